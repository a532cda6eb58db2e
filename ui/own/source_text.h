// A source's file as text to edit: what is saved differs from what was there in nothing but the edits.
#pragma once

#include <QString>

namespace filterscope::ui {

struct SourceText {
  QString text;           ///< lines end in \n
  bool returns = false;   ///< those of the file end in \r\n
  bool editable = false;  ///< it was read whole, and is UTF-8
};

/// Empty and not editable where the file cannot be read.
SourceText readSourceText(const QString& path);

/// Replaces the file, all or nothing. Returns why not; empty: it is saved.
QString saveSourceText(const QString& path, const SourceText& source);

}  // namespace filterscope::ui
