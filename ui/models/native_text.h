// From Qt's strings to the standard library's, and back.
#pragma once

#include <QString>
#include <filesystem>
#include <string_view>

namespace filterscope::ui {

inline QString fromUtf8(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The file that a path of Qt's names.
inline std::filesystem::path nativePath(const QString& path) { return {path.toStdU16String()}; }

}  // namespace filterscope::ui
