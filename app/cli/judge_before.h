// judge --before FILE: what changed since an earlier judgement.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace filterscope::cli {

/// The earlier judgement beside `now`, both as judge --json writes them: {"compiled", "time", "verdict",
/// "ratio", "low", "high"}. The verdict is null where times cannot be compared: another image, backend or
/// parameters, or no time. Throws FileError for a file that is none of judge's.
nlohmann::json before_json(const std::filesystem::path& path, const nlohmann::json& now);

/// The same in words, a line each: "registers 40 → 32", "time 1.2 → 0.9 ms: faster". Of a judgement that has
/// "before".
std::string changes_text(const nlohmann::json& judgement);

}  // namespace filterscope::cli
