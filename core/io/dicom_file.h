// DICOM files and folders of them as volumes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// HeaderExtras::format of these, which keep no bytes.
inline constexpr std::string_view kDicomExtras = "DICOM";

/// What such files end on, where they end on anything.
inline constexpr std::string_view kDicomExtension = ".dcm";

bool starts_as_dicom(const ByteSource& source);

/// Volume `index` of the slices of one file. `path` is for the messages; `memory` as for readable_shape().
/// Throws ContentError, FileError, std::bad_alloc.
Image read_dicom(const ByteSource& source, const std::filesystem::path& path, std::uint64_t index,
                 std::optional<std::uint64_t> memory);

/// The same of the series that the file is of, from all files of its folder.
Image load_dicom_file(const std::filesystem::path& path, std::uint64_t index);

/// Of a folder's series: without a choice the only one. What is no DICOM file, or has no pixels, is left out;
/// a damaged one is not, as a slice would be missing. Throws as above, and a ContentError that lists the
/// series where one has to be chosen.
Image load_dicom_folder(const std::filesystem::path& folder, std::optional<std::uint64_t> series,
                        std::uint64_t index);

/// A title for each series of a folder, in the order of their numbers for load_dicom_folder(); none where it
/// has no DICOM files. Throws FileError.
std::vector<std::string> dicom_series_in(const std::filesystem::path& folder);

}  // namespace filterscope
