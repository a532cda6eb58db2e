#include "ui/volume/slice_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolBar>
#include <algorithm>

#include "ui/models/plane_text.h"
#include "ui/theme/style.h"

namespace filterscope::ui {

SliceBar::SliceBar(const QList<QAction*>& buttons, QWidget* parent)
    : QWidget(parent),
      label_(new QLabel(tr("S&lice"), this)),
      plane_(new QComboBox(this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      place_(new QLabel(this)),
      rate_(new QLabel(this)),
      volumeLabel_(new QLabel(tr("&Volume"), this)),
      volume_(new QSlider(Qt::Horizontal, this)),
      volumePlace_(new QLabel(this)) {
  setObjectName(QStringLiteral("sliceBar"));
  label_->setObjectName(QStringLiteral("sliceLabel"));
  plane_->setObjectName(QStringLiteral("sliceAxis"));
  plane_->setToolTip(tr("The plane of the slice that the panes draw"));
  plane_->setAccessibleName(tr("Plane of the slice"));
  slider_->setObjectName(QStringLiteral("sliceIndex"));
  slider_->setMinimumWidth(90);
  slider_->setToolTip(tr("Which slice of the volume is drawn"));
  slider_->setAccessibleName(tr("Slice"));
  place_->setObjectName(QStringLiteral("slicePlace"));
  place_->setToolTip(tr("The slice, and the voxel under the crosshair, counted from 0"));
  label_->setBuddy(slider_);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 8, 2);
  row->addWidget(label_);
  row->addWidget(plane_);
  row->addWidget(slider_, 1);
  row->addWidget(place_);
  rate_->setObjectName(QStringLiteral("sliceRate"));
  rate_->setToolTip(tr("Slices that were filtered and drawn in the last second"));
  rate_->hide();
  row->addWidget(rate_);
  makeVolumes();
  volumeLabel_->setContentsMargins(12, 0, 0, 0);  // apart from the voxel's place
  for (QWidget* part : {static_cast<QWidget*>(volumeLabel_), static_cast<QWidget*>(volume_),
                        static_cast<QWidget*>(volumePlace_)}) {
    row->addWidget(part);
  }
  // A tool bar: where the window is narrow, its last buttons go behind an arrow.
  auto* bar = new QToolBar(this);
  bar->setProperty(kToolBarInRow, true);
  bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
  for (QAction* action : buttons) {
    bar->addAction(action);
    bar->widgetForAction(action)->setFocusPolicy(Qt::TabFocus);
  }
  row->addWidget(bar);
  connect(plane_, &QComboBox::activated, this, [this](int index) {
    VolumeLook look = look_;
    look.axis = static_cast<Axis>(plane_->itemData(index).toInt());
    Q_EMIT chosen(look);
  });
  connect(slider_, &QSlider::valueChanged, this, [this](int index) {
    VolumeLook look = look_;
    look.crosshair.at(static_cast<std::size_t>(look.axis)) = index;
    Q_EMIT chosen(look);
  });
  hide();
}

// Each volume is read from the file: while the handle is dragged none is.
void SliceBar::makeVolumes() {
  volume_->setObjectName(QStringLiteral("volumeIndex"));
  volume_->setToolTip(tr("Which volume of the file is shown"));
  volume_->setAccessibleName(tr("Volume of the file"));
  volume_->setTracking(false);
  volume_->setFixedWidth(110);
  volumeLabel_->setBuddy(volume_);
  volumePlace_->setObjectName(QStringLiteral("volumePlace"));
  volumePlace_->setToolTip(volume_->toolTip());
  const auto name = [this](int index) {
    volumePlace_->setText(tr("%1 of %2", "volumes").arg(index + 1).arg(volume_->maximum() + 1));
  };
  connect(volume_, &QSlider::sliderMoved, this, name);
  connect(volume_, &QSlider::valueChanged, this, [this, name](int index) {
    name(index);
    Q_EMIT volumeChosen(index);
  });
  setVolumes(0, 1);
}

void SliceBar::setVolumes(int index, int count) {
  const QSignalBlocker quiet(volume_);
  volume_->setRange(0, std::max(count, 1) - 1);
  volume_->setValue(index);
  volumePlace_->setText(tr("%1 of %2", "volumes").arg(index + 1).arg(count));
  for (QWidget* part : {static_cast<QWidget*>(volumeLabel_), static_cast<QWidget*>(volume_),
                        static_cast<QWidget*>(volumePlace_)}) {
    part->setVisible(count > 1);
  }
}

void SliceBar::setRate(double rate) {
  rate_->setText(tr("%1/s", "slices a second").arg(rate, 0, 'f', rate < 10 ? 1 : 0));
  rate_->setVisible(rate > 0);
}

void SliceBar::setLook(const VolumeLook& look, const SharedImage& volume) {
  look_ = look;
  setVisible(volume && volume->shape().depth > 1);
  if (!volume || volume->shape().depth <= 1) return;
  const QSignalBlocker quiet(slider_);
  label_->setText(volume->is_sequence() && look.axis == Axis::z ? tr("F&rame") : tr("S&lice"));
  if (plane_->count() == 0) {
    for (int i = 0; i < 3; ++i) plane_->addItem({});
  }
  // In the order of a radiologist's list: axial, coronal, sagittal.
  int row = 0;
  for (const Plane plane : {Plane::axial, Plane::coronal, Plane::sagittal}) {
    const Axis axis = axisOf(*volume, plane);
    plane_->setItemText(row, planeName(*volume, axis));
    plane_->setItemData(row, static_cast<int>(axis));
    if (axis == look.axis) plane_->setCurrentIndex(row);
    ++row;
  }
  const int count = slice_count(volume->shape(), look.axis);
  const auto& at = look.crosshair;
  slider_->setRange(0, count - 1);
  slider_->setValue(at.at(static_cast<std::size_t>(look.axis)));
  place_->setText(tr("%1 of %2   x %3  y %4  z %5")
                      .arg(at.at(static_cast<std::size_t>(look.axis)) + 1)
                      .arg(count)
                      .arg(at[0])
                      .arg(at[1])
                      .arg(at[2]));
}

}  // namespace filterscope::ui
