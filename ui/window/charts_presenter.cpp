#include "ui/window/charts_presenter.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/charts/chart_kind.h"
#include "core/charts/table_words.h"
#include "core/report/build_commit.h"
#include "core/report/machine.h"
#include "kernels/api/errors.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/first_look.h"
#include "ui/charts/model_plot.h"
#include "ui/models/chart_words.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/window/recipe_presenter.h"

namespace filterscope::ui {
namespace {

constexpr int kChartsSoonMs = 250;
constexpr int kLiveSoonMs = 60;  // previews may come faster than anybody reads
constexpr int kLongMs = 400;     // longer than this is said

/// Whether any of them was measured here and does not say what limits it.
bool lacksCeilings(const std::vector<ResultRecord>& records) {
  return std::ranges::any_of(records, [](const ResultRecord& record) {
    return record.skipped.empty() && !record.limit && record.host == host_label();
  });
}

/// As the window shows it: its table in the window's language too.
std::shared_ptr<const Chart> shown(Chart chart, const ChartWords& words) {
  chart.table = in_words(std::move(chart.table), words);
  return std::make_shared<const Chart>(std::move(chart));
}

}  // namespace

ChartsPresenter::ChartsPresenter(const WindowParts& parts, ChartsDock& dock, RecipePresenter& recipes)
    : Presenter(parts),
      dock_(dock),
      recipes_(recipes),
      reading_(NewestJob::Older::queued, ThreadPriority::task),
      listing_(NewestJob::Older::stopped),
      making_(NewestJob::Older::stopped),
      renewing_(NewestJob::Older::stopped),
      writing_(NewestJob::Older::queued, ThreadPriority::task),
      soon_(kChartsSoonMs, Postponed::From::firstCause, [this] { refresh(); }),
      liveSoon_(kLiveSoonMs, Postponed::From::firstCause, [this] { followTimes(); }),
      waiting_(kLongMs, Postponed::From::lastCause,
               [this] { dock_.showMessage(tr("The chart is being made…")); }) {
  const auto later = [this] { soon_.ask(); };
  connect(&parts.results, &QAbstractItemModel::modelReset, this, later);
  connect(&parts.results, &QAbstractItemModel::rowsInserted, this, later);
  connect(&parts.results, &QAbstractItemModel::dataChanged, this, later);
  connect(&parts.results, &ResultsModel::baselineChanged, this, later);
  connect(&parts.timings, &TimingModel::changed, &liveSoon_, &Postponed::ask);
  connect(&dock, &QDockWidget::visibilityChanged, this, later);
  connect(&dock, &ChartsDock::requestChanged, this, &ChartsPresenter::showChart);
  connect(&dock, &ChartsDock::filesTicked, this, &ChartsPresenter::refresh);
  connect(&dock, &ChartsDock::openRequested, this, &ChartsPresenter::chooseResults);
  connect(&dock, &ChartsDock::exportRequested, this, &ChartsPresenter::chooseChartFile);
  connect(&dock, &ChartsDock::copyRequested, this, &ChartsPresenter::copyChart);
  connect(&dock, &ChartsDock::reportRequested, parts.actions.saveReport, &QAction::trigger);
  connect(&dock, &ChartsDock::placeActivated, this, &ChartsPresenter::applyPlace);
  connect(&dock, &ChartsDock::ceilingsRequested, parts.actions.ceilings, &QAction::trigger);
  connect(&dock, &ChartsDock::closeFilesRequested, this, [this] {
    files_.clear();
    dock_.setFiles({});
    refresh();
  });
  connect(&dock, &ChartsDock::placePointedAt, this,
          [this](const RecordPlace& place) { Q_EMIT pointedAt(taskAt(place)); });
  connect(&dock, &ChartsDock::placesSelected, this, [this](const std::vector<RecordPlace>& places) {
    std::vector<TimingTask> tasks;
    for (const RecordPlace& place : places) {
      if (const std::optional<TimingTask> task = taskAt(place)) tasks.push_back(*task);
    }
    Q_EMIT chosen(tasks);
  });
  for (const NewestJob* job : {&listing_, &making_}) {
    connect(job, &NewestJob::failed, this, [this](const QString& problem) {
      waiting_.drop();
      dock_.showMessage(problem);
    });
  }
  connect(&reading_, &NewestJob::failed, &parts.notice, &NoticeBar::showProblem);
  connect(&writing_, &NewestJob::failed, &parts.notice, &NoticeBar::showProblem);
}

// The window's own results come first: their records are the model's.
std::vector<ChartSource> ChartsPresenter::sources() const {
  std::vector<ChartSource> sources(1);
  sources.front().label = tr("this window").toStdString();
  sources.front().document.records = parts_.results.records();
  sources.front().commit = build_commit();
  sources.insert(sources.end(), files_.begin(), files_.end());
  // Places in charts have the index: what is hidden stays, and has nothing in it.
  for (const int hidden : dock_.hiddenSources())
    sources[static_cast<std::size_t>(hidden)].document.records.clear();
  return sources;
}

void ChartsPresenter::refresh() {
  if (!dock_.isVisible()) return;
  listing_.start(
      [this, from = sources(), words = windowChartWords()](const CancelToken&) -> NewestJob::Deliver {
        std::vector<ChartChoice> choices(1);
        choices.front().request.kind = &live_chart();
        choices.front().request.words = words;
        choices.front().name = QString::fromStdString(chart_name(choices.front().request));
        const bool missing = lacksCeilings(from.front().document.records);
        const std::vector<ResultRow> rows = rows_of(from, words);
        const std::optional<ChartRequest> sweep = sweep_chart(rows, words);
        for (ChartRequest& request : offered_charts(rows, words)) {
          const QString name = QString::fromStdString(chart_name(request));
          const bool swept = sweep && same_entry(*sweep, request);
          choices.push_back({name, std::move(request), swept});
        }
        return [this, choices, missing, facets = facetsOf(rows, words)] {
          dock_.setCeilingsMissing(missing);
          dock_.setFacets(facets);
          dock_.setChoices(choices);
          showChart();
          renewPinned();
        };
      });
}

void ChartsPresenter::showChart() {
  const std::optional<ChartRequest> request = dock_.request();
  if (!request) return dock_.showMessage({});
  if (!request->kind->of_results) return showLive(*request);
  waiting_.ask();
  making_.start(
      [this, from = sources(), asked = *request, free = dock_.freeKeys(),
       baseline = parts_.results.baseline().toStdString()](const CancelToken&) mutable -> NewestJob::Deliver {
        FirstLook look = firstLook(from, asked, baseline, free);
        const auto chart = shown(std::move(look.made.chart), asked.words);
        return [this, chart, asked, why = look.made.refused, chosen = look.chosen] {
          waiting_.drop();
          dock_.choose(chosen);
          if (!why.isEmpty()) return dock_.showTableOnly(chart, why);
          dock_.showChart(chart, asked);
          Q_EMIT chartShown();
        };
      });
}

void ChartsPresenter::followTimes() {
  if (!dock_.isVisible()) return;
  if (dock_.live()) showChart();
  const std::vector<ChartRequest> pinned = dock_.pinnedRequests();
  if (std::ranges::find(pinned, &live_chart(), &ChartRequest::kind) != pinned.end()) renewPinned();
}

void ChartsPresenter::showLive(const ChartRequest& request) {
  if (parts_.timings.rowCount() == 0) {
    making_.drop();
    return dock_.showMessage(tr("Tick variants in the list and press Measure (F5)"));
  }
  QList<int> current;
  for (int row = 0; row < parts_.timings.rowCount(); ++row) {
    if (parts_.timings.isCurrent(row)) current << row;
  }
  making_.start(
      [this, request, current, rows = parts_.timings.rows()](const CancelToken&) -> NewestJob::Deliver {
        const auto chart = shown(build_chart(rows, request), request.words);
        return [this, chart, request, current] {
          waiting_.drop();
          dock_.showChart(chart, request);
          QList<int> rows;
          for (std::size_t i = 0; i < chart->table.places.size(); ++i) {
            if (current.contains(chart->table.places[i].record)) rows << static_cast<int>(i);
          }
          dock_.setCurrentRows(rows);
          Q_EMIT chartShown();
        };
      });
}

// One that has nothing to show any more stays as it is, and lights nothing up.
void ChartsPresenter::renewPinned() {
  const std::vector<ChartRequest> wanted = dock_.pinnedRequests();
  if (wanted.empty()) return;
  renewing_.start([this, from = sources(), live = parts_.timings.rows(),
                   wanted](const CancelToken&) -> NewestJob::Deliver {
    std::vector<std::shared_ptr<const Chart>> charts;
    for (const ChartRequest& one : wanted) {
      try {
        Chart chart = one.kind->of_results ? build_chart(from, one) : build_chart(live, one);
        charts.push_back(shown(std::move(chart), one.words));
      } catch (const ArgumentError&) {
        charts.push_back(nullptr);
      }
    }
    return [this, charts] {
      if (charts.size() != dock_.pinnedRequests().size()) return;
      for (std::size_t i = 0; i < charts.size(); ++i) dock_.setPinnedChart(i, charts[i]);
      Q_EMIT chartShown();
    };
  });
}

// A cell, a point or a row is a variant at its parameters: the tuned pane gets them.
void ChartsPresenter::applyPlace(const RecordPlace& place) {
  if (place.source == kLiveSource) {
    if (const std::optional<TimingTask> task = taskAt(place)) Q_EMIT activated(*task);
    return;
  }
  const ResultRecord* record = recordAt(place);
  if (record == nullptr) return;
  if (!record->skipped.empty()) return parts_.notice.showProblem(problemText(record->skipped));
  recipes_.apply(record->variant, record->parameters, tr("Parameters of a Result"));
}

const ResultRecord* ChartsPresenter::recordAt(const RecordPlace& place) const {
  const auto source = static_cast<std::size_t>(std::max(0, place.source));
  if (place.source < 0 || place.record < 0 || source > files_.size()) return nullptr;
  const auto& records = source == 0 ? parts_.results.records() : files_[source - 1].document.records;
  const auto index = static_cast<std::size_t>(place.record);
  return index < records.size() ? &records[index] : nullptr;
}

std::optional<TimingTask> ChartsPresenter::taskAt(const RecordPlace& place) const {
  if (place.source == kLiveSource) {
    const bool there = place.record >= 0 && place.record < parts_.timings.rowCount();
    return there ? std::optional(parts_.timings.task(place.record)) : std::nullopt;
  }
  const ResultRecord* record = recordAt(place);
  return record == nullptr ? std::nullopt : std::optional(taskOf(*record));
}

void ChartsPresenter::setLit(const LitTask& lit) {
  dock_.setLit([&](const RecordPlace& place) {
    const std::optional<TimingTask> task = taskAt(place);
    return task && lit(*task);
  });
}

}  // namespace filterscope::ui
