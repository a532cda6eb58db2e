#include "ui/frame/display_frame.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <new>

#include "core/image/display_colours.h"
#include "core/image/display_pixels.h"
#include "core/image/volume_look.h"
#include "kernels/api/pixel_access.h"

namespace filterscope::ui {
namespace {

template <class T>
void putOnChequer(const Image& image, QImage& pixels) {
  constexpr int kSquare = 8;
  const DisplayScale opaque = display_scale(type_range(image.shape().type));
  const auto* alpha = reinterpret_cast<const T*>(image.alpha().data());
  const int channels = image.shape().channels;
  for (int y = 0; y < image.shape().height; ++y) {
    uchar* row = pixels.scanLine(y);
    for (int x = 0; x < image.shape().width; ++x) {
      const int opacity = display_byte(static_cast<float>(*alpha++), opaque);
      const int ground = ((x / kSquare + y / kSquare) % 2 == 0) ? 150 : 110;
      for (int c = 0; c < channels; ++c) {
        uchar& value = row[x * channels + c];
        value = static_cast<uchar>((value * opacity + ground * (255 - opacity) + 127) / 255);
      }
    }
  }
}

}  // namespace

FramePtr makeDisplayFrame(const SharedImage& image) {
  return image ? makeDisplayFrame(image, image->range()) : nullptr;
}

FramePtr makeDisplayFrame(const SharedImage& image, const ValueRange& window,
                          const std::optional<SliceView>& view) {
  if (!image || image->empty()) return nullptr;
  if (image->shape().depth > 1) {
    const SliceView shown = view ? within(*view, image->shape()) : slice_of(first_look(*image), *image);
    auto frame = std::make_shared<DisplayFrame>(
        *makeDisplayFrame(std::make_shared<const Image>(slice(*image, shown)), window));
    frame->view = shown;
    return frame;
  }
  const Shape& shape = image->shape();
  const auto format = shape.channels == 1 ? QImage::Format_Grayscale8 : QImage::Format_RGB888;
  const bool opaque = image->alpha().empty();
  if (opaque && shape.type == PixelType::u8 && window == type_range(PixelType::u8) &&
      display_colours(*image) == nullptr) {
    auto* owner = new SharedImage(image);
    const QImage shared(
        reinterpret_cast<const uchar*>(image->view().data), shape.width, shape.height,
        static_cast<qsizetype>(shape.row_bytes()), format,
        [](void* p) { delete static_cast<SharedImage*>(p); }, owner);
    return std::make_shared<DisplayFrame>(
        DisplayFrame{image, shared, shared.size(), {}, {}, false, window, view.value_or(SliceView{})});
  }
  QImage pixels(shape.width, shape.height, format);
  if (pixels.isNull()) throw std::bad_alloc();
  display_pixels(*image, window, pixels.bits(), static_cast<std::size_t>(pixels.bytesPerLine()));
  if (!opaque) with_pixel_type(shape.type, [&](auto zero) { putOnChequer<decltype(zero)>(*image, pixels); });
  return std::make_shared<DisplayFrame>(
      DisplayFrame{image, pixels, pixels.size(), {}, {}, false, window, view.value_or(SliceView{})});
}

QPointF pixelAspect(const DisplayFrame& frame) {
  if (!frame.image) return {1, 1};
  const Spacing& spacing = frame.image->spacing();
  const double least = std::min(spacing.x, spacing.y);
  if (!(least > 0) || !std::isfinite(spacing.x) || !std::isfinite(spacing.y)) return {1, 1};
  return {spacing.x / least, spacing.y / least};
}

QString valueText(const Image& image, int x, int y, QChar separator) {
  const Shape& shape = image.shape();
  if (x < 0 || y < 0 || x >= shape.width || y >= shape.height) return {};
  QStringList parts;
  with_pixel_type(shape.type, [&](auto zero) {
    using T = decltype(zero);
    const T* pixel = image.view().row<T>(y) + static_cast<std::ptrdiff_t>(x) * shape.channels;
    for (int c = 0; c < shape.channels; ++c) {
      if constexpr (std::is_floating_point_v<T>) {
        parts << QString::number(static_cast<double>(pixel[c]), 'f', 3);
      } else {
        parts << QString::number(pixel[c]);
      }
    }
  });
  return parts.join(separator);
}

}  // namespace filterscope::ui
