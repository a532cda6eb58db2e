#include "ui/window/spotlight.h"

#include <algorithm>

#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/pane_header.h"
#include "ui/charts/results_dock.h"
#include "ui/models/results_model.h"
#include "ui/window/charts_presenter.h"

namespace filterscope::ui {
namespace {

/// Whether one value that the variant reads says so: thousands of results are asked at each move of the
/// mouse.
bool differsAtSight(const TimingTask& one, const TimingTask& other) {
  const Variant* found = find_variant(one.variant.toStdString());
  if (found == nullptr) return false;
  return std::ranges::any_of(one.parameters, [&](const auto& entry) {
    const Value* value = other.parameters.find(entry.first);
    return value != nullptr && *value != entry.second &&
           found->descriptor.parameters.find(entry.first) != nullptr;
  });
}

}  // namespace

Spotlight::Spotlight(const WindowParts& parts, ResultsDock& table, ChartsPresenter& charts)
    : Presenter(parts), table_(table), charts_(charts) {
  connect(&table, &ResultsDock::pointedAt, this, &Spotlight::pointAtResult);
  connect(&table, &ResultsDock::chosen, this, &Spotlight::choose);
  connect(&charts, &ChartsPresenter::pointedAt, this, &Spotlight::pointAtResult);
  connect(&charts, &ChartsPresenter::chosen, this, &Spotlight::choose);
  connect(&charts, &ChartsPresenter::chartShown, this, &Spotlight::show);
  connect(&parts.canvas, &Canvas::pointedAt, this, &Spotlight::pointAtPane);
  // What a pane shows may have become another thing, or the same.
  connect(&parts.canvas, &Canvas::panesChanged, this, &Spotlight::follow);
  connect(&parts.results, &QAbstractItemModel::modelReset, this, &Spotlight::show);
  connect(&parts.results, &QAbstractItemModel::rowsInserted, this, &Spotlight::show);
  connect(&parts.workspace, &Workspace::contentChanged, this, &Spotlight::follow);
  connect(&parts.workspace, &Workspace::parametersChanged, this, &Spotlight::follow);
  connect(&parts.workspace, &Workspace::ownParametersChanged, this, &Spotlight::follow);
}

void Spotlight::point(const std::optional<TimingTask>& at) {
  if (at == pointed_) return;
  pointed_ = at;
  show();
}

void Spotlight::choose(const std::vector<TimingTask>& tasks) {
  if (tasks == chosen_) return;
  chosen_ = tasks;
  show();
}

void Spotlight::pointAtResult(const std::optional<TimingTask>& at) {
  pane_ = -1;
  point(at);
}

// The cursor may rest where it is while the pane below it becomes another one.
void Spotlight::follow() {
  const std::optional<TimingTask> before = pointed_;
  if (pane_ >= 0) pointAtPane(pane_);
  if (pointed_ == before) show();
}

void Spotlight::pointAtPane(int pane) {
  pane_ = pane;
  const Workspace& workspace = parts_.workspace;
  if (pane < 0 || pane >= workspace.paneCount() || !workspace.showsVariant(pane)) return point({});
  point(TimingTask{workspace.content(pane), workspace.parameters(pane)});
}

bool Spotlight::lights(const TimingTask& task) const {
  const auto same = [&](const TimingTask& one) { return !differsAtSight(one, task) && sameTask(one, task); };
  return pointed_ ? same(*pointed_) : std::ranges::any_of(chosen_, same);
}

void Spotlight::show() {
  const Workspace& workspace = parts_.workspace;
  const int panes = std::min(workspace.paneCount(), parts_.canvas.count());
  for (int i = 0; i < panes; ++i) {
    const bool lit = workspace.showsVariant(i) && lights({workspace.content(i), workspace.parameters(i)});
    parts_.canvas.pane(i).header()->setLit(lit);
  }
  const bool any = pointed_.has_value() || !chosen_.empty();
  // A slider's move comes here too, and mostly nothing is lit.
  if (!any && !anyLit_) return;
  anyLit_ = any;
  const auto lit = [this, any](const TimingTask& task) { return any && lights(task); };
  table_.setLit(lit);
  charts_.setLit(lit);
}

}  // namespace filterscope::ui
