#include "ui/canvas/canvas.h"

#include <QHBoxLayout>
#include <algorithm>

namespace filterscope::ui {

Canvas::Canvas(const VariantIndex& variants, SurfaceKind kind, QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(1);
  const std::array<QString, kPanes> names{tr("Left"), tr("Right")};
  for (int i = 0; i < kPanes; ++i) {
    const auto at = static_cast<std::size_t>(i);
    auto* pane = new PaneView(names[at], variants, camera_, kind, this);
    pane->setObjectName(QStringLiteral("pane%1").arg(i));
    panes_[at] = pane;
    row->addWidget(pane, 1);
    connect(pane, &PaneView::contentChosen, this,
            [this, i](const QString& variant) { Q_EMIT contentChosen(i, variant); });
    connect(pane, &PaneView::activated, this, [this, i] { setActive(i); });
    connect(pane, &PaneView::hovered, this, &Canvas::hovered);
    connect(pane, &PaneView::resized, this, &Canvas::followSize);
  }
  for (int i = 0; i < kPanes; ++i) pane(i).setActive(i == active_);
}

void Canvas::setActive(int index) {
  if (index == active_) return;
  active_ = index;
  for (int i = 0; i < kPanes; ++i) pane(i).setActive(i == index);
  Q_EMIT activeChanged(index);
}

void Canvas::followSize() {
  QSizeF smallest = pane(0).viewSize();
  for (PaneView* view : panes_) smallest = smallest.boundedTo(view->viewSize());
  camera_.setViewSize(smallest);
}

QImage Canvas::grabPicture() { return grab().toImage(); }

}  // namespace filterscope::ui
