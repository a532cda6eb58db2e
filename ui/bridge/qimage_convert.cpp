#include "ui/bridge/qimage_convert.h"

#include <QPixelFormat>
#include <new>

namespace filterscope::ui {
namespace {

bool hasWideChannels(const QImage& picture) {
  return picture.format() == QImage::Format_Grayscale16 || picture.pixelFormat().redSize() > 8;
}

// From interleaved RGBA of T to RGB (or gray, the first channel) and alpha.
template <class T>
SharedImage fromRgba(const QImage& rgba, int channels, PixelType type) {
  auto image = std::make_shared<Image>(Shape{rgba.width(), rgba.height(), 1, channels, type});
  const auto width = static_cast<std::size_t>(rgba.width());
  std::vector<std::byte> alpha(width * static_cast<std::size_t>(rgba.height()) * sizeof(T));
  auto* opacity = reinterpret_cast<T*>(alpha.data());
  bool opaque = true;
  for (int y = 0; y < rgba.height(); ++y) {
    const T* from = reinterpret_cast<const T*>(rgba.constScanLine(y));
    T* to = image->view().row<T>(y);
    for (std::size_t x = 0; x < width; ++x, from += 4) {
      for (int c = 0; c < channels; ++c) *to++ = from[c];
      *opacity++ = from[3];
      opaque = opaque && from[3] == static_cast<T>(~T{0});
    }
  }
  if (!opaque) image->set_alpha(std::move(alpha));
  return image;
}

}  // namespace

SharedImage imageFromQImage(const QImage& picture) {
  if (picture.isNull()) return nullptr;
  const bool wide = hasWideChannels(picture);
  const QImage rgba = picture.convertToFormat(wide ? QImage::Format_RGBA64 : QImage::Format_RGBA8888);
  if (rgba.isNull()) throw std::bad_alloc();
  const int channels = picture.isGrayscale() ? 1 : 3;
  return wide ? fromRgba<quint16>(rgba, channels, PixelType::u16)
              : fromRgba<quint8>(rgba, channels, PixelType::u8);
}

}  // namespace filterscope::ui
