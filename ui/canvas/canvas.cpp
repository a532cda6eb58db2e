#include "ui/canvas/canvas.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <algorithm>
#include <utility>

#include "ui/canvas/pane_header.h"

namespace filterscope::ui {

Canvas::Canvas(const VariantIndex& variants, SurfaceKind kind, QWidget* parent)
    : QWidget(parent), choices_(variants), kind_(kind), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(1);
  setPanes({0, 1});
}

PaneView* Canvas::takePane() {
  if (spare_.empty()) spare_.push_back(new PaneView(choices_, camera_, kind_, this));
  PaneView* view = spare_.back();
  spare_.pop_back();
  view->header()->setDetailsVisible(details_);
  connect(view, &PaneView::contentChosen, this,
          [this, view](const QString& variant) { Q_EMIT contentChosen(indexOf(view), variant); });
  connect(view, &PaneView::activated, this, [this, view] { setActive(indexOf(view)); });
  connect(view, &PaneView::ownToggled, this,
          [this, view](bool own) { Q_EMIT ownToggled(indexOf(view), own); });
  connect(view, &PaneView::closeRequested, this, [this, view] { Q_EMIT closeRequested(indexOf(view)); });
  connect(view, &PaneView::wipeMoved, this,
          [this, view](double position) { Q_EMIT wipeMoved(indexOf(view), position); });
  connect(&view->look(), &PaneCamera::offsetChanged, this,
          [this, view] { Q_EMIT offsetChanged(indexOf(view)); });
  connect(view, &PaneView::hovered, this, &Canvas::hovered);
  connect(view, &PaneView::entered, this,
          [this, view](bool inside) { Q_EMIT pointedAt(inside ? indexOf(view) : -1); });
  connect(view, &PaneView::resized, this, &Canvas::followSize);
  connect(view, &PaneView::frameOnScreen, this, [this, view](const FramePtr& frame, const DrawTimes& times) {
    Q_EMIT frameOnScreen(indexOf(view), frame, times);
  });
  connect(view, &PaneView::surfaceReplaced, this, [this, view] { Q_EMIT surfaceReplaced(indexOf(view)); });
  return view;
}

void Canvas::putAway(PaneView* view) {
  view->disconnect(this);
  view->look().disconnect(this);
  view->hide();
  view->setObjectName({});
  view->clear();
  if (panes_.size() + spare_.size() < kMostPanes) {
    spare_.push_back(view);
  } else {
    view->deleteLater();  // its own button may have asked for this
  }
}

int Canvas::indexOf(const PaneView* view) const {
  const auto found =
      std::find_if(panes_.begin(), panes_.end(), [&](const Pane& p) { return p.view == view; });
  return found == panes_.end() ? -1 : static_cast<int>(found - panes_.begin());
}

void Canvas::setPanes(const std::vector<int>& keys) {
  if (keys.empty()) return;
  constexpr int kNone = -1;  // no key
  const int activeBefore = panes_.empty() ? kNone : keyOf(active_);
  const std::vector<Pane> before = std::exchange(panes_, {});
  for (const int key : keys) {
    const auto known = std::ranges::find(before, key, &Pane::key);
    panes_.push_back({key, known != before.end() ? known->view : takePane()});
  }
  // Hiding one tells others that the cursor or the focus left it: they are to find the panes as they are now.
  for (const Pane& pane : before) {
    if (std::ranges::find(keys, pane.key) == keys.end()) putAway(pane.view);
  }
  const auto active = std::ranges::find(panes_, activeBefore, &Pane::key);
  active_ =
      active != panes_.end() ? static_cast<int>(active - panes_.begin()) : std::min(active_, count() - 1);
  arrange();
  if (keyOf(active_) != activeBefore) Q_EMIT activeChanged(active_);
}

void Canvas::setArrangement(PaneArrangement arrangement) {
  if (arrangement == arrangement_) return;
  arrangement_ = arrangement;
  arrange();
}

void Canvas::arrange() {
  while (QLayoutItem* item = grid_->takeAt(0)) delete item;
  for (int i = 0; i < kMostPanes; ++i) {
    grid_->setColumnStretch(i, 0);
    grid_->setRowStretch(i, 0);
  }
  const PaneGrid grid = pane_grid(count(), arrangement_);
  for (int i = 0; i < count(); ++i) {
    const int row = i / grid.columns;
    const int column = i % grid.columns;
    grid_->addWidget(&pane(i), row, column);
    grid_->setColumnStretch(column, 1);
    grid_->setRowStretch(row, 1);
    pane(i).setObjectName(QStringLiteral("pane%1").arg(i));
    pane(i).setPane(i + 1, paneName(i));
    pane(i).header()->setClosable(count() > 1);
    pane(i).setActive(i == active_);
    pane(i).show();
    if (i > 0) setTabOrder(pane(i - 1).surfaceWidget(), pane(i).header()->choice());
  }
  followSize();
  Q_EMIT panesChanged();
}

QString Canvas::paneName(int index) const {
  if (pane_grid(count(), arrangement_) == PaneGrid{2, 1}) return index == 0 ? tr("Left") : tr("Right");
  return tr("Pane %1").arg(index + 1);
}

void Canvas::setActive(int index) {
  if (index == active_ || index < 0 || index >= count()) return;
  active_ = index;
  for (int i = 0; i < count(); ++i) pane(i).setActive(i == index);
  Q_EMIT activeChanged(index);
}

void Canvas::setDetailsVisible(bool visible) {
  details_ = visible;
  for (const Pane& shown : panes_) shown.view->header()->setDetailsVisible(visible);
}

void Canvas::setPictures(const std::vector<PictureChoice>& pictures) { choices_.setPictures(pictures); }

void Canvas::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) choices_.setPalette(palette());
  QWidget::changeEvent(event);
}

void Canvas::followSize() {
  if (panes_.empty()) return;
  QSizeF smallest = pane(0).viewSize();
  for (const Pane& shown : panes_) smallest = smallest.boundedTo(shown.view->viewSize());
  camera_.setViewSize(smallest);
}

}  // namespace filterscope::ui
