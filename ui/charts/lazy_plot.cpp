#include "ui/charts/lazy_plot.h"

#include <QEvent>

#include "ui/widgets/turn_queue.h"

namespace filterscope::ui {

LazyPlot::LazyPlot(QWidget* parent) : QCustomPlot(parent) {}

void LazyPlot::redraw() {
  undrawn_ = !isVisible();
  if (!undrawn_) replot(rpQueuedReplot);
}

void LazyPlot::rebuildLater() {
  outdated_ = true;
  if (!isVisible() || queued_) return;
  queued_ = true;
  TurnQueue::instance().add(this, [this] {
    queued_ = false;
    if (outdated_ && isVisible()) rebuildNow();
  });
}

void LazyPlot::rebuildNow() {
  outdated_ = false;
  rebuild();
}

void LazyPlot::changeEvent(QEvent* event) {
  QCustomPlot::changeEvent(event);
  const QEvent::Type type = event->type();
  if (type == QEvent::PaletteChange || type == QEvent::FontChange || type == QEvent::LanguageChange)
    rebuildLater();
}

void LazyPlot::showEvent(QShowEvent* event) {
  QCustomPlot::showEvent(event);
  if (outdated_) {
    rebuildNow();
  } else if (undrawn_) {
    redraw();
  }
}

}  // namespace filterscope::ui
