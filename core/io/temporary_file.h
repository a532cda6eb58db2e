// The temporary file beside a file that is being written, and what is left of those whose program was killed.
#pragma once

#include <filesystem>

#include "core/io/file_descriptor.h"

namespace filterscope {

/// Locked while it is open, with the process number in its name. A process's files in a folder are leftovers
/// where the process is dead and none of them is locked.
/// Removed with its scope unless released.
class TemporaryFile {
 public:
  TemporaryFile() = default;
  /// A new, empty one in the folder of `target`. Throws std::system_error.
  explicit TemporaryFile(const std::filesystem::path& target);
  TemporaryFile(TemporaryFile&& other) noexcept;
  TemporaryFile& operator=(TemporaryFile&& other) noexcept;
  ~TemporaryFile();

  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
  [[nodiscard]] FileDescriptor& file() noexcept { return file_; }
  /// It has become another file, or is gone.
  void release() noexcept;

  /// A name in the folder of `target` that no other temporary file of this process has.
  static std::filesystem::path name_beside(const std::filesystem::path& target);

 private:
  std::filesystem::path path_;
  FileDescriptor file_;
};

/// Removes the temporary files in `folder` that processes which are dead have left, of this user alone. Never
/// throws; what cannot be told for certain stays. Returns how many there were.
int remove_leftovers(const std::filesystem::path& folder) noexcept;

}  // namespace filterscope
