// The files that one call writes: none that it reads or writes twice, and all of them or none.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/staged_file.h"

namespace filterscope::cli {

/// Whether `input`, which may name a volume of its file, and `output` are one file, or of one pair.
bool share_a_file(const std::string& input, const std::filesystem::path& output);

class Outputs {
 public:
  /// The call reads or writes `path`, a file or a "sample:NAME", as `what`: "INPUT", "--json". Of a pair of
  /// header and values both files are meant.
  void note(const std::filesystem::path& path, const std::string& what);

  /// The same for a file to write. Throws UsageError where the call has noted it already, under whatever name
  /// or link, and for a second one on "-", standard output. An empty path, devices and pipes are fine.
  void claim(const std::filesystem::path& path, const std::string& what);

  /// Written, but not under its name yet.
  void add(StagedFile file) { files_.push_back(std::move(file)); }
  void add(std::vector<StagedFile> files) {
    for (StagedFile& file : files) add(std::move(file));
  }
  /// A text file; standard output for "-", nothing for an empty path. Throws FileError.
  void add_text(const std::filesystem::path& path, std::string_view content);

  /// All files get their names. Throws FileError; then no file is there that was not before.
  void commit();

 private:
  std::map<std::string, std::string> noted_;  ///< what, by the file's marks
  std::vector<StagedFile> files_;
  bool on_standard_output_ = false;
};

}  // namespace filterscope::cli
