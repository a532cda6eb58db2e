// Label, slider and spin box of one value, as the panels have them in a row.
#pragma once

#include <QString>

class QDoubleSpinBox;
class QGridLayout;
class QLabel;

namespace filterscope::ui {

class ValueSlider;

struct RowWidgets {
  QLabel* label = nullptr;
  ValueSlider* slider = nullptr;
  QDoubleSpinBox* spin = nullptr;
};

struct RowTexts {
  QString name;    ///< of the widgets: slider_NAME, spin_NAME
  QString spoken;  ///< for those who cannot see the label
  QString help;
};

/// Puts the widgets into row `row` of `grid`, the spin boxes all as wide.
void layOutRow(const RowWidgets& widgets, const RowTexts& texts, int sliderWidth, QGridLayout& grid, int row);

/// Shows `value` and emits nothing.
void showValue(const RowWidgets& widgets, double value);

}  // namespace filterscope::ui
