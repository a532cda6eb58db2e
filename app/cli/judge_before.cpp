#include "app/cli/judge_before.h"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/io/json_file.h"
#include "core/stats/verdict.h"

namespace filterscope::cli {
namespace {

using nlohmann::json;

const json& part(const json& from, const char* key) {
  static const json none;
  if (!from.is_object()) return none;
  const auto found = from.find(key);
  return found == from.end() ? none : *found;
}

std::vector<double> samples_of(const json& time) {
  std::vector<double> samples;
  for (const json& one : part(time, "samples_ms")) {
    if (one.is_number()) samples.push_back(one.get<double>());
  }
  return samples;
}

/// Whether both took the same work on the same kind of device.
bool comparable(const json& before, const json& now) {
  if (!part(before, "time").is_object() || !part(now, "time").is_object()) return false;
  for (const char* key : {"image", "parameters"}) {
    if (part(before["time"], key) != part(now["time"], key)) return false;
  }
  return part(before, "backend") == part(now, "backend") && part(before, "family") == part(now, "family");
}

std::string change(const json& before, const json& now, const char* key, const char* unit) {
  const json& old = part(before, key);
  const json& current = part(now, key);
  if (!current.is_number()) return {};
  const auto number = [](const json& value) { return fmt::format("{:.4g}", value.get<double>()); };
  const std::string from = old.is_number() && old != current ? number(old) + " → " : "";
  return from + number(current) + unit;
}

}  // namespace

nlohmann::json before_json(const std::filesystem::path& path, const nlohmann::json& now) {
  const json before = load_json(path, FileKind::session, [](json read) {
    if (read.is_object() && read.contains("cases") && read.contains("variant")) return read;
    throw std::runtime_error("It is no judgement: judge --json writes one.");
  });
  json made = {{"compiled", part(before, "compiled")}, {"time", part(before, "time")}, {"verdict", nullptr}};
  const json& code = part(before, "machine_code");
  if (code.is_string()) made["same_machine_code"] = code == part(now, "machine_code");
  if (!comparable(before, now)) return made;
  const std::vector<double> old = samples_of(before["time"]);
  const std::vector<double> current = samples_of(now["time"]);
  const Comparison compared = compare_rounds(old, current, Rounds::independent);
  made["verdict"] = name_of(compared.verdict);
  made["ratio"] = compared.ratio;
  made["low"] = compared.low;
  made["high"] = compared.high;
  return made;
}

std::string changes_text(const nlohmann::json& judgement) {
  const json& before = part(judgement, "before");
  const json& old = before.is_object() ? part(before, "compiled") : before;
  const json& now = part(judgement, "compiled");
  std::string text;
  if (now.is_object()) {
    static constexpr std::array<std::pair<const char*, const char*>, 6> kFacts = {
        {{"registers", " registers"},
         {"spill_stores_bytes", " B of spills stored"},
         {"spill_loads_bytes", " B loaded"},
         {"stack_bytes", " B of stack"},
         {"shared_bytes", " B of static shared memory"},
         {"occupancy", " occupancy"}}};
    for (const auto& [key, unit] : kFacts) {
      const std::string one = change(old.is_object() ? old : json::object(), now, key, unit);
      if (!one.empty()) text += (text.empty() ? "" : ", ") + one;
    }
    text = part(now, "architecture").get<std::string>() + ": " + text + ".\n";
  }
  if (part(before, "same_machine_code") == json(true)) text += "The same machine code as before.\n";
  if (!before.is_object() || !part(before, "time").is_object() || !part(judgement, "time").is_object())
    return text;
  const json& verdict = part(before, "verdict");
  const std::string times = change(before["time"], judgement["time"], "median_ms", " ms");
  if (!verdict.is_string()) {
    return text +
           fmt::format(
               "Time before and now: {}. Not compared: it was another image, device or set of parameters.\n",
               times);
  }
  return text +
         fmt::format("Time before and now: {}: {} ({:.3f} of the time, 99 % within {:.3f} and {:.3f}).\n",
                     times, verdict.get<std::string>(), before["ratio"].get<double>(),
                     before["low"].get<double>(), before["high"].get<double>());
}

}  // namespace filterscope::cli
