#include "ui/window/lines_presenter.h"

#include <QAction>
#include <QFileInfo>
#include <QMainWindow>
#include <QProgressDialog>
#include <algorithm>
#include <utility>

#include "core/report/machine.h"
#include "core/session/command_line.h"
#include "core/sweep/sweep.h"
#include "core/tuner/ceilings_file.h"
#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/lines/lines_dock.h"
#include "ui/lines/sampled_code.h"
#include "ui/lines/whole_sources.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/results_columns.h"
#include "ui/models/results_model.h"
#include "ui/models/variant_index.h"
#include "ui/own/kernel_dock.h"
#include "ui/own/kernel_files.h"
#include "ui/preferences/preferences.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/dock_layout.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/progress.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {
namespace {

constexpr std::size_t kMostKept = 20;

bool isSampled(const ResultRecord& record) {
  return record.measurement.lines || !record.measurement.no_lines.empty();
}

}  // namespace

LinesPresenter::LinesPresenter(const WindowParts& parts, const DockLayout& docks,
                               const LinesNeighbours& neighbours)
    : Presenter(parts),
      docks_(docks),
      tools_(neighbours),
      dock_(*docks.lines()),
      code_(NewestJob::Older::stopped),
      gather_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { gather(false); }),
      stale_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { showStale(); }) {
  connect(parts.actions.measureLines, &QAction::triggered, this, &LinesPresenter::measureActive);
  connect(docks.kernel(), &KernelDock::linesAsked, this, &LinesPresenter::measureKernel);
  connect(&tools_.timed, &TimedJob::progressed, this,
          [this](double fraction) { showFraction(progress_, fraction); });
  connect(&tools_.timed, &TimedJob::failed, this, [this](const QString& message) {
    if (progress_ != nullptr) parts_.notice.showProblem(tr("The lines were not measured. %1").arg(message));
  });
  connect(&tools_.timed, &TimedJob::ended, this, &LinesPresenter::end);
  const auto later = [this] { gather_.ask(); };
  connect(&parts.results, &ResultsModel::rowsInserted, this, later);
  connect(&parts.results, &ResultsModel::dataChanged, this, later);
  connect(&parts.results, &ResultsModel::modelReset, this, later);
  connect(&tools_.charts, &ChartsPresenter::opened, this, later);
  const auto compare = [this] { stale_.ask(); };
  connect(&dock_, &LinesDock::changed, this, compare);
  connect(&dock_, &LinesDock::changed, this, &LinesPresenter::showCode);
  connect(&parts.tuned, &TunedPane::changed, this, compare);
  connect(&parts.workspace, &Workspace::parametersChanged, this, compare);
  connect(&parts.workspace, &Workspace::ownParametersChanged, this, compare);
  connect(&parts.workspace, &Workspace::contentChanged, this, compare);
  connect(&parts.workspace, &Workspace::inputChanged, this, compare);
  connect(&parts.workspace, &Workspace::deviceChanged, this, compare);
  connect(&parts.variants, &VariantIndex::replaced, this, compare);
}

void LinesPresenter::measureActive() {
  if (parts_.tuned.index() < 0)
    return parts_.notice.showProblem(tr("No pane shows a variant. Choose one in a pane’s drop-down first."));
  measure(parts_.tuned.variant(), parts_.tuned.parameters());
}

void LinesPresenter::measureKernel(const QString& path) {
  const QString id = docks_.kernelFiles().state(path).id;
  if (id.isEmpty()) return;
  const bool shown = parts_.tuned.index() >= 0 && parts_.tuned.variant() == id;
  measure(id, shown ? parts_.tuned.parameters() : parts_.workspace.parameters());
}

void LinesPresenter::measure(const QString& id, const Parameters& parameters) {
  if (tools_.timed.running()) return;
  if (const QString why = tools_.turn.whyNot(&tools_.timed); !why.isEmpty())
    return parts_.notice.showProblem(why);
  SweepPlan plan;
  plan.pictures.push_back(sweepPicture(parts_.workspace));
  if (!plan.pictures.front().image) return parts_.notice.showProblem(tr("There is no image yet."));
  plan.base = parameters;
  plan.variants.push_back(id.toStdString());
  plan.settings.devices = parts_.workspace.devices();
  plan.settings.time_limit_s = PreferenceStore::now().timeLimit;
  plan.settings.lines = true;
  progress_ = makeProgress(&parts_.window, "linesProgress", tr("Measure Lines"),
                           tr("Sampling where the time of %1 goes…").arg(variantTitle(id)));
  connect(progress_, &QProgressDialog::canceled, &tools_.timed, &TimedJob::cancel);
  tools_.timed.start(tr("Sampling lines"), [this, plan](const CancelToken& cancel, const auto& report) {
    LinesResult result;
    result.revision = variant(plan.variants.front()).revision;
    result.sources = ownSource(plan.variants.front());
    ResultDocument document{utc_now(), measuring_command("bench", plan), plan.settings, {}};
    document.records = run_sweep(plan, &cancel, [&](const SweepProgress& now) {
      if (now.total > 0) report(static_cast<double>(now.done) / static_cast<double>(now.total));
    });
    throw_if_cancelled(&cancel);
    note_limits(document.records);
    result.record = document.records.front();
    addShippedSources(result);
    return TimedJob::Deliver([this, document, result] { take(document, result); });
  });
}

void LinesPresenter::take(const ResultDocument& document, const LinesResult& result) {
  mine_.push_back(result);
  if (mine_.size() > kMostKept) mine_.erase(mine_.begin());
  if (result.record.skipped.empty()) tools_.measuring.add(document);
  gather(true);
  dock_.show();
  dock_.raise();
}

void LinesPresenter::end(bool cancelled) {
  QProgressDialog* mine = std::exchange(progress_, nullptr);
  if (mine == nullptr) return;
  mine->deleteLater();
  if (cancelled) parts_.notice.showInformation(tr("Sampling lines was stopped."));
}

/// Those of the table and of result files, then this window's own, which stay when the table has newer times.
void LinesPresenter::gather(bool newest) {
  std::vector<LinesResult> all;
  const auto add = [&](const ResultRecord& record, const QString& file) {
    const bool known = std::ranges::any_of(mine_, [&](const LinesResult& one) {
      return one.record.variant == record.variant && one.record.measurement.lines == record.measurement.lines;
    });
    if (known || !isSampled(record)) return;
    LinesResult result{record, file, {}, 0};
    addShippedSources(result);
    all.push_back(std::move(result));
  };
  for (const ChartSource& source : tools_.charts.files()) {
    const QString name = QFileInfo(QString::fromStdU16String(source.file.u16string())).fileName();
    for (const ResultRecord& record : source.document.records) add(record, name);
  }
  for (const ResultRecord& record : parts_.results.records()) add(record, {});
  all.insert(all.end(), mine_.begin(), mine_.end());
  if (all.empty() && dock_.result() == nullptr) return;
  dock_.setResults(std::move(all), newest);
}

void LinesPresenter::showStale() {
  const LinesResult* shown = dock_.result();
  const QString why = shown == nullptr ? QString() : staleText(*shown);
  dock_.setStale(why.isEmpty() ? why : tr("The samples are of something else: %1").arg(why));
}

void LinesPresenter::showCode() {
  const LinesResult* shown = dock_.result();
  if (shown == nullptr || !shown->record.measurement.lines) return code_.drop();
  code_.start([this, result = *shown](const CancelToken& cancel) -> NewestJob::Deliver {
    return [this, code = sampledCode(result, cancel)] { dock_.setCode(code.texts, code.whyNot); };
  });
}

QString LinesPresenter::staleText(const LinesResult& result) const {
  const ResultRecord& record = result.record;
  const Workspace& workspace = parts_.workspace;
  const QString id = QString::fromStdString(record.variant);
  const Variant* known = find_variant(record.variant);
  if (known == nullptr) return tr("this FilterScope has no variant of that name.");
  if (result.revision != 0 && known->revision != result.revision)
    return tr("the kernel was compiled again since.");
  if (!record.host.empty() && record.host != host_label()) return tr("they were taken on another machine.");
  if (parts_.tuned.index() < 0) return tr("no pane shows a variant.");
  if (parts_.tuned.variant() != id)
    return tr("the active pane shows %1.").arg(variantTitle(parts_.tuned.variant()));
  const QStringList other = parameterDifferences(id, parts_.tuned.parameters(), record.parameters);
  if (!other.isEmpty()) return tr("the active pane has %1 now.").arg(other.join(QStringLiteral(", ")));
  if (workspace.measured().image && workspace.measured().hash.toStdString() != record.picture.hash)
    return tr("the window shows another image.");
  if (!parts_.variants.ready()) return {};
  const std::string device = device_label(known->descriptor.backend, workspace.devices());
  if (!record.device.empty() && record.device != device)
    return tr("the window uses %1 now.").arg(QString::fromStdString(device));
  return {};
}

}  // namespace filterscope::ui
