#include "ui/window/ceilings_presenter.h"

#include <QLocale>
#include <QMainWindow>
#include <QStringList>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/models/results_model.h"
#include "ui/window/progress.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {
namespace {

/// The processors, and the chosen GPU or else the first, where there is one; the driver's first answer takes
/// a while.
std::vector<int> measuredDevices(const DeviceList& chosen) {
  std::vector<int> devices{-1};
  if (gpus().devices.empty()) return devices;
  devices.push_back(chosen.empty() ? gpus().devices.front().index : chosen.front());
  return devices;
}

QString ratesText(const StoredCeilings& stored) {
  const Amounts& rates = stored.ceilings.per_second;
  return CeilingsPresenter::tr("%1: %2 GB/s, %3 multiply-adds and %4 exponentials a second")
      .arg(QString::fromStdString(stored.device.name),
           QLocale().toString(rates[Resource::memory_bytes] / 1e9, 'g', 3),
           QLocale().toString(rates[Resource::multiply_adds], 'g', 3),
           QLocale().toString(rates[Resource::exponentials], 'g', 3));
}

}  // namespace

CeilingsPresenter::CeilingsPresenter(const WindowParts& parts, TimedJob& job, const TimingTurn& turn)
    : Presenter(parts), job_(job), turn_(turn) {
  connect(parts.actions.ceilings, &QAction::triggered, this, &CeilingsPresenter::start);
  connect(&job, &TimedJob::progressed, this, [this](double fraction) { showFraction(progress_, fraction); });
  connect(&job, &TimedJob::failed, this, [this](const QString& message) {
    if (progress_ != nullptr)
      parts_.notice.showProblem(tr("The ceilings were not measured. %1").arg(message));
  });
  connect(&job, &TimedJob::ended, this, &CeilingsPresenter::end);
}

void CeilingsPresenter::start() {
  if (job_.running()) return;
  if (const QString why = turn_.whyNot(&job_); !why.isEmpty()) return parts_.notice.showProblem(why);
  progress_ = makeProgress(&parts_.window, "ceilingsProgress", tr("Ceilings"),
                           tr("Measuring what the processors and the GPU do at most…"));
  connect(progress_, &QProgressDialog::canceled, &job_, &TimedJob::cancel);
  job_.start(tr("Measuring ceilings"),
             [this, chosen = parts_.workspace.devices()](const CancelToken& cancel, const auto& report) {
               std::vector<StoredCeilings> measured;
               const std::vector<int> devices = measuredDevices(chosen);
               for (const int device : devices) {
                 measured.push_back(measure_ceilings(device, &cancel));
                 stage_ceilings(measured.back(), ceilings_folder()).commit();
                 report(static_cast<double>(measured.size()) / static_cast<double>(devices.size()));
               }
               return TimedJob::Deliver([this, measured] { take(measured); });
             });
}

void CeilingsPresenter::end(bool cancelled) {
  QProgressDialog* mine = std::exchange(progress_, nullptr);
  if (mine == nullptr) return;
  mine->deleteLater();
  if (cancelled) parts_.notice.showInformation(tr("Measuring the ceilings was stopped."));
}

void CeilingsPresenter::take(const std::vector<StoredCeilings>& measured) {
  std::vector<ResultRecord> records = parts_.results.records();
  note_limits(records);
  parts_.results.addRecords(records);
  QStringList lines;
  for (const StoredCeilings& one : measured) lines << ratesText(one);
  parts_.notice.showInformation(
      tr("Results say from now on what limits them, and the charts have rooflines. %1.")
          .arg(lines.join(QStringLiteral("; "))));
}

}  // namespace filterscope::ui
