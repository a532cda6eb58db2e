#include "ui/panels/parameter_row.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "ui/models/parameter_text.h"
#include "ui/panels/value_slider.h"
#include "ui/widgets/number_box.h"

namespace filterscope::ui {
namespace {

constexpr int kSliderWidth = 72;  // at least: small windows have the rest for the image

/// For texts outside of classes.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Parameters)
};

/// Sliders cover what is used; the spin box takes everything that the variant allows.
struct Travel {
  double minimum;
  double maximum;
  SliderScale scale;
};

Travel travelOf(const ParameterSpec& spec) {
  const SliderScale scale = spec.scale == Scale::logarithmic     ? SliderScale::logarithmic
                            : spec.scale == Scale::powers_of_two ? SliderScale::powersOfTwo
                                                                 : SliderScale::linear;
  if (spec.slider_minimum >= spec.slider_maximum) return {spec.minimum, spec.maximum, scale};
  return {std::max(spec.slider_minimum, spec.minimum), std::min(spec.slider_maximum, spec.maximum), scale};
}

/// A step that suits the value's size: 0.05 near 1, 0.5 near 10, 5 near 100.
double stepFor(const ParameterSpec& spec, double value) {
  if (spec.kind == ParameterKind::integer) return std::max(1.0, spec.step);
  if (spec.scale != Scale::logarithmic || value <= 0) return spec.step;
  return std::max(0.05, 0.05 * std::pow(10.0, std::floor(std::log10(value))));
}

class AdaptiveSpinBox final : public NumberBox {
 public:
  AdaptiveSpinBox(const ParameterSpec& spec, QWidget* parent) : NumberBox(parent), spec_(spec) {
    constexpr int kMostDecimals = 6;
    setDecimals(spec.kind == ParameterKind::integer ? 0 : kMostDecimals);
  }

  /// Called with the limit where a number beyond it was entered.
  void setLimited(std::function<void(double limit)> limited) { limited_ = std::move(limited); }

  /// A number beyond a limit can be typed: cut off at a digit it would be another one.
  QValidator::State validate(QString& input, int& position) const override {
    const QValidator::State state = NumberBox::validate(input, position);
    return state == QValidator::Invalid && numberIn(input) ? QValidator::Intermediate : state;
  }

  void fixup(QString& input) const override {
    const std::optional<double> number = numberIn(input);
    if (!number || (*number >= minimum() && *number <= maximum())) return;
    const double limit = std::clamp(*number, minimum(), maximum());
    input = textFromValue(limit) + suffix();
    if (limited_) limited_(limit);
  }

  void stepBy(int steps) override {
    setSingleStep(stepFor(spec_, value()));
    NumberBox::stepBy(steps);
  }

 protected:
  [[nodiscard]] QString textFromValue(double shown) const override {
    if (spec_.kind == ParameterKind::integer) return QString::number(std::lround(shown));
    // Three digits, or as many as it takes to say the value itself: Enter takes the text for the value.
    int digits = shown < 10 ? 2 : shown < 100 ? 1 : 0;
    const auto off = [&] {
      const double power = std::pow(10.0, digits);
      return std::abs(shown - std::round(shown * power) / power);
    };
    while (digits < decimals() && off() > 0.5 * std::pow(10.0, -decimals())) ++digits;
    return plainText(shown, digits);
  }

 private:
  [[nodiscard]] std::optional<double> numberIn(const QString& input) const {
    bool good = false;
    QString text = input;
    if (text.endsWith(suffix())) text.chop(suffix().size());
    const double number = locale().toDouble(text.trimmed(), &good);
    return good && std::isfinite(number) ? std::optional(number) : std::nullopt;
  }

  ParameterSpec spec_;
  std::function<void(double)> limited_;
};

}  // namespace

ParameterRow::ParameterRow(const ParameterSpec& spec, QGridLayout& grid, int row, QWidget* parent)
    : QObject(parent), spec_(spec), value_(number_of(spec.default_value)) {
  const Travel travel = travelOf(spec);
  const QString name = parameterText(spec.label);
  widgets_ = {new QLabel(name, parent),
              new ValueSlider(travel.minimum, travel.maximum, travel.scale,
                              spec.kind == ParameterKind::integer, parent),
              nullptr};
  auto* spin = new AdaptiveSpinBox(spec, parent);
  widgets_.spin = spin;
  spin->setLimited([this](double limit) { sayLimit(limit); });
  spin->setRange(spec.minimum, spec.maximum);
  if (!spec.automatic.empty()) spin->setSpecialValueText(parameterText(spec.automatic));
  help_ = parameterText(spec.help) + QLatin1Char('\n') +
          Texts::tr("From %1 to %2; double-click sets %3.")
              .arg(spec.minimum)
              .arg(spec.maximum)
              .arg(number_of(spec.default_value));
  const QString key = QString::fromStdString(spec.key);
  layOutRow(widgets_, {key, name, help_}, kSliderWidth, grid, row);
  setUnit(parameterText(spec.unit));
  if (spec.in_levels) {
    units_ = new QLabel(parent);
    units_->setObjectName(QStringLiteral("units_") + key);
    units_->setToolTip(Texts::tr("The same in the units of the image’s values"));
    units_->hide();
    grid.addWidget(units_, row, 3);
  }
  widgets_.label->installEventFilter(this);
  showValue(widgets_, value_);
  connectAll();
}

void ParameterRow::connectAll() {
  connect(widgets_.slider, &QSlider::sliderPressed, this, &ParameterRow::dragStarted);
  connect(widgets_.slider, &QSlider::sliderReleased, this, &ParameterRow::dragEnded);
  connect(widgets_.slider, &ValueSlider::valueMoved, this,
          [this](double value) { take(value, widgets_.slider->isSliderDown()); });
  connect(widgets_.slider, &ValueSlider::resetRequested, this,
          [this] { take(number_of(spec_.default_value), false); });
  connect(widgets_.spin, &QDoubleSpinBox::valueChanged, this, [this](double value) { take(value, false); });
}

void ParameterRow::setValue(double value) {
  if (value == value_) return;
  value_ = value;
  {
    const QSignalBlocker quiet(widgets_.spin);
    widgets_.spin->setRange(std::min(spec_.minimum, value), std::max(spec_.maximum, value));
  }
  showValue(widgets_, value);
  showUnits();
}

void ParameterRow::setLevel(double level) {
  level_ = level;
  showUnits();
}

void ParameterRow::setMeant(const std::optional<int>& voxels) {
  if (spec_.automatic.empty()) return;
  const QString name = parameterText(spec_.automatic);
  const QString words = voxels ? Texts::tr("%1: %2").arg(name).arg(*voxels) : name;
  if (words == widgets_.spin->specialValueText()) return;
  const QSignalBlocker quiet(widgets_.spin);
  widgets_.spin->setSpecialValueText(words);
}

void ParameterRow::setUnit(const QString& unit) {
  if (unit == unit_) return;
  unit_ = unit;
  const QSignalBlocker quiet(widgets_.spin);
  widgets_.spin->setSuffix(unit.isEmpty() ? unit : QLatin1Char(' ') + unit);
  const QString name = parameterText(spec_.label);
  const QString spoken = unit.isEmpty() ? name : Texts::tr("%1 in %2").arg(name, unit);
  widgets_.slider->setAccessibleName(spoken);
  widgets_.spin->setAccessibleName(spoken);
}

void ParameterRow::setIdle(const QString& reason) {
  const auto say = [&](QWidget* widget) {
    widget->setEnabled(reason.isEmpty());
    widget->setToolTip(reason.isEmpty() ? help_ : reason);
  };
  say(widgets_.label);
  say(widgets_.slider);
  say(widgets_.spin);
}

void ParameterRow::showUnits() {
  if (units_ == nullptr) return;
  units_->setVisible(level_ > 0);
  units_->setText(QStringLiteral("= ") + units_->locale().toString(value_ * level_, 'g', 4));
}

// Beside the box, where the eyes are: the value is the limit now.
void ParameterRow::sayLimit(double limit) {
  QDoubleSpinBox* spin = widgets_.spin;
  const QString value = spin->locale().toString(limit, 'g', 6) + spin->suffix();
  const QString text = (limit > spec_.minimum ? Texts::tr("%1: at most %2") : Texts::tr("%1: at least %2"))
                           .arg(parameterText(spec_.label), value);
  // The change of the focus that enters the number hides what is shown before.
  constexpr int kFocusMs = 100;
  QTimer::singleShot(kFocusMs, spin, [spin, text] {
    QToolTip::showText(spin->mapToGlobal(QPoint(0, spin->height())), text, spin);
  });
}

void ParameterRow::take(double value, bool dragging) {
  if (value == value_) return;
  setValue(value);
  Q_EMIT edited(value, dragging);
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widgets_.label && event->type() == QEvent::MouseButtonDblClick) {
    take(number_of(spec_.default_value), false);
    return true;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace filterscope::ui
