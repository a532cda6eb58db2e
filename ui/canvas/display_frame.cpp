#include "ui/canvas/display_frame.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <new>

namespace filterscope::ui {
namespace {

std::uint8_t toByte(std::uint8_t value) { return value; }
std::uint8_t toByte(std::uint16_t value) {
  return static_cast<std::uint8_t>((value * 255U + 32767U) / 65535U);
}
std::uint8_t toByte(float value) {
  if (!(value > 0)) return 0;
  return static_cast<std::uint8_t>(std::lround(std::min(value, 1.0F) * 255.0F));
}

template <class T>
void convert(const Image& image, QImage& pixels) {
  const auto values =
      static_cast<std::size_t>(image.shape().width) * static_cast<std::size_t>(image.shape().channels);
  for (int y = 0; y < image.shape().height; ++y) {
    const T* from = image.view().row<T>(y);
    uchar* to = pixels.scanLine(y);
    for (std::size_t i = 0; i < values; ++i) to[i] = toByte(from[i]);
  }
}

template <class T>
void putOnChequer(const Image& image, QImage& pixels) {
  constexpr int kSquare = 8;
  const auto* alpha = reinterpret_cast<const T*>(image.alpha().data());
  const int channels = image.shape().channels;
  for (int y = 0; y < image.shape().height; ++y) {
    uchar* row = pixels.scanLine(y);
    for (int x = 0; x < image.shape().width; ++x) {
      const int opacity = toByte(*alpha++);
      const int ground = ((x / kSquare + y / kSquare) % 2 == 0) ? 150 : 110;
      for (int c = 0; c < channels; ++c) {
        uchar& value = row[x * channels + c];
        value = static_cast<uchar>((value * opacity + ground * (255 - opacity) + 127) / 255);
      }
    }
  }
}

template <class Function>
void withType(PixelType type, Function&& function) {
  switch (type) {
    case PixelType::u8: function(std::uint8_t{}); break;
    case PixelType::u16: function(std::uint16_t{}); break;
    case PixelType::f32: function(float{}); break;
  }
}

}  // namespace

FramePtr makeDisplayFrame(const SharedImage& image) {
  if (!image || image->empty()) return nullptr;
  const Shape& shape = image->shape();
  const auto format = shape.channels == 1 ? QImage::Format_Grayscale8 : QImage::Format_RGB888;
  const bool opaque = image->alpha().empty();
  if (opaque && shape.type == PixelType::u8) {
    auto* owner = new SharedImage(image);
    const QImage shared(
        reinterpret_cast<const uchar*>(image->view().data), shape.width, shape.height,
        static_cast<qsizetype>(shape.row_bytes()), format,
        [](void* p) { delete static_cast<SharedImage*>(p); }, owner);
    return std::make_shared<DisplayFrame>(DisplayFrame{image, shared, shared.size()});
  }
  QImage pixels(shape.width, shape.height, format);
  if (pixels.isNull()) throw std::bad_alloc();
  withType(shape.type, [&](auto zero) {
    using T = decltype(zero);
    convert<T>(*image, pixels);
    if (!opaque) putOnChequer<T>(*image, pixels);
  });
  return std::make_shared<DisplayFrame>(DisplayFrame{image, pixels, pixels.size()});
}

QString valueText(const Image& image, int x, int y, QChar separator) {
  const Shape& shape = image.shape();
  if (x < 0 || y < 0 || x >= shape.width || y >= shape.height) return {};
  QStringList parts;
  withType(shape.type, [&](auto zero) {
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
