#include "core/io/exif_block.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/io/json_file.h"
#include "core/io/text_coding.h"
#include "core/io/tiff_directory.h"

namespace filterscope {
namespace {

constexpr std::uint16_t kMake = 271;
constexpr std::uint16_t kModel = 272;
constexpr std::uint16_t kResolutionX = 282;
constexpr std::uint16_t kResolutionY = 283;
constexpr std::uint16_t kResolutionUnit = 296;
constexpr std::uint16_t kExifDirectory = 34665;
constexpr std::uint16_t kPixelsAcross = 0xA002;
constexpr std::uint16_t kPixelsDown = 0xA003;
constexpr std::uint16_t kFocalPlaneX = 0xA20E;  ///< pixels per unit on the sensor
constexpr std::uint16_t kFocalPlaneY = 0xA20F;

struct ExifEntry {
  std::uint64_t type = 0;
  std::uint64_t count = 0;
  std::uint64_t value_at = 0;  ///< of the four bytes that are the value or say where it is
};

/// A block whose first directory lies within it.
class ExifBlock {
 public:
  static std::optional<ExifBlock> open(Bytes bytes) {
    ExifBlock block;
    block.bytes_ = bytes;
    if (has_text(bytes, 0, {"MM\0*", 4})) {
      block.order_ = ByteOrder::big;
    } else if (!has_text(bytes, 0, {"II*\0", 4})) {
      return std::nullopt;
    }
    const auto first = block.number(4, 4);
    if (!first || !block.end_of(*first)) return std::nullopt;
    block.first_ = *first;
    return block;
  }

  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] ByteOrder order() const { return order_; }
  [[nodiscard]] std::optional<std::uint64_t> number(std::uint64_t at, unsigned size) const {
    return read_uint(bytes_, at, size, order_);
  }

  /// Where the place of the next directory stands; nothing where the directory leaves the block.
  [[nodiscard]] std::optional<std::uint64_t> end_of(std::uint64_t directory) const {
    const auto count = number(directory, 2);
    if (!count) return std::nullopt;
    const std::uint64_t end = directory + 2 + 12 * *count;
    return end + 4 <= bytes_.size() ? std::optional(end) : std::nullopt;
  }

  [[nodiscard]] std::optional<ExifEntry> find(std::uint64_t directory, std::uint16_t tag) const {
    if (!end_of(directory)) return std::nullopt;
    const std::uint64_t count = *number(directory, 2);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t at = directory + 2 + 12 * i;
      if (number(at, 2) == tag) return ExifEntry{*number(at + 2, 2), *number(at + 4, 4), at + 8};
    }
    return std::nullopt;
  }

  /// Of one SHORT or LONG.
  [[nodiscard]] std::optional<std::uint64_t> value(const std::optional<ExifEntry>& entry) const {
    if (!entry || entry->count != 1 || (entry->type != 3 && entry->type != 4)) return std::nullopt;
    return number(entry->value_at, entry->type == 3 ? 2 : 4);
  }

  [[nodiscard]] std::optional<double> ratio(std::uint16_t tag) const {
    const auto entry = find(first_, tag);
    if (!entry || entry->type != 5 || entry->count != 1) return std::nullopt;
    const auto at = number(entry->value_at, 4);
    const auto upper = at ? number(*at, 4) : std::nullopt;
    const auto lower = at ? number(*at + 4, 4) : std::nullopt;
    if (!upper || !lower || *lower == 0) return std::nullopt;
    return static_cast<double>(*upper) / static_cast<double>(*lower);
  }

  [[nodiscard]] std::string text(std::uint16_t tag) const {
    const auto entry = find(first_, tag);
    if (!entry || entry->type != 2) return {};
    const std::uint64_t at = entry->count > 4 ? number(entry->value_at, 4).value_or(0) : entry->value_at;
    if (at > bytes_.size()) return {};
    const std::string_view all = text_of(bytes_).substr(static_cast<std::size_t>(at));
    const std::string_view own = all.substr(0, std::min<std::uint64_t>(entry->count, all.size()));
    return utf8_or_latin1(own.substr(0, own.find('\0')));
  }

 private:
  Bytes bytes_;
  ByteOrder order_ = ByteOrder::little;
  std::uint64_t first_ = 0;
};

void put_exif(std::vector<std::byte>& bytes, std::uint64_t at, std::uint64_t value, unsigned size,
              ByteOrder order) {
  for (unsigned i = 0; i < size && at + i < bytes.size(); ++i) {
    const unsigned shift = 8 * (order == ByteOrder::big ? size - 1 - i : i);
    bytes[static_cast<std::size_t>(at) + i] = static_cast<std::byte>(value >> shift & 0xFFU);
  }
}

/// Of two RATIONALs, by their places.
void swap_ratios(std::vector<std::byte>& bytes, const ExifBlock& block, std::uint64_t directory,
                 std::uint16_t tag_x, std::uint16_t tag_y) {
  const auto x = block.find(directory, tag_x);
  const auto y = block.find(directory, tag_y);
  if (!x || !y || x->type != 5 || y->type != 5 || x->count != 1 || y->count != 1) return;
  const auto place_x = block.number(x->value_at, 4);
  const auto place_y = block.number(y->value_at, 4);
  if (!place_x || !place_y) return;
  put_exif(bytes, x->value_at, *place_y, 4, block.order());
  put_exif(bytes, y->value_at, *place_x, 4, block.order());
}

void swap_sizes(std::vector<std::byte>& bytes, const ExifBlock& block, std::uint64_t exif) {
  const auto across = block.find(exif, kPixelsAcross);
  const auto down = block.find(exif, kPixelsDown);
  const auto width = block.value(across);
  const auto height = block.value(down);
  if (!width || !height) return;
  // A SHORT cannot take every LONG.
  if (across->type != down->type && std::max(*width, *height) > 0xFFFF) return;
  put_exif(bytes, across->value_at, *height, across->type == 3 ? 2 : 4, block.order());
  put_exif(bytes, down->value_at, *width, down->type == 3 ? 2 : 4, block.order());
}

void swap_axes(std::vector<std::byte>& bytes, const ExifBlock& block) {
  swap_ratios(bytes, block, block.first(), kResolutionX, kResolutionY);
  const auto exif = block.value(block.find(block.first(), kExifDirectory));
  if (!exif) return;
  swap_sizes(bytes, block, *exif);
  swap_ratios(bytes, block, *exif, kFocalPlaneX, kFocalPlaneY);
}

/// Swaps the X and the Y of names that have `before` and `behind` around it.
void swap_names(std::vector<std::byte>& bytes, std::string_view before, std::string_view behind) {
  const std::string_view text = text_of(bytes);
  for (std::size_t at = text.find(before); at != std::string_view::npos; at = text.find(before, at + 1)) {
    const std::size_t axis = at + before.size();
    if (axis >= text.size() || !text.substr(axis + 1).starts_with(behind)) continue;
    if (text[axis] != 'X' && text[axis] != 'Y') continue;
    bytes[axis] = static_cast<std::byte>(text[axis] == 'X' ? 'Y' : 'X');
  }
}

}  // namespace

std::vector<std::byte> upright_exif(Bytes bytes, bool turned) {
  const auto block = ExifBlock::open(bytes);
  if (!block) return {};
  std::vector<std::byte> upright(bytes.begin(), bytes.end());
  if (const auto orientation = block->find(block->first(), tiff_tag::orientation)) {
    put_exif(upright, orientation->value_at, 1, orientation->type == 4 ? 4 : 2, block->order());
  }
  put_exif(upright, *block->end_of(block->first()), 0, 4, block->order());
  if (turned) swap_axes(upright, *block);
  return upright;
}

std::vector<std::byte> upright_xmp(Bytes bytes, bool turned) {
  std::vector<std::byte> upright(bytes.begin(), bytes.end());
  const std::string_view text = text_of(bytes);
  for (const std::string_view before : {"tiff:Orientation=\"", "tiff:Orientation='", "<tiff:Orientation>"}) {
    const std::size_t at = text.find(before);
    if (at == std::string_view::npos || at + before.size() >= text.size()) continue;
    std::byte& digit = upright[at + before.size()];
    if (digit >= std::byte{'1'} && digit <= std::byte{'8'}) digit = std::byte{'1'};
  }
  if (!turned) return upright;
  swap_names(upright, "tiff:", "Resolution");
  swap_names(upright, "exif:Pixel", "Dimension");
  swap_names(upright, "exif:FocalPlane", "Resolution");
  return upright;
}

std::optional<Resolution> exif_resolution(Bytes bytes) {
  const auto block = ExifBlock::open(bytes);
  if (!block) return std::nullopt;
  const auto x = block->ratio(kResolutionX);
  const auto y = block->ratio(kResolutionY);
  if (!x || !y || !(*x > 0) || !(*y > 0)) return std::nullopt;
  switch (block->value(block->find(block->first(), kResolutionUnit)).value_or(2)) {
    case 2: return Resolution{*x / 0.0254, *y / 0.0254, ResolutionUnit::inch};
    case 3: return Resolution{*x * 100, *y * 100, ResolutionUnit::centimetre};
    default: return Resolution{*x, *y, ResolutionUnit::none};
  }
}

std::optional<Resolution> upright_resolution(std::optional<Resolution> resolution, bool turned) {
  if (resolution && turned) std::swap(resolution->x, resolution->y);
  return resolution;
}

std::string exif_camera(Bytes bytes) {
  const auto block = ExifBlock::open(bytes);
  if (!block) return {};
  const std::string make = block->text(kMake);
  const std::string model = block->text(kModel);
  if (make.empty() || model.starts_with(make)) return model;
  return model.empty() ? make : make + " " + model;
}

}  // namespace filterscope
