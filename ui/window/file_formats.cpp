#include "ui/window/file_formats.h"

#include <QFileInfo>
#include <QStringList>
#include <string_view>

#include "core/charts/chart_files.h"
#include "core/io/image_file.h"
#include "kernels/api/errors.h"
#include "ui/preferences/preferences.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/file_presenter.h"

namespace filterscope::ui {

bool isResultFile(const QString& path) {
  return QFileInfo(path).suffix().compare(QLatin1String("json"), Qt::CaseInsensitive) == 0;
}

QString openFilters() {
  QStringList patterns;
  for (const std::string_view extension : image_extensions()) {
    patterns << QStringLiteral("*") +
                    QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
  }
  const QString pictures = patterns.join(QLatin1Char(' '));
  return QStringList{FilePresenter::tr("Images, sessions and results (%1 *.fscope *.json)").arg(pictures),
                     FilePresenter::tr("Images (%1)").arg(pictures),
                     FilePresenter::tr("FilterScope sessions (*.fscope)"),
                     FilePresenter::tr("Result files (*.json)"), FilePresenter::tr("All files (*)")}
      .join(QStringLiteral(";;"));
}

QString saveFilters(bool volume) {
  if (volume) {
    return FilePresenter::tr(
        "NIfTI, every depth (*.nii.gz *.nii);;NIfTI or Analyze, two files (*.hdr *.img);;NRRD (*.nrrd);;TIFF "
        "stack (*.tif *.tiff);;Values alone "
        "(*.raw);;All files "
        "(*)");
  }
  return FilePresenter::tr(
      "PNG, 8 or 16 bit (*.png);;TIFF, every depth (*.tif *.tiff);;JPEG, 8 bit, lossy (*.jpg "
      "*.jpeg);;WebP, 8 bit (*.webp);;Portable anymap (*.ppm *.pgm);;All files (*)");
}

ChartFormats chartFormats(bool drawn) {
  ChartFormats formats;
  if (drawn) formats.filters = ChartsPresenter::tr("SVG drawing (*.svg)") + QStringLiteral(";;");
  if (drawn && can_draw_files())
    formats.filters += ChartsPresenter::tr("PNG image (*.png);;PDF document (*.pdf)") + QStringLiteral(";;");
  formats.filters +=
      ChartsPresenter::tr("CSV table (*.csv);;JSON data (*.json);;Markdown (*.md);;LaTeX (*.tex)");
  formats.suffix = can_draw_files() ? PreferenceStore::now().chartFormat : QStringLiteral("svg");
  if (!drawn) formats.suffix = QStringLiteral("csv");
  for (const QString& filter : formats.filters.split(QStringLiteral(";;"))) {
    if (filter.contains(QStringLiteral("*.") + formats.suffix)) formats.first = filter;
  }
  return formats;
}

QString suffixFor(const Image& image) {
  const Preferences all = PreferenceStore::now();
  QString suffix = image.shape().depth > 1 ? all.volumeFormat : all.pictureFormat;
  try {
    require_savable(image, "result." + suffix.toStdString());
  } catch (const FileError&) {
    suffix = image.shape().depth > 1 ? QStringLiteral("nii.gz") : QStringLiteral("tif");
  }
  return suffix;
}

}  // namespace filterscope::ui
