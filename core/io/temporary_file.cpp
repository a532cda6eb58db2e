#include "core/io/temporary_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace filterscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTemporaryPrefix = ".filterscope-";
constexpr std::string_view kSuffix = ".tmp";

/// The process that a temporary file's name tells: ".filterscope-PROCESS-NUMBER.tmp".
std::optional<pid_t> writer_of(std::string_view name) {
  if (!name.starts_with(kTemporaryPrefix) || !name.ends_with(kSuffix)) return std::nullopt;
  if (name.size() < kTemporaryPrefix.size() + kSuffix.size()) return std::nullopt;
  name.remove_prefix(kTemporaryPrefix.size());
  name.remove_suffix(kSuffix.size());
  const char* const end = name.data() + name.size();
  pid_t process = 0;
  unsigned number = 0;
  const auto first = std::from_chars(name.data(), end, process);
  if (first.ec != std::errc() || process <= 0 || first.ptr == end || *first.ptr != '-') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, number);
  if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
  return process;
}

bool is_dead(pid_t process) { return ::kill(process, 0) != 0 && errno == ESRCH; }

/// Whether no process writes to it: a process with that number may be another machine's that shares the
/// folder.
bool is_abandoned(const fs::path& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  return file.valid() && ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode) &&
         status.st_uid == ::geteuid() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
}

int remove_dead(const fs::path& folder) {
  std::map<pid_t, std::vector<fs::path>> found;
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder.empty() ? fs::path(".") : folder, error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const auto writer = writer_of(entry->path().filename().string());
    if (writer && is_dead(*writer)) found[*writer].push_back(entry->path());
  }
  int removed = 0;
  for (const auto& [writer, paths] : found) {
    if (!std::ranges::all_of(paths, is_abandoned)) continue;
    for (const fs::path& path : paths) removed += ::unlink(path.c_str()) == 0 ? 1 : 0;
  }
  return removed;
}

}  // namespace

TemporaryFile::TemporaryFile(const fs::path& target) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const fs::path path = name_beside(target);
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.valid() && errno == EEXIST) continue;
    if (!file.valid()) throw std::system_error(errno, std::generic_category());
    // Where the file system has no locks, the name alone speaks for the file.
    static_cast<void>(::flock(file.get(), LOCK_EX | LOCK_NB));
    path_ = path;
    file_ = std::move(file);
    return;
  }
  throw std::system_error(EEXIST, std::generic_category());
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), file_(std::move(other.file_)) {}

TemporaryFile& TemporaryFile::operator=(TemporaryFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  return *this;
}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) ::unlink(path_.c_str());
}

void TemporaryFile::release() noexcept { path_.clear(); }

fs::path TemporaryFile::name_beside(const fs::path& target) {
  static std::atomic<unsigned> counter{0};
  return target.parent_path() / fmt::format("{}{}-{}{}", kTemporaryPrefix, ::getpid(), counter++, kSuffix);
}

int remove_leftovers(const fs::path& folder) noexcept {
  try {
    return remove_dead(folder);
  } catch (...) {
    return 0;
  }
}

}  // namespace filterscope
