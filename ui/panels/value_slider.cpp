#include "ui/panels/value_slider.h"

#include <QMouseEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <algorithm>
#include <cmath>

namespace filterscope::ui {
namespace {

constexpr int kFineSteps = 600;  // of a slider over real numbers

int exponentOf(double value) { return static_cast<int>(std::floor(std::log10(value))); }

/// To a multiple of a power of ten.
double rounded(double value, int exponent) {
  const double power = std::pow(10.0, std::abs(exponent));  // whole, so that 0.3 is 3 / 10, the nearest
  return exponent < 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

}  // namespace

ValueSlider::ValueSlider(double minimum, double maximum, SliderScale scale, bool integer, QWidget* parent)
    : QSlider(Qt::Horizontal, parent),
      minimum_(minimum),
      maximum_(maximum),
      scale_(scale),
      integer_(integer) {
  setRange(0, positionOf(maximum));
  const bool fine = scale == SliderScale::logarithmic || (scale == SliderScale::linear && !integer);
  setSingleStep(fine ? kFineSteps / 120 : 1);
  setPageStep(fine ? kFineSteps / 20 : std::max(1, QSlider::maximum() / 8));
  connect(this, &QSlider::valueChanged, this, [this](int position) { Q_EMIT valueMoved(valueAt(position)); });
}

void ValueSlider::setRealValue(double value) {
  const QSignalBlocker quiet(this);
  // A value between two positions leaves the handle where it stands for the nearest.
  setValue(positionOf(value));
}

double ValueSlider::valueAt(int position) const {
  switch (scale_) {
    case SliderScale::powersOfTwo: return std::min(maximum_, minimum_ * std::exp2(position));
    case SliderScale::logarithmic: {
      // Three digits: what a slider can say, and what a person would type.
      const double value = minimum_ * std::pow(maximum_ / minimum_, position / double{kFineSteps});
      return std::clamp(rounded(value, exponentOf(value) - 2), minimum_, maximum_);
    }
    case SliderScale::linear: break;
  }
  if (integer_) return minimum_ + position;
  const double value = minimum_ + (maximum_ - minimum_) * position / kFineSteps;
  return std::clamp(rounded(value, exponentOf(maximum_ - minimum_) - 3), minimum_, maximum_);
}

int ValueSlider::positionOf(double value) const {
  const double held = std::clamp(value, minimum_, maximum_);
  switch (scale_) {
    case SliderScale::powersOfTwo: return static_cast<int>(std::ceil(std::log2(held / minimum_) - 1e-9));
    case SliderScale::logarithmic:
      return static_cast<int>(
          std::lround(kFineSteps * std::log(held / minimum_) / std::log(maximum_ / minimum_)));
    case SliderScale::linear: break;
  }
  if (integer_) return static_cast<int>(std::lround(held - minimum_));
  return static_cast<int>(std::lround(kFineSteps * (held - minimum_) / (maximum_ - minimum_)));
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    if (!handle.contains(event->position().toPoint())) {
      const int travel = width() - handle.width();
      const int at = qRound(event->position().x()) - handle.width() / 2;
      setSliderDown(true);
      setSliderPosition(QStyle::sliderValueFromPosition(QSlider::minimum(), QSlider::maximum(), at, travel));
    }
  }
  QSlider::mousePressEvent(event);
}

void ValueSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) Q_EMIT resetRequested();
  event->accept();
}

}  // namespace filterscope::ui
