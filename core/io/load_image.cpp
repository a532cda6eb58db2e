#include <memory>
#include <new>
#include <system_error>

#include "core/io/byte_source.h"
#include "core/io/dicom_file.h"
#include "core/io/file_bytes.h"
#include "core/io/file_format.h"
#include "core/io/image_file.h"
#include "core/io/picture_codec.h"
#include "core/io/picture_place.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

Image read_file_as_image(const FileToRead& file) {
  const FileFormat* format = format_to_read(file);
  if (format == nullptr) {
    if (file.source.size() > largest_size(FileKind::picture))
      throw ContentError(too_large(FileKind::picture));
    throw FileError(problem("load.no_picture",
                            "%1 cannot be read: it is not an image of a kind that we know. %2 work. Values "
                            "alone need their shape behind the name, such as @256x256x120,s16.",
                            file.name(), formats_read()));
  }
  return format->read != nullptr ? format->read(file) : decode_picture(*format->codec, file);
}

/// What `read` makes, or a FileError that names the file.
template <class Read>
Image named(const std::string& name, const Read& read) {
  try {
    return read();
  } catch (const ContentError& error) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", name, error.problem()));
  } catch (const std::bad_alloc&) {
    throw FileError(problem("load.memory",
                            "%1 cannot be read: there is not enough memory for its pixels. Close other "
                            "programs or make it smaller.",
                            name));
  }
}

}  // namespace

Image load_image(const fs::path& path) {
  const PicturePlace place = parse_picture_place(path.native());
  return named(quoted(place.path), [&] {
    std::error_code ignored;
    const bool folder = fs::is_directory(place.path, ignored);
    if (place.series && !folder && fs::exists(place.path, ignored)) {
      throw ContentError(problem(
          "load.series_of_file",
          "it is a file, and @series=N is of a folder of DICOM slices. Leave it out; @t=N is a volume."));
    }
    if (place.series || folder) {
      return load_dicom_folder(place.path, place.series, place.volume.value_or(0));
    }
    const FileSource source(place.path);
    return read_file_as_image({source, place, true, std::nullopt});
  });
}

Image decode_image(Bytes bytes, std::string_view name, std::optional<std::uint64_t> memory) {
  const PicturePlace place{name, {}, {}, {}};
  if (bytes.empty()) {
    throw FileError(problem("load.empty", "%1 cannot be read: it is empty. Copy or download it again.",
                            quoted(place.path)));
  }
  return named(quoted(place.path), [&] {
    return read_file_as_image({MemorySource(bytes), place, false, memory});
  });
}

std::uint64_t volumes_beside(const Image& image) { return image.extras() ? image.extras()->volumes : 1; }

}  // namespace filterscope
