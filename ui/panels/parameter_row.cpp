#include "ui/panels/parameter_row.h"

#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QThread>
#include <algorithm>
#include <cmath>

#include "ui/panels/value_slider.h"

namespace filterscope::ui {
namespace {

constexpr int kSliderWidth = 110;

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
  const auto within = [&](double low, double high, SliderScale scale) {
    return Travel{std::max(low, spec.minimum), std::min(high, spec.maximum), scale};
  };
  switch (spec.key) {
    case ParameterKey::radius: return within(1, 32, SliderScale::linear);
    case ParameterKey::sigma_space: return within(0.3, 100, SliderScale::logarithmic);
    case ParameterKey::sigma_space_y: return within(0, 50, SliderScale::linear);
    case ParameterKey::sigma_range: return within(1, 500, SliderScale::logarithmic);
    case ParameterKey::block_width:
    case ParameterKey::block_height: return within(1, 1024, SliderScale::powersOfTwo);
    case ParameterKey::tiling: return within(1, 6, SliderScale::linear);
    case ParameterKey::threads:
      return within(0, std::max(2, QThread::idealThreadCount()), SliderScale::linear);
  }
  return {spec.minimum, spec.maximum, SliderScale::linear};
}

/// A step that suits the value's size: 0.05 near 1, 0.5 near 10, 5 near 100.
double stepFor(const ParameterSpec& spec, double value) {
  if (spec.integer) return std::max(1.0, spec.step);
  if (!spec.logarithmic || value <= 0) return spec.step;
  return std::max(0.05, 0.05 * std::pow(10.0, std::floor(std::log10(value))));
}

class AdaptiveSpinBox final : public QDoubleSpinBox {
 public:
  AdaptiveSpinBox(const ParameterSpec& spec, QWidget* parent) : QDoubleSpinBox(parent), spec_(spec) {
    setDecimals(spec.integer ? 0 : 2);
  }

  void stepBy(int steps) override {
    setSingleStep(stepFor(spec_, value()));
    QDoubleSpinBox::stepBy(steps);
  }

 protected:
  [[nodiscard]] QString textFromValue(double shown) const override {
    if (spec_.integer) return QString::number(std::lround(shown));
    return locale().toString(shown, 'f', shown < 10 ? 2 : shown < 100 ? 1 : 0);
  }

 private:
  ParameterSpec spec_;
};

}  // namespace

QString parameterLabel(const ParameterSpec& spec) {
  switch (spec.key) {
    case ParameterKey::radius: return Texts::tr("Radius");
    case ParameterKey::sigma_space: return Texts::tr("Spatial σ");
    case ParameterKey::sigma_space_y: return Texts::tr("Spatial σ, y");
    case ParameterKey::sigma_range: return Texts::tr("Range σ");
    case ParameterKey::block_width: return Texts::tr("Block width");
    case ParameterKey::block_height: return Texts::tr("Block height");
    case ParameterKey::tiling: return Texts::tr("Tiling");
    case ParameterKey::threads: return Texts::tr("Threads");
  }
  return QString::fromUtf8(spec.label.data(), static_cast<qsizetype>(spec.label.size()));
}

QString parameterUnit(const ParameterSpec& spec) {
  switch (spec.key) {
    case ParameterKey::radius:
    case ParameterKey::sigma_space:
    case ParameterKey::sigma_space_y: return Texts::tr("px");
    case ParameterKey::sigma_range: return Texts::tr("levels");
    default: return {};
  }
}

QString parameterHelp(ParameterKey key) {
  switch (key) {
    case ParameterKey::radius:
      return Texts::tr("Half width of the window: (2r + 1)² pixels are averaged for each pixel.");
    case ParameterKey::sigma_space:
      return Texts::tr(
          "How fast the weight of a pixel falls with its distance, in pixels. Beyond about 3 σ nothing is "
          "added.");
    case ParameterKey::sigma_space_y:
      return Texts::tr("The spatial σ along y, in pixels, where it differs from that along x. 0: the same.");
    case ParameterKey::sigma_range:
      return Texts::tr(
          "How fast the weight of a pixel falls with its difference in value, in levels of 0…255 for every "
          "pixel "
          "type. Small values keep edges; large ones make a Gaussian blur.");
    case ParameterKey::block_width: return Texts::tr("Threads of a CUDA block along x.");
    case ParameterKey::block_height: return Texts::tr("Threads of a CUDA block along y.");
    case ParameterKey::tiling: return Texts::tr("How many regions a CUDA block filters, side by side.");
    case ParameterKey::threads: return Texts::tr("CPU threads. 0: one on each core.");
  }
  return {};
}

ParameterRow::ParameterRow(const ParameterSpec& spec, QGridLayout& grid, int row, QWidget* parent)
    : QObject(parent), spec_(spec), value_(spec.default_value) {
  const Travel travel = travelOf(spec);
  const QString name = parameterLabel(spec);
  const QString unit = parameterUnit(spec);
  widgets_ = {new QLabel(name, parent),
              new ValueSlider(travel.minimum, travel.maximum, travel.scale, spec.integer, parent),
              new AdaptiveSpinBox(spec, parent)};
  QDoubleSpinBox* spin = widgets_.spin;
  spin->setRange(spec.minimum, spec.maximum);
  if (!unit.isEmpty()) spin->setSuffix(QStringLiteral(" ") + unit);
  if (spec.key == ParameterKey::threads && spec.minimum <= 0) {
    spin->setSpecialValueText(Texts::tr("all cores"));
  }
  const QString help = parameterHelp(spec.key) + QLatin1Char('\n') +
                       Texts::tr("From %1 to %2; double-click sets %3.")
                           .arg(spec.minimum)
                           .arg(spec.maximum)
                           .arg(spec.default_value);
  const QString key = QString::fromUtf8(spec.name.data(), static_cast<qsizetype>(spec.name.size()));
  const QString spoken = unit.isEmpty() ? name : Texts::tr("%1 in %2").arg(name, unit);
  layOutRow(widgets_, {key, spoken, help}, kSliderWidth, grid, row);
  widgets_.label->installEventFilter(this);
  showValue(widgets_, value_);
  connectAll();
}

void ParameterRow::connectAll() {
  connect(widgets_.slider, &QSlider::sliderPressed, this, &ParameterRow::dragStarted);
  connect(widgets_.slider, &QSlider::sliderReleased, this, &ParameterRow::dragEnded);
  connect(widgets_.slider, &ValueSlider::valueMoved, this,
          [this](double value) { take(value, widgets_.slider->isSliderDown()); });
  connect(widgets_.slider, &ValueSlider::resetRequested, this, [this] { take(spec_.default_value, false); });
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
}

void ParameterRow::take(double value, bool dragging) {
  if (value == value_) return;
  setValue(value);
  Q_EMIT edited(value, dragging);
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widgets_.label && event->type() == QEvent::MouseButtonDblClick) {
    take(spec_.default_value, false);
    return true;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace filterscope::ui
