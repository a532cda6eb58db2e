#include "core/session/plan_words.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json/json_text.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// Takes the keys of a plan one by one, so that those that are left are unknown.
class Reader {
 public:
  Reader(const json& plan, const std::string& name) : plan_(plan), name_(name) {
    if (!plan.is_object())
      throw ArgumentError(problem("plan.no_object", "The plan \"%1\" is no JSON object.", name));
  }

  void take(std::string& words, const char* key) {
    if (const json* value = find(key)) words = words_of(*value, key);
  }

  void take(std::optional<double>& number, const char* key) {
    const json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_number()) wrong(key, problem("plan.number", "a number"));
    number = value->get<double>();
  }

  template <class Whole>
  void take_whole(std::optional<Whole>& number, const char* key) {
    const json* value = find(key);
    if (value == nullptr) return;
    const double read = value->is_number() ? value->get<double>() : -1;
    if (!(read >= 0 && read <= 1e9) || read != static_cast<double>(static_cast<std::int64_t>(read)))
      wrong(key, problem("plan.whole", "a whole number"));
    number = static_cast<Whole>(read);
  }

  void take(std::optional<bool>& flag, const char* key) {
    const json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_boolean()) wrong(key, problem("plan.truth", "true or false"));
    flag = value->get<bool>();
  }

  void take(std::vector<std::string>& texts, const char* key) {
    const json* value = find(key);
    if (value == nullptr) return;
    for (const json& one : value->is_array() ? *value : json::array({*value})) {
      if (!one.is_string()) wrong(key, problem("plan.texts", "texts"));
      texts.push_back(one.get<std::string>());
    }
  }

  void take(std::vector<PlanAxis>& axes, const char* key) {
    for (const auto& entry : object(key).items())
      axes.push_back({entry.key(), words_of(entry.value(), entry.key())});
  }

  void take_conditions(PlanWords& words) {
    for (const auto& entry : object("conditions").items()) {
      const std::string values = words_of(entry.value(), entry.key());
      if (entry.key() == "cache") {
        words.caches = values;
      } else if (entry.key() == "launch") {
        words.launches = values;
      } else if (entry.key() == "transfers") {
        words.transfers = values;
      } else {
        throw ArgumentError(problem(
            "plan.condition", "The plan \"%1\" has a condition \"%2\". There are cache, launch, transfers.",
            name_, entry.key()));
      }
    }
  }

  void end() const {
    for (const auto& entry : plan_.items()) {
      if (std::ranges::find(known_, entry.key()) != known_.end()) continue;
      std::string keys;
      for (const std::string& one : known_) keys += (keys.empty() ? "" : ", ") + one;
      throw ArgumentError(
          problem("plan.key", "The plan \"%1\" has a key \"%2\". It may have %3.", name_, entry.key(), keys));
    }
  }

 private:
  const json* find(const char* key) {
    known_.emplace_back(key);
    const auto found = plan_.find(key);
    return found == plan_.end() ? nullptr : &*found;
  }

  const json& object(const char* key) {
    static const json kNone = json::object();
    const json* value = find(key);
    if (value == nullptr) return kNone;
    if (!value->is_object()) wrong(key, problem("plan.object", "an object"));
    return *value;
  }

  /// A text, a number, or a list of them with commas between, as an option takes it.
  [[nodiscard]] std::string words_of(const json& value, const std::string& key) const {
    std::string words;
    for (const json& one : value.is_array() ? value : json::array({value})) {
      if (!one.is_string() && !one.is_number() && !one.is_boolean())
        wrong(key, problem("plan.words", "a text, a number or a list of them"));
      words += (words.empty() ? "" : ",") + (one.is_string() ? one.get<std::string>() : json_line(one));
    }
    if (value.is_array() && value.empty())
      wrong(key, problem("plan.words", "a text, a number or a list of them"));
    return words;
  }

  [[noreturn]] void wrong(const std::string& key, const Problem& wanted) const {
    throw ArgumentError(problem("plan.value", "The plan \"%1\" needs %2 for \"%3\".", name_, wanted, key));
  }

  const json& plan_;
  const std::string& name_;
  std::vector<std::string> known_;
};

}  // namespace

std::vector<std::string> other_keys(const PlanWords& wanted, const PlanWords& here) {
  std::vector<std::string> keys;
  const auto text = [&](const char* key, std::string PlanWords::*words) {
    if (!(wanted.*words).empty() && wanted.*words != here.*words) keys.emplace_back(key);
  };
  const auto number = [&](const char* key, auto PlanWords::*value) {
    if (wanted.*value && wanted.*value != here.*value) keys.emplace_back(key);
  };
  text("noise", &PlanWords::noise);
  text("value_range", &PlanWords::value_range);
  text("truth", &PlanWords::truth);
  text("guide", &PlanWords::guide);
  text("reference", &PlanWords::reference);
  text("mode", &PlanWords::mode);
  number("repeats", &PlanWords::repeats);
  number("seed", &PlanWords::seed);
  number("device_memory", &PlanWords::device_memory);
  return keys;
}

PlanWords plan_words(const json& plan, const std::string& name) {
  PlanWords words;
  Reader reader(plan, name);
  reader.take(words.images, "images");
  reader.take(words.variants, "variants");
  reader.take(words.axes, "axes");
  reader.take_conditions(words);
  reader.take_whole(words.rounds, "rounds");
  reader.take_whole(words.seed, "seed");
  reader.take(words.mode, "mode");
  reader.take_whole(words.repeats, "repeats");
  reader.take(words.time_limit_s, "time_limit_s");
  reader.take(words.reference, "reference");
  reader.take(words.against, "against");
  reader.take(words.value_range, "value_range");
  reader.take(words.noise, "noise");
  reader.take(words.truth, "truth");
  reader.take(words.guide, "guide");
  reader.take(words.sizes, "sizes");
  reader.take(words.types, "types");
  reader.take(words.each_device, "each_device");
  reader.take(words.counters, "counters");
  reader.take(words.energy, "energy");
  reader.take(words.lines, "lines");
  reader.take(words.device_memory, "device_memory");
  reader.end();
  return words;
}

}  // namespace filterscope
