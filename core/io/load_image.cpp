#include <fmt/format.h>
#include <sys/stat.h>

#include <mutex>
#include <system_error>

#include "core/image/range_choice.h"
#include "core/io/byte_source.h"
#include "core/io/dicom_file.h"
#include "core/io/file_bytes.h"
#include "core/io/file_format.h"
#include "core/io/image_file.h"
#include "core/io/load_place.h"
#include "core/io/named_content.h"
#include "core/io/numbered_files.h"
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
  if (file.place.colours != PlaceColours::usual && !format->chooses_colours) {
    throw ContentError(problem("load.no_luma",
                               "@rgb and @luma are of video, and it is a file of %1. Leave "
                               "them out.",
                               format->name));
  }
  return format->read != nullptr ? format->read(file) : decode_picture(*format->codec, file);
}

}  // namespace

Image load_place(const PicturePlace& place) {
  return named_content(quoted(place.path), [&] {
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
    if (!place.raw && !place.volume) {
      if (const auto numbered = numbered_name(place.path)) return load_numbered_files(*numbered);
    }
    const FileSource source(place.path);
    return read_file_as_image({source, place, true, std::nullopt});
  });
}

Image load_place(const ByteSource& source, const PicturePlace& place) {
  return named_content(quoted(place.path), [&] {
    return read_file_as_image({source, place, true, std::nullopt});
  });
}

namespace {

struct TypedRange {
  PixelType type = PixelType::u8;
  ValueRange range;
};

Image first_volume(PicturePlace place) {
  place.volume = 0;
  return load_place(place);
}

/// Of the first volume of the file that was asked for last, so that going through its volumes reads that one
/// once.
TypedRange first_range(const PicturePlace& place) {
  static std::mutex mutex;
  static std::string known;
  static TypedRange range;
  struct stat state {};
  const bool there = ::stat(place.path.c_str(), &state) == 0;
  const std::string key =
      fmt::format("{}|{}|{}|{}.{}|{}", place.path.native(), place.series.value_or(0), state.st_size,
                  state.st_mtim.tv_sec, state.st_mtim.tv_nsec, state.st_ino);
  {
    const std::lock_guard lock(mutex);
    if (there && known == key) return range;
  }
  const Image image = first_volume(place);
  const std::lock_guard lock(mutex);
  known = key;
  range = {image.shape().type, image.range()};
  return range;
}

/// Whether 255 levels of it can be those of the first volume.
bool takes_first_range(const Image& image, const PicturePlace& place) {
  return place.volume.value_or(0) > 0 && volumes_beside(image) > 1;
}

}  // namespace

Image load_image(const fs::path& path) {
  const PicturePlace place = parse_picture_place(path.native());
  Image image = load_place(place);
  if (takes_first_range(image, place)) {
    const TypedRange first = first_range(place);
    if (first.type == image.shape().type) image.set_range(first.range);
  }
  return image;
}

void choose_range(Image& image, const RangeChoice& choice, const std::string& text,
                  const std::function<void(Image&)>& weigh) {
  const PicturePlace place = known_place(text);
  if (choice.kind == RangeChoice::Kind::automatic && takes_first_range(image, place)) {
    Image first = first_volume(place);
    if (first.shape().type == image.shape().type) {
      if (weigh) weigh(first);
      set_range(first, choice);
      return image.set_range(first.range(), true);
    }
  }
  set_range(image, choice);
}

Image decode_image(Bytes bytes, std::string_view name, std::optional<std::uint64_t> memory) {
  const PicturePlace place{name, {}, {}, {}};
  if (bytes.empty()) {
    throw FileError(problem("load.empty", "%1 cannot be read: it is empty. Copy or download it again.",
                            quoted(place.path)));
  }
  return named_content(quoted(place.path), [&] {
    return read_file_as_image({MemorySource(bytes), place, false, memory});
  });
}

std::uint64_t volumes_beside(const Image& image) { return image.extras() ? image.extras()->volumes : 1; }

std::uint64_t volume_index(const std::string& place, const Image& image) {
  return volumes_beside(image) > 1 ? known_place(place).volume.value_or(0) : 0;
}

std::uint64_t images_beside(const Image& image) {
  return volumes_beside(image) + (image.metadata() ? image.metadata()->further_images : 0);
}

}  // namespace filterscope
