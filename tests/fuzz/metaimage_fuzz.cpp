// A MetaImage file's bytes give a volume or an error in words, and what was read can be written and read
// again.
#include "core/io/metaimage_file.h"
#include "tests/fuzz/read_again.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  const auto read = [](Bytes bytes, std::uint64_t volume) {
    return read_metaimage(MemorySource(bytes), {}, volume, fuzz::kMemory);
  };
  const auto write = [](const Image& image) {
    MetaImageParts parts = metaimage_parts(image, {});
    parts.header.insert(parts.header.end(), parts.values.begin(), parts.values.end());
    return parts.header;
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, write);
  return 0;
}
