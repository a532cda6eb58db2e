#include "app/cli/calibrate.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/cli/text_table.h"
#include "core/report/machine.h"

namespace filterscope::cli {
namespace {

using nlohmann::json;

json counts_json(const VerdictCounts& counts) {
  return {{"faster", counts.faster},
          {"slower", counts.slower},
          {"same", counts.same},
          {"cannot_tell", counts.cannot_tell}};
}

std::string percent(int found, int all) {
  return all > 0 ? fmt::format("{:.1f}", 100.0 * found / all) : std::string("–");
}

}  // namespace

std::string calibration_text(const std::vector<Calibration>& calibrations) {
  TextTable table({{"variant"},
                   {"comparisons", Align::right},
                   {"wrong %", Align::right},
                   {"(at most)", Align::right},
                   {"same %", Align::right},
                   {"cannot tell %", Align::right},
                   {"2 % slower: found %", Align::right},
                   {"2 % faster: found %", Align::right},
                   {"planted: opposite", Align::right},
                   {"interval ±%", Align::right}});
  for (const Calibration& one : calibrations) {
    const ErrorRates rates = error_rates(one.comparisons, kPlanted);
    const int all = rates.itself.all();
    const int wrong = rates.itself.faster + rates.itself.slower;
    table.add({one.variant, std::to_string(all), percent(wrong, all),
               fmt::format("{:.1f}", highest_rate(wrong, all) * 100), percent(rates.itself.same, all),
               percent(rates.itself.cannot_tell, all), percent(rates.planted_slower.slower, all),
               percent(rates.planted_faster.faster, all),
               std::to_string(rates.planted_slower.faster + rates.planted_faster.slower),
               fmt::format("{:.2f}", rates.median_width * 50)});
  }
  return table.text() +
         "wrong: \"faster\" or \"slower\" of a variant against itself; at most: the rate that this leaves "
         "possible with 95 % confidence.\nThe 2 % are planted by multiplying the times of one side.\n";
}

json calibration_json(const std::vector<Calibration>& calibrations, const SweepPlan& plan,
                      const std::string& command) {
  json list = json::array();
  for (const Calibration& one : calibrations) {
    const ErrorRates rates = error_rates(one.comparisons, kPlanted);
    json rounds = json::array();
    for (const SelfComparison& pair : one.comparisons) rounds.push_back({pair.first_ms, pair.second_ms});
    list.push_back({{"variant", one.variant},
                    {"itself", counts_json(rates.itself)},
                    {"planted_slower", counts_json(rates.planted_slower)},
                    {"planted_faster", counts_json(rates.planted_faster)},
                    {"median_interval_width", rates.median_width},
                    {"rounds_ms", std::move(rounds)}});
  }
  json object = {{"format", "filterscope-calibration"},
                 {"format_version", 1},
                 {"created", utc_now()},
                 {"command", command},
                 {"rounds", plan.settings.rounds},
                 {"planted", kPlanted},
                 {"calibrations", std::move(list)}};
  object.update(machine_json(machine_facts()));
  return object;
}

}  // namespace filterscope::cli
