// The headings and paragraphs of the panels at the window's side.
#pragma once

#include <QLabel>

namespace filterscope::ui {

QLabel* heading(const QString& words, QWidget* parent);
/// Paler than what can be changed, and wrapped.
QLabel* paragraph(const QString& words, QWidget* parent);

}  // namespace filterscope::ui
