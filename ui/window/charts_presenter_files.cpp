// Result files that are read for the charts, and charts that are written.
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QMainWindow>
#include <QSettings>
#include <string>
#include <utility>

#include "core/charts/chart_files.h"
#include "core/charts/chart_kind.h"
#include "core/io/image_file.h"
#include "kernels/api/errors.h"
#include "ui/actions/notice_bar.h"
#include "ui/charts/chart_facets.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/model_plot.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/preferences/preferences.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/file_formats.h"
#include "ui/window/recent_files.h"

namespace filterscope::ui {

void ChartsPresenter::openResults(const QStringList& paths) {
  reading_.start([this, paths](const CancelToken&) -> NewestJob::Deliver {
    std::vector<ChartSource> read;
    QStringList problems;
    for (const QString& path : paths) {
      try {
        read.push_back(read_results(nativePath(QFileInfo(path).absoluteFilePath())));
      } catch (const FileError& error) {
        problems << problemText(error.problem());
      }
    }
    return [this, read, problems] {
      for (const QString& problem : problems) Q_EMIT refused(problem);
      if (read.empty()) return;
      for (const ChartSource& one : read) Q_EMIT opened(QString::fromStdU16String(one.file.u16string()));
      files_.insert(files_.end(), read.begin(), read.end());
      tell_apart(files_);
      dock_.setFiles(files_);
      dock_.show();
      dock_.raise();
      refresh();
    };
  });
}

void ChartsPresenter::chooseResults() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      &parts_.window, tr("Open Result Files"), RecentFiles::lastFolder(), tr("Result files (*.json)"));
  if (!paths.isEmpty()) openResults(paths);
}

void ChartsPresenter::chooseChartFile() {
  ChartFormats formats = chartFormats(dock_.plot()->chart() != nullptr);
  const QString path = QFileDialog::getSaveFileName(&parts_.window, tr("Export This Chart"),
                                                    QStringLiteral("chart.") + formats.suffix,
                                                    formats.filters, &formats.first);
  if (path.isEmpty()) return;
  const QString format = QFileInfo(path).suffix().toLower();
  if (drawingFormatWords().contains(format))
    QSettings().setValue(QStringLiteral("export/chartFormat"), format);
  saveChart(path);
}

void ChartsPresenter::write(const QString& path, std::function<std::string()> make) {
  writing_.start([this, path, make = std::move(make)](const CancelToken&) -> NewestJob::Deliver {
    write_file_atomically(nativePath(path), make());
    return [this, path] { parts_.notice.showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName())); };
  });
}

void ChartsPresenter::copyChart() {
  const std::shared_ptr<const Chart> chart = dock_.plot()->chart();
  if (!chart) return;
  ChartFileLooks looks;
  looks.draw.theme = dock_.exportTheme();
  writing_.start([chart, looks](const CancelToken&) -> NewestJob::Deliver {
    const std::string bytes = chart_file(*chart, ChartFormat::png, looks);
    const QImage image = QImage::fromData(QByteArray::fromStdString(bytes));
    return [image] { QGuiApplication::clipboard()->setImage(image); };
  });
}

void ChartsPresenter::saveChart(const QString& path) {
  const std::optional<ChartRequest> request = dock_.request();
  if (!request) return;
  const bool vector = !path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
  ChartFileLooks looks;
  looks.draw.theme = dock_.exportTheme();
  looks.dpi = vector ? looks.dpi : PreferenceStore::now().dpi;
  write(path, [from = sources(), live = parts_.timings.rows(), asked = *request,
               baseline = parts_.results.baseline().toStdString(), path, looks]() mutable {
    const ChartFormat format = chart_format(nativePath(path));
    asked.as_data = is_data(format);
    const bool now = !asked.kind->of_results;
    return chart_file(now ? build_chart(live, asked) : chartOf(from, asked, baseline), format, looks);
  });
}

}  // namespace filterscope::ui
