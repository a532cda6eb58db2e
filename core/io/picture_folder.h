// The images of a folder.
#pragma once

#include <filesystem>
#include <vector>

namespace filterscope {

/// The files of the folder alone that end as images do, by name; and of its DICOM files, whatever they are
/// called, each series: as "FOLDER@series=0", or as FOLDER where there is but one. Images are not read.
/// Throws FileError where the folder cannot be read, where it has none, and where a DICOM file is damaged.
std::vector<std::filesystem::path> pictures_in(const std::filesystem::path& folder);

/// Of DICOM files of one series and folder the first: each would open all of it.
std::vector<std::filesystem::path> without_further_slices(const std::vector<std::filesystem::path>& files);

}  // namespace filterscope
