#include "ui/charts/lazy_plot.h"

#include <QEvent>
#include <QResizeEvent>

#include "ui/widgets/turn_queue.h"

namespace filterscope::ui {

LazyPlot::LazyPlot(QWidget* parent) : QCustomPlot(parent) {}

void LazyPlot::redraw() {
  undrawn_ = !isVisible() || size().isEmpty();
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

// A pixmap without pixels cannot be painted on.
void LazyPlot::resizeEvent(QResizeEvent* event) {
  if (event->size().isEmpty()) return;
  QCustomPlot::resizeEvent(event);
  if (undrawn_) redraw();
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
