// An MGH file's bytes, deflated or not, give a volume or an error in words, and what was read can be written
// and read again.
#include "core/io/mgh_file.h"
#include "core/io/stored_values.h"
#include "tests/fuzz/read_again.h"

namespace {

using namespace filterscope;

/// Unsigned values of 16 bits are read and not written: floats in their place, a half above.
Image with_floats(Image image) {
  if (image.shape().type != PixelType::u16) return image;
  Shape shape = image.shape();
  shape.type = PixelType::f32;
  Image floats(shape);
  convert_values(image.view().data, shape.pixels(), {StoredType::u16, kMachineOrder, 1, 0.5},
                 floats.view().data);
  return floats;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = [](Bytes bytes, std::uint64_t frame) {
    return with_floats(read_mgh(MemorySource(bytes), frame, fuzz::kMemory / 2));
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, mgh_bytes);
  return 0;
}
