#include "ui/volume/window_drag.h"

#include <QLocale>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

ValueRange draggedWindow(const ValueRange& window, const QPointF& by, bool whole) {
  constexpr double kPixels = 200;
  const double width = window.width() * std::exp2(std::clamp(by.x() / kPixels, -20.0, 20.0));
  const double level = (window.low + window.high) / 2 + by.y() / kPixels * window.width();
  ValueRange made{level - width / 2, level + width / 2};
  if (!whole) return made;
  made = {std::round(made.low), std::round(made.high)};
  if (made.high - made.low < 1) made.high = made.low + 1;
  return made;
}

WindowDrag::WindowDrag(Workspace& workspace, PaneLayers& layers, QObject* parent)
    : QObject(parent), workspace_(workspace), layers_(layers) {
  layers.add(this);
}

void WindowDrag::paint(QPainter& painter, int, const PaneMap& map) {
  const ValueRange window = workspace_.window();
  const bool whole = is_integer(workspace_.picture().image->shape().type);
  const auto number = [&](double value) { return QLocale().toString(value, 'f', whole ? 0 : 4); };
  const QString words = tr("Window %1, level %2 (%3 to %4)")
                            .arg(number(window.width()), number((window.low + window.high) / 2),
                                 number(window.low), number(window.high));
  const QFontMetricsF metrics(painter.font());
  QRectF pill(0, 0, metrics.horizontalAdvance(words) + 24, metrics.height() + 10);
  pill.moveCenter({map.size.width() / 2, map.size.height() - pill.height()});
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(0, 0, 0, 190));
  painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
  painter.setPen(Qt::white);
  painter.drawText(pill, Qt::AlignCenter, words);
}

void WindowDrag::moveTo(const QPointF& position) {
  const bool whole = is_integer(workspace_.picture().image->shape().type);
  const ValueRange wanted = draggedWindow(before_, position - pressed_, whole);
  if (wanted.low < wanted.high && std::isfinite(wanted.low) && std::isfinite(wanted.high)) {
    workspace_.setWindow(wanted);
  }
  layers_.refresh();
}

void WindowDrag::end() {
  pane_ = -1;
  layers_.refresh();
}

bool WindowDrag::handle(int pane, QEvent& event, const PaneMap&) {
  switch (event.type()) {
    case QEvent::MouseButtonPress: {
      const auto& mouse = static_cast<QMouseEvent&>(event);
      if (mouse.button() != Qt::RightButton || !workspace_.picture().image) return false;
      pane_ = pane;
      pressed_ = mouse.position();
      before_ = workspace_.window();
      layers_.refresh();
      return true;
    }
    case QEvent::MouseMove: {
      if (pane_ < 0) return false;
      const auto& mouse = static_cast<QMouseEvent&>(event);
      if (!mouse.buttons().testFlag(Qt::RightButton)) {
        end();
        return false;
      }
      moveTo(mouse.position());
      return true;
    }
    case QEvent::MouseButtonRelease:
      if (pane_ < 0 || static_cast<QMouseEvent&>(event).button() != Qt::RightButton) return false;
      end();
      return true;
    default: return false;
  }
}

}  // namespace filterscope::ui
