// How bench takes its samples beside --mode: rounds, their order, and the conditions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "core/bench/conditions.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

/// Default number of rounds where a verdict is asked for.
constexpr int kUsualRounds = 20;

struct RoundOptions {
  std::optional<int> rounds;
  std::string caches = "warm";
  std::string launches = "single";
  std::string transfers = "out";

  void add(CLI::App& command);

  /// Fills in the rounds, `usual` of them where none were given, and the order's seed: `seed` is what --seed
  /// was given. Throws UsageError, as the next.
  void resolve(BenchSettings& settings, int usual, std::optional<std::uint64_t> seed) const;
  /// Every combination of the lists, in their order.
  [[nodiscard]] std::vector<Conditions> conditions() const;
};

}  // namespace filterscope::cli
