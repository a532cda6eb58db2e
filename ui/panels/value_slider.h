// A slider for one parameter: jumps to a click, moves in factors where the parameter is logarithmic, in
// powers of two where those are the values that make sense, and asks to be reset on a double-click.
#pragma once

#include <QSlider>

namespace filterscope::ui {

enum class SliderScale { linear, logarithmic, powersOfTwo };

class ValueSlider final : public QSlider {
  Q_OBJECT

 public:
  ValueSlider(double minimum, double maximum, SliderScale scale, bool integer, QWidget* parent = nullptr);

  /// Does not emit valueMoved.
  void setRealValue(double value);

 Q_SIGNALS:
  void valueMoved(double value);
  void resetRequested();

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  [[nodiscard]] double valueAt(int position) const;
  [[nodiscard]] int positionOf(double value) const;

  double minimum_;
  double maximum_;
  SliderScale scale_;
  bool integer_;
};

}  // namespace filterscope::ui
