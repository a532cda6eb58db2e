#include "ui/export/export_dialogs.h"

#include <qcustomplot.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <cmath>

#include "ui/export/paper.h"
#include "ui/export/result_files.h"
#include "ui/export/save_file.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/usual_folder.h"

namespace filterscope::ui {
namespace {

QString exportFolder() {
  return lastFolder(QStringLiteral("export/folder"), QStandardPaths::DocumentsLocation);
}

QString suggestion(const QString& name) { return exportFolder() + QLatin1Char('/') + name; }

QString finish(QWidget* parent, const QString& title, const QString& path, const QString& error) {
  if (!error.isEmpty()) {
    QMessageBox::warning(parent, title, error);
    return {};
  }
  QSettings().setValue(QStringLiteral("export/folder"), QFileInfo(path).absolutePath());
  return path;
}

QString filterFor(const QString& format) {
  if (format == QLatin1String("png")) return ChartExportDialog::tr("PNG image (*.png)");
  if (format == QLatin1String("svg")) return ChartExportDialog::tr("SVG drawing (*.svg)");
  if (format == QLatin1String("csv")) return ChartExportDialog::tr("CSV table (*.csv)");
  return ChartExportDialog::tr("PDF document (*.pdf)");
}

QDoubleSpinBox* lengthBox(double value, QWidget* parent) {
  auto* box = new NumberBox(parent);
  box->setRange(40, 2000);
  box->setDecimals(0);
  box->setSingleStep(10);
  box->setSuffix(ChartExportDialog::tr(" mm"));
  box->setValue(value);
  return box;
}

}  // namespace

ChartExportDialog::ChartExportDialog(double heightMm, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Export Chart"));
  const Preferences preferred = PreferenceStore::now();
  format_ = new QComboBox(this);
  format_->addItem(tr("PNG, an image of pixels"), QStringLiteral("png"));
  format_->addItem(tr("SVG, a drawing for the web and for editing"), QStringLiteral("svg"));
  format_->addItem(tr("PDF, a drawing for print"), QStringLiteral("pdf"));
  width_ = lengthBox(preferred.widthMm, this);
  height_ = lengthBox(std::ceil(heightMm), this);
  dpi_ = new WholeBox(this);
  dpi_->setRange(kDpi.least, kDpi.most);
  dpi_->setSingleStep(50);
  dpi_->setValue(preferred.dpi);
  dpi_->setSuffix(tr(" dots per inch"));
  pixels_ = new QLabel(this);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Save)->setText(tr("Choose File…"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

  auto* form = new QFormLayout(this);
  form->addRow(tr("&Format:"), format_);
  form->addRow(tr("&Width:"), width_);
  form->addRow(tr("&Height:"), height_);
  form->addRow(tr("&Resolution:"), dpi_);
  form->addRow(QString(), pixels_);
  form->addRow(buttons);
  connect(format_, &QComboBox::currentIndexChanged, this, &ChartExportDialog::refresh);
  for (QDoubleSpinBox* box : {width_, height_}) {
    connect(box, &QDoubleSpinBox::valueChanged, this, &ChartExportDialog::refresh);
  }
  connect(dpi_, &QSpinBox::valueChanged, this, &ChartExportDialog::refresh);
  setFormat(preferred.chartFormat);
  refresh();
}

ChartFileOptions ChartExportDialog::options() const {
  return {.widthMm = width_->value(), .heightMm = height_->value(), .dpi = dpi_->value()};
}

QString ChartExportDialog::format() const { return format_->currentData().toString(); }

void ChartExportDialog::setFormat(const QString& format) {
  format_->setCurrentIndex(std::max(0, format_->findData(format)));
}

void ChartExportDialog::offerCsv() {
  format_->addItem(tr("CSV, the numbers for spreadsheets"), QStringLiteral("csv"));
}

void ChartExportDialog::refresh() {
  const bool drawn = format() != QLatin1String("csv");
  width_->setEnabled(drawn);
  height_->setEnabled(drawn);
  const bool raster = format() == QLatin1String("png");
  dpi_->setEnabled(raster);
  const auto pixels = [this](double mm) {
    return static_cast<int>(std::lround(mm / kMmPerInch * dpi_->value()));
  };
  pixels_->setText(!drawn   ? QString()
                   : raster ? tr("%1 × %2 pixels").arg(pixels(width_->value())).arg(pixels(height_->value()))
                            : tr("Lines and text stay sharp at any size."));
}

QString withSuffix(const QString& path, const QString& nameFilter) {
  if (path.isEmpty() || !QFileInfo(path).suffix().isEmpty()) return path;
  static const QRegularExpression pattern(QStringLiteral("\\*(\\.\\w+)"));
  return path + pattern.match(nameFilter).captured(1);
}

QString exportDrawing(QWidget* parent, const Drawing& drawing) {
  ChartExportDialog dialog(drawing.heightMm, parent);
  dialog.offerCsv();
  if (dialog.exec() != QDialog::Accepted) return {};
  const QString format = dialog.format();
  if (format != QLatin1String("csv")) QSettings().setValue(QStringLiteral("export/chartFormat"), format);
  const QString title = ChartExportDialog::tr("Export Chart");
  const QString chosen = QFileDialog::getSaveFileName(
      parent, title, suggestion(QStringLiteral("%1.%2").arg(drawing.name, format)), filterFor(format));
  if (chosen.isEmpty()) return {};
  const QString path = withSuffix(chosen, filterFor(format));
  if (QFileInfo(path).suffix().toLower() == QLatin1String("csv")) {
    return finish(parent, title, path, saveFile(path, drawing.csv()));
  }
  const ChartFileOptions options = dialog.options();
  const QSize size = layoutSize(options.widthMm, options.heightMm);
  const std::unique_ptr<QCustomPlot> paper = drawing.forPaper(size);
  return finish(parent, title, path,
                saveDrawing(*paper, size, path, options.dpi, drawing.title, drawing.description));
}

QString exportResults(QWidget* parent, const ResultDocument& document) {
  const QString title = ChartExportDialog::tr("Export Results");
  const QString filters = ChartExportDialog::tr(
      "JSON, every number and sample (*.json);;CSV, for spreadsheets (*.csv);;Markdown table (*.md)");
  QString filter;
  const QString chosen = QFileDialog::getSaveFileName(
      parent, title, suggestion(QStringLiteral("results.json")), filters, &filter);
  if (chosen.isEmpty()) return {};
  const QString path = withSuffix(chosen, filter);
  return finish(parent, title, path, saveResults(document, path));
}

}  // namespace filterscope::ui
