#include "core/io/bmp_metadata.h"

#include <algorithm>
#include <cmath>

#include "core/io/byte_writer.h"

namespace filterscope {
namespace {

constexpr std::size_t kAcrossAt = 38;  ///< two signed numbers of 32 bits

}  // namespace

std::optional<Resolution> bmp_resolution(Bytes bytes) {
  if (read_uint(bytes, 14, 4, ByteOrder::little).value_or(0) < 40) return std::nullopt;
  const auto x = read_uint(bytes, kAcrossAt, 4, ByteOrder::little);
  const auto y = read_uint(bytes, kAcrossAt + 4, 4, ByteOrder::little);
  if (!x || !y || *x == 0 || *y == 0 || std::max(*x, *y) > 0x7FFFFFFF) return std::nullopt;
  return Resolution{static_cast<double>(*x), static_cast<double>(*y), ResolutionUnit::metre};
}

void set_bmp_resolution(std::vector<std::byte>& bmp, const Resolution& resolution) {
  if (resolution.unit == ResolutionUnit::none || bmp.size() < kAcrossAt + 8) return;
  std::vector<std::byte> numbers;
  for (const double value : {resolution.x, resolution.y}) {
    append_uint(numbers, static_cast<std::uint64_t>(std::llround(std::clamp(value, 1.0, 2147483647.0))), 4,
                ByteOrder::little);
  }
  std::copy(numbers.begin(), numbers.end(), bmp.begin() + kAcrossAt);
}

}  // namespace filterscope
