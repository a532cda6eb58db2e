// The files that one call writes: none that it reads or writes twice, and all of them or none.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file_family.h"
#include "core/io/staged_file.h"

namespace filterscope::cli {

/// Whether `output` is filtered in place: it is the file of `input`, which may name a volume of it, or the
/// other one of its pair.
bool in_place(const std::string& input, const std::filesystem::path& output);

class Outputs {
 public:
  /// The call reads `path`, a file or a "sample:NAME", as `what`: "INPUT", "--guide". The values of a header,
  /// the slices of a folder and numbered frames are meant too.
  void note(const std::filesystem::path& path, const std::string& what);

  /// The same for a file to write, with what is written beside it. Throws UsageError where the call has noted
  /// one of them already, under whatever name or link, and for a second one on "-", standard output. An empty
  /// path, devices and pipes are fine.
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
  void keep(const FileFamily& family, const std::string& what);
  /// Throws UsageError where `file`, which is `path` or is written with it, was noted.
  void refuse_noted(const std::filesystem::path& file, const std::filesystem::path& path,
                    const std::string& what) const;
  /// The same of all files that are named so.
  void refuse_noted(const NumberedName& name, const std::filesystem::path& path,
                    const std::string& what) const;

  struct Noted {
    std::filesystem::path file;
    std::string what;
  };
  struct NotedName {
    NumberedName name;
    std::string what;
  };
  std::map<std::string, Noted> noted_;  ///< by the file's marks
  std::vector<NotedName> names_;        ///< of files to write, whose number is not known yet
  std::vector<StagedFile> files_;
  bool on_standard_output_ = false;
};

}  // namespace filterscope::cli
