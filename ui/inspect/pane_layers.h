// A transparent layer over each pane's image, on which the tools draw, and through which they see the
// pane's mouse and keys before it does.
#pragma once

#include <QObject>
#include <QPainter>
#include <QPointer>
#include <QWidget>
#include <optional>
#include <vector>

namespace filterscope::ui {

class Canvas;
class PaneLayer;

/// Where image pixels are on a pane, in its logical pixels.
struct PaneMap {
  QPointF origin;       ///< of the image's top left corner
  QPointF scale{1, 1};  ///< logical pixels per image pixel, across and down
  QSizeF size;          ///< of the pane

  [[nodiscard]] QPointF toPane(const QPointF& picture) const {
    return origin + QPointF(picture.x() * scale.x(), picture.y() * scale.y());
  }
  [[nodiscard]] QPointF toPicture(const QPointF& pane) const {
    const QPointF from = pane - origin;
    return {from.x() / scale.x(), from.y() / scale.y()};
  }
  [[nodiscard]] QRectF toPane(const QRectF& picture) const {
    return {toPane(picture.topLeft()), toPane(picture.bottomRight())};
  }
  [[nodiscard]] QPoint pixelAt(const QPointF& pane) const;
};

/// What a tool puts on the layers.
class LayerItem {
 public:
  LayerItem() = default;
  LayerItem(const LayerItem&) = delete;
  LayerItem& operator=(const LayerItem&) = delete;
  virtual ~LayerItem() = default;

  [[nodiscard]] virtual bool visibleOn(int pane) const = 0;
  virtual void paint(QPainter& painter, int pane, const PaneMap& map) = 0;
  /// An event of the pane's image. True: no other layer gets it.
  virtual bool handle(int, QEvent&, const PaneMap&) { return false; }
};

class PaneLayers final : public QObject {
  Q_OBJECT

 public:
  explicit PaneLayers(Canvas& canvas, QObject* parent = nullptr);

  /// Drawn over those added before, and asked before them. Not owned; outlives the layers' last event.
  void add(LayerItem* item) { items_.push_back(item); }
  /// Draws again, and hides layers with nothing on them: composing one with OpenGL costs time in each frame.
  void refresh();
  [[nodiscard]] PaneMap map(int pane) const;

 Q_SIGNALS:
  /// The image pixel under the cursor, also outside of the image; nothing when the cursor left.
  void hovered(int pane, std::optional<QPoint> pixel);
  /// What is on the layers, or where, has changed.
  void refreshed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  friend class PaneLayer;

  void follow();
  void fit();
  [[nodiscard]] int paneOf(const QObject* surface) const;
  void paint(QPainter& painter, int pane);

  Canvas& canvas_;
  std::vector<LayerItem*> items_;
  std::vector<QPointer<PaneLayer>> layers_;
};

}  // namespace filterscope::ui
