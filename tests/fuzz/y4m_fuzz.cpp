// The bytes of a YUV4MPEG2 file give a volume or an error in words, and what was read can be written and read
// again, with its colours; in RGB it is read and written too.
#include "core/io/y4m_file.h"
#include "tests/fuzz/read_again.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace filterscope;
  const auto read = [](Bytes bytes, std::uint64_t) {
    return read_y4m(MemorySource(bytes), fuzz::kMemory / 2);
  };
  fuzz::read_and_again({reinterpret_cast<const std::byte*>(data), size}, read, y4m_bytes);
  try {
    y4m_bytes(read_y4m(MemorySource({reinterpret_cast<const std::byte*>(data), size}), fuzz::kMemory / 2,
                       Y4mColours::read));
  } catch (const ContentError&) {
  } catch (const FileError&) {
  }
  return 0;
}
