#include "ui/panels/panel_text.h"

namespace filterscope::ui {

QLabel* heading(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  QFont font = label->font();
  font.setBold(true);
  label->setFont(font);
  return label;
}

QLabel* paragraph(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace filterscope::ui
