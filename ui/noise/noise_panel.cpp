#include "ui/noise/noise_panel.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QUndoStack>
#include <QVBoxLayout>
#include <string>
#include <utility>

#include "core/io/samples.h"
#include "ui/bridge/workspace.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/mask_box.h"
#include "ui/noise/noise_level.h"
#include "ui/noise/picture_button.h"
#include "ui/noise/truth_commands.h"
#include "ui/noise/value_row.h"
#include "ui/panels/panel_text.h"
#include "ui/widgets/number_box.h"

namespace filterscope::ui {
namespace {

constexpr double kUsualPhotons = 100;

/// The text of the sample that is the truth of that image; empty where there is none.
QString truthOf(const LoadedPicture& picture) {
  if (picture.sample.isEmpty()) return {};
  return QString::fromStdString(sample_truth(picture.sample.toStdString()).value_or(std::string()));
}

}  // namespace

NoisePanel::NoisePanel(Workspace& workspace, QUndoStack& undo, std::function<int()> pane, QWidget* parent)
    : QScrollArea(parent), workspace_(workspace), undo_(undo) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(tr("Noise and truth"));
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(12, 10, 12, 12);
  column->setSpacing(8);
  column->addWidget(heading(tr("Noise"), content));
  column->addWidget(
      paragraph(tr("Filters get the image with this noise. The image itself is then the truth that results "
                   "are measured against."),
                content));
  column->addWidget(makeNoise(content));
  column->addSpacing(6);
  column->addWidget(heading(tr("Noise Level"), content));
  level_ = new NoiseLevel(workspace_, pane, content);
  column->addWidget(level_);
  column->addSpacing(6);
  column->addWidget(heading(tr("Truth"), content));
  column->addWidget(makeTruth(content));
  column->addSpacing(6);
  column->addWidget(heading(tr("Guide"), content));
  guide_ = new GuideBox(workspace_, undo_, std::move(pane), content);
  column->addWidget(guide_);
  column->addSpacing(6);
  column->addWidget(heading(tr("Mask and Alpha"), content));
  mask_ = new MaskBox(workspace_, undo_, content);
  column->addWidget(mask_);
  column->addStretch(1);
  setWidget(content);
  setMinimumWidth(content->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
  connect(&workspace_, &Workspace::noiseChanged, this, &NoisePanel::showNoise);
  connect(&workspace_, &Workspace::truthChanged, this, &NoisePanel::showTruth);
  connect(&loader_, &ImageLoader::loaded, this, &NoisePanel::takeTruth);
  connect(&workspace_, &Workspace::pictureChanged, this, &NoisePanel::lookForTruth);
  connect(&sampleTruths_, &ImageLoader::loaded, this, [this](const LoadedPicture& truth) {
    if (truth.sample == truthOf(workspace_.picture()) && lacksTruth()) workspace_.setTruth(truth);
  });
  connect(&loader_, &ImageLoader::failed, this, [this](const QString& name, const QString& message) {
    Q_EMIT problem(tr("%1 was not opened. %2").arg(name, message));
  });
  showNoise();
  showTruth();
}

QWidget* NoisePanel::makeNoise(QWidget* parent) {
  auto* box = new QWidget(parent);
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(10);
  grid->setVerticalSpacing(6);
  grid->setColumnStretch(1, 1);
  ValueRowSpec spec;
  spec.name = "noise_gaussian";
  spec.label = tr("Gaussian σ");
  spec.help = tr("Standard deviation of the noise added to every value, in levels of 0…255.");
  spec.suffix = tr(" levels");
  spec.sliderMaximum = 100;
  spec.maximum = 255;
  gaussian_ = new ValueRow(spec, *grid, 0, box);
  addRow(gaussian_, &NoiseSettings::gaussian, 1, tr("Gaussian noise"));
  spec.name = "noise_rician";
  spec.label = tr("Rician σ");
  spec.help =
      tr("Standard deviation, in levels of 0…255, of the real and the imaginary part of which magnetic "
         "resonance shows the magnitude.");
  rician_ = new ValueRow(spec, *grid, 1, box);
  addRow(rician_, &NoiseSettings::rician, 1, tr("Rician noise"));
  spec.name = "noise_impulse";
  spec.label = tr("Salt and pepper");
  spec.help = tr("Share of pixels that become black or white, one half each.");
  spec.suffix = tr(" %");
  spec.sliderMaximum = 50;
  spec.maximum = 100;
  impulse_ = new ValueRow(spec, *grid, 2, box);
  addRow(impulse_, &NoiseSettings::impulse, 0.01, tr("Salt and pepper"));
  addPhotons(*grid, 3, box);
  addSeed(*grid, 5, box);
  return box;
}

void NoisePanel::addRow(ValueRow* row, double NoiseSettings::*field, double unit, const QString& what) {
  connect(row, &ValueRow::edited, this, [this, field, unit, what](double value) {
    NoiseSettings settings = workspace_.noise();
    settings.*field = value * unit;
    edit(settings, what);
  });
  connect(row, &ValueRow::dragStarted, this, [this] { gesture_.beginDrag(); });
  connect(row, &ValueRow::dragEnded, this, [this] { gesture_.endDrag(); });
}

void NoisePanel::addPhotons(QGridLayout& grid, int row, QWidget* parent) {
  counting_ = new QCheckBox(tr("Photon noise (Poisson)"), parent);
  counting_->setObjectName(QStringLiteral("noise_counting"));
  counting_->setToolTip(tr("Each value becomes a count of photons, whose variance is its mean."));
  grid.addWidget(counting_, row, 0, 1, 3);
  ValueRowSpec spec;
  spec.name = "noise_photons";
  spec.label = tr("Photons at white");
  spec.help = tr("The mean count of a white pixel. Fewer photons are more noise.");
  spec.minimum = 1;
  spec.sliderMaximum = 10000;
  spec.maximum = 1e6;
  spec.initial = kUsualPhotons;
  spec.decimals = 0;
  spec.logarithmic = true;
  photons_ = new ValueRow(spec, grid, row + 1, parent);
  addRow(photons_, &NoiseSettings::photons, 1, tr("Photons"));
  connect(counting_, &QCheckBox::clicked, this, [this](bool on) {
    NoiseSettings settings = workspace_.noise();
    settings.photons = on ? photons_->value() : 0;
    gesture_.cut();
    edit(settings, tr("Photon noise"));
  });
}

void NoisePanel::addSeed(QGridLayout& grid, int row, QWidget* parent) {
  auto* label = new QLabel(tr("Seed"), parent);
  seed_ = new WholeBox(parent);
  seed_->setObjectName(QStringLiteral("noise_seed"));
  seed_->setRange(0, 999999);
  seed_->setKeyboardTracking(false);
  seed_->setAlignment(Qt::AlignRight);
  seed_->setAccessibleName(tr("Seed of the noise"));
  seed_->setToolTip(tr("The same seed draws the same noise, on every machine."));
  label->setBuddy(seed_);
  none_ = new QPushButton(tr("No Noise"), parent);
  none_->setObjectName(QStringLiteral("noise_none"));
  grid.addWidget(label, row, 0);
  grid.addWidget(seed_, row, 2);
  grid.addWidget(none_, row + 1, 0, Qt::AlignLeft);
  setTabOrder(seed_, none_);
  connect(seed_, &QSpinBox::valueChanged, this, [this](int value) {
    NoiseSettings settings = workspace_.noise();
    settings.seed = static_cast<std::uint64_t>(value);
    edit(settings, tr("Seed"));
  });
  connect(none_, &QPushButton::clicked, this, [this] {
    NoiseSettings settings;
    settings.seed = workspace_.noise().seed;
    gesture_.cut();
    edit(settings, tr("No noise"));
  });
}

QWidget* NoisePanel::makeTruth(QWidget* parent) {
  auto* box = new QWidget(parent);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  truth_ = paragraph({}, box);
  truth_->setObjectName(QStringLiteral("truth_text"));
  truth_->setForegroundRole(QPalette::WindowText);
  column->addWidget(truth_);
  auto* row = new QHBoxLayout;
  auto* choose = new PictureButton(
      tr("Choose Truth…"), [] { return tr("Choose Truth"); }, workspace_, box);
  choose->setObjectName(QStringLiteral("truth_choose"));
  choose->setToolTip(
      tr("Open the image that a perfect filter would give, for an image that is noisy already"));
  forget_ = new QPushButton(tr("Forget"), box);
  forget_->setObjectName(QStringLiteral("truth_forget"));
  forget_->setToolTip(tr("Do without the chosen truth"));
  row->addWidget(choose);
  row->addWidget(forget_);
  row->addStretch(1);
  column->addLayout(row);
  connect(choose, &PictureButton::chosen, this, &NoisePanel::openTruth);
  connect(forget_, &QPushButton::clicked, this,
          [this] { undo_.push(new TruthCommand(workspace_, std::nullopt, tr("Forget truth"))); });
  return box;
}

void NoisePanel::edit(const NoiseSettings& settings, const QString& what) {
  if (settings == workspace_.noise()) return;
  undo_.push(new NoiseCommand(workspace_, settings, what, gesture_.edit(what).number));
}

void NoisePanel::openTruth(const QString& path) { loader_.loadFile(path); }

/// That of a sample comes with it, and is no step of undo.
void NoisePanel::lookForTruth() {
  const QString truth = truthOf(workspace_.picture());
  if (!truth.isEmpty() && lacksTruth()) sampleTruths_.loadSample(truth);
}

bool NoisePanel::lacksTruth() const { return !workspace_.chosenTruth() && !workspace_.truthForgotten(); }

void NoisePanel::takeTruth(const LoadedPicture& picture) {
  const QString reason = workspace_.whyNotTruth(picture);
  if (!reason.isEmpty()) {
    Q_EMIT problem(tr("%1 cannot be the truth. %2").arg(picture.name, reason));
    return;
  }
  undo_.push(new TruthCommand(workspace_, picture, tr("Choose truth")));
}

void NoisePanel::showNoise() {
  const NoiseSettings& noise = workspace_.noise();
  gaussian_->setValue(noise.gaussian);
  rician_->setValue(noise.rician);
  impulse_->setValue(noise.impulse * 100);
  counting_->setChecked(noise.photons > 0);
  photons_->setEnabled(noise.photons > 0);
  if (noise.photons > 0) photons_->setValue(noise.photons);
  const QSignalBlocker quiet(seed_);
  seed_->setValue(static_cast<int>(std::min<std::uint64_t>(noise.seed, 999999)));
  none_->setEnabled(noise.any());
}

void NoisePanel::showTruth() {
  const LoadedPicture* truth = workspace_.truth();
  forget_->setEnabled(workspace_.chosenTruth().has_value());
  if (truth == nullptr) {
    truth_->setText(tr("None. Add noise, or choose the clean version of a noisy image."));
  } else if (workspace_.chosenTruth()) {
    truth_->setText(tr("%1, chosen for this image.").arg(truth->name));
  } else {
    truth_->setText(tr("%1 without noise.").arg(truth->name));
  }
}

}  // namespace filterscope::ui
