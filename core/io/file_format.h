// The formats of image files, a row each. Reading, writing, dialogs, messages, help, documents and tests go
// through the rows.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/picture_place.h"
#include "kernels/api/enum_names.h"

namespace filterscope {

struct PictureCodec;
class SeriesWriter;

/// A file on its way to an image.
struct FileToRead {
  /// `place` is for messages and endings, and says which volume; its neighbours are read where it is
  /// `on_disk`.
  FileToRead(const ByteSource& source, const PicturePlace& place, bool on_disk,
             std::optional<std::uint64_t> memory);

  const ByteSource& source;
  const PicturePlace& place;
  bool on_disk;
  std::optional<std::uint64_t> memory;  ///< as for readable_shape()
  std::vector<std::byte> start;         ///< what it begins with, as it is stored
  std::vector<std::byte> inflated;      ///< and inflated where it is a gzip file

  [[nodiscard]] std::uint64_t volume() const { return place.volume.value_or(0); }
  [[nodiscard]] std::string extension() const { return extension_of(place.path); }
  [[nodiscard]] std::string name() const;  ///< for messages
};

/// How a row knows a file: `by_name` where its name or its place say so and its content does not contradict,
/// which counts more.
enum class Match : std::uint8_t { no, by_content, by_name };

/// What images a format can hold without loss.
struct HeldImages {
  std::array<bool, 4> types{};  ///< by PixelType
  bool gray = true;
  bool colour = true;
  bool alpha = false;
  bool images = true;
  bool volumes = false;
  int largest_side = 0;  ///< 0: no limit of the format

  [[nodiscard]] bool holds(PixelType type) const;
};

/// What of an image, beside its values, is there again when it was written and read.
enum class Kept : std::uint8_t { spacing, place, value_range, header };
template <>
struct EnumNames<Kept> {
  static constexpr std::string_view kNames[] = {"spacing", "place in a body", "value range", "header"};
};

/// Whole numbers that an encoder takes.
struct QualityRange {
  int minimum = 0;
  int maximum = 0;
  int normal = 0;
};

struct SaveOptions {
  std::optional<int> quality;
};

struct EncodedFile {
  std::filesystem::path path;
  std::vector<std::byte> content;
};

/// A row. What is null is not done by the format.
struct FileFormat {
  std::string_view name;     ///< in messages: "PNG"
  std::string_view label{};  ///< in dialogs: FS_TEXT("Format", "PNG, 8 or 16 bit")
  /// With the dot, in lower case, as extension_of() has them; the first is the preferred one.
  std::vector<std::string_view> endings;
  std::vector<std::string_view> further_endings{};  ///< that are read and not written
  /// Files of these endings are read by this row whatever they begin with; it says what is amiss.
  bool owns_endings = false;
  HeldImages held{};
  std::vector<Kept> keeps{};
  bool several = false;          ///< whether a file can have several images or volumes
  bool chooses_colours = false;  ///< PicturePlace::colours says what of a file is read
  std::optional<QualityRange> quality{};
  /// The fuzz target that has the reader: tests/fuzz/FUZZ_fuzz.cpp.
  std::string_view fuzz{};

  Match (*match)(const FileToRead& file) = nullptr;
  /// Throws ContentError, FileError, std::bad_alloc.
  Image (*read)(const FileToRead& file) = nullptr;
  /// Of images that OpenCV decodes, which need no `read`.
  const PictureCodec* codec = nullptr;
  /// The file, or the files where a format has two, `path` first. Only for what the row holds. Throws
  /// ContentError, std::bad_alloc.
  std::vector<EncodedFile> (*encode)(const Image& image, const std::filesystem::path& path,
                                     const SaveOptions& options) = nullptr;
  /// Begins a file of `count` volumes like `first`, of which none is written yet (series_file.h).
  std::unique_ptr<SeriesWriter> (*begin_series)(const Image& first, std::uint64_t count,
                                                const std::filesystem::path& path) = nullptr;
  /// The files beside it that reading the file reads. Throws ContentError.
  std::vector<std::filesystem::path> (*read_beside)(const FileToRead& file) = nullptr;
  /// The files beside `path` that are written with it, for `image`; null: for any image.
  std::vector<std::filesystem::path> (*written_beside)(const std::filesystem::path& path,
                                                       const Image* image) = nullptr;
  /// Why the row does not hold `image` where `held` would have it; empty: it does.
  Problem (*refusal)(const Image& image) = nullptr;

  [[nodiscard]] bool reads() const noexcept { return read != nullptr || codec != nullptr; }
  [[nodiscard]] bool writes() const noexcept { return encode != nullptr; }
};

/// All rows, in the order in which lists show them. Rows that were added come last.
std::span<const FileFormat> file_formats();

/// For a format that is known at run time alone. Before threads read or write files, as rows may move.
void add_format(const FileFormat& format);
void remove_format(std::string_view name);

/// The row that reads the file; null where none knows it.
const FileFormat* format_to_read(const FileToRead& file);

/// The row that writes files of the path's extension, for an image or for a volume; null: there is none.
const FileFormat* format_to_write(const std::filesystem::path& path, bool volume);

/// Why the row cannot hold `image`, as a clause; empty: it can.
Problem refusal_of(const FileFormat& format, const Image& image);

/// "PNG, TIFF": names of the formats that can hold `image`, each once; "none".
std::string formats_for(const Image& image);

/// "PNG, TIFF, JPEG": of all that are read.
std::string formats_read();

/// Endings of all that are read, each once.
std::vector<std::string_view> endings_read();

/// Endings of all that are written, each once, without the dot.
std::vector<std::string_view> endings_written();

/// The formats as a table in Markdown.
std::string formats_markdown();

}  // namespace filterscope
