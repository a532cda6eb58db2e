#include "app/cli/round_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/cli/chart_options.h"
#include "app/cli/command.h"
#include "core/session/value_lists.h"

namespace filterscope::cli {
namespace {

constexpr int kMostRounds = 100000;

}  // namespace

void RoundOptions::add(CLI::App& command) {
  command
      .add_option("--rounds", rounds,
                  "Measure in N interleaved rounds, each with a few samples of every combination in a random "
                  "order (--seed); --repeats are then the samples of a round, and --time-limit ends a "
                  "combination that has five rounds")
      ->type_name("N");
  command
      .add_option("--cache", caches,
                  "Caches before a sample: warm, cold (emptied by writing a buffer that is larger), or both")
      ->type_name("warm|cold|warm,cold")
      ->capture_default_str();
  command
      .add_option("--launch", launches,
                  "What a sample is: single (one launch, waited for), batch (the mean of launches back to "
                  "back), or both")
      ->type_name("single|batch|single,batch")
      ->capture_default_str();
  command
      .add_option("--transfers", transfers,
                  "Whether upload, preparation and download are part of a sample: out, in, or both")
      ->type_name("out|in|out,in")
      ->capture_default_str();
}

void RoundOptions::resolve(BenchSettings& settings, int usual, std::optional<std::uint64_t> seed) const {
  settings.rounds = rounds.value_or(usual);
  if (settings.rounds < 0 || settings.rounds > kMostRounds || (rounds && *rounds == 0)) {
    throw UsageError(
        fmt::format("--rounds takes 1 to {}; {} is not in that range.", kMostRounds, settings.rounds));
  }
  if (seed) settings.order_seed = *seed;
}

std::vector<Conditions> RoundOptions::conditions() const {
  return usage([&] { return parse_conditions(caches, launches, transfers); });
}

}  // namespace filterscope::cli
