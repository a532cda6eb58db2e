#include "core/io/tiff_metadata.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/io/exif_block.h"
#include "core/io/tiff_page.h"
#include "core/io/tiff_texts.h"

namespace filterscope {
namespace {

/// GeoTIFF's and GDAL's, with the types that we keep them in: libtiff knows none of them by itself.
struct PlaceTag {
  std::uint32_t id;
  TIFFDataType type;
  const char* name;
};
constexpr PlaceTag kPlaceTags[] = {
    {33550, TIFF_DOUBLE, "ModelPixelScale"},     {33922, TIFF_DOUBLE, "ModelTiepoint"},
    {34264, TIFF_DOUBLE, "ModelTransformation"}, {34735, TIFF_SHORT, "GeoKeyDirectory"},
    {34736, TIFF_DOUBLE, "GeoDoubleParams"},     {34737, TIFF_ASCII, "GeoAsciiParams"},
    {42112, TIFF_ASCII, "GDAL_METADATA"},        {42113, TIFF_ASCII, "GDAL_NODATA"}};

std::vector<std::byte> block_of(TIFF* tiff, std::uint32_t tag) {
  std::uint32_t count = 0;
  const void* data = nullptr;
  if (TIFFGetField(tiff, tag, &count, &data) != 1 || data == nullptr) return {};
  const auto* bytes = static_cast<const std::byte*>(data);
  return {bytes, bytes + count};
}

std::optional<Resolution> resolution_of(TIFF* tiff) {
  float x = 0;
  float y = 0;
  if (TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &x) != 1 || TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &y) != 1 ||
      !(x > 0 && y > 0 && x < 1e9F && y < 1e9F)) {
    return std::nullopt;
  }
  const auto unit = tiff_field<std::uint16_t>(tiff, TIFFTAG_RESOLUTIONUNIT);
  const double per_metre = unit == RESUNIT_INCH ? 1 / 0.0254 : unit == RESUNIT_CENTIMETER ? 100 : 1;
  return Resolution{static_cast<double>(x) * per_metre, static_cast<double>(y) * per_metre,
                    unit == RESUNIT_INCH         ? ResolutionUnit::inch
                    : unit == RESUNIT_CENTIMETER ? ResolutionUnit::centimetre
                                                 : ResolutionUnit::none};
}

/// Where the file has it with the type that it has to have.
std::optional<FileTag> place_tag_of(TIFF* tiff, const PlaceTag& wanted) {
  const TIFFField* field = TIFFFindField(tiff, wanted.id, wanted.type);
  if (field == nullptr || TIFFFieldPassCount(field) == 0 || TIFFFieldReadCount(field) != TIFF_VARIABLE2 ||
      TIFFFieldWithTag(tiff, wanted.id) != field) {
    return std::nullopt;
  }
  std::uint32_t count = 0;
  const void* data = nullptr;
  if (TIFFGetField(tiff, wanted.id, &count, &data) != 1 || data == nullptr || count == 0) return std::nullopt;
  const std::size_t size =
      static_cast<std::size_t>(count) * static_cast<std::size_t>(TIFFDataWidth(wanted.type));
  const auto* bytes = static_cast<const std::byte*>(data);
  return FileTag{static_cast<std::uint16_t>(wanted.id),
                 static_cast<std::uint16_t>(wanted.type),
                 count,
                 {bytes, bytes + size}};
}

void write_place_tag(TIFF* tiff, const FileTag& tag) {
  const auto* const known = std::find_if(std::begin(kPlaceTags), std::end(kPlaceTags),
                                         [&](const PlaceTag& one) { return one.id == tag.id; });
  if (known == std::end(kPlaceTags) || tag.type != known->type || tag.count == 0 ||
      tag.bytes.size() != tag.count * static_cast<std::uint64_t>(TIFFDataWidth(known->type))) {
    return;
  }
  const TIFFFieldInfo info{known->id,
                           TIFF_VARIABLE2,
                           TIFF_VARIABLE2,
                           known->type,
                           FIELD_CUSTOM,
                           1,
                           1,
                           const_cast<char*>(known->name)};
  TIFFMergeFieldInfo(tiff, &info, 1);
  TIFFSetField(tiff, known->id, static_cast<std::uint32_t>(tag.count), tag.bytes.data());
}

/// Texts without a keyword of PNG's, which are kept as they are.
constexpr std::uint16_t kTextTags[] = {TIFFTAG_DOCUMENTNAME, TIFFTAG_MAKE,         TIFFTAG_MODEL,
                                       TIFFTAG_PAGENAME,     TIFFTAG_HOSTCOMPUTER, TIFFTAG_TARGETPRINTER};

std::optional<FileTag> text_tag_of(TIFF* tiff, std::uint16_t id) {
  const char* text = nullptr;
  if (TIFFGetField(tiff, id, &text) != 1 || text == nullptr) return std::nullopt;
  const auto* bytes = reinterpret_cast<const std::byte*>(text);
  const std::size_t count = std::strlen(text) + 1;
  return FileTag{id, TIFF_ASCII, count, {bytes, bytes + count}};
}

void write_tag(TIFF* tiff, const FileTag& tag) {
  if (std::ranges::find(kTextTags, tag.id) == std::end(kTextTags)) return write_place_tag(tiff, tag);
  if (tag.type != TIFF_ASCII || tag.bytes.empty() || tag.bytes.back() != std::byte{0}) return;
  TIFFSetField(tiff, tag.id, reinterpret_cast<const char*>(tag.bytes.data()));
}

void write_resolution(TIFF* tiff, const Resolution& resolution) {
  const bool inch = resolution.unit == ResolutionUnit::inch;
  const bool none = resolution.unit == ResolutionUnit::none;
  const double unit = none ? 1 : inch ? 0.0254 : 0.01;
  TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, none ? RESUNIT_NONE : inch ? RESUNIT_INCH : RESUNIT_CENTIMETER);
  TIFFSetField(tiff, TIFFTAG_XRESOLUTION, resolution.x * unit);
  TIFFSetField(tiff, TIFFTAG_YRESOLUTION, resolution.y * unit);
}

/// Tags that are kept, noted elsewhere, or of how the pixels are stored.
bool is_seen_to(std::uint32_t tag) {
  constexpr std::uint32_t kOthers[] = {
      TIFFTAG_IMAGEDESCRIPTION, TIFFTAG_XMLPACKET,    TIFFTAG_ICCPROFILE, TIFFTAG_EXIFIFD,
      TIFFTAG_INKSET,           TIFFTAG_NUMBEROFINKS, TIFFTAG_DOTRANGE,   TIFFTAG_YCBCRCOEFFICIENTS};
  const auto in = [tag](const auto& tags) {
    return std::ranges::find(tags, tag, [](const auto& one) { return std::uint32_t{one}; }) != std::end(tags);
  };
  return in(kOthers) || in(kTextTags) ||
         std::ranges::find(kTiffTexts, tag, &TiffText::tag) != kTiffTexts.end() ||
         (tag <= 65535 && is_place_tag(static_cast<std::uint16_t>(tag)));
}

/// Of tags that are not in libtiff's list of a directory's, those that a result does not have.
std::vector<std::string> further_listed(TIFF* tiff) {
  std::vector<std::string> names;
  float place = 0;
  if (TIFFGetField(tiff, TIFFTAG_XPOSITION, &place) == 1) names.push_back("XPosition");
  if (TIFFGetField(tiff, TIFFTAG_YPOSITION, &place) == 1) names.push_back("YPosition");
  const std::uint16_t* curves[3] = {};
  if (TIFFGetField(tiff, TIFFTAG_TRANSFERFUNCTION, &curves[0], &curves[1], &curves[2]) == 1)
    names.push_back("TransferFunction");
  return names;
}

bool is_photoshop(std::uint32_t tag) {
  constexpr std::uint32_t kImageSourceData = 37724;
  return tag == TIFFTAG_RICHTIFFIPTC || tag == TIFFTAG_PHOTOSHOP || tag == kImageSourceData;
}

/// Of tags that a result does not have.
void note_further_tags(TIFF* tiff, Metadata& metadata) {
  std::vector<std::string> names = further_listed(tiff);
  std::vector<std::string> numbers;
  bool photoshop = false;
  const int count = TIFFGetTagListCount(tiff);
  for (int i = 0; i < count; ++i) {
    const std::uint32_t tag = TIFFGetTagListEntry(tiff, i);
    if (tag > 65535 || is_seen_to(tag)) continue;
    if (is_photoshop(tag)) {
      photoshop = true;
      continue;
    }
    const TIFFField* field = TIFFFieldWithTag(tiff, tag);
    const bool known = field != nullptr && TIFFFieldIsAnonymous(field) == 0;
    (known ? names : numbers).push_back(known ? TIFFFieldName(field) : std::to_string(tag));
  }
  if (photoshop)
    metadata.unread.push_back(problem("metadata.iptc", "Its IPTC and Photoshop data is left out."));
  if (!names.empty()) {
    metadata.unread.push_back(problem("metadata.tiff_left_tags", "A result does not have its tags %1.",
                                      fmt::format("{}", fmt::join(names, ", "))));
  }
  if (!numbers.empty()) {
    metadata.unread.push_back(problem("metadata.tiff_tags", "Its tags that we do not know are left out: %1.",
                                      fmt::format("{}", fmt::join(numbers, ", "))));
  }
}

}  // namespace

std::string tiff_description(TIFF* tiff) {
  const char* text = nullptr;
  return TIFFGetField(tiff, TIFFTAG_IMAGEDESCRIPTION, &text) == 1 && text != nullptr ? text : "";
}

std::vector<FileTag> tiff_place_tags(TIFF* tiff) {
  std::vector<FileTag> tags;
  for (const PlaceTag& one : kPlaceTags) {
    if (auto tag = place_tag_of(tiff, one)) tags.push_back(std::move(*tag));
  }
  return tags;
}

Metadata read_tiff_metadata(TIFF* tiff) {
  Metadata metadata;
  metadata.profile = block_of(tiff, TIFFTAG_ICCPROFILE);
  const auto orientation = tiff_field<std::uint16_t>(tiff, TIFFTAG_ORIENTATION);
  const bool on_its_side = is_turned(orientation);
  metadata.xmp = upright_xmp(block_of(tiff, TIFFTAG_XMLPACKET), on_its_side);
  metadata.resolution = upright_resolution(resolution_of(tiff), on_its_side);
  for (const TiffText& one : kTiffTexts) {
    const char* text = nullptr;
    if (TIFFGetField(tiff, one.tag, &text) == 1 && text != nullptr) {
      metadata.texts.push_back({std::string(one.keyword), text});
    }
  }
  for (const std::uint16_t id : kTextTags) {
    if (auto tag = text_tag_of(tiff, id)) metadata.tags.push_back(std::move(*tag));
  }
  bool place = false;
  for (const PlaceTag& one : kPlaceTags) {
    auto tag = place_tag_of(tiff, one);
    if (!tag) continue;
    // GeoTIFF's numbers are for the rows and columns as they are stored.
    const bool turned =
        orientation > ORIENTATION_TOPLEFT && orientation <= ORIENTATION_LEFTBOT && one.id < 42112;
    place = place || turned;
    if (!turned) metadata.tags.push_back(std::move(*tag));
  }
  if (place) {
    metadata.unread.push_back(problem("metadata.turned_place",
                                      "Its place on the earth is left out, as the image is turned upright."));
  }
  std::uint64_t exif = 0;
  if (TIFFGetField(tiff, TIFFTAG_EXIFIFD, &exif) == 1) {
    metadata.unread.push_back(problem("metadata.tiff_exif", "EXIF in a TIFF is not read, and left out."));
  }
  note_further_tags(tiff, metadata);
  std::uint16_t count = 0;
  const std::uint64_t* offsets = nullptr;
  if (TIFFGetField(tiff, TIFFTAG_SUBIFD, &count, &offsets) == 1 && count > 0) {
    metadata.further_images = count;
    metadata.unread.push_back(
        problem("metadata.tiff_subimages",
                "Other images that belong to it (SubIFDs: smaller copies, as a rule) are not "
                "read, and left out."));
  }
  return metadata;
}

void write_tiff_metadata(TIFF* tiff, const Metadata& metadata, bool description, bool resolution) {
  const auto block = [tiff](std::uint32_t tag, const std::vector<std::byte>& bytes) {
    if (!bytes.empty()) TIFFSetField(tiff, tag, static_cast<std::uint32_t>(bytes.size()), bytes.data());
  };
  block(TIFFTAG_ICCPROFILE, metadata.profile);
  block(TIFFTAG_XMLPACKET, metadata.xmp);
  if (resolution && metadata.resolution) write_resolution(tiff, *metadata.resolution);
  if (description && !metadata.description.empty()) {
    TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, metadata.description.c_str());
  }
  for (const FileText& text : metadata.texts) {
    for (const TiffText& one : kTiffTexts) {
      if (text.keyword == one.keyword) TIFFSetField(tiff, one.tag, text.text.c_str());
    }
  }
  for (const FileTag& tag : metadata.tags) write_tag(tiff, tag);
}

}  // namespace filterscope
