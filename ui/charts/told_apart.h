// Names that are too long for their place, cut where they are alike.
#pragma once

#include <QFontMetrics>
#include <QStringList>

namespace filterscope::ui {

/// Names that fit into `most` pixels stay as they are. Where some do not, the words go that all names begin
/// or end with; then, of a name that others begin like, the part in the middle that they share; then the
/// middle. How a name begins, and where it differs from those that are like it, stays.
QStringList toldApart(const QStringList& names, const QFontMetrics& metrics, int most);

}  // namespace filterscope::ui
