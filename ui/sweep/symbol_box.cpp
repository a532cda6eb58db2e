#include "ui/sweep/symbol_box.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <algorithm>

namespace filterscope::ui {

QString SymbolBox::shown(int index) const {
  const QString symbol = itemData(index, kSymbolRole).toString();
  return symbol.isEmpty() ? itemText(index) : symbol;
}

// As wide as the widest of what it may show, so that a choice moves nothing beside it.
QSize SymbolBox::sizeHint() const {
  int width = 0;
  for (int i = 0; i < count(); ++i) width = std::max(width, fontMetrics().horizontalAdvance(shown(i)));
  const int most = fontMetrics().averageCharWidth() * 9;
  QStyleOptionComboBox option;
  initStyleOption(&option);
  const QSize content(std::min(width, most), fontMetrics().height());
  return style()->sizeFromContents(QStyle::CT_ComboBox, &option, content, this);
}

void SymbolBox::paintEvent(QPaintEvent* /*event*/) {
  QStylePainter painter(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  const QRect room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  option.currentText = fontMetrics().elidedText(shown(currentIndex()), Qt::ElideRight, room.width());
  painter.drawComplexControl(QStyle::CC_ComboBox, option);
  painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace filterscope::ui
