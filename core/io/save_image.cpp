#include <new>
#include <utility>
#include <vector>

#include "core/image/slice.h"
#include "core/io/file_bytes.h"
#include "core/io/file_format.h"
#include "core/io/image_file.h"
#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/series_file.h"
#include "core/io/staged_file.h"

namespace filterscope {
namespace {

/// The row of the path's extension, which holds `image`. Throws FileError.
const FileFormat& format_for(const Image& image, const std::filesystem::path& path) {
  if (image.empty()) {
    throw FileError(
        problem("save.shape", "%1 cannot be written: only an image with pixels can be.", quoted(path)));
  }
  const FileFormat* format = format_to_write(path, image.shape().depth > 1);
  if (format == nullptr) {
    const std::string extension = extension_of(path);
    throw FileError(problem(
        "save.unknown", "%1 cannot be written: %2. Formats that can hold this image: %3.", quoted(path),
        extension.empty() ? problem("save.extension", "its name has no extension to say the format")
                          : problem("save.no_format", "we write no \"%1\" files", extension),
        formats_for(image)));
  }
  const Problem why = refusal_of(*format, image);
  if (why.empty()) return *format;
  throw FileError(problem("save.format", "%1 cannot be written: %2. Formats that can: %3.", quoted(path), why,
                          formats_for(image)));
}

/// A sequence's frame, for a file of its own.
Image frame_of(const Image& image, int z) { return slice(image, {Axis::z, z, {}}); }

/// A file for each frame, in the format of their endings.
std::vector<EncodedFile> encode_numbered(const Image& image, const NumberedName& name,
                                         const SaveOptions& options) {
  std::vector<EncodedFile> files;
  const std::size_t first = first_number_of(image);
  for (int z = 0; z < image.shape().depth; ++z) {
    const std::filesystem::path file = name.file(first + static_cast<std::size_t>(z));
    for (EncodedFile& one : encode_image(frame_of(image, z), file, options)) files.push_back(std::move(one));
  }
  return files;
}

/// The same of a format whose files hold several. Throws FileError.
const FileFormat& series_format_for(const Image& first, const std::filesystem::path& path) {
  const FileFormat& format = format_for(first, path);
  if (format.begin_series != nullptr) return format;
  std::string names;
  for (const FileFormat& one : file_formats()) {
    if (one.begin_series == nullptr || !refusal_of(one, first).empty()) continue;
    for (const std::string_view ending : one.endings) (names += names.empty() ? "" : ", ") += ending;
  }
  throw FileError(
      problem("save.several",
              "%1 cannot be written: the input has several volumes or images, and %2 files are written with "
              "one. Endings of files that hold all of them: %3. @t=N behind the input's name chooses one.",
              quoted(path), format.name, names.empty() ? "none" : names));
}

}  // namespace

void require_series(const Image& first, const std::filesystem::path& path) {
  static_cast<void>(series_format_for(first, path));
}

std::unique_ptr<SeriesWriter> begin_series(const Image& first, std::uint64_t count,
                                           const std::filesystem::path& path) {
  return series_format_for(first, path).begin_series(first, count, path);
}

void refuse_other_shape(const std::filesystem::path& path) {
  throw FileError(problem("save.series_shape",
                          "%1 cannot be written: its volumes differ in size or type. @t=N behind the input's "
                          "name chooses one.",
                          quoted(path)));
}

void require_savable(const Image& image, const std::filesystem::path& path) {
  if (const auto numbered = numbered_name(path); numbered && !image.empty()) {
    static_cast<void>(format_for(frame_of(image, 0), numbered->file(1)));
  } else {
    static_cast<void>(format_for(image, path));
  }
}

std::vector<EncodedFile> encode_image(const Image& image, const std::filesystem::path& path,
                                      const SaveOptions& options) {
  if (const auto numbered = numbered_name(path); numbered && !image.empty())
    return encode_numbered(image, *numbered, options);
  const FileFormat& format = format_for(image, path);
  try {
    return format.encode(image, path, options);
  } catch (const ContentError& error) {
    throw FileError(problem("save.refused_words", "%1 cannot be written: %2", quoted(path), error.problem()));
  } catch (const std::bad_alloc&) {
    throw FileError(problem(
        "save.memory", "%1 cannot be written: there is not enough memory to encode it. Close other programs.",
        quoted(path)));
  }
}

std::vector<StagedFile> stage_image(const Image& image, const std::filesystem::path& path,
                                    const SaveOptions& options) {
  std::vector<StagedFile> files;
  for (const EncodedFile& file : encode_image(image, path, options)) {
    add_sealed(files, StagedFile(file.path, file.content));
  }
  return files;
}

void save_image(const Image& image, const std::filesystem::path& path, const SaveOptions& options) {
  std::vector<StagedFile> files = stage_image(image, path, options);
  files.size() == 1 ? files.front().commit() : commit_together(files);
}

}  // namespace filterscope
