#include "app/cli/round_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "app/cli/command.h"

namespace filterscope::cli {
namespace {

constexpr int kMostRounds = 100000;

/// The words of a list as `parse` knows them, each once.
template <class Parse>
auto parsed(const char* option, const std::string& text, const char* expected, const Parse& parse) {
  std::vector<std::decay_t<decltype(*parse(text))>> values;
  std::string_view left = text;
  for (;;) {
    const std::size_t end = left.find(',');
    const auto value = parse(left.substr(0, end));
    if (!value) throw UsageError(fmt::format("{} cannot be \"{}\". Give {}.", option, text, expected));
    if (std::ranges::find(values, *value) == values.end()) values.push_back(*value);
    if (end == std::string_view::npos) return values;
    left.remove_prefix(end + 1);
  }
}

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
  std::vector<Conditions> list;
  for (const CacheState cache : parsed("--cache", caches, "warm, cold, or both with a comma", parse_cache)) {
    for (const LaunchMode launch :
         parsed("--launch", launches, "single, batch, or both with a comma", parse_launch)) {
      for (const Transfers transfer :
           parsed("--transfers", transfers, "out, in, or both with a comma", parse_transfers)) {
        list.push_back({cache, launch, transfer});
      }
    }
  }
  return list;
}

}  // namespace filterscope::cli
