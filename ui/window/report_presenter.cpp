#include "ui/window/report_presenter.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMetaObject>
#include <string>
#include <utility>

#include "core/charts/chart_files.h"
#include "core/charts/report.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "kernels/api/cancel_token.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/models/chart_words.h"
#include "ui/models/native_text.h"
#include "ui/models/results_model.h"
#include "ui/session/picture_list.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/progress.h"

namespace filterscope::ui {
namespace {

/// Of the work: the rest is drawing them into the file.
constexpr double kCharts = 0.6;

std::string placeOf(const OpenPicture& picture) {
  return picture.sample.isEmpty() ? picture.path.toStdString() : sample_place(picture.sample.toStdString());
}

}  // namespace

ReportPresenter::ReportPresenter(const WindowParts& parts, const ChartsPresenter& charts,
                                 const MeasuringPresenter& measuring)
    : Presenter(parts),
      charts_(charts),
      measuring_(measuring),
      writing_(NewestJob::Older::queued, ThreadPriority::task) {
  connect(parts.actions.saveReport, &QAction::triggered, this, &ReportPresenter::chooseFile);
  connect(&writing_, &NewestJob::failed, &parts.notice, &NoticeBar::showProblem);
  connect(&writing_, &NewestJob::idle, this, &ReportPresenter::end);
}

void ReportPresenter::chooseFile() {
  if (parts_.results.rowCount() == 0 && charts_.files().empty())
    return parts_.notice.showProblem(
        tr("There are no results yet: measure something (F5), or open result files."));
  QString filters = tr("HTML page (*.html)");
  if (can_draw_files()) filters += QStringLiteral(";;") + tr("PDF document (*.pdf)");
  const QString path =
      QFileDialog::getSaveFileName(&parts_.window, tr("Save Report"), QStringLiteral("report.html"), filters);
  if (!path.isEmpty()) save(path);
}

std::vector<ChartSource> ReportPresenter::files() const {
  std::vector<ChartSource> files = charts_.files();
  std::vector<std::string> places;
  for (const OpenPicture& picture : parts_.pictures.pictures()) {
    if (std::string place = placeOf(picture); !place.empty()) places.push_back(std::move(place));
  }
  for (ChartSource& file : files) file.pictures = places;
  ChartSource own;
  own.document = measuring_.document();
  own.pictures = std::move(places);
  if (!own.document.records.empty()) files.insert(files.begin(), std::move(own));
  return files;
}

void ReportPresenter::save(const QString& path) {
  showProgress();
  const auto report = [this](double fraction) {
    QMetaObject::invokeMethod(
        this, [this, fraction] { showFraction(progress_, fraction); }, Qt::QueuedConnection);
  };
  ChartRequest choice;
  choice.words = windowChartWords();
  choice.baseline = parts_.results.baseline().toStdString();
  writing_.start([this, path, report, choice, from = files(), here = tr("this window").toStdString()](
                     const CancelToken& cancel) mutable -> NewestJob::Deliver {
    for (ChartSource& source : from) {
      if (!source.file.empty()) continue;
      std::vector<std::string> pictures = std::move(source.pictures);
      source = source_of(source.document, here);
      source.pictures = std::move(pictures);
    }
    Report made = make_report(from, choice, [&](double fraction) {
      throw_if_cancelled(&cancel);
      report(fraction * kCharts);
    });
    made.pictures = report_pictures(from);
    throw_if_cancelled(&cancel);
    report(kCharts);
    const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
    const std::string content = pdf ? report_pdf(made) : report_html(made);
    throw_if_cancelled(&cancel);
    write_file_atomically(nativePath(path), content);
    return [this, path] { parts_.notice.showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName())); };
  });
}

void ReportPresenter::showProgress() {
  end();
  progress_ = makeProgress(&parts_.window, "reportProgress", tr("Save Report"), tr("Making the report…"));
  connect(progress_, &QProgressDialog::canceled, this, [this] {
    writing_.drop();
    parts_.notice.showInformation(tr("The report was not written."));
  });
}

void ReportPresenter::end() {
  if (QProgressDialog* shown = std::exchange(progress_, nullptr)) shown->deleteLater();
}

}  // namespace filterscope::ui
