#include "core/io/file_bytes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include "core/io/image_file.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

class FileDescriptor {
 public:
  explicit FileDescriptor(int fd) : fd_(fd) {}
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  ~FileDescriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const noexcept { return fd_; }
  [[nodiscard]] bool valid() const noexcept { return fd_ >= 0; }
  /// Closes now; false where the file system reports a late write error.
  bool close() noexcept { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

/// Removes the temporary file unless it became the real one.
class TemporaryFile {
 public:
  explicit TemporaryFile(fs::path path) : path_(std::move(path)) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }
  [[nodiscard]] const fs::path& path() const noexcept { return path_; }
  void release() noexcept { path_.clear(); }

 private:
  fs::path path_;
};

std::string reason_of(int error) { return std::generic_category().message(error); }

[[noreturn]] void fail_reading(const fs::path& path, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      throw FileError(fmt::format("{} cannot be read: there is no such file. Check the name.", quoted(path)));
    case EACCES:
    case EPERM:
      throw FileError(
          fmt::format("{} cannot be read: you have no permission. Ask its owner, or copy one you may read.",
                      quoted(path)));
    default: throw FileError(fmt::format("{} cannot be read: {}.", quoted(path), reason_of(error)));
  }
}

[[noreturn]] void fail_writing(const fs::path& path, int error) {
  std::string remedy = "Choose another place.";
  if (error == ENOSPC || error == EDQUOT) remedy = "Free some space or choose another disk.";
  if (error == ENOENT || error == ENOTDIR) remedy = "Create the folder first, or choose another one.";
  throw FileError(fmt::format("{} cannot be written: {}. {}", quoted(path), reason_of(error), remedy));
}

void write_all(const FileDescriptor& file, Bytes content, const fs::path& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(file.get(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_writing(path, written < 0 ? errno : EIO);
    content = content.subspan(static_cast<std::size_t>(written));
  }
}

/// A new file beside `target`, with the older file's permissions where there is one.
std::pair<fs::path, int> create_beside(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  for (int attempt = 0; attempt < 100; ++attempt) {
    const fs::path path = target.parent_path() / fmt::format(".filterscope-{}-{}.tmp", ::getpid(), counter++);
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0) return {path, fd};
    if (errno != EEXIST) fail_writing(target, errno);
  }
  fail_writing(target, EEXIST);
}

}  // namespace

std::string quoted(const fs::path& path) { return fmt::format("\"{}\"", path.string()); }

std::vector<std::byte> read_file(const fs::path& path) {
  // Non-blocking, so that opening a pipe without a writer returns and can be refused.
  FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) fail_reading(path, errno);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) fail_reading(path, errno);
  if (S_ISDIR(status.st_mode)) {
    throw FileError(fmt::format("{} cannot be read: it is a folder. Choose a picture in it.", quoted(path)));
  }
  if (!S_ISREG(status.st_mode)) {
    throw FileError(
        fmt::format("{} cannot be read: it is not a regular file. Choose a picture file.", quoted(path)));
  }
  if (status.st_size == 0) {
    throw FileError(
        fmt::format("{} cannot be read: the file is empty. Copy or download it again.", quoted(path)));
  }
  try {
    std::vector<std::byte> bytes(static_cast<std::size_t>(status.st_size));
    std::size_t filled = 0;
    while (filled < bytes.size()) {
      const ssize_t got = ::read(file.get(), bytes.data() + filled, bytes.size() - filled);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) fail_reading(path, errno);
      if (got == 0) break;
      filled += static_cast<std::size_t>(got);
    }
    bytes.resize(filled);
    return bytes;
  } catch (const std::bad_alloc&) {
    fail_reading(path, ENOMEM);
  }
}

void replace_file(const fs::path& path, Bytes content) {
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) fail_writing(path, EISDIR);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    FileDescriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!device.valid()) fail_writing(path, errno);
    write_all(device, content, path);
    if (!device.close()) fail_writing(path, errno);
    return;
  }
  // A symbolic link stays one: what it points to is replaced.
  fs::path target = fs::exists(status) ? fs::canonical(path, ignored) : path;
  if (target.empty()) target = path;
  struct stat older {};
  const bool replaces = ::stat(target.c_str(), &older) == 0;
  if (replaces && ::access(target.c_str(), W_OK) != 0) fail_writing(path, errno);
  const auto [name, fd] = create_beside(target);
  TemporaryFile temporary(name);
  FileDescriptor file(fd);
  write_all(file, content, path);
  if (replaces && ::fchmod(file.get(), older.st_mode & 07777U) != 0) fail_writing(path, errno);
  if (::fsync(file.get()) != 0 && errno != EINVAL) fail_writing(path, errno);
  if (!file.close()) fail_writing(path, errno);
  if (::rename(temporary.path().c_str(), target.c_str()) != 0) fail_writing(path, errno);
  temporary.release();
}

void write_file_atomically(const fs::path& path, std::string_view content) {
  replace_file(path, std::as_bytes(std::span(content)));
}

}  // namespace filterscope
