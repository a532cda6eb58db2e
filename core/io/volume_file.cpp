#include "core/io/volume_file.h"

#include <unistd.h>

#include <system_error>
#include <utility>
#include <vector>

#include "core/io/image_file.h"
#include "core/io/load_place.h"
#include "core/io/mgh_header.h"
#include "core/io/nifti_header.h"

namespace filterscope {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20U;

/// Whether the file is one of a header and its values in one gzip stream.
bool is_deflated_whole(const ByteSource& source) {
  if (!is_gzip(source)) return false;
  std::vector<std::byte> start(kNiftiHeaderBytes);
  const auto stream = open_stream(source, true);
  start.resize(stream->read(start));
  return is_nifti(start, false) || is_mgh(start);
}

/// False where the disk does not take all of it.
bool inflate_into(const FileDescriptor& file, const ByteSource& source) {
  std::vector<std::byte> block(kBlock);
  const auto stream = open_stream(source, true);
  while (const std::size_t got = stream->read(block)) {
    Bytes rest(block.data(), got);
    while (!rest.empty()) {
      const ssize_t written = ::write(file.get(), rest.data(), rest.size());
      if (written <= 0 && errno != EINTR) return false;
      if (written > 0) rest = rest.subspan(static_cast<std::size_t>(written));
    }
  }
  return true;
}

}  // namespace

VolumeFile::VolumeFile(PicturePlace place, const std::filesystem::path& scratch) : place_(std::move(place)) {
  std::error_code ignored;
  if (place_.series || !std::filesystem::is_regular_file(place_.path, ignored)) return;
  try {
    const FileSource source(place_.path);
    if (!is_deflated_whole(source)) return;
    temporary_ = TemporaryFile(scratch);
    if (inflate_into(temporary_.file(), source)) {
      inflated_ = std::make_unique<FileSource>(temporary_.path());
    } else {
      temporary_ = TemporaryFile();
    }
  } catch (const std::system_error&) {
    // A folder of devices has no room beside them.
  } catch (const ContentError&) {
    // Reading the volume that is damaged says it with the file's name.
  }
}

Image VolumeFile::load(std::uint64_t index) const {
  PicturePlace place = place_;
  place.volume = index;
  return inflated_ ? load_place(*inflated_, place) : load_place(place);
}

}  // namespace filterscope
