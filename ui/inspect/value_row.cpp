#include "ui/inspect/value_row.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "ui/panels/value_slider.h"

namespace filterscope::ui {

ValueRow::ValueRow(const ValueRowSpec& spec, QGridLayout& grid, int row, QWidget* parent)
    : QObject(parent), value_(spec.initial) {
  label_ = new QLabel(spec.label, parent);
  slider_ = new ValueSlider(spec.minimum, spec.sliderMaximum,
                            spec.logarithmic ? SliderScale::logarithmic : SliderScale::linear, false, parent);
  spin_ = new QDoubleSpinBox(parent);
  spin_->setRange(spec.minimum, spec.maximum);
  spin_->setDecimals(spec.decimals);
  spin_->setSuffix(spec.suffix);
  spin_->setKeyboardTracking(false);
  spin_->setAccelerated(true);
  spin_->setAlignment(Qt::AlignRight);
  spin_->setStepType(spec.logarithmic ? QAbstractSpinBox::AdaptiveDecimalStepType
                                      : QAbstractSpinBox::DefaultStepType);
  spin_->setFixedWidth(spin_->fontMetrics().horizontalAdvance(QStringLiteral("0000.0 levels")) + 34);
  slider_->setMinimumWidth(90);
  label_->setBuddy(spin_);
  slider_->setObjectName(QStringLiteral("slider_") + QLatin1String(spec.name));
  spin_->setObjectName(QStringLiteral("spin_") + QLatin1String(spec.name));
  for (QWidget* widget :
       {static_cast<QWidget*>(label_), static_cast<QWidget*>(slider_), static_cast<QWidget*>(spin_)}) {
    widget->setToolTip(spec.help);
    widget->setAccessibleDescription(spec.help);
  }
  slider_->setAccessibleName(spec.label);
  spin_->setAccessibleName(spec.label);
  grid.addWidget(label_, row, 0);
  grid.addWidget(slider_, row, 1);
  grid.addWidget(spin_, row, 2);
  setValue(spec.initial);
  connect(slider_, &QSlider::sliderPressed, this, &ValueRow::dragStarted);
  connect(slider_, &QSlider::sliderReleased, this, &ValueRow::dragEnded);
  connect(slider_, &ValueSlider::valueMoved, this, &ValueRow::take);
  connect(slider_, &ValueSlider::resetRequested, this, [this, initial = spec.initial] { take(initial); });
  connect(spin_, &QDoubleSpinBox::valueChanged, this, &ValueRow::take);
}

void ValueRow::setValue(double value) {
  value_ = value;
  slider_->setRealValue(value);
  const QSignalBlocker quiet(spin_);
  spin_->setValue(value);
}

void ValueRow::setEnabled(bool on) {
  label_->setEnabled(on);
  slider_->setEnabled(on);
  spin_->setEnabled(on);
}

void ValueRow::take(double value) {
  if (value == value_) return;
  setValue(value);
  Q_EMIT edited(value);
}

}  // namespace filterscope::ui
