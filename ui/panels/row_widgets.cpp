#include "ui/panels/row_widgets.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "ui/panels/value_slider.h"

namespace filterscope::ui {

void layOutRow(const RowWidgets& widgets, const RowTexts& texts, int sliderWidth, QGridLayout& grid,
               int row) {
  const auto& [label, slider, spin] = widgets;
  spin->setKeyboardTracking(false);
  spin->setAccelerated(true);
  spin->setAlignment(Qt::AlignRight);
  spin->setFixedWidth(spin->fontMetrics().horizontalAdvance(QStringLiteral("0000.0 levels")) + 34);
  slider->setMinimumWidth(sliderWidth);
  label->setBuddy(spin);
  slider->setObjectName(QStringLiteral("slider_") + texts.name);
  spin->setObjectName(QStringLiteral("spin_") + texts.name);
  slider->setAccessibleName(texts.spoken);
  spin->setAccessibleName(texts.spoken);
  int column = 0;
  for (QWidget* widget :
       {static_cast<QWidget*>(label), static_cast<QWidget*>(slider), static_cast<QWidget*>(spin)}) {
    widget->setToolTip(texts.help);
    widget->setAccessibleDescription(texts.help);
    grid.addWidget(widget, row, column++);
  }
}

void showValue(const RowWidgets& widgets, double value) {
  widgets.slider->setRealValue(value);
  const QSignalBlocker quiet(widgets.spin);
  widgets.spin->setValue(value);
}

}  // namespace filterscope::ui
