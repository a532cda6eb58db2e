#include "core/io/file_bytes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <limits>

#include "core/io/file_descriptor.h"
#include "core/io/image_file.h"
#include "core/io/system_problem.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20U;

[[noreturn]] void fail_reading(const fs::path& path, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      throw FileError(
          problem("load.absent", "%1 cannot be read: there is no such file. Check the name.", quoted(path)));
    case EACCES:
    case EPERM:
      throw FileError(
          problem("load.permission",
                  "%1 cannot be read: you have no permission. Ask its owner, or copy one you may read.",
                  quoted(path)));
    default:
      throw FileError(problem("load.failed", "%1 cannot be read: %2.", quoted(path), system_problem(error)));
  }
}

}  // namespace

FileDescriptor open_to_read(const fs::path& path) {
  // Non-blocking, so that opening a pipe without a writer returns and can be refused.
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) fail_reading(path, errno);
  return file;
}

std::uint64_t size_to_read(const fs::path& path, const FileDescriptor& file) {
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) fail_reading(path, errno);
  if (S_ISDIR(status.st_mode)) {
    throw FileError(
        problem("load.folder", "%1 cannot be read: it is a folder. Choose a file in it.", quoted(path)));
  }
  if (!S_ISREG(status.st_mode)) {
    throw FileError(problem(
        "load.irregular", "%1 cannot be read: it is not a regular file. Choose another one.", quoted(path)));
  }
  if (status.st_size == 0) {
    throw FileError(problem(
        "load.empty_file", "%1 cannot be read: the file is empty. Copy or download it again.", quoted(path)));
  }
  return static_cast<std::uint64_t>(status.st_size);
}

std::size_t read_from(const fs::path& path, const FileDescriptor& file, std::uint64_t at,
                      std::span<std::byte> to) {
  std::size_t filled = 0;
  while (filled < to.size()) {
    const ssize_t got =
        ::pread(file.get(), to.data() + filled, to.size() - filled, static_cast<off_t>(at + filled));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_reading(path, errno);
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  return filled;
}

std::uint64_t largest_size(FileKind kind) noexcept {
  switch (kind) {
    case FileKind::picture: return std::numeric_limits<int>::max();  // what OpenCV can be given
    case FileKind::session: return 128 * kMebibyte;
    case FileKind::presets: return 32 * kMebibyte;
    case FileKind::fit:
    case FileKind::recipe: return kMebibyte;
  }
  return 0;
}

Problem too_large(FileKind kind) {
  if (kind == FileKind::picture) {
    return problem("load.over_2_gib", "it is larger than 2 GiB. Compress it or cut it.");
  }
  return problem("load.too_large",
                 "it is larger than the %1 MiB that are read of such a file. Choose another one.",
                 largest_size(kind) / kMebibyte);
}

std::string quoted(const fs::path& path) { return fmt::format("\"{}\"", path.string()); }

std::vector<std::byte> read_file(const fs::path& path, FileKind kind) {
  const FileDescriptor file = open_to_read(path);
  const std::uint64_t size = size_to_read(path, file);
  if (size > largest_size(kind)) {
    throw FileError(problem("load.unreadable", "%1 cannot be read: %2", quoted(path), too_large(kind)));
  }
  try {
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    bytes.resize(read_from(path, file, 0, bytes));
    return bytes;
  } catch (const std::bad_alloc&) {
    fail_reading(path, ENOMEM);
  }
}

}  // namespace filterscope
