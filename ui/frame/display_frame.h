// An image made ready for the screen, next to the values it came from.
#pragma once

#include <QImage>
#include <QMetaType>
#include <QPointF>
#include <QString>
#include <memory>
#include <optional>

#include "core/image/image.h"
#include "core/image/slice.h"
#include "core/preview/display_share.h"

namespace filterscope::ui {

/// What a pane draws. Immutable, so that it can be made on a worker thread and handed over.
struct DisplayFrame {
  SharedImage image;  ///< the values, in their own type; null while they are not in host memory, or not final
  QImage pixels;      ///< Grayscale8 or RGB888; null while the image is in OpenGL's memory alone
  QSize extent{};     ///< in pixels; as large as `pixels` where it is not set
  /// The image in OpenGL's memory, where there is nothing else to draw.
  std::shared_ptr<SharedPicture> held{};
  /// The same where `pixels` would do: not held, so that a frame that is kept keeps no texture.
  std::weak_ptr<SharedPicture> spare{};
  bool provisional =
      false;            ///< coarse or partial: to look at until the result is there, and for nothing else
  ValueRange window{};  ///< the values that are black and white in `pixels`
  SliceView view{};     ///< of a volume: the slice that it is

  [[nodiscard]] QSize size() const { return extent.isEmpty() ? pixels.size() : extent; }
  [[nodiscard]] std::shared_ptr<SharedPicture> shared() const { return held ? held : spare.lock(); }
};

using FramePtr = std::shared_ptr<const DisplayFrame>;

/// Makes values 8-bit for the screen, black at `window.low` and white at `window.high` (not-a-number is
/// black), in sRGB where they have another profile, and puts transparent images on a gray chequer. 8-bit
/// opaque images with the window 0…255 and no such profile are shared, not copied. Of a volume the slice
/// `view` is drawn, that of first_look() where none is given, and the frame's image is the slice; an image
/// may be the slice `view` of a volume. Null for null or empty. Throws std::bad_alloc.
FramePtr makeDisplayFrame(const SharedImage& image, const ValueRange& window,
                          const std::optional<SliceView>& view = {});
/// How wide and how high a slice's pixel is by its spacing, the smaller of them 1; images' are squares.
QPointF pixelAspect(const DisplayFrame& frame);
/// With the image's value range as the window.
FramePtr makeDisplayFrame(const SharedImage& image);

/// A pixel's values as a person reads them: "128", "12 200 7", "0.50 0.20 0.10"; empty outside.
QString valueText(const Image& image, int x, int y, QChar separator = QLatin1Char(' '));

}  // namespace filterscope::ui

Q_DECLARE_METATYPE(filterscope::ui::FramePtr)
