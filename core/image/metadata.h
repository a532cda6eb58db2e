// What a picture's file says besides its pixels, kept for the result's file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/enum_names.h"
#include "kernels/api/problem.h"

namespace filterscope {

enum class ResolutionUnit : std::uint8_t { none, inch, centimetre, metre };
template <>
struct EnumNames<ResolutionUnit> {
  static constexpr std::string_view kNames[] = {"ratio", "inch", "cm", "m"};
};

/// Pixels per metre, whatever the file's unit; with `none` only their ratio has a meaning.
struct Resolution {
  double x = 0;
  double y = 0;
  ResolutionUnit unit = ResolutionUnit::inch;  ///< that the file has them in
  friend bool operator==(const Resolution&, const Resolution&) = default;
};

/// A TIFF tag that is kept as it is, such as those of GeoTIFF. Values lie in the machine's byte order.
struct FileTag {
  std::uint16_t id = 0;
  std::uint16_t type = 0;  ///< of TIFF 6.0: 1 BYTE, 2 ASCII, 3 SHORT, 4 LONG, 5 RATIONAL, 12 DOUBLE …
  std::uint64_t count = 0;
  std::vector<std::byte> bytes;
  friend bool operator==(const FileTag&, const FileTag&) = default;
};

/// A text with a keyword of PNG's, such as "Author" and "Copyright", in UTF-8.
struct FileText {
  std::string keyword;
  std::string text;
  friend bool operator==(const FileText&, const FileText&) = default;
};

/// The numbers by which a PNG without a profile says its colours.
struct ColourNumbers {
  std::optional<int> srgb_intent;                       ///< sRGB: 0…3
  std::optional<double> gamma;                          ///< gAMA: 1/2.2 for values made for a screen
  std::optional<std::array<double, 8>> chromaticities;  ///< cHRM: x, y of white, red, green and blue
  /// cICP: H.273's codes of primaries, transfer and matrix, and whether values have their full range.
  std::optional<std::array<std::uint8_t, 4>> codes;
  friend bool operator==(const ColourNumbers&, const ColourNumbers&) = default;
};

enum class JpegChroma : std::uint8_t { every_pixel, half_width, half_both };
template <>
struct EnumNames<JpegChroma> {
  static constexpr std::string_view kNames[] = {"4:4:4", "4:2:2", "4:2:0"};
};

/// How a JPEG's values were rounded and its colours sampled.
struct JpegCoding {
  int quality = 95;  ///< 1…100, as libjpeg counts
  JpegChroma chroma = JpegChroma::half_both;
  friend bool operator==(const JpegCoding&, const JpegCoding&) = default;
};

struct Metadata {
  std::vector<std::byte> profile;  ///< ICC's, whole
  ColourNumbers colours;
  std::optional<Resolution> resolution;
  std::vector<std::byte> exif;  ///< from its TIFF header on; its orientation is 1, as the pixels are upright
  std::vector<std::byte> xmp;
  std::string description;  ///< TIFF's ImageDescription, PNG's "Description", JPEG's comment
  std::vector<FileText> texts;
  std::vector<FileTag> tags;         ///< in the order of their ids
  std::optional<JpegCoding> jpeg;    ///< of a JPEG alone
  std::vector<Problem> unread;       ///< sentences about what the file has and this does not
  std::uint64_t further_images = 0;  ///< of the file, which cannot be chosen; a sentence says so
  friend bool operator==(const Metadata&, const Metadata&) = default;
};

using SharedMetadata = std::shared_ptr<const Metadata>;

/// GeoTIFF's and GDAL's tags: 33550, 33922, 34264, 34735, 34736, 34737, 42112, 42113.
[[nodiscard]] bool is_place_tag(std::uint16_t id) noexcept;

/// Of what is cut out at column x and row y: GeoTIFF's place moves along. Null stays null.
[[nodiscard]] SharedMetadata moved(const SharedMetadata& metadata, int x, int y);

/// Of what has `x` and `y` times as many pixels: resolution and GeoTIFF's place follow. Null stays null.
[[nodiscard]] SharedMetadata scaled(const SharedMetadata& metadata, double x, double y);

/// What holds for a part of another shape, such as a slice: the colours' meaning alone.
[[nodiscard]] SharedMetadata colours_of(const SharedMetadata& metadata);

}  // namespace filterscope
