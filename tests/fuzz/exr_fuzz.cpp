// An OpenEXR file's bytes give an image or an error in words, within the memory that is allowed for it, and
// what was read can be written and read again.
#include "core/io/exr_file.h"
#include "tests/fuzz/read_again.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  const auto read = [](Bytes bytes, std::uint64_t part) {
    return read_exr(MemorySource(bytes), part, fuzz::kMemory);
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, exr_bytes);
  return 0;
}
