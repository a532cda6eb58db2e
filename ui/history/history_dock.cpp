#include "ui/history/history_dock.h"

#include <QHeaderView>
#include <QTableView>
#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/models/offered.h"
#include "ui/models/parameter_text.h"
#include "ui/models/variant_index.h"
#include "ui/widgets/text_cell_delegate.h"
#include "ui/widgets/turn_queue.h"

namespace filterscope::ui {
namespace {

constexpr int kSettledMs = 200;

}  // namespace

HistoryDock::HistoryDock(Workspace& workspace, const VariantIndex& variants, QUndoStack& undo,
                         std::function<int()> tunedPane, QWidget* parent)
    : QDockWidget(parent),
      workspace_(workspace),
      variants_(variants),
      undo_(undo),
      tunedPane_(std::move(tunedPane)),
      drawn_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { describe(); }),
      settled_(kSettledMs, Postponed::From::lastCause, [this] { remember(); }),
      model_(new HistoryModel(undo, this)),
      table_(new QTableView(this)) {
  setObjectName(QStringLiteral("historyDock"));
  setWindowTitle(tr("History"));
  table_->setModel(model_);
  table_->setItemDelegate(new TextCellDelegate(table_));
  table_->setAccessibleName(tr("Steps of undo"));
  table_->setToolTip(tr("A click goes back, or forward again, to that step"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setFrameShape(QFrame::NoFrame);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTabKeyNavigation(false);
  table_->setIconSize({HistoryModel::kThumbnailSide, HistoryModel::kThumbnailSide});
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(
      6 + std::max(HistoryModel::kThumbnailSide, HistoryModel::kLines * table_->fontMetrics().lineSpacing()));
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setResizeContentsPrecision(
      0);  // of what is in sight: each step measures it again
  table_->horizontalHeader()->setStretchLastSection(true);
  table_->horizontalHeader()->setHighlightSections(false);
  setWidget(table_);
  connect(table_, &QTableView::clicked, this, [this](const QModelIndex& at) { goTo(at.row()); });
  connect(table_, &QTableView::activated, this, [this](const QModelIndex& at) { goTo(at.row()); });
  connect(&undo, &QUndoStack::indexChanged, this, [this] {
    if (!approaching_) target_ = -1;  // the user went elsewhere meanwhile
    describe();
  });
  connect(&variants, &VariantIndex::replaced, this, [this](const QString& id) { memory_.forget(id); });
  const auto describeTuned = [this](int pane) {
    if (pane == tunedPane_()) describe();
  };
  connect(&workspace, &Workspace::frameChanged, this, [this] { settled_.ask(); });
  // After the frame is on the screen: words and a thumbnail would hold it up.
  connect(&workspace, &Workspace::frameChanged, this, [this](int pane) {
    if (pane == tunedPane_()) drawn_.ask();
  });
  connect(&workspace, &Workspace::contentChanged, this, describeTuned);
  workspace.setRecall([this](const SharedImage& source, const QString& variant, const Parameters& relevant) {
    return memory_.recall(source, variant, relevant);
  });
}

void HistoryDock::remember() {
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    if (!workspace_.showsVariant(pane) || !workspace_.upToDate(pane)) continue;
    const VariantEntry* entry = variants_.find(workspace_.content(pane));
    const PreviewFramePtr& shown = workspace_.shown(pane);
    if (entry == nullptr || !shown) continue;
    const Parameters read = offered(entry->variant->descriptor.parameters, workspace_.parameters(pane));
    if (shown->result.parameters != read || shown->result.variant != entry->id.toStdString()) continue;
    memory_.remember(workspace_.input(pane).image, entry->id, read, shown);
  }
}

void HistoryDock::describe() {
  const int pane = tunedPane_();
  if (pane < 0) return;
  const VariantEntry* entry = variants_.find(workspace_.content(pane));
  if (entry == nullptr) return;
  HistoryState state;
  state.variant = entry->title;
  state.parameters = parametersText(entry->variant->descriptor.parameters, workspace_.parameters(pane));
  const PreviewFramePtr& shown = workspace_.shown(pane);
  if (workspace_.upToDate(pane) && shown && shown->frame) {
    state.milliseconds = shown->result.kernel_ms;
    if (!shown->frame->pixels.isNull()) {
      constexpr int kSide = HistoryModel::kThumbnailSide;
      state.thumbnail = shown->frame->pixels.scaled(kSide, kSide, Qt::KeepAspectRatio);
    }
  }
  model_->describe(state);
  showPresent();
}

// Laying out a hidden table would take longer than most frames.
void HistoryDock::showPresent() {
  if (!isVisible()) return;
  table_->selectRow(undo_.index());
  table_->scrollTo(model_->index(undo_.index(), 0));
}

void HistoryDock::showEvent(QShowEvent* event) {
  QDockWidget::showEvent(event);
  showPresent();
}

void HistoryDock::goTo(int row) {
  if (row < 0 || row > undo_.count()) return;
  target_ = row;
  approach();
}

// A step, and as many more as the turn has time for: each sets panes and panels.
void HistoryDock::approach() {
  TurnQueue& turns = TurnQueue::instance();
  approaching_ = true;
  for (bool time = true; time && target_ >= 0 && target_ != undo_.index(); time = turns.hasTime()) {
    undo_.setIndex(undo_.index() + (undo_.index() < target_ ? 1 : -1));
  }
  approaching_ = false;
  if (target_ == undo_.index()) target_ = -1;
  if (target_ >= 0) turns.add(this, [this] { approach(); });
}

}  // namespace filterscope::ui
