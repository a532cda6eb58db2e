#include "core/io/volume_file.h"

#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/io/load_place.h"
#include "core/io/metaimage_file.h"
#include "core/io/metaimage_header.h"
#include "core/io/mgh_header.h"
#include "core/io/nifti_header.h"
#include "core/io/nrrd_file.h"

namespace filterscope {
namespace {

/// Whether the file is one of a header and its values in one gzip stream.
bool is_deflated_whole(const ByteSource& source) {
  if (!is_gzip(source)) return false;
  std::vector<std::byte> start(kNiftiHeaderBytes);
  const auto stream = open_stream(source, true);
  start.resize(stream->read(start));
  return is_nifti(start, false) || is_mgh(start);
}

/// Gives `take` the same file with inflated values. False where it does not take all, or nothing is deflated.
bool inflate(const ByteSource& source, const std::filesystem::path& path,
             const std::function<bool(Bytes)>& take) {
  if (is_deflated_whole(source)) return take_all(*open_stream(source, true), take);
  std::vector<std::byte> start(64);
  start.resize(source.read_at(0, start));
  if (is_nrrd(start)) return inflate_nrrd(source, path, take);
  const std::string_view text(reinterpret_cast<const char*>(start.data()), start.size());
  return is_metaimage(text) && inflate_metaimage(source, path, take);
}

/// False where the disk does not take it.
bool write_all(const FileDescriptor& file, Bytes bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

VolumeFile::VolumeFile(PicturePlace place, const std::filesystem::path& scratch) : place_(std::move(place)) {
  std::error_code ignored;
  if (place_.series || !std::filesystem::is_regular_file(place_.path, ignored)) return;
  try {
    const FileSource source(place_.path);
    TemporaryFile temporary;
    const auto take = [&](Bytes bytes) {
      if (!temporary.file().valid()) temporary = TemporaryFile(scratch);
      return write_all(temporary.file(), bytes);
    };
    if (!inflate(source, place_.path, take)) return;
    temporary_ = std::move(temporary);
    inflated_ = std::make_unique<FileSource>(temporary_.path());
  } catch (const std::system_error&) {
    // A folder of devices has no room beside them.
  } catch (const Failure&) {
    // Reading the volume that is damaged says it with the file's name.
  }
}

Image VolumeFile::load(std::uint64_t index) const {
  PicturePlace place = place_;
  place.volume = index;
  // The first one has the header that the file has.
  return inflated_ && index > 0 ? load_place(*inflated_, place) : load_place(place);
}

}  // namespace filterscope
