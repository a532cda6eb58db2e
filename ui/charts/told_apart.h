// Names that are too long for their place, cut where they are alike.
#pragma once

#include <QFontMetrics>
#include <QStringList>

namespace filterscope::ui {

/// Names that fit into `most` pixels stay as they are. Of the others the part goes, from the left, that all
/// names of the same beginning share, and then the middle: what tells them apart stays. Where fewer would
/// differ so than with their ends or their beginnings cut, these are.
QStringList toldApart(const QStringList& names, const QFontMetrics& metrics, int most);

}  // namespace filterscope::ui
