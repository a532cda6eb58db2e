#include "core/io/deflated.h"

#include <zlib.h>

#include <algorithm>
#include <new>

namespace filterscope {

std::optional<std::vector<std::byte>> inflated(Bytes bytes, std::size_t most) {
  z_stream state{};
  if (inflateInit(&state) != Z_OK) throw std::bad_alloc();
  state.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes.data()));
  state.avail_in = static_cast<uInt>(std::min<std::size_t>(bytes.size(), 1U << 30U));
  std::vector<std::byte> result;
  int status = Z_OK;
  while (status == Z_OK && result.size() <= most) {
    constexpr std::size_t kStep = 1U << 16U;
    const std::size_t before = result.size();
    try {
      result.resize(before + kStep);
    } catch (const std::bad_alloc&) {
      inflateEnd(&state);
      throw;
    }
    state.next_out = reinterpret_cast<Bytef*>(result.data() + before);
    state.avail_out = static_cast<uInt>(kStep);
    status = inflate(&state, Z_NO_FLUSH);
    result.resize(before + kStep - state.avail_out);
  }
  inflateEnd(&state);
  if (status != Z_STREAM_END || result.size() > most) return std::nullopt;
  return result;
}

std::vector<std::byte> deflated(Bytes bytes) {
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<std::byte> result(size);
  if (compress2(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION) != Z_OK) {
    throw std::bad_alloc();
  }
  result.resize(size);
  return result;
}

}  // namespace filterscope
