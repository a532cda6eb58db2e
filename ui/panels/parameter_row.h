// One parameter in the panel: label, slider and spin box that show the same value.
#pragma once

#include <QObject>

#include "kernels/api/schema.h"
#include "ui/panels/row_widgets.h"

class QGridLayout;

namespace filterscope::ui {

class ParameterRow final : public QObject {
  Q_OBJECT

 public:
  /// Adds its widgets to row `row` of `grid`; `parent` owns them.
  ParameterRow(const ParameterSpec& spec, QGridLayout& grid, int row, QWidget* parent);

  [[nodiscard]] const ParameterSpec& spec() const { return spec_; }
  /// Emits nothing. A value beyond the variant's limits is shown all the same: the panes say why it does not
  /// work.
  void setValue(double value);
  [[nodiscard]] double value() const { return value_; }

 Q_SIGNALS:
  void edited(double value, bool dragging);
  void dragStarted();
  void dragEnded();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(double value, bool dragging);
  void connectAll();

  ParameterSpec spec_;
  double value_ = 0;
  RowWidgets widgets_;
};

}  // namespace filterscope::ui
