#include "ui/noise/mask_layer.h"

#include <algorithm>
#include <cmath>

#include "core/image/slice.h"
#include "ui/bridge/workspace.h"

namespace filterscope::ui {
namespace {

constexpr QRgb kOutside = qRgb(255, 0, 160);  // seldom an image's own colour
constexpr double kOpacity = 0.5;

/// A translucent pixel for each of the slice, the less it counts the more opaque.
QImage marksOf(const Image& image, const SliceView& view) {
  const Image drawn = slice(image, view);
  if (drawn.weights() == nullptr) return {};
  const Shape& shape = drawn.shape();
  QImage marks(shape.width, shape.height, QImage::Format_ARGB32);
  const float* weight = drawn.weights()->data();
  for (int y = 0; y < shape.height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(marks.scanLine(y));
    for (int x = 0; x < shape.width; ++x, ++weight) {
      const double less = 1 - std::clamp(static_cast<double>(*weight), 0.0, 1.0);
      line[x] = qRgba(qRed(kOutside), qGreen(kOutside), qBlue(kOutside),
                      static_cast<int>(std::lround(255 * kOpacity * less)));
    }
  }
  return marks.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

}  // namespace

MaskLayer::MaskLayer(Workspace& workspace, PaneLayers& layers, QObject* parent)
    : QObject(parent), workspace_(workspace), layers_(layers) {
  connect(&workspace, &Workspace::inputChanged, this, &MaskLayer::make);
  connect(&workspace, &Workspace::lookChanged, this, &MaskLayer::make);
}

void MaskLayer::setShown(bool on) {
  shown_ = on;
  make();
}

// What was drawn belongs to another image or slice, until the new one is there.
void MaskLayer::make() {
  marks_ = {};
  layers_.refresh();
  if (!shown_ || !workspace_.hasWeights()) return job_.drop();
  job_.start([this, image = workspace_.input().image,
              view = workspace_.slice()](const CancelToken&) -> NewestJob::Deliver {
    return [this, marks = marksOf(*image, view)] {
      marks_ = marks;
      layers_.refresh();
    };
  });
}

void MaskLayer::paint(QPainter& painter, int /*pane*/, const PaneMap& map) {
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter.drawImage(map.toPane(QRectF(QPointF(0, 0), QSizeF(marks_.size()))), marks_);
}

}  // namespace filterscope::ui
