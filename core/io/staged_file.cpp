#include "core/io/staged_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/io/file_bytes.h"
#include "core/io/file_place.h"
#include "core/io/image_file.h"
#include "core/io/system_problem.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

Problem remedy_for(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT: return problem("write.space", "Free some space or choose another disk.");
    case ENOENT:
    case ENOTDIR: return problem("write.folder", "Create the folder first, or choose another one.");
    case EFBIG: return problem("write.limit", "Raise the limit (ulimit -f) or choose another disk.");
    default: return problem("write.place", "Choose another place.");
  }
}

[[noreturn]] void fail_writing(const fs::path& path, int error) {
  throw FileError(problem("write.failed", "%1 cannot be written: %2. %3", quoted(path), system_problem(error),
                          remedy_for(error)));
}

void write_all(const FileDescriptor& file, Bytes content, const fs::path& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(file.get(), content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_writing(path, written < 0 ? errno : EIO);
    content = content.subspan(static_cast<std::size_t>(written));
  }
}

/// Once a folder and process: looking through a large folder at each save would take long.
void tidy_once(const fs::path& folder) {
  static std::mutex mutex;
  static std::set<fs::path> tidied;
  {
    const std::lock_guard lock(mutex);
    if (!tidied.insert(folder).second) return;
  }
  remove_leftovers(folder);
}

}  // namespace

StagedFile::StagedFile(const fs::path& path, Bytes content) : StagedFile(path) {
  append(content);
  seal();
}

StagedFile::StagedFile(const fs::path& path) : path_(path), target_(followed(path)) {
  std::error_code ignored;
  const fs::file_status status = fs::status(target_, ignored);
  if (fs::is_directory(status)) fail_writing(path, EISDIR);
  if (fs::is_block_file(status) || fs::is_socket(status)) {
    throw FileError(problem("write.device",
                            "%1 cannot be written: it is a disk or a socket. Give the name of a file.",
                            quoted(path)));
  }
  const bool still_a_link = fs::is_symlink(target_, ignored);
  if (still_a_link && !fs::exists(status)) fail_writing(path, ELOOP);
  // Also a standard output whose file was removed.
  in_place_ = fs::exists(status) && (still_a_link || !fs::is_regular_file(status));
  if (in_place_) return;
  struct stat older {};
  const bool replaces = ::stat(target_.c_str(), &older) == 0;
  if (replaces && ::access(target_.c_str(), W_OK) != 0) fail_writing(path, errno);
  tidy_once(target_.parent_path());
  try {
    temporary_ = TemporaryFile(target_);
  } catch (const std::system_error& error) {
    fail_writing(path, error.code().value());
  }
  if (replaces) mode_ = older.st_mode & 07777U;
}

void StagedFile::append(Bytes content) {
  if (in_place_) {
    content_.insert(content_.end(), content.begin(), content.end());
  } else {
    write_all(temporary_.file(), content, path_);
  }
}

void StagedFile::overwrite(std::uint64_t at, Bytes content) {
  if (in_place_) {
    std::ranges::copy(content, content_.begin() + static_cast<std::ptrdiff_t>(at));
    return;
  }
  while (!content.empty()) {
    const ssize_t written =
        ::pwrite(temporary_.file().get(), content.data(), content.size(), static_cast<off_t>(at));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail_writing(path_, written < 0 ? errno : EIO);
    at += static_cast<std::uint64_t>(written);
    content = content.subspan(static_cast<std::size_t>(written));
  }
}

void StagedFile::seal() {
  if (in_place_) return;
  const int file = temporary_.file().get();
  if (mode_ && ::fchmod(file, *mode_) != 0) fail_writing(path_, errno);
  if (::fsync(file) != 0 && errno != EINVAL) fail_writing(path_, errno);
}

void StagedFile::close() {
  if (temporary_.file().valid() && !temporary_.file().close()) fail_writing(path_, errno);
}

void StagedFile::write_in_place() {
  // Non-blocking, so that opening a pipe without a reader returns and can be refused.
  FileDescriptor device(::open(target_.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!device.valid() && errno == ENXIO) {
    throw FileError(problem("write.pipe",
                            "%1 cannot be written: nothing reads this pipe. Start its reader first, or give "
                            "the name of a file.",
                            quoted(path_)));
  }
  if (!device.valid()) fail_writing(path_, errno);
  const int flags = ::fcntl(device.get(), F_GETFL);
  if (flags < 0 || ::fcntl(device.get(), F_SETFL, flags & ~O_NONBLOCK) != 0) fail_writing(path_, errno);
  write_all(device, content_, path_);
  if (!device.close()) fail_writing(path_, errno);
}

void StagedFile::keep_older() {
  const fs::path older = TemporaryFile::name_beside(target_);
  if (::link(target_.c_str(), older.c_str()) == 0) {
    older_ = older;
  } else {
    // A file system without hard links keeps no older file: it cannot be taken back then.
    is_new_ = errno == ENOENT;
  }
}

void StagedFile::rename() {
  close();
  if (::rename(temporary_.path().c_str(), target_.c_str()) != 0) fail_writing(path_, errno);
  temporary_.release();
}

void StagedFile::take_back() noexcept {
  if (is_new_) ::unlink(target_.c_str());
  if (!older_.empty()) ::rename(older_.c_str(), target_.c_str());
}

void StagedFile::forget_older() noexcept {
  if (!older_.empty()) ::unlink(older_.c_str());
}

void StagedFile::commit() {
  if (in_place_) {
    write_in_place();
  } else {
    rename();
  }
}

void add_sealed(std::vector<StagedFile>& files, StagedFile file) {
  if (!files.empty()) files.back().close();
  files.push_back(std::move(file));
}

void commit_together(std::vector<StagedFile>& files) {
  for (StagedFile& file : files) {
    if (file.in_place_) file.write_in_place();
  }
  std::erase_if(files, [](const StagedFile& file) { return file.in_place_; });
  std::size_t renamed = 0;
  try {
    for (StagedFile& file : files) file.keep_older();
    for (; renamed < files.size(); ++renamed) files[renamed].rename();
  } catch (...) {
    for (StagedFile& file : files) {
      const bool is_renamed = static_cast<std::size_t>(&file - files.data()) < renamed;
      is_renamed ? file.take_back() : file.forget_older();
    }
    throw;
  }
  for (StagedFile& file : files) file.forget_older();
  files.clear();
}

void replace_file(const fs::path& path, Bytes content) { StagedFile(path, content).commit(); }

void write_file_atomically(const fs::path& path, std::string_view content) {
  replace_file(path, std::as_bytes(std::span(content)));
}

void ignore_write_signals() noexcept {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace filterscope
