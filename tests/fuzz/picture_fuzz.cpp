// An image's bytes give an image or a FileError, within the memory that is allowed for it; what they say
// besides can be drawn by and written again.
#include <cstdlib>
#include <vector>

#include "core/image/display_colours.h"
#include "core/image/display_pixels.h"
#include "core/io/file_metadata.h"
#include "core/io/image_file.h"
#include "core/io/jpeg_metadata.h"
#include "core/io/png_metadata.h"

namespace {

void use_metadata(const filterscope::Image& image) {
  using namespace filterscope;
  const Shape& shape = image.shape();
  if (image.metadata() == nullptr || shape.depth > 1) return;
  static_cast<void>(left_out(image, "a.jpg"));
  static_cast<void>(jpeg_segments(*image.metadata(), shape.channels));
  const std::vector<std::byte> head(33);
  static_cast<void>(read_png_metadata(png_with(head, *image.metadata(), shape.channels), false));
  if (display_colours(image) == nullptr) return;
  const auto row = static_cast<std::size_t>(shape.width) * static_cast<std::size_t>(shape.channels);
  std::vector<std::uint8_t> drawn(row * static_cast<std::size_t>(shape.height));
  display_pixels(image, image.range(), drawn.data(), row);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A larger image is refused by its header, which keeps the runs quick.
  constexpr std::uint64_t kMemory = std::uint64_t{4} << 20U;
  try {
    const filterscope::Image image =
        filterscope::decode_image({reinterpret_cast<const std::byte*>(data), size}, "input", kMemory);
    if (image.empty() || image.shape().bytes() + image.alpha().size() > kMemory) std::abort();
    use_metadata(image);
  } catch (const filterscope::FileError&) {
  }
  return 0;
}
