#include "core/io/file_metadata.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "core/io/bmp_metadata.h"
#include "core/io/exif_block.h"
#include "core/io/exr_file.h"
#include "core/io/header_facts.h"
#include "core/io/header_text.h"
#include "core/io/icc_profile.h"
#include "core/io/jpeg_metadata.h"
#include "core/io/note_sentences.h"
#include "core/io/picture_place.h"
#include "core/io/png_metadata.h"
#include "core/io/radiance_header.h"
#include "core/io/tiff_texts.h"
#include "core/io/time_step.h"
#include "core/io/webp_metadata.h"
#include "core/io/y4m_file.h"

namespace filterscope {
namespace {

/// What a format has a place for.
struct Places {
  std::string_view extensions;  ///< with spaces around each
  std::string_view name;
  bool profile = false;
  bool resolution = false;
  bool exif = false;
  bool xmp = false;
  bool description = false;
  bool texts = false;
  bool tags = false;
  bool spacing = false;
  bool affine = false;
};

constexpr Places kPlaces[] = {
    {" .png ", "PNG", true, true, true, true, true, true},
    {" .jpg .jpeg .jpe ", "JPEG", true, true, true, true, true},
    {" .webp ", "WebP", true, false, true, true},
    {" .bmp .dib ", "BMP", false, true},
    {" .tif .tiff ", "TIFF", true, true, false, true, true, false, true, true},
    {" .nii .nii.gz .img .hdr .gz ", "NIfTI", false, false, false, false, false, false, false, true, true},
    {" .mgz .mgh ", "MGH", false, false, false, false, false, false, false, true, true},
    {" .mha .mhd ", "MetaImage", false, false, false, false, false, false, false, true, true},
    {" .nrrd .nhdr ", "NRRD", false, false, false, false, false, false, false, true, true},
};

Places format_places(const std::filesystem::path& path) {
  const std::string extension = extension_of(path);
  for (const Places& one : kPlaces) {
    if (one.extensions.find(" " + extension + " ") != std::string_view::npos) return one;
  }
  return {};
}

int channels_in(const Image& image, const Places& places) {
  // A PNG of gray and alpha is written as colours; a WebP is never gray.
  const bool colours = (places.name == "PNG" && !image.alpha().empty()) || places.name == "WebP";
  return colours ? 3 : image.shape().channels;
}

/// sRGB's numbers say what is taken for granted without them.
bool is_plain(const ColourNumbers& colours) {
  constexpr std::array<std::uint8_t, 4> kSrgbCodes{1, 13, 0, 1};
  if (colours.codes) return colours.codes == kSrgbCodes;
  if (colours.srgb_intent) return true;
  const auto near = [](double a, double b, double by) { return a > b - by && a < b + by; };
  if (colours.gamma && !near(*colours.gamma, 1 / 2.2, 0.01)) return false;
  if (!colours.chromaticities) return true;
  constexpr double kSrgb[] = {0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06};
  for (std::size_t i = 0; i < 8; ++i) {
    if (!near(colours.chromaticities->at(i), kSrgb[i], 0.002)) return false;
  }
  return true;
}

using Words = std::vector<Problem>;

/// The first ones of many.
std::string with_commas(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 12;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i)
    text += (i == 0 ? "" : ", ") + shown(names[i]);
  return names.size() > kMost ? text + ", …" : text;
}

void add_profile(Words& words, const Metadata& metadata, const Places& places, int channels) {
  // A PNG's codes go before its profile.
  if ((metadata.profile.empty() || metadata.colours.codes) && !is_plain(metadata.colours) &&
      places.name != "PNG") {
    words.push_back(problem("metadata.colours", "the meaning of its colours (gamma, primaries)"));
  }
  if (metadata.profile.empty()) return;
  const auto facts = profile_facts(metadata.profile);
  if (!places.profile) {
    words.push_back(problem("metadata.its_profile", "its colour profile"));
  } else if (!facts || facts->channels != channels) {
    words.push_back(problem("metadata.other_profile", "its colour profile, which is for other channels"));
  }
}

bool fits_jpeg(const Resolution& resolution) {
  const JpegDensity density = jpeg_density(resolution);
  if (density.unit == 0) return true;
  const double each = density.unit == 1 ? 0.0254 : 0.01;
  return std::abs(density.x / (resolution.x * each) - 1) < 0.005 &&
         std::abs(density.y / (resolution.y * each) - 1) < 0.005;
}

void add_metadata(Words& words, const Image& image, const Places& places) {
  const Metadata& metadata = *image.metadata();
  const bool jpeg = places.name == "JPEG";
  add_profile(words, metadata, places, channels_in(image, places));
  const auto resolution = metadata.resolution;
  const bool in_exif = places.exif && resolution && exif_resolution(metadata.exif) == resolution;
  if (resolution && !in_exif && !places.resolution) {
    words.push_back(problem("metadata.its_resolution", "its resolution"));
  } else if (resolution && !in_exif && jpeg && !fits_jpeg(*resolution)) {
    words.push_back(
        problem("metadata.rounded_resolution", "what rounding to whole dots takes off its resolution"));
  }
  if (!metadata.exif.empty() && (!places.exif || (jpeg && metadata.exif.size() > kMostJpegExif))) {
    words.push_back(problem("metadata.its_exif", "its EXIF block"));
  }
  if (!metadata.xmp.empty() && (!places.xmp || (jpeg && metadata.xmp.size() > kMostJpegXmp))) {
    words.push_back(problem("metadata.its_xmp", "its XMP block"));
  }
  if (!metadata.description.empty() &&
      (!places.description || (jpeg && metadata.description.size() > kMostSegmentBytes))) {
    words.push_back(problem("metadata.its_description", "its description"));
  }
  if (std::ranges::any_of(metadata.texts, [&](const FileText& one) {
        return !places.texts && !(places.name == "TIFF" && is_tiff_text(one.keyword));
      }))
    words.push_back(problem("metadata.its_texts", "its texts"));
  if (places.tags || metadata.tags.empty()) return;
  const auto is_place = [](const FileTag& tag) { return is_place_tag(tag.id); };
  if (std::ranges::any_of(metadata.tags, is_place)) {
    words.push_back(problem("metadata.its_place", "its place on the earth (GeoTIFF)"));
  }
  if (!std::ranges::all_of(metadata.tags, is_place)) {
    words.push_back(problem("metadata.its_tags", "its further tags"));
  }
}

}  // namespace

Metadata describe_png(Image& image, Bytes bytes, bool turned) {
  apply_transparent_gray(image, bytes);
  return read_png_metadata(bytes, turned);
}

Metadata describe_jpeg(Image& /*image*/, Bytes bytes, bool turned) {
  return read_jpeg_metadata(bytes, turned);
}

Metadata describe_webp(Image& /*image*/, Bytes bytes, bool turned) {
  return read_webp_metadata(bytes, turned);
}

Metadata describe_bmp(Image& /*image*/, Bytes bytes, bool /*turned*/) {
  Metadata metadata;
  metadata.resolution = bmp_resolution(bytes);
  return metadata;
}

Metadata describe_radiance(Image& image, Bytes bytes, bool /*turned*/) {
  Metadata metadata;
  if (const auto names = radiance_facts(bytes); !names.empty()) {
    metadata.unread.push_back(
        problem("metadata.radiance", "What else its header says is left out: %1.", with_commas(names)));
  }
  if (undo_exposure(image, bytes)) {
    metadata.unread.push_back(
        problem("metadata.exposure", "Its values are divided by the exposure in its header."));
  }
  return metadata;
}

std::vector<std::byte> with_metadata(std::string_view format, Bytes file, const Image& image) {
  if (image.metadata() != nullptr) {
    const Metadata& metadata = *image.metadata();
    const int channels = image.shape().channels;
    if (format == "PNG") return png_with(file, metadata, channels);
    if (format == "WebP") return webp_with(file, metadata, 3);
    if (format == "BMP" && metadata.resolution) {
      std::vector<std::byte> bmp(file.begin(), file.end());
      set_bmp_resolution(bmp, *metadata.resolution);
      return bmp;
    }
  }
  return {file.begin(), file.end()};
}

Problem left_out(const Image& image, const std::filesystem::path& path) {
  const Places places = format_places(path);
  Words words;
  if (image.metadata() != nullptr) add_metadata(words, image, places);
  if (!image.spacing().unit.empty() && !places.spacing) {
    words.push_back(problem("metadata.its_spacing", "its spacing"));
  } else if (!image.spacing().unit.empty() && image.spacing().unit != "mm" && places.name != "TIFF") {
    words.push_back(problem("metadata.its_unit", "the unit of its spacing, %1", image.spacing().unit));
  }
  if (image.affine() && !places.affine) {
    words.push_back(problem("metadata.its_orientation", "its orientation in the body"));
  }
  const bool of_y4m = image.extras() && image.extras()->format.starts_with(kY4mExtras);
  if (of_y4m && extension_of(path) != ".y4m") {
    if (has_y4m_colours(image)) words.push_back(problem("metadata.its_colours", "its colours"));
    words.push_back(problem("metadata.its_rate", "its frames’ rate"));
  }
  if (image.shape().channels > 1 && extension_of(path) == ".y4m")
    words.push_back(problem("metadata.its_rounding", "what rounding to Y’CbCr takes off its colours"));
  if (time_step(image) && !places.spacing)
    words.push_back(problem("metadata.its_time_step", "its time step"));
  const bool exr = extension_of(path) == ".exr";
  if (const std::string facts = with_commas(lost_header_facts(image, exr ? kExrExtras : places.name));
      !facts.empty())
    words.push_back(problem("metadata.its_header", "what else its header says (%1)", facts));
  if (words.empty()) return {};
  return problem("note.left_out", "The %1 file leaves out %2.",
                 places.name.empty() ? extension_of(path) : std::string(places.name), Problem::list(words));
}

Problem notes_of(const Image& image) {
  Problem all = image.extras() ? image.extras()->note : Problem();
  if (image.metadata() == nullptr) return all;
  for (const Problem& one : image.metadata()->unread) {
    all = all.empty() ? one : problem("note.two", "%1 %2", all, one);
  }
  return all;
}

namespace {

Problem without_place(const Problem& note) {
  if (note.code() == "note.tiff_page" || note.code() == "note.tiff_sample") return {};
  if (note.code() != "note.two") return note;
  return with_sentence(without_place(note.arguments().front()), without_place(note.arguments().back()));
}

}  // namespace

Problem notes_of_all(const Image& image) { return without_place(notes_of(image)); }

JpegCoding jpeg_coding_of(const Image& image) {
  return image.metadata() != nullptr ? image.metadata()->jpeg.value_or(JpegCoding{}) : JpegCoding{};
}

}  // namespace filterscope
