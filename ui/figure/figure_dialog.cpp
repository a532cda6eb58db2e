#include "ui/figure/figure_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <cmath>

#include "ui/export/export_dialogs.h"
#include "ui/export/paper.h"
#include "ui/figure/figure_files.h"
#include "ui/figure/figure_preview.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/usual_folder.h"

namespace filterscope::ui {
namespace {

QString filterFor(const QString& format) {
  if (format == QLatin1String("png")) return FigureDialog::tr("PNG image (*.png)");
  if (format == QLatin1String("svg")) return FigureDialog::tr("SVG drawing (*.svg)");
  return FigureDialog::tr("PDF document (*.pdf)");
}

QRect middleOf(const QRect& area) {
  QRect middle(0, 0, std::max(4, area.width() / 6), std::max(4, area.height() / 6));
  middle.moveCenter(area.center());
  return middle;
}

}  // namespace

FigureDialog::FigureDialog(std::vector<FigurePane> panes, const QRect& visible, const QRect& region,
                           FigureScale scale, QWidget* parent)
    : QDialog(parent),
      panes_(std::move(panes)),
      visible_(visible),
      pixels_(std::move(scale)),
      preview_(new FigurePreview(panes_, this)) {
  setWindowTitle(tr("Export Figure"));
  auto* form = new QFormLayout;
  makeForm(*form);
  makeRegion(*form, region);
  size_ = new QLabel(this);
  size_->setForegroundRole(QPalette::PlaceholderText);
  problem_ = new QLabel(this);
  problem_->setWordWrap(true);
  problem_->hide();
  buttons_ = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  buttons_->button(QDialogButtonBox::Save)->setText(tr("Choose File…"));
  connect(buttons_, &QDialogButtonBox::accepted, this, &FigureDialog::chooseFile);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* side = new QVBoxLayout;
  side->addLayout(form);
  side->addWidget(size_);
  side->addStretch(1);
  side->addWidget(problem_);
  side->addWidget(buttons_);
  auto* row = new QHBoxLayout(this);
  row->addWidget(preview_, 1);
  row->addLayout(side);
  connect(preview_, &FigurePreview::regionDrawn, this, [this](const QRect& drawn) {
    inset_->setChecked(true);
    showRegion(drawn);
    refresh();
  });
  connect(&writing_, &NewestJob::failed, this, &FigureDialog::failed);
  connect(this, &FigureDialog::saved, this, &QDialog::accept);
  connect(this, &FigureDialog::failed, this, [this](const QString& text) {
    problem_->setText(text);
    problem_->show();
    setEnabled(true);
  });
  refresh();
}

void FigureDialog::makeForm(QFormLayout& form) {
  const Preferences preferred = PreferenceStore::now();
  format_ = new QComboBox(this);
  format_->addItem(tr("PNG, an image of pixels"), QStringLiteral("png"));
  format_->addItem(tr("SVG, a drawing for the web and for editing"), QStringLiteral("svg"));
  format_->addItem(tr("PDF, a drawing for print"), QStringLiteral("pdf"));
  format_->setCurrentIndex(std::max(0, format_->findData(preferred.figureFormat)));
  columns_ = new WholeBox(this);
  columns_->setRange(0, std::max(1, static_cast<int>(panes_.size())));
  columns_->setSpecialValueText(tr("automatic"));
  width_ = new NumberBox(this);
  width_->setRange(kWidthMm.least, kWidthMm.most);
  width_->setDecimals(0);
  width_->setSingleStep(10);
  width_->setSuffix(tr(" mm"));
  width_->setValue(preferred.widthMm);
  dpi_ = new WholeBox(this);
  dpi_->setRange(kDpi.least, kDpi.most);
  dpi_->setSingleStep(50);
  dpi_->setSuffix(tr(" dots per inch"));
  dpi_->setValue(preferred.dpi);
  captions_ = new QCheckBox(tr("C&aptions with parameters, time and quality"), this);
  letters_ = new QCheckBox(tr("&Letters: (a), (b), …"), this);
  scale_ = new QCheckBox(
      pixels_.unit.isEmpty() ? tr("&Scale in pixels") : tr("&Scale in %1", "a unit").arg(pixels_.unit), this);
  sides_ = new QCheckBox(tr("Letters of the &body’s sides"), this);
  sides_->setObjectName(QStringLiteral("figureSides"));
  if (pixels_.sides[0].isEmpty()) sides_->hide();
  crop_ = new QCheckBox(tr("Only the part that the panes s&how"), this);
  for (QCheckBox* box : {captions_, letters_, scale_, sides_}) box->setChecked(true);
  form.addRow(tr("&Format:"), format_);
  form.addRow(tr("&Columns:"), columns_);
  form.addRow(tr("&Width:"), width_);
  form.addRow(tr("&Resolution:"), dpi_);
  for (QCheckBox* box : {captions_, letters_, scale_, sides_, crop_}) {
    if (box != sides_ || !pixels_.sides[0].isEmpty()) form.addRow(box);
    connect(box, &QCheckBox::toggled, this, &FigureDialog::refresh);
  }
  connect(format_, &QComboBox::currentIndexChanged, this, &FigureDialog::refresh);
  connect(columns_, &QSpinBox::valueChanged, this, &FigureDialog::refresh);
  connect(width_, &QDoubleSpinBox::valueChanged, this, &FigureDialog::refresh);
  connect(dpi_, &QSpinBox::valueChanged, this, &FigureDialog::refresh);
}

void FigureDialog::makeRegion(QFormLayout& form, const QRect& region) {
  inset_ = new QCheckBox(tr("&Magnify a region in every pane"), this);
  inset_->setToolTip(tr("Draw it on an image of the preview, or type where it is"));
  inset_->setChecked(!region.isEmpty());
  form.addRow(inset_);
  const QRect whole = panes_.empty() ? QRect() : panes_.front().picture.rect();
  const QString names[] = {tr("Region, x"), tr("Region, y"), tr("Region, width"), tr("Region, height")};
  const QString prefixes[] = {tr("x "), tr("y "), tr("w "), tr("h ")};
  auto* grid = new QGridLayout;
  for (int i = 0; i < 4; ++i) {
    auto* box = new WholeBox(this);
    box->setRange(i < 2 ? 0 : 4, std::max(4, i % 2 == 0 ? whole.width() : whole.height()));
    box->setPrefix(prefixes[i]);
    box->setAccessibleName(names[i]);
    edges_[i] = box;
    grid->addWidget(box, i / 2, i % 2);
    connect(box, &QSpinBox::valueChanged, this, &FigureDialog::refresh);
  }
  form.addRow(grid);
  connect(inset_, &QCheckBox::toggled, this, &FigureDialog::refresh);
  showRegion(region.isEmpty() ? middleOf(visible_.isEmpty() ? whole : visible_) : region);
}

void FigureDialog::showRegion(const QRect& region) {
  const int values[] = {region.x(), region.y(), region.width(), region.height()};
  for (int i = 0; i < 4; ++i) {
    const QSignalBlocker quiet(edges_[i]);
    edges_[i]->setValue(values[i]);
  }
}

FigureOptions FigureDialog::options() const {
  FigureOptions options;
  options.columns = columns_->value();
  options.widthMm = width_->value();
  options.dpi = dpi_->value();
  options.captions = captions_->isChecked();
  options.letters = letters_->isChecked();
  options.scale = scale_->isChecked();
  options.sides = sides_->isChecked();
  options.size = pixels_;
  if (crop_->isChecked()) options.area = visible_;
  if (inset_->isChecked()) {
    options.region = {edges_[0]->value(), edges_[1]->value(), edges_[2]->value(), edges_[3]->value()};
  }
  return options;
}

void FigureDialog::refresh() {
  const FigureOptions now = options();
  for (QSpinBox* box : edges_) box->setEnabled(inset_->isChecked());
  letters_->setEnabled(now.captions);
  preview_->setOptions(now);
  const QSizeF units = layOutFigure(panes_, now).size;
  const QSizeF mm = units * kMmPerInch / kUnitsPerInch;
  const QSize pixels = (units / kUnitsPerInch * now.dpi).toSize();
  size_->setText(format_->currentData().toString() == QLatin1String("png")
                     ? tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height())
                     : tr("%1 × %2 mm").arg(std::lround(mm.width())).arg(std::lround(mm.height())));
}

void FigureDialog::chooseFile() {
  const QString format = format_->currentData().toString();
  QSettings settings;
  const QString folder = lastFolder(QStringLiteral("export/folder"), QStandardPaths::DocumentsLocation);
  const QString chosen = QFileDialog::getSaveFileName(
      this, windowTitle(), QDir(folder).filePath(QStringLiteral("figure.") + format), filterFor(format));
  if (chosen.isEmpty()) return;
  settings.setValue(QStringLiteral("export/figureFormat"), format);
  settings.setValue(QStringLiteral("export/folder"), QFileInfo(chosen).absolutePath());
  save(withSuffix(chosen, filterFor(format)));
}

void FigureDialog::save(const QString& path) {
  setEnabled(false);
  problem_->hide();
  writing_.start([this, path, panes = panes_, chosen = options()](const CancelToken&) -> NewestJob::Deliver {
    const QString problem = saveFigure(panes, chosen, path);
    if (!problem.isEmpty()) return [this, problem] { Q_EMIT failed(problem); };
    return [this, path] { Q_EMIT saved(path); };
  });
}

}  // namespace filterscope::ui
