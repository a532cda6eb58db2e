#include "core/io/webp_encode.h"

#include <dlfcn.h>
#include <webp/encode.h>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace filterscope {
namespace {

/// The functions of the library that OpenCV's codecs load too.
struct WebpLibrary {
  decltype(&WebPConfigInitInternal) init_config = nullptr;
  decltype(&WebPPictureInitInternal) init_picture = nullptr;
  decltype(&WebPPictureImportRGBA) import_rgba = nullptr;
  decltype(&WebPPictureFree) free_picture = nullptr;
  decltype(&WebPEncode) encode = nullptr;

  [[nodiscard]] bool complete() const {
    return init_config != nullptr && init_picture != nullptr && import_rgba != nullptr &&
           free_picture != nullptr && encode != nullptr;
  }
};

WebpLibrary load_webp() {
  WebpLibrary webp;
  void* const library = ::dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return webp;
  const auto take = [library](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
  };
  take(webp.init_config, "WebPConfigInitInternal");
  take(webp.init_picture, "WebPPictureInitInternal");
  take(webp.import_rgba, "WebPPictureImportRGBA");
  take(webp.free_picture, "WebPPictureFree");
  take(webp.encode, "WebPEncode");
  return webp;
}

int append_bytes(const std::uint8_t* bytes, std::size_t count, const WebPPicture* picture) {
  auto& to = *static_cast<std::vector<std::byte>*>(picture->custom_ptr);
  const auto* first = reinterpret_cast<const std::byte*>(bytes);
  try {
    to.insert(to.end(), first, first + count);
  } catch (...) {
    return 0;  // none of C's functions lets an exception through
  }
  return 1;
}

std::vector<std::uint8_t> rgba_of(const Image& image) {
  const std::size_t pixels = image.shape().pixels();
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  const auto* colours = reinterpret_cast<const std::uint8_t*>(image.view().data);
  std::vector<std::uint8_t> rgba(4 * pixels);
  for (std::size_t i = 0; i < pixels; ++i) {
    for (std::size_t c = 0; c < 3; ++c) rgba[4 * i + c] = colours[channels * i + (channels == 3 ? c : 0)];
    rgba[4 * i + 3] = std::to_integer<std::uint8_t>(image.alpha()[i]);
  }
  return rgba;
}

}  // namespace

std::optional<std::vector<std::byte>> webp_of_all_colours(const Image& image) {
  static const WebpLibrary webp = load_webp();
  constexpr float kEffort = 70;  // as OpenCV's lossless ones
  WebPConfig config;
  WebPPicture picture;
  if (!webp.complete() ||
      webp.init_config(&config, WEBP_PRESET_DEFAULT, kEffort, WEBP_ENCODER_ABI_VERSION) == 0 ||
      webp.init_picture(&picture, WEBP_ENCODER_ABI_VERSION) == 0) {
    return std::nullopt;
  }
  config.lossless = 1;
  config.exact = 1;
  std::vector<std::byte> file;
  picture.use_argb = 1;
  picture.width = image.shape().width;
  picture.height = image.shape().height;
  picture.writer = append_bytes;
  picture.custom_ptr = &file;
  const std::vector<std::uint8_t> rgba = rgba_of(image);
  const bool written = webp.import_rgba(&picture, rgba.data(), 4 * image.shape().width) != 0 &&
                       webp.encode(&config, &picture) != 0;
  webp.free_picture(&picture);
  return written ? std::optional(std::move(file)) : std::nullopt;
}

}  // namespace filterscope
