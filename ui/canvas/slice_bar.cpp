#include "ui/canvas/slice_bar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

namespace filterscope::ui {

SliceBar::SliceBar(QWidget* parent)
    : QWidget(parent),
      axis_(new QComboBox(this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      place_(new QLabel(this)) {
  setObjectName(QStringLiteral("sliceBar"));
  axis_->setObjectName(QStringLiteral("sliceAxis"));
  axis_->addItems({tr("Across x"), tr("Across y"), tr("Across z")});
  axis_->setToolTip(tr("The axis that the slice lies across"));
  axis_->setAccessibleName(tr("Axis of the slice"));
  slider_->setObjectName(QStringLiteral("sliceIndex"));
  slider_->setToolTip(tr("Which slice of the volume is drawn"));
  slider_->setAccessibleName(tr("Slice"));
  auto* label = new QLabel(tr("S&lice"), this);
  label->setBuddy(slider_);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 8, 2);
  row->addWidget(label);
  row->addWidget(axis_);
  row->addWidget(slider_, 1);
  row->addWidget(place_);
  connect(axis_, &QComboBox::activated, this, &SliceBar::chooseAxis);
  connect(slider_, &QSlider::valueChanged, this, [this](int index) { Q_EMIT chosen({view_.axis, index}); });
  hide();
}

void SliceBar::chooseAxis(int index) {
  const auto axis = static_cast<Axis>(index);
  if (axis != view_.axis) Q_EMIT chosen({axis, slice_count(shape_, axis) / 2});
}

void SliceBar::setSlice(const SliceView& view, const Shape& shape) {
  view_ = view;
  shape_ = shape;
  setVisible(shape.depth > 1);
  const QSignalBlocker quiet(slider_);
  const int count = slice_count(shape, view.axis);
  axis_->setCurrentIndex(static_cast<int>(view.axis));
  slider_->setRange(0, count - 1);
  slider_->setValue(view.index);
  place_->setText(tr("%1 of %2").arg(view.index + 1).arg(count));
}

}  // namespace filterscope::ui
