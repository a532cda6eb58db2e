// --shard: the part of the work that one job of several does.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/sweep/shard.h"

namespace filterscope::cli {

struct ShardOption {
  std::string text;

  /// `what`: of which it is a part, "combinations".
  void add(CLI::App& command, const std::string& what);
  /// All where it is not given. Throws UsageError.
  [[nodiscard]] Shard resolve() const;
};

}  // namespace filterscope::cli
