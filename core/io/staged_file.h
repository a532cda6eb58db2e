// Files that are written whole or not at all, alone or several together.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/io/byte_reader.h"
#include "core/io/file_format.h"
#include "core/io/temporary_file.h"

namespace filterscope {

/// Content on its way to a file: it is in a temporary file beside, which commit() gives its name. What is not
/// committed leaves nothing. A device or a pipe has no place beside: it is written to by commit().
class StagedFile {
 public:
  /// The first one for a folder removes what killed programs left there. Throws FileError.
  StagedFile(const std::filesystem::path& path, Bytes content);

  /// Without content: append() gives it, and seal() once all of it is there. Throws FileError.
  explicit StagedFile(const std::filesystem::path& path);
  void append(Bytes content);
  /// In place of what append() gave from `at` on.
  void overwrite(std::uint64_t at, Bytes content);
  /// All is on the disk then.
  void seal();
  /// Behind seal(): takes no descriptor until commit(). Another temporary file in the folder has to be open,
  /// which speaks for those of its process. Throws FileError.
  void close();

  /// Replaces the file; a symbolic link stays, and what it points to is replaced or made. Throws FileError.
  void commit();

 private:
  friend void commit_together(std::vector<StagedFile>& files);

  void write_in_place();
  /// Gives the older file a second name until forget_older() or take_back().
  void keep_older();
  void rename();
  void take_back() noexcept;
  void forget_older() noexcept;

  std::filesystem::path path_;  ///< as it was given
  std::filesystem::path target_;
  TemporaryFile temporary_;
  bool in_place_ = false;
  std::optional<unsigned> mode_;    ///< of the file that is replaced
  std::vector<std::byte> content_;  ///< of one that is written in place
  bool is_new_ = false;
  std::filesystem::path older_;
};

/// Puts a sealed file behind others of its folder. The last one alone stays open: there may be more of them
/// than a process may have open. Throws FileError.
void add_sealed(std::vector<StagedFile>& files, StagedFile file);

/// As save_image, but for the names: one file, or the two of a pair. Throws FileError.
std::vector<StagedFile> stage_image(const Image& image, const std::filesystem::path& path,
                                    const SaveOptions& options = {});

/// All of them, or none: devices and pipes are written first, and where a file cannot be renamed, those
/// before it are taken back. What went into a device cannot be. Throws FileError.
void commit_together(std::vector<StagedFile>& files);

/// Replaces `path` only when all of `content` is on the disk. Throws FileError.
void replace_file(const std::filesystem::path& path, Bytes content);

/// A reader that goes and a limit on the size of files end a program by a signal: from now on they are errors
/// of the write.
void ignore_write_signals() noexcept;

}  // namespace filterscope
