#include "app/cli/checkpoints.h"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "app/cli/command.h"
#include "core/io/json_file.h"

namespace filterscope::cli {

Checkpoints::Checkpoints(std::string path, std::chrono::seconds between)
    : path_(std::move(path)), between_(between) {
  std::error_code error;
  const bool other = std::filesystem::exists(path_, error) && !std::filesystem::is_regular_file(path_, error);
  if (path_ == "-" || other) path_.clear();
}

void Checkpoints::take(const std::function<ResultDocument()>& document) {
  const auto now = std::chrono::steady_clock::now();
  if (path_.empty() || now - last_ < between_) return;
  last_ = now;
  try {
    stage_json(to_json(document()), path_).commit();
  } catch (const std::exception&) {
    path_.clear();
  }
}

ResultDocument known_results(const std::string& path, const BenchSettings& settings) {
  std::error_code error;
  if (path.empty() || path == "-") {
    throw UsageError("--resume continues what a file has: give it with --json FILE.");
  }
  if (!std::filesystem::exists(path, error)) return {};
  ResultDocument document = load_json(path, FileKind::session, results_from_json);
  const BenchSettings& before = document.settings;
  if (before.mode != settings.mode || before.repeats != settings.repeats ||
      before.rounds != settings.rounds || before.order_seed != settings.order_seed ||
      before.memory_limit != settings.memory_limit) {
    throw UsageError(fmt::format(
        "--resume cannot continue \"{}\": it was measured with another mode, or another number "
        "of rounds or repeats, or another --seed or --device-memory. Give the same, or another file.",
        path));
  }
  return document;
}

}  // namespace filterscope::cli
