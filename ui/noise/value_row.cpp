#include "ui/noise/value_row.h"

#include <QLabel>
#include <cmath>

#include "ui/panels/value_slider.h"
#include "ui/widgets/number_box.h"

namespace filterscope::ui {
namespace {

constexpr int kSliderWidth = 90;

}  // namespace

ValueRow::ValueRow(const ValueRowSpec& spec, QGridLayout& grid, int row, QWidget* parent)
    : QObject(parent), value_(spec.initial) {
  widgets_ = {
      new QLabel(spec.label, parent),
      new ValueSlider(spec.minimum, spec.sliderMaximum,
                      spec.logarithmic ? SliderScale::logarithmic : SliderScale::linear, false, parent),
      new NumberBox(parent)};
  QDoubleSpinBox* spin = widgets_.spin;
  spin->setRange(spec.minimum, spec.maximum);
  spin->setDecimals(spec.decimals);
  spin->setSuffix(spec.suffix);
  spin->setStepType(spec.logarithmic ? QAbstractSpinBox::AdaptiveDecimalStepType
                                     : QAbstractSpinBox::DefaultStepType);
  layOutRow(widgets_, {QLatin1String(spec.name), spec.label, spec.help}, kSliderWidth, grid, row);
  setValue(spec.initial);
  connect(widgets_.slider, &QSlider::sliderPressed, this, &ValueRow::dragStarted);
  connect(widgets_.slider, &QSlider::sliderReleased, this, &ValueRow::dragEnded);
  // What the box shows is what is meant: no digits that it hides.
  connect(
      widgets_.slider, &ValueSlider::valueMoved, this,
      [this, unit = std::pow(10, spec.decimals)](double value) { take(std::round(value * unit) / unit); });
  connect(widgets_.slider, &ValueSlider::resetRequested, this,
          [this, initial = spec.initial] { take(initial); });
  connect(widgets_.spin, &QDoubleSpinBox::valueChanged, this, &ValueRow::take);
}

void ValueRow::setValue(double value) {
  value_ = value;
  showValue(widgets_, value);
}

void ValueRow::setEnabled(bool on) {
  widgets_.label->setEnabled(on);
  widgets_.slider->setEnabled(on);
  widgets_.spin->setEnabled(on);
}

void ValueRow::take(double value) {
  if (value == value_) return;
  setValue(value);
  Q_EMIT edited(value);
}

}  // namespace filterscope::ui
