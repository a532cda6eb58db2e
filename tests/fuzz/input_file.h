// The fuzzer's bytes as a file, so that a reader is run with all that stands before its parser.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace filterscope::fuzz {

/// A folder of this process with one file in it, in memory where there is a file system for that.
class InputFile {
 public:
  explicit InputFile(std::string_view name);
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  ~InputFile();

  /// Replaces the file's content.
  void write(std::string_view content) const;
  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }
  [[nodiscard]] std::filesystem::path folder() const { return path_.parent_path(); }

 private:
  std::filesystem::path path_;
};

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) noexcept {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace filterscope::fuzz
