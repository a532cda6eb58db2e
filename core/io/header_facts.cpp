#include "core/io/header_facts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/io/byte_reader.h"
#include "core/io/exr_file.h"
#include "core/io/imagej_description.h"
#include "core/io/json_file.h"
#include "core/io/metaimage_file.h"
#include "core/io/metaimage_header.h"
#include "core/io/mgh_file.h"
#include "core/io/nifti_file.h"
#include "core/io/nrrd_file.h"
#include "core/io/nrrd_header.h"
#include "core/io/ome_description.h"

namespace filterscope {
namespace {

using Names = std::vector<std::string>;

void add_name(Names& names, std::string_view name) {
  if (!name.empty() && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

/// The name in front of the first of `marks` in each line.
Names names_in(const std::vector<std::string>& lines, std::string_view marks) {
  Names names;
  for (const std::string& line : lines) {
    std::string_view name = line;
    if (name.starts_with('#')) name = "#";
    name = name.substr(0, name.find_first_of(marks));
    while (name.ends_with(' ')) name.remove_suffix(1);
    add_name(names, name);
  }
  return names;
}

/// Attributes that say no more than that there are pixels.
bool is_usual_attribute(std::string_view name, Bytes value) {
  constexpr std::array<std::string_view, 11> kOfPixels{
      "channels", "compression", "dataWindow", "displayWindow",       "lineOrder", "tiles",
      "name",     "type",        "version",    "dwaCompressionLevel", "chunkCount"};
  if (std::ranges::find(kOfPixels, name) != kOfPixels.end()) return true;
  if (name == "screenWindowCenter")
    return std::ranges::all_of(value, [](std::byte b) { return b == std::byte{0}; });
  if (name != "pixelAspectRatio" && name != "screenWindowWidth") return false;
  return read_uint(value, 0, 4, ByteOrder::little) == std::bit_cast<std::uint32_t>(1.0F);
}

/// Of attributes with a name, a type, a size and so many bytes.
Names facts_of_exr(Bytes bytes) {
  Names names;
  const std::string_view text = text_of(bytes);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t name_end = text.find('\0', at);
    if (name_end == std::string_view::npos || name_end == at) break;
    const std::size_t type_end = text.find('\0', name_end + 1);
    if (type_end == std::string_view::npos) break;
    const auto size = read_uint(bytes, type_end + 1, 4, ByteOrder::little);
    const std::size_t value = type_end + 5;
    if (!size || value > bytes.size() || *size > bytes.size() - value) break;
    const std::string_view name = text.substr(at, name_end - at);
    if (!is_usual_attribute(name, bytes.subspan(value, static_cast<std::size_t>(*size))))
      add_name(names, name);
    at = value + static_cast<std::size_t>(*size);
  }
  return names;
}

Names facts_of_nifti(const Image& image) {
  const auto header = nifti_header_of(image);
  if (!header) return {};
  Names names;
  // What a new header of ours has.
  if (header->description != "FilterScope" && !header->description.empty()) add_name(names, "descrip");
  if (header->kind == NiftiHeader::Kind::analyze) return names;
  const Bytes bytes = image.extras()->bytes;
  const bool wide = header->kind == NiftiHeader::Kind::nifti2;
  const std::size_t size = wide ? 540 : 348;
  const auto has_text_at = [&](std::size_t at) { return at < bytes.size() && bytes[at] != std::byte{0}; };
  if (has_text_at(wide ? 320 : 228)) add_name(names, "aux_file");
  if (has_text_at(wide ? 508 : 328)) add_name(names, "intent_name");
  if (bytes.size() > size + 4 && has_text_at(size)) add_name(names, "extensions");
  return names;
}

/// Behind the values are five numbers, of the scan, and then tags.
Names facts_of_mgh(const Image& image) {
  constexpr std::size_t kTimes = 20;
  const Bytes tail = mgh_tail_of(image);
  Names names;
  const auto is_said = [](std::byte one) { return one != std::byte{0}; };
  if (std::ranges::any_of(tail.first(std::min(tail.size(), kTimes)), is_said))
    add_name(names, "TR, flip angle, TE, TI");
  if (tail.size() > kTimes) add_name(names, "tags");
  return names;
}

Names facts_of_tiff(std::string_view description, std::string_view target) {
  if (is_ome_description(description)) return {"OME-XML"};
  return target == "TIFF" ? Names() : names_in(imagej_lines_to_keep(description), "=");
}

}  // namespace

Names lost_header_facts(const Image& image, std::string_view target) {
  if (!image.extras()) return {};
  const HeaderExtras& extras = *image.extras();
  const std::string_view text = text_of(extras.bytes);
  if (extras.format.starts_with("TIFF")) return facts_of_tiff(text, target);
  if (extras.format == target) return {};
  if (extras.format == kExrExtras) return facts_of_exr(extras.bytes);
  if (extras.format == kNiftiExtras) return facts_of_nifti(image);
  if (extras.format == kNrrdExtras) return names_in(nrrd_lines_to_keep(text), ":");
  if (extras.format == kMetaImageExtras) return names_in(metaimage_lines_to_keep(text), "=");
  return extras.format == kMghExtras ? facts_of_mgh(image) : Names();
}

}  // namespace filterscope
