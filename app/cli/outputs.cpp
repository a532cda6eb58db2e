#include "app/cli/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <system_error>

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/io/file_bytes.h"
#include "core/io/file_place.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"

namespace filterscope::cli {

namespace fs = std::filesystem;

namespace {

/// "OUTPUT and INPUT are the same file …"
[[noreturn]] void refuse(const std::string& what, const std::string& other, const fs::path& file,
                         const fs::path& path) {
  const std::string beside = file == path ? "" : fmt::format(", which goes with {}", quoted(path));
  throw UsageError(
      fmt::format("{} and {} are the same file, {}{}: one would destroy the other. Give another name.", what,
                  other, quoted(file), beside));
}

bool names(const NumberedName& name, const fs::path& file) {
  const fs::path place = place_of(file);
  return place.parent_path() == name.folder_place() && name.number_of(place.filename().string()).has_value();
}

std::vector<fs::path> files_there(const NumberedName& name) {
  std::vector<fs::path> files;
  for (const std::size_t number : numbers_there(name)) files.push_back(name.file(number));
  return files;
}

}  // namespace

bool in_place(const std::string& input, const fs::path& output) {
  return !sample_text(input) && same_place(known_place(input).path, output);
}

void Outputs::keep(const FileFamily& family, const std::string& what) {
  const auto keep_file = [&](const fs::path& file) {
    for (std::string& mark : file_marks(file)) noted_.emplace(std::move(mark), Noted{file, what});
  };
  std::ranges::for_each(family.files, keep_file);
  if (family.numbered) std::ranges::for_each(files_there(*family.numbered), keep_file);
}

void Outputs::note(const fs::path& path, const std::string& what) {
  if (path.empty() || sample_text(path.string())) return;
  // What is no place is said where it is read.
  keep(files_read(known_place(path.native())), what);
}

void Outputs::refuse_noted(const fs::path& file, const fs::path& path, const std::string& what) const {
  for (const std::string& mark : file_marks(file)) {
    if (const auto other = noted_.find(mark); other != noted_.end())
      refuse(what, other->second.what, file, path);
  }
  for (const NotedName& other : names_) {
    if (names(other.name, file)) refuse(what, other.what, file, path);
  }
}

void Outputs::refuse_noted(const NumberedName& name, const fs::path& path, const std::string& what) const {
  for (const fs::path& file : files_there(name)) refuse_noted(file, path, what);
  for (const auto& [mark, other] : noted_) {
    if (names(name, other.file)) refuse(what, other.what, other.file, path);
  }
  for (const NotedName& other : names_) {
    if (same_names(name, other.name)) refuse(what, other.what, path, path);
  }
}

void Outputs::claim(const fs::path& path, const std::string& what) {
  if (path.empty()) return;
  if (path == "-") {
    const auto [first, is_new] = noted_.emplace("-", Noted{path, what});
    if (is_new) return;
    throw UsageError(fmt::format("{} and {} would both go to standard output. Give one of them a file.", what,
                                 first->second.what));
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return;
  const FileFamily family = files_written(path);
  for (const fs::path& file : family.files) refuse_noted(file, path, what);
  if (family.numbered) refuse_noted(*family.numbered, path, what);
  keep(family, what);
  if (family.numbered) names_.push_back({*family.numbered, what});
}

void Outputs::add_text(const fs::path& path, std::string_view content) {
  if (path == "-") {
    print(content);
    on_standard_output_ = true;
  } else if (!path.empty()) {
    add({path, std::as_bytes(std::span(content))});
  }
}

void Outputs::commit() {
  if (on_standard_output_) require_standard_output();
  commit_together(files_);
}

}  // namespace filterscope::cli
