// Label, slider and spin box that show the same number.
#pragma once

#include <QObject>

#include "ui/panels/row_widgets.h"

class QGridLayout;

namespace filterscope::ui {

struct ValueRowSpec {
  const char* name = "";  ///< of the widgets: slider_NAME, spin_NAME
  QString label;
  QString help;
  QString suffix;  ///< with its space: " levels"
  double minimum = 0;
  double sliderMaximum = 0;  ///< what is used; the spin box goes up to `maximum`
  double maximum = 0;
  double initial = 0;  ///< what a double-click sets
  int decimals = 1;
  bool logarithmic = false;
};

class ValueRow final : public QObject {
  Q_OBJECT

 public:
  /// Adds its widgets to row `row` of `grid`; `parent` owns them.
  ValueRow(const ValueRowSpec& spec, QGridLayout& grid, int row, QWidget* parent);

  /// Emits nothing.
  void setValue(double value);
  [[nodiscard]] double value() const { return value_; }
  void setEnabled(bool on);

 Q_SIGNALS:
  void edited(double value);
  /// Edits between them belong together.
  void dragStarted();
  void dragEnded();

 private:
  void take(double value);

  double value_;
  RowWidgets widgets_;
};

}  // namespace filterscope::ui
