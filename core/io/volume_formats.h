// What the rows of volumes' formats do: NIfTI, NRRD, MetaImage, MGH, DICOM and values alone.
#pragma once

#include "core/io/file_format.h"

namespace filterscope {

Match match_nifti(const FileToRead& file);
Match match_dicom(const FileToRead& file);
Match match_metaimage(const FileToRead& file);
Match match_mgh(const FileToRead& file);

/// Of a DICOM file on the disk the series that it is of. Throws ContentError, FileError, std::bad_alloc.
Image read_any_dicom(const FileToRead& file);
Image read_raw_file(const FileToRead& file);

using Encoded = std::vector<EncodedFile>;
Encoded encode_nifti(const Image& image, const std::filesystem::path& path, const SaveOptions& options);
Encoded encode_pair(const Image& image, const std::filesystem::path& path, const SaveOptions& options);
Encoded encode_nrrd(const Image& image, const std::filesystem::path& path, const SaveOptions& options);
// See FileFormat::begin_series.
using Series = std::unique_ptr<SeriesWriter>;
Series begin_nifti_series(const Image& first, std::uint64_t count, const std::filesystem::path& path);
Series begin_nrrd_series(const Image& first, std::uint64_t count, const std::filesystem::path& path);
Series begin_metaimage_series(const Image& first, std::uint64_t count, const std::filesystem::path& path);
Series begin_mgh_series(const Image& first, std::uint64_t count, const std::filesystem::path& path);

Encoded encode_raw(const Image& image, const std::filesystem::path& path, const SaveOptions& options);

/// ".mhd" is written with a file of values beside it.
Encoded encode_metaimage(const Image& image, const std::filesystem::path& path, const SaveOptions& options);
Encoded encode_mgh(const Image& image, const std::filesystem::path& path, const SaveOptions& options);

Problem nifti_refusal(const Image& image);
Problem pair_refusal(const Image& image);

}  // namespace filterscope
