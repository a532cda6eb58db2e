// One parameter in the panel: label, slider and spin box that show the same value.
#pragma once

#include <QObject>

#include "kernels/api/parameters.h"
#include "ui/panels/row_widgets.h"

class QGridLayout;

namespace filterscope::ui {

/// The translated label and its unit as they stand in the panel.
QString parameterLabel(const ParameterSpec& spec);
QString parameterUnit(const ParameterSpec& spec);
/// What the parameter does, in one or two sentences.
QString parameterHelp(ParameterKey key);

class ParameterRow final : public QObject {
  Q_OBJECT

 public:
  /// Adds its widgets to row `row` of `grid`; `parent` owns them.
  ParameterRow(const ParameterSpec& spec, QGridLayout& grid, int row, QWidget* parent);

  [[nodiscard]] ParameterKey key() const { return spec_.key; }
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
