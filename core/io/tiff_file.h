// TIFF files: an image, or pages that are the slices of volumes.
#pragma once

#include "core/io/file_format.h"

namespace filterscope {

/// Throws ContentError, FileError, std::bad_alloc.
Image read_tiff(const FileToRead& file);

std::vector<EncodedFile> encode_tiff(const Image& image, const std::filesystem::path& path,
                                     const SaveOptions& options);

Problem tiff_refusal(const Image& image);

}  // namespace filterscope
