// The words for what a pane shows. A variant's id, or:
#pragma once

#include <QString>

namespace filterscope::ui {

/// What the filters get: the image, with noise where some is set.
inline const QString kInputContent;
/// The image as opened; differs from the input where noise is added.
inline const QString kOriginalContent = QStringLiteral("@original");
/// The truth that was chosen, or the original where noise is added to it.
inline const QString kTruthContent = QStringLiteral("@truth");

inline bool isVariant(const QString& content) {
  return !content.isEmpty() && !content.startsWith(QLatin1Char('@'));
}

}  // namespace filterscope::ui
