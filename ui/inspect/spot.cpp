#include "ui/inspect/spot.h"

#include <QKeyEvent>
#include <algorithm>

#include "ui/canvas/canvas.h"
#include "ui/inspect/arrow_keys.h"

namespace filterscope::ui {
Spot::Spot(Canvas& canvas, PaneLayers& layers, QObject* parent) : QObject(parent), canvas_(canvas) {
  layers.add(this);
  connect(&layers, &PaneLayers::hovered, this, &Spot::take);
}

void Spot::take(int pane, const std::optional<QPoint>& pixel) {
  const QRect picture(QPoint(0, 0), canvas_.camera().pictureSize());
  const std::optional<QPoint> inside = pixel && picture.contains(*pixel) ? pixel : std::nullopt;
  if (pane == pane_ && inside == pixel_) return;
  pane_ = pane;
  pixel_ = inside;
  if (inside) last_ = inside;
  Q_EMIT moved();
}

QPoint Spot::last() const {
  const QSize size = canvas_.camera().pictureSize();
  const QPoint at = last_.value_or(canvas_.camera().centre().toPoint());
  return {std::clamp(at.x(), 0, std::max(0, size.width() - 1)),
          std::clamp(at.y(), 0, std::max(0, size.height() - 1))};
}

bool Spot::handle(int pane, QEvent& event, const PaneMap&) {
  if (event.type() != QEvent::KeyPress && event.type() != QEvent::ShortcutOverride) return false;
  const auto& key = static_cast<QKeyEvent&>(event);
  const QPoint direction = directionOf(key.key());
  if (direction.isNull() || (key.modifiers() & Qt::AltModifier) == 0) return false;
  event.accept();
  if (event.type() == QEvent::ShortcutOverride || canvas_.camera().pictureSize().isEmpty()) return true;
  const int step = (key.modifiers() & Qt::ShiftModifier) != 0 ? 10 : 1;
  const QPoint from = last();
  last_ = from + direction * step;
  take(pane, last());
  return true;
}

}  // namespace filterscope::ui
