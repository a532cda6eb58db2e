// Images in files that are numbered, "frame_%04d.png", as one volume: the frames of a sequence.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the first number as text.
inline constexpr std::string_view kNumberedExtras = "numbered files";

/// What a name with one %d or %04d stands for: files of one folder that have a number there, in four digits
/// or more with leading zeros, or as it is.
struct NumberedName {
  std::filesystem::path folder;
  std::string before;
  std::string after;
  std::size_t digits = 1;

  [[nodiscard]] std::filesystem::path file(std::size_t number) const;
  /// Absolute, links followed.
  [[nodiscard]] std::filesystem::path folder_place() const;
  /// The number of a file that is named so.
  [[nodiscard]] std::optional<std::size_t> number_of(std::string_view name) const;
};

/// Nothing for a name without a number to come, for one with several, and for a file that is there.
std::optional<NumberedName> numbered_name(const std::filesystem::path& path);

/// The numbers of the files that are named so, in order; none where none is there.
std::vector<std::size_t> numbers_there(const NumberedName& name);

/// Whether the path is such a name and a file is named so.
bool has_numbered_files(const std::filesystem::path& path);

/// The numbers of the files that are named so, in order. Throws ContentError where none is there or one
/// between two is missing.
std::vector<std::size_t> numbers_of(const NumberedName& name);

/// Throws ContentError where `frame`, the file `number`, differs from the first one in size, channels or
/// type, or is transparent.
void require_alike(const Image& first, const Image& frame, const NumberedName& name, std::size_t first_number,
                   std::size_t number);

/// Which files they are.
Problem note_of_numbered(const NumberedName& name, const std::vector<std::size_t>& numbers);

/// What is said where other files than the `written` ones are named as `path` says, since they are read with
/// them; empty where none is, and for a path without a number to come.
Problem note_of_others(const std::filesystem::path& path, std::size_t written);

/// All files that are named so, by number, each with the first one's size, channels and type. Throws
/// ContentError where none is there, a number between two is missing, or they differ, and FileError for a
/// file that cannot be read.
Image load_numbered_files(const NumberedName& name);

/// The number that the first file gets of an image that is written: its own where it came from such files.
std::size_t first_number_of(const Image& image);

}  // namespace filterscope
