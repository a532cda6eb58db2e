#include "ui/charts/lazy_plot.h"

#include <QEvent>

namespace filterscope::ui {

LazyPlot::LazyPlot(QWidget* parent) : QCustomPlot(parent) {
  // A timer's turn comes after the events that are posted, painting among them.
  later_.setSingleShot(true);
  later_.setInterval(0);
  connect(&later_, &QTimer::timeout, this, [this] {
    if (isVisible()) rebuildNow();
  });
}

void LazyPlot::redraw() {
  undrawn_ = !isVisible();
  if (!undrawn_) replot(rpQueuedReplot);
}

void LazyPlot::rebuildLater() {
  outdated_ = true;
  if (isVisible()) later_.start();
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
