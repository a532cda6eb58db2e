// Files that hold volumes: NIfTI, Analyze, NRRD, DICOM, TIFF, and raw ones; and folders of DICOM
// slices.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"
#include "core/io/picture_place.h"

namespace filterscope {

/// Whether the reader of volumes takes the file, by its content, or else by a name that promises a volume. A
/// folder is one of slices.
/// Throws FileError where it cannot be opened.
bool is_volume(const PicturePlace& place);

/// Throws FileError: missing, damaged, ends early, values that we do not filter, too large.
Image load_volume(const PicturePlace& place);

/// The same from a file's bytes. `place.path` is for the messages and its extension; a pair of files is none.
Image decode_volume(Bytes bytes, const PicturePlace& place,
                    std::optional<std::uint64_t> memory = std::nullopt);

/// How many volumes the file has that `image` came from; 1 where that is not known: it is of NIfTI,
/// Analyze and DICOM.
std::uint64_t volumes_beside(const Image& image);

/// Whether both are volumes of one file, or the same one.
bool same_file(const PicturePlace& one, const PicturePlace& other);

/// The formats of volumes that we write, by extension; nothing for another one.
enum class VolumeFormat : std::uint8_t { nifti, nifti_gz, pair, nrrd, tiff, raw };
std::optional<VolumeFormat> volume_format_of(const std::filesystem::path& path);
std::string_view name_of(VolumeFormat format) noexcept;

/// Why `image` cannot be written so; empty where it can.
Problem volume_refusal(VolumeFormat format, const Image& image);

/// The file's bytes; `format` is no pair. Throws ContentError, std::bad_alloc.
std::vector<std::byte> volume_bytes(const Image& image, VolumeFormat format);

/// Those of a NIfTI or Analyze header and of its file of values.
struct PairBytes {
  std::vector<std::byte> header;
  std::vector<std::byte> values;
};
PairBytes pair_bytes(const Image& image);

/// "a.img" for "a.hdr" and the other way round; nothing for another name.
std::optional<std::filesystem::path> other_of_pair(const std::filesystem::path& path);

}  // namespace filterscope
