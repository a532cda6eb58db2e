#include "app/cli/plan_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/cli/command.h"
#include "core/io/json_file.h"

namespace filterscope::cli {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 19> kKeys{
    "images",  "variants",     "axes",        "conditions",  "rounds",       "seed",  "mode",
    "repeats", "time_limit_s", "reference",   "value_range", "noise",        "truth", "guide",
    "sizes",   "types",        "each_device", "counters",    "device_memory"};

class PlanReader {
 public:
  PlanReader(const std::string& path, const json& plan) : path_(path), plan_(plan) {
    if (!plan.is_object()) fail("is no JSON object");
    for (const auto& entry : plan.items()) {
      if (std::ranges::find(kKeys, entry.key()) == kKeys.end())
        fail(fmt::format("has a key \"{}\". It may have {}", entry.key(), fmt::join(kKeys, ", ")));
    }
  }

  [[noreturn]] void fail(const std::string& reason) const {
    throw UsageError(fmt::format("The plan \"{}\" {}.", path_, reason));
  }

  /// A text, a number, or a list of them with commas between, as an option takes it; empty where it is
  /// absent.

  [[nodiscard]] std::string words_of(const json& value, const std::string& key) const {
    if (!value.is_array()) return word(value, key);
    std::vector<std::string> list;
    for (const json& one : value) list.push_back(word(one, key));
    if (list.empty()) fail(fmt::format("has no value for \"{}\"", key));
    return fmt::format("{}", fmt::join(list, ","));
  }

  [[nodiscard]] double number(const char* key) const {
    const json& value = plan_.at(key);
    if (!value.is_number()) fail(fmt::format("needs a number for \"{}\"", key));
    return value.get<double>();
  }

  [[nodiscard]] int whole(const char* key) const {
    const double value = number(key);
    if (!(value >= 0 && value <= 1e9) || value != static_cast<double>(static_cast<int>(value)))
      fail(fmt::format("needs a whole number for \"{}\"", key));
    return static_cast<int>(value);
  }

  [[nodiscard]] bool truth(const char* key) const {
    const json& value = plan_.at(key);
    if (!value.is_boolean()) fail(fmt::format("needs true or false for \"{}\"", key));
    return value.get<bool>();
  }

  [[nodiscard]] bool has(const char* key) const { return plan_.contains(key); }
  [[nodiscard]] const json& at(const char* key) const { return plan_.at(key); }
  [[nodiscard]] const json& object(const char* key) const {
    const json& value = plan_.at(key);
    if (!value.is_object()) fail(fmt::format("needs an object for \"{}\"", key));
    return value;
  }

 private:
  [[nodiscard]] std::string word(const json& value, const std::string& key) const {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number() || value.is_boolean()) return value.dump();
    fail(fmt::format("needs a text, a number or a list of them for \"{}\"", key));
  }

  const std::string& path_;
  const json& plan_;
};

void read_conditions(const PlanReader& reader, RoundOptions& rounds) {
  const RoundOptions usual;
  const json& conditions = reader.object("conditions");
  for (const auto& entry : conditions.items()) {
    const std::string values = reader.words_of(entry.value(), entry.key());
    if (entry.key() == "cache") {
      if (rounds.caches == usual.caches) rounds.caches = values;
    } else if (entry.key() == "launch") {
      if (rounds.launches == usual.launches) rounds.launches = values;
    } else if (entry.key() == "transfers") {
      if (rounds.transfers == usual.transfers) rounds.transfers = values;
    } else {
      reader.fail(fmt::format("has a condition \"{}\". There are cache, launch, transfers", entry.key()));
    }
  }
}

void read_timing(const PlanReader& reader, BenchCommand& command) {
  const TimingOptions usual;
  TimingOptions& timing = command.timing;
  if (reader.has("mode") && timing.mode == usual.mode)
    timing.mode = reader.words_of(reader.at("mode"), "mode");
  if (reader.has("repeats") && timing.settings.repeats == usual.settings.repeats)
    timing.settings.repeats = reader.whole("repeats");
  if (reader.has("time_limit_s") && timing.settings.time_limit_s == usual.settings.time_limit_s)
    timing.settings.time_limit_s = reader.number("time_limit_s");
  if (reader.has("device_memory") && !command.memory.mebibytes)
    command.memory.mebibytes = reader.number("device_memory");
  if (reader.has("counters") && !command.counters) command.counters = reader.truth("counters");
  if (reader.has("rounds") && !command.rounds.rounds) command.rounds.rounds = reader.whole("rounds");
  if (reader.has("seed") && !command.picture.seed)
    command.picture.seed = static_cast<std::uint64_t>(reader.whole("seed"));
}

}  // namespace

void read_plan(const std::string& path, BenchCommand& command) {
  const json plan = load_json(path, FileKind::session, [](const json& read) { return read; });
  const PlanReader reader(path, plan);
  if (reader.has("images") && command.inputs.empty()) {
    const json& images = reader.at("images");
    for (const json& one : images.is_array() ? images : json::array({images})) {
      if (!one.is_string()) reader.fail("needs texts for \"images\"");
      command.inputs.push_back(one.get<std::string>());
    }
  }
  const auto fill = [&](std::string& text, const char* key) {
    if (reader.has(key) && text.empty()) text = reader.words_of(reader.at(key), key);
  };
  fill(command.variants, "variants");
  fill(command.reference, "reference");
  fill(command.sizes, "sizes");
  fill(command.types, "types");
  fill(command.each_device, "each_device");
  fill(command.picture.range, "value_range");
  fill(command.picture.noise, "noise");
  fill(command.picture.truth, "truth");
  fill(command.picture.guide, "guide");
  if (reader.has("axes")) {
    for (const auto& axis : reader.object("axes").items())
      command.options.add_planned(axis.key(), reader.words_of(axis.value(), axis.key()));
  }
  if (reader.has("conditions")) read_conditions(reader, command.rounds);
  read_timing(reader, command);
}

}  // namespace filterscope::cli
