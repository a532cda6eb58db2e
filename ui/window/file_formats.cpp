#include "ui/window/file_formats.h"

#include <QFileInfo>
#include <QStringList>
#include <string_view>

#include "core/charts/chart_files.h"
#include "core/io/file_format.h"
#include "core/own/source.h"
#include "ui/preferences/format_choices.h"
#include "ui/preferences/preferences.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/file_presenter.h"
#include "ui/window/kernels_presenter.h"

namespace filterscope::ui {

bool isResultFile(const QString& path) {
  return QFileInfo(path).suffix().compare(QLatin1String("json"), Qt::CaseInsensitive) == 0;
}

bool isKernelSource(const QString& path) { return own::is_source(path.toStdU16String()); }

QString openFilters() {
  QStringList patterns;
  for (const std::string_view ending : endings_read()) {
    patterns << QStringLiteral("*") + QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size()));
  }
  const QString pictures = patterns.join(QLatin1Char(' '));
  return QStringList{FilePresenter::tr("Images, sessions and results (%1 *.fscope *.json)").arg(pictures),
                     FilePresenter::tr("Images (%1)").arg(pictures),
                     FilePresenter::tr("FilterScope sessions (*.fscope)"),
                     FilePresenter::tr("Result files (*.json)"), FilePresenter::tr("All files (*)")}
      .join(QStringLiteral(";;"));
}

QString kernelFilters() {
  QStringList patterns;
  for (const std::string_view ending : own::source_endings()) {
    patterns << QStringLiteral("*") + QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size()));
  }
  return KernelsPresenter::tr("Kernels in C++, CUDA and Python (%1)").arg(patterns.join(QLatin1Char(' ')));
}

QString saveFilters(bool volume) {
  QStringList filters;
  for (const FormatChoice& format : formatChoices(volume)) {
    filters << QStringLiteral("%1 (%2)").arg(format.label, format.patterns);
  }
  filters << FilePresenter::tr("All files (*)");
  return filters.join(QStringLiteral(";;"));
}

FileFormatsOfSeveral formatsOfSeveral(const Image& image) {
  FileFormatsOfSeveral found;
  QStringList filters;
  QStringList suffixes;
  for (const FormatChoice& choice : formatChoices(image.shape().depth > 1)) {
    const FileFormat* format =
        format_to_write("result." + choice.suffix.toStdString(), image.shape().depth > 1);
    if (format == nullptr || format->begin_series == nullptr || !refusal_of(*format, image).empty()) continue;
    filters << QStringLiteral("%1 (%2)").arg(choice.label, choice.patterns);
    suffixes << choice.suffix;
  }
  found.filters = filters.join(QStringLiteral(";;"));
  const QString preferred = suffixFor(image);
  found.suffix = suffixes.contains(preferred) || suffixes.isEmpty() ? preferred : suffixes.front();
  return found;
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
  const bool volume = image.shape().depth > 1;
  const QString preferred = volume ? all.volumeFormat : all.pictureFormat;
  const FileFormat* best = format_to_write("result." + preferred.toStdString(), volume);
  if (best != nullptr && refusal_of(*best, image).empty()) return preferred;
  // Of images the first in the order of the table, of volumes the one that keeps the most of them.
  best = nullptr;
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || !refusal_of(format, image).empty()) continue;
    if (best == nullptr || (volume && format.keeps.size() > best->keeps.size())) best = &format;
  }
  if (best == nullptr) return preferred;
  return QString::fromStdString(std::string(best->endings.front().substr(1)));
}

}  // namespace filterscope::ui
