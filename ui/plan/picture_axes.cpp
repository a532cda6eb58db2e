#include "ui/plan/picture_axes.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <exception>
#include <string>
#include <utility>

#include "kernels/api/errors.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr auto kIndex = "cudaIndex";
constexpr int kLeast = 2;  // of the devices, to choose among

std::string wordsOf(const QLineEdit& edit) {
  return edit.text().simplified().remove(QLatin1Char(' ')).toStdString();
}

}  // namespace

PictureAxesBox::PictureAxesBox(QWidget* parent)
    : QGroupBox(parent),
      size_(new QCheckBox(this)),
      sizes_(new QLineEdit(QStringLiteral("25%,50%,100%"), this)),
      type_(new QCheckBox(this)),
      types_(new QLineEdit(QStringLiteral("u8,u16,f32"), this)) {
  sizes_->setObjectName(QStringLiteral("sweepSizes"));
  types_->setObjectName(QStringLiteral("sweepTypes"));
  size_->setObjectName(QStringLiteral("varySizes"));
  type_->setObjectName(QStringLiteral("varyTypes"));
  auto* grid = new QGridLayout(this);
  grid->addWidget(size_, 0, 0);
  grid->addWidget(sizes_, 0, 1);
  grid->addWidget(type_, 0, 2);
  grid->addWidget(types_, 0, 3);
  grid->setColumnStretch(1, 3);
  grid->setColumnStretch(3, 2);
  for (const auto& [box, edit] : {std::pair(size_, sizes_), std::pair(type_, types_)}) {
    connect(box, &QCheckBox::toggled, this, &PictureAxesBox::changed);
    // Who writes values wants them.
    connect(edit, &QLineEdit::textEdited, this, [this, box = box] {
      box->setChecked(true);
      Q_EMIT changed();
    });
  }
  retranslate();
}

void PictureAxesBox::setDevices(const std::vector<DeviceFacts>& devices) {
  if (devices.size() < kLeast || !devices_.isEmpty()) return;
  auto* grid = static_cast<QGridLayout*>(layout());
  for (const DeviceFacts& device : devices) {
    auto* box =
        new QCheckBox(tr("GPU %1: %2").arg(device.index).arg(QString::fromStdString(device.name)), this);
    box->setObjectName(QStringLiteral("varyDevice%1").arg(device.index));
    box->setProperty(kIndex, device.index);
    box->setToolTip(tr("Measure what runs on GPUs on this one too, one GPU after the other"));
    grid->addWidget(box, grid->rowCount(), 0, 1, 4);
    connect(box, &QCheckBox::toggled, this, &PictureAxesBox::changed);
    devices_ << box;
  }
}

QStringList PictureAxesBox::setWords(const QString& sizes, const QString& types, const QString& eachDevice) {
  const auto set = [](QCheckBox* box, QLineEdit* edit, const QString& words) {
    if (!words.isEmpty()) edit->setText(words);
    box->setChecked(!words.isEmpty());
  };
  set(size_, sizes_, sizes);
  set(type_, types_, types);
  const bool all = eachDevice == QLatin1String("all");
  QStringList missing = eachDevice.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (QCheckBox* box : devices_) {
    const bool named = missing.removeAll(QString::number(box->property(kIndex).toInt())) > 0;
    box->setChecked(all || named);
  }
  if (all) missing.clear();
  return missing;
}

PictureAxes PictureAxesBox::axes() const {
  PictureAxes axes;
  if (!problem().isEmpty()) return axes;
  if (size_->isChecked()) axes.sizes = parse_picture_sizes(wordsOf(*sizes_));
  if (type_->isChecked()) axes.types = parse_pixel_types(wordsOf(*types_));
  return axes;
}

DeviceList PictureAxesBox::eachDevice() const {
  DeviceList chosen;
  for (const QCheckBox* box : devices_) {
    if (box->isChecked()) chosen.push_back(box->property(kIndex).toInt());
  }
  return chosen;
}

QString PictureAxesBox::problem() const {
  try {
    if (size_->isChecked()) static_cast<void>(parse_picture_sizes(wordsOf(*sizes_)));
    if (type_->isChecked()) static_cast<void>(parse_pixel_types(wordsOf(*types_)));
  } catch (const std::exception&) {
    return problemText(problem_from(std::current_exception()));
  }
  return {};
}

void PictureAxesBox::changeEvent(QEvent* event) {
  QGroupBox::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void PictureAxesBox::retranslate() {
  setTitle(tr("Images and Devices"));
  size_->setText(tr("&Sizes:"));
  size_->setToolTip(tr("Scale the image to each of these sizes"));
  sizes_->setToolTip(
      tr("Sizes such as 512x512,1920x1080, or shares of the image’s own, such as 25%,50%,100%"));
  sizes_->setAccessibleName(tr("Sizes of the image"));
  type_->setText(tr("T&ypes:"));
  type_->setToolTip(tr("Make the image each of these pixel types"));
  types_->setToolTip(tr("Pixel types: u8, u16, s16, f32"));
  types_->setAccessibleName(tr("Pixel types of the image"));
}

}  // namespace filterscope::ui
