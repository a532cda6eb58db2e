// One parameter in the panel: label, slider and spin box that show the same value.
#pragma once

#include <QObject>

#include "kernels/api/schema.h"
#include "ui/panels/row_widgets.h"

class QGridLayout;
class QLabel;

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
  /// What a level is in the image's units, for a parameter in levels: the value in these units is shown
  /// beside it. 0: that says nothing new.
  void setLevel(double level);
  /// Behind what the spec calls its automatic value: the voxels that it means here; none: not known, or not
  /// others than the name says.
  void setMeant(const std::optional<int>& voxels);
  /// Behind the value: the spec's unit, or the one that was chosen for it.
  void setUnit(const QString& unit);
  /// Greys it out where `reason` says why it changes nothing; empty: it does.
  void setIdle(const QString& reason);

 Q_SIGNALS:
  void edited(double value, bool dragging);
  void dragStarted();
  void dragEnded();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(double value, bool dragging);
  void connectAll();
  void sayLimit(double limit);
  void showUnits();

  ParameterSpec spec_;

  double value_ = 0;
  double level_ = 0;
  QString unit_;
  QString help_;
  QLabel* units_ = nullptr;  ///< null for parameters that are not in levels
  RowWidgets widgets_;
};

}  // namespace filterscope::ui
