#include "core/io/tiff_directory.h"

namespace filterscope {
namespace {

/// Bytes of one value of a field type, 0 for types whose values we never need.
unsigned size_of_type(std::uint64_t type) {
  switch (type) {
    case 1: return 1;   // BYTE
    case 3: return 2;   // SHORT
    case 4: return 4;   // LONG
    case 16: return 8;  // LONG8
    default: return 0;
  }
}

}  // namespace

std::optional<TiffDirectory> TiffDirectory::read(Bytes bytes) {
  TiffDirectory directory;
  directory.bytes_ = bytes;
  if (has_text(bytes, 0, "MM")) {
    directory.order_ = ByteOrder::big;
  } else if (!has_text(bytes, 0, "II")) {
    return std::nullopt;
  }
  const ByteOrder order = directory.order_;
  const auto magic = read_uint(bytes, 2, 2, order);
  const bool big_tiff = magic == 43;
  if (magic != 42 && !big_tiff) return std::nullopt;
  const unsigned word = big_tiff ? 8 : 4;
  const auto start = read_uint(bytes, big_tiff ? 8 : 4, word, order);
  if (!start) return std::nullopt;
  const auto count = read_uint(bytes, *start, big_tiff ? 8 : 2, order);
  if (!count) return std::nullopt;
  std::uint64_t at = *start + (big_tiff ? 8 : 2);
  const unsigned entry_size = 4 + 2 * word;
  for (std::uint64_t i = 0; i < *count; ++i, at += entry_size) {
    const auto tag = read_uint(bytes, at, 2, order);
    const auto type = read_uint(bytes, at + 2, 2, order);
    const auto values = read_uint(bytes, at + 4, word, order);
    const auto inline_or_offset = read_uint(bytes, at + 4 + word, word, order);
    if (!tag || !type || !values || !inline_or_offset) return std::nullopt;
    Field field{size_of_type(*type), *values, at + 4 + word};
    if (field.value_size == 0) continue;
    if (field.count > word / field.value_size) field.position = *inline_or_offset;
    directory.fields_.emplace(static_cast<std::uint16_t>(*tag), field);
  }
  return directory;
}

std::vector<std::uint64_t> TiffDirectory::values(std::uint16_t tag) const {
  const auto found = fields_.find(tag);
  if (found == fields_.end()) return {};
  const Field& field = found->second;
  if (field.position > bytes_.size() || field.count > (bytes_.size() - field.position) / field.value_size) {
    return {};
  }
  std::vector<std::uint64_t> list;
  list.reserve(static_cast<std::size_t>(field.count));
  for (std::uint64_t i = 0; i < field.count; ++i) {
    list.push_back(*read_uint(bytes_, field.position + i * field.value_size, field.value_size, order_));
  }
  return list;
}

std::optional<std::uint64_t> TiffDirectory::value(std::uint16_t tag) const {
  const std::vector<std::uint64_t> list = values(tag);
  if (list.empty()) return std::nullopt;
  return list.front();
}

std::optional<std::uint64_t> TiffDirectory::position(std::uint16_t tag) const {
  const auto found = fields_.find(tag);
  if (found == fields_.end()) return std::nullopt;
  return found->second.position;
}

}  // namespace filterscope
