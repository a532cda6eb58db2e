// How JPEG files are written.
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/image/image.h"

namespace filterscope::cli {

class JpegOptions {
 public:
  void add(CLI::App& app);
  [[nodiscard]] bool given() const noexcept { return quality_ || !chroma_.empty(); }
  /// Throws UsageError for a value that there is not, and where none of the outputs is a JPEG.
  void check(const std::vector<std::filesystem::path>& outputs) const;
  /// What was chosen goes before what its file had.
  void apply(Image& image) const;
  /// Those that were given, with their values.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> texts() const;

 private:
  std::optional<int> quality_;
  std::string chroma_;
};

}  // namespace filterscope::cli
