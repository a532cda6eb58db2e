#include "core/io/file_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <type_traits>

#include "core/io/file_bytes.h"
#include "core/io/format_rows.h"
#include "core/io/nifti_header.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr std::size_t kStartBytes = kNiftiHeaderBytes;  // the most that a row asks for

std::vector<FileFormat>& rows() {
  static std::vector<FileFormat> all = format_rows();
  return all;
}

std::vector<std::byte> start_of(const ByteSource& source, bool deflated) {
  std::vector<std::byte> start(kStartBytes);
  try {
    start.resize(open_stream(source, deflated)->read(start));
  } catch (const ContentError&) {
    start.clear();
  }
  return start;
}

bool has(const std::vector<std::string_view>& endings, const std::string& extension) {
  return std::ranges::find(endings, extension) != endings.end();
}

bool is_opaque(const Image& image) {
  const std::vector<std::byte>& alpha = image.alpha();
  const auto all_equal = [&alpha](auto full) {
    for (std::size_t at = 0; at < alpha.size(); at += sizeof full) {
      auto value = full;
      std::memcpy(&value, alpha.data() + at, sizeof value);
      if (value != full) return false;
    }
    return true;
  };
  return with_pixel_type(image.shape().type, [&](auto zero) {
    using Value = decltype(zero);
    return all_equal(std::is_floating_point_v<Value> ? Value(1) : std::numeric_limits<Value>::max());
  });
}

Problem words_for(PixelType type) {
  if (type == PixelType::f32) return problem("samples.float", "%1-bit float", 32);
  if (type == PixelType::s16) return problem("samples.signed", "signed %1-bit", 16);
  return problem("samples.bits", "%1-bit", 8 * bytes_of(type));
}

void add_new(std::vector<std::string_view>& all, const std::vector<std::string_view>& some) {
  for (const std::string_view one : some) {
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  }
}

/// Each name once, in the order of the rows that `takes` says yes to.
template <class Takes>
std::string names_of(const Takes& takes) {
  std::vector<std::string_view> names;
  for (const FileFormat& format : file_formats()) {
    if (takes(format) && std::ranges::find(names, format.name) == names.end()) names.push_back(format.name);
  }
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::string held_text(const HeldImages& held) {
  std::vector<std::string_view> types;
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
    if (held.holds(type)) types.push_back(name_of(type));
  }
  std::vector<std::string> words;
  if (held.gray) words.emplace_back("gray");
  if (held.colour) words.emplace_back("RGB");
  if (held.alpha) words.emplace_back("alpha");
  if (held.largest_side > 0) words.push_back(fmt::format("up to {} a side", held.largest_side));
  return fmt::format("{}; {}", fmt::join(types, ", "), fmt::join(words, ", "));
}

std::string row_text(const FileFormat& format) {
  std::vector<std::string_view> endings = format.endings;
  endings.insert(endings.end(), format.further_endings.begin(), format.further_endings.end());
  std::vector<std::string_view> kept;
  for (const Kept one : format.keeps) kept.push_back(name_of(one));
  const std::string quality = format.quality
                                  ? fmt::format("quality {} to {}, else {}", format.quality->minimum,
                                                format.quality->maximum, format.quality->normal)
                                  : "";
  const std::string_view holds = !format.held.volumes ? "images"
                                 : format.held.images ? "images, volumes"
                                                      : "volumes";
  return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", format.name, fmt::join(endings, " "),
                     format.reads() ? "yes" : "",
                     format.writes() ? fmt::format("{}", fmt::join(format.endings, " ")) : "", holds,
                     !format.several                  ? ""
                     : format.begin_series == nullptr ? "read"
                                                      : "read, written",
                     format.writes() ? held_text(format.held) : "", fmt::join(kept, ", "), quality);
}

}  // namespace

FileToRead::FileToRead(const ByteSource& from, const PicturePlace& at, bool is_on_disk,
                       std::optional<std::uint64_t> may_take)
    : source(from), place(at), on_disk(is_on_disk), memory(may_take), start(start_of(from, false)) {
  inflated = is_gzip(from) ? start_of(from, true) : start;
}

std::string FileToRead::name() const { return quoted(place.path); }

bool HeldImages::holds(PixelType type) const { return types.at(static_cast<std::size_t>(type)); }

std::span<const FileFormat> file_formats() { return rows(); }

void add_format(const FileFormat& format) { rows().push_back(format); }

void remove_format(std::string_view name) {
  std::erase_if(rows(), [&](const FileFormat& one) { return one.name == name; });
}

const FileFormat* format_to_read(const FileToRead& file) {
  const FileFormat* found = nullptr;
  Match best = Match::no;
  for (const FileFormat& format : file_formats()) {
    const Match match = format.reads() && format.match != nullptr ? format.match(file) : Match::no;
    if (match > best) {
      best = match;
      found = &format;
    }
  }
  if (found != nullptr) return found;
  const std::string extension = file.extension();
  const auto owner = std::ranges::find_if(file_formats(), [&](const FileFormat& one) {
    return one.owns_endings && (has(one.endings, extension) || has(one.further_endings, extension));
  });
  return owner == file_formats().end() ? nullptr : &*owner;
}

const FileFormat* format_to_write(const std::filesystem::path& path, bool volume) {
  const std::string extension = extension_of(path);
  const FileFormat* other = nullptr;
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || !has(format.endings, extension)) continue;
    if (volume ? format.held.volumes : format.held.images) return &format;
    other = &format;
  }
  return other;
}

Problem refusal_of(const FileFormat& format, const Image& image) {
  const Shape& shape = image.shape();
  const HeldImages& held = format.held;
  if (shape.depth > 1 && !held.volumes)
    return problem("format.volume", "%1 cannot hold a volume", format.name);
  if (!held.holds(shape.type)) {
    return problem("format.type", "%1 cannot hold %2 pixels", format.name, words_for(shape.type));
  }
  if (!(shape.channels == 1 ? held.gray : held.colour)) {
    return shape.channels == 1 ? problem("format.gray", "%1 cannot hold gray images", format.name)
                               : problem("format.colour", "%1 cannot hold colour images", format.name);
  }
  const Problem own = format.refusal == nullptr ? Problem() : format.refusal(image);
  if (!own.empty()) return own;
  if (!held.alpha && !is_opaque(image)) {
    return problem("format.alpha", "%1 cannot hold the image's alpha", format.name);
  }
  if (held.largest_side > 0 && std::max(shape.width, shape.height) > held.largest_side) {
    return problem("format.side", "%1 cannot hold more than %2 pixels on a side", format.name,
                   held.largest_side);
  }
  return {};
}

std::string formats_for(const Image& image) {
  return names_of(
      [&](const FileFormat& format) { return format.writes() && refusal_of(format, image).empty(); });
}

std::string formats_read() {
  return names_of([](const FileFormat& format) { return format.reads(); });
}

std::vector<std::string_view> endings_read() {
  std::vector<std::string_view> all;
  for (const FileFormat& format : file_formats()) {
    if (!format.reads()) continue;
    add_new(all, format.endings);
    add_new(all, format.further_endings);
  }
  return all;
}

std::vector<std::string_view> endings_written() {
  std::vector<std::string_view> all;
  for (const FileFormat& format : file_formats()) {
    if (format.writes()) add_new(all, format.endings);
  }
  for (std::string_view& ending : all) ending.remove_prefix(1);
  return all;
}

std::string formats_markdown() {
  std::string text =
      "| format | endings | read | written | one file is of | several in one | pixels | kept | option |\n"
      "|---|---|---|---|---|---|---|---|---|\n";
  for (const FileFormat& format : file_formats()) text += row_text(format);
  return text;
}

}  // namespace filterscope
