// The header of MetaImage files (ITK's MetaIO; itk.org/Wiki/MetaIO/Documentation): lines of "Key = Value", of
// which ElementDataFile is the last.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image_facts.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct MetaImageHeader {
  StoredValues values;
  bool deflated = false;                         ///< as zlib's stream
  std::array<std::uint64_t, 3> extent{1, 1, 1};  ///< of x, y and z
  int channels = 1;                              ///< 3: three values a voxel
  std::uint64_t volumes = 1;                     ///< of the fourth dimension
  Spacing spacing;                               ///< in mm where the header has one
  std::optional<Affine> affine;                  ///< where the header gives a direction or a place
  std::vector<std::string> data_files;           ///< none: the values are in the same file
  std::int64_t skip = 0;                         ///< HeaderSize; -1: the values are the last bytes
  std::uint64_t bytes = 0;                       ///< of the header with its last line
  Problem note;                                  ///< what of it is no number and was left out

  [[nodiscard]] std::uint64_t volume_bytes() const noexcept;
};

/// Longer headers are refused.
inline constexpr std::size_t kMostMetaImageHeader = std::size_t{1} << 20U;

/// Whether `start` begins as one of an image.
bool is_metaimage(std::string_view start) noexcept;

/// `text` is the file's beginning. Throws ContentError.
MetaImageHeader parse_metaimage_header(std::string_view text);

/// "MET_UCHAR"
std::string_view metaimage_word(PixelType type) noexcept;

/// What is written anew in a header that is kept.
struct MetaImageValues {
  PixelType type = PixelType::u8;
  std::optional<std::uint64_t> deflated_bytes;  ///< nothing: they are as they are
  std::string data_file = "LOCAL";
};

/// The header `text` for a file that holds the same voxels: the lines of type, compression and place of the
/// values say so, those of the least and largest value and of a scale are left out, and all others stay as
/// they are, byte for byte.
std::string metaimage_header_to_keep(std::string_view text, const MetaImageValues& values);

/// The header `text` for a file with the same values behind it, inflated.
std::string metaimage_header_inflated(std::string_view text);

/// The lines of `text` that tell neither of the values nor of their place in space, without ends of lines.
std::vector<std::string> metaimage_lines_to_keep(std::string_view text);

}  // namespace filterscope
