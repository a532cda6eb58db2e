// Which image of which file: a path, and what follows it where the path alone does not say it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/raw_volume.h"

namespace filterscope {

/// Which of a file's colours are read: what is usual for its format, red, green and blue, or the luma alone.
enum class PlaceColours : std::uint8_t { usual, rgb, luma };

struct PicturePlace {
  std::filesystem::path path;
  std::optional<std::uint64_t> volume;  ///< "FILE@t=3": of a file of several, from 0
  std::optional<RawFormat> raw;         ///< "FILE@256x256x120,s16": see parse_raw_format()
  std::optional<std::uint64_t>
      series;  ///< "FOLDER@series=1" or "FOLDER@series=1,t=3": of a folder's DICOM series
  PlaceColours colours = PlaceColours::usual;  ///< "FILE@rgb", "FILE@luma": of frames of video
};

/// A file whose name is all of `text` is that file. Throws ArgumentError for what follows an @ and begins as
/// one of these forms, but is none.
PicturePlace parse_picture_place(std::string_view text);

/// The same without an exception: where what follows the @ is no such form, all of `text` is the path. Of
/// images that were read before, whose file may be gone by now.
PicturePlace known_place(std::string_view text);

/// Whether both are volumes of one file, or the same one.
bool same_file(const PicturePlace& one, const PicturePlace& other);

/// The text of volume `index` of a file or series.
std::string text_of_volume(const PicturePlace& place, std::uint64_t index);

/// A name for what is made of it, without extension: "brain-t3" of "brain.nii.gz@t=3", "scan-series1" of
/// "scan@series=1". The first series has the folder's name: most folders have no other.
std::string result_stem(const PicturePlace& place);

/// "volume.nii.gz" has ".nii.gz", "photo.png" has ".png"; in lower case.
std::string extension_of(const std::filesystem::path& path);

/// The end of the file's name that says its format, as it is written: all of ".nii.gz" where a format has
/// that ending, else what follows the last dot.
std::string format_ending_of(const std::filesystem::path& path);

}  // namespace filterscope
