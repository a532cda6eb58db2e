// Parses untrusted JSON, with limits on size and nesting.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "core/io/file_bytes.h"
#include "core/io/staged_file.h"
#include "kernels/api/errors.h"

namespace filterscope {

/// Whatever is done with JSON calls itself once a level: text that is nested deeper is refused.
constexpr int kDeepestJson = 64;

/// Throws Failure: too large for its kind, nested too deeply, no valid JSON.
nlohmann::json parse_json(std::string_view text, FileKind kind);

std::string_view text_of(Bytes bytes) noexcept;

/// Indented by one, on its way to the file. Throws FileError.
StagedFile stage_json(const nlohmann::json& json, const std::filesystem::path& path);

/// Throws FileError: `reason` with the file's name before it.
[[noreturn]] void fail_loading(const std::filesystem::path& path, const Problem& reason);

/// What `from_json` makes of the file. Throws FileError, also for what `from_json` complains about.
template <class FromJson>
auto load_json(const std::filesystem::path& path, FileKind kind, const FromJson& from_json) {
  const std::vector<std::byte> bytes = read_file(path, kind);
  try {
    return from_json(parse_json(text_of(bytes), kind));
  } catch (const std::runtime_error&) {
    fail_loading(path, problem_from(std::current_exception()));
  }
}

}  // namespace filterscope
