#include "app/cli/outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <system_error>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/output.h"
#include "core/io/file_bytes.h"
#include "core/io/file_place.h"
#include "core/io/nifti_pair.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"

namespace filterscope::cli {

namespace fs = std::filesystem;

namespace {

/// Of a pair those of both files.
std::vector<std::string> marks_of(const fs::path& path) {
  std::vector<std::string> marks = file_marks(path);
  if (const auto other = other_of_pair(path)) {
    for (std::string& mark : file_marks(*other)) marks.push_back(std::move(mark));
  }
  return marks;
}

}  // namespace

bool share_a_file(const std::string& input, const fs::path& output) {
  if (sample_text(input)) return false;
  const std::vector<std::string> marks = marks_of(output);
  return std::ranges::any_of(marks_of(known_place(input).path), [&](const std::string& mark) {
    return std::ranges::find(marks, mark) != marks.end();
  });
}

void Outputs::note(const fs::path& path, const std::string& what) {
  if (path.empty() || sample_text(path.string())) return;
  // What is no place is said where it is read.
  for (std::string& mark : marks_of(known_place(path.native()).path)) noted_.emplace(std::move(mark), what);
}

void Outputs::claim(const fs::path& path, const std::string& what) {
  if (path.empty()) return;
  if (path == "-") {
    const auto [first, is_new] = noted_.emplace("-", what);
    if (is_new) return;
    throw UsageError(fmt::format("{} and {} would both go to standard output. Give one of them a file.", what,
                                 first->second));
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return;
  for (const std::string& mark : marks_of(path)) {
    const auto other = noted_.find(mark);
    if (other == noted_.end()) continue;
    throw UsageError(
        fmt::format("{} and {} are the same file, {}: one would destroy the other. Give another name.", what,
                    other->second, quoted(path)));
  }
  note(path, what);
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
