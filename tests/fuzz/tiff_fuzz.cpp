// A TIFF file's bytes give an image, pages or a volume, or an error in words, and what was read can be
// written and read again.
#include "core/io/tiff_file.h"
#include "core/io/tiff_writer.h"
#include "tests/fuzz/read_again.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  const auto read = [](Bytes bytes, std::uint64_t volume) {
    const MemorySource source(bytes);
    const PicturePlace place{"input.tif", volume, {}, {}};
    // Values as they were written take more than those that were packed.
    return read_tiff(FileToRead(source, place, false, volume == 0 ? fuzz::kMemory : fuzz::kMemory / 2));
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, tiff_bytes);
  return 0;
}
