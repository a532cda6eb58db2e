#include "ui/inspect/pane_layers.h"

#include <QEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/canvas/canvas.h"

namespace filterscope::ui {

class PaneLayer final : public QWidget {
 public:
  PaneLayer(PaneLayers& layers, const PaneView& view)
      : QWidget(view.stageWidget()), surface(view.surfaceWidget()), layers_(layers) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setGeometry(surface->rect());
    hide();
  }
  const QWidget* const surface;
  int pane = 0;

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    layers_.paint(painter, pane);
  }

 private:
  PaneLayers& layers_;
};

QPoint PaneMap::pixelAt(const QPointF& pane) const {
  const QPointF at = toPicture(pane);
  return {static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y()))};
}

PaneLayers::PaneLayers(Canvas& canvas, QObject* parent) : QObject(parent), canvas_(canvas) {
  connect(&canvas, &Canvas::panesChanged, this, &PaneLayers::follow);
  follow();
}

// A pane gets another surface where OpenGL fails it, and the layer goes with the old one.
void PaneLayers::follow() {
  std::vector<QPointer<PaneLayer>> before = std::move(layers_);
  layers_.clear();
  for (int i = 0; i < canvas_.count(); ++i) {
    PaneView& view = canvas_.pane(i);
    QWidget* surface = view.surfaceWidget();
    const auto known = std::find_if(
        before.begin(), before.end(),
        [surface](const QPointer<PaneLayer>& layer) { return layer && layer->surface == surface; });
    PaneLayer* layer = nullptr;
    if (known != before.end()) {
      layer = known->data();
      before.erase(known);
    } else {
      layer = new PaneLayer(*this, view);
      surface->installEventFilter(this);
      connect(&view, &PaneView::resized, layer, [this] { fit(); });
      connect(&view.camera(), &Camera::changed, layer, [this] { refresh(); });
    }
    layer->pane = i;
    layer->setGeometry(surface->rect());
    layers_.emplace_back(layer);
  }
  for (const QPointer<PaneLayer>& layer : before) delete layer.data();
  refresh();
}

// Each pane says so by itself while many are laid out: what need not be done nine times over is not done
// here.
void PaneLayers::fit() {
  for (const QPointer<PaneLayer>& layer : layers_) {
    if (layer) layer->setGeometry(layer->surface->rect());
  }
  Q_EMIT refreshed();
}

void PaneLayers::refresh() {
  for (const QPointer<PaneLayer>& layer : layers_) {
    if (!layer) continue;
    const int pane = layer->pane;
    layer->setVisible(std::any_of(items_.begin(), items_.end(),
                                  [pane](const LayerItem* item) { return item->visibleOn(pane); }));
    if (pane < canvas_.count()) canvas_.pane(pane).stackBelowMarks(*layer);
    layer->update();
  }
  Q_EMIT refreshed();
}

PaneMap PaneLayers::map(int pane) const {
  const QWidget* surface = canvas_.pane(pane).surfaceWidget();
  const double ratio = surface->devicePixelRatioF();
  const Camera& camera = canvas_.pane(pane).camera();
  return {camera.origin(canvas_.pane(pane).viewSize()) / ratio, camera.scale() / ratio, surface->size()};
}

int PaneLayers::paneOf(const QObject* surface) const {
  for (const QPointer<PaneLayer>& layer : layers_) {
    if (layer && layer->surface == surface) return layer->pane;
  }
  return -1;
}

void PaneLayers::paint(QPainter& painter, int pane) {
  if (pane >= canvas_.count()) return;
  const PaneMap where = map(pane);
  for (LayerItem* item : items_) {
    if (!item->visibleOn(pane)) continue;
    painter.save();
    item->paint(painter, pane, where);
    painter.restore();
  }
}

bool PaneLayers::eventFilter(QObject* watched, QEvent* event) {
  const int pane = paneOf(watched);
  if (pane < 0 || pane >= canvas_.count()) return false;
  switch (event->type()) {
    case QEvent::MouseMove:
      Q_EMIT hovered(pane, map(pane).pixelAt(static_cast<QMouseEvent*>(event)->position()));
      break;
    case QEvent::Wheel:  // another pixel comes under the cursor, once the camera has moved
      QMetaObject::invokeMethod(
          this,
          [this, pane, at = static_cast<QWheelEvent*>(event)->position()] {
            if (pane < canvas_.count()) Q_EMIT hovered(pane, map(pane).pixelAt(at));
          },
          Qt::QueuedConnection);
      break;
    case QEvent::Leave: Q_EMIT hovered(pane, std::nullopt); break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride: break;
    default: return false;
  }
  const PaneMap where = map(pane);
  return std::any_of(items_.rbegin(), items_.rend(),
                     [&](LayerItem* item) { return item->handle(pane, *event, where); });
}

}  // namespace filterscope::ui
