// A NumPy file's bytes give an image or a volume, or an error in words, and what was read can be written and
// read again.
#include "core/io/npy_file.h"
#include "tests/fuzz/read_again.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  const auto read = [](Bytes bytes, std::uint64_t volume) {
    return read_npy(MemorySource(bytes), volume, fuzz::kMemory / 2);
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, npy_bytes);
  return 0;
}
