#include "core/session/plan_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/session/command_line.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

using nlohmann::json;

json words_of(std::string_view list) {
  json words = json::array();
  for (;;) {
    const std::size_t end = list.find(',');
    words.push_back(std::string(list.substr(0, end)));
    if (end == std::string_view::npos) return words;
    list.remove_prefix(end + 1);
  }
}

template <class Name>
json names_of(const std::vector<Conditions>& conditions, const Name& name) {
  json names = json::array();
  for (const Conditions& one : conditions) {
    const json word = std::string(name(one));
    if (std::ranges::find(names, word) == names.end()) names.push_back(word);
  }
  return names;
}

void add_pictures(json& plan, const std::vector<SweepPicture>& pictures) {
  if (picture_groups(pictures).size() > 1) {
    throw ArgumentError(
        problem("plan.unlike",
                "One plan cannot say this: the images have different noise, value ranges, truths or "
                "guides. Copy the sweep as a command."));
  }
  const SweepPicture& first = pictures.front();
  if (first.range.chosen()) plan["value_range"] = text_of(first.range);
  if (first.noise.any()) plan["noise"] = noise_option(first.noise);
  if (first.noise.any()) plan["seed"] = first.noise.seed;
  const auto add_partner = [&](const char* key, std::string SweepPicture::*partner) {
    if (const std::string place = partner_option(pictures, partner); !place.empty()) plan[key] = place;
  };
  add_partner("truth", &SweepPicture::truth_place);
  add_partner("guide", &SweepPicture::guide_place);
}

}  // namespace

json plan_json(const SweepPlan& plan) {
  json made = json::object();
  for (const SweepPicture& picture : plan.pictures) {
    if (picture.place.empty()) {
      throw ArgumentError(
          problem("plan.no_file", "The image is in no file. Save the session first: then it is in one."));
    }
    made["images"].push_back(picture.place);
  }
  made["variants"] = plan.variants;
  made["axes"] = json::object();
  for (const CommandOption& option : parameter_words(plan))
    made["axes"][option.name.substr(2)] = words_of(option.value);
  made["conditions"] = {
      {"cache", names_of(plan.conditions, [](const Conditions& one) { return name_of(one.cache); })},
      {"launch", names_of(plan.conditions, [](const Conditions& one) { return name_of(one.launch); })},
      {"transfers", names_of(plan.conditions, [](const Conditions& one) { return name_of(one.transfers); })}};
  const BenchSettings& settings = plan.settings;
  if (settings.rounds > 0) {
    made["rounds"] = settings.rounds;
    made["seed"] = settings.order_seed;
  } else {
    made["mode"] = settings.mode == BenchMode::study ? "study" : "robust";
  }
  if (settings.repeats > 0) made["repeats"] = settings.repeats;
  made["time_limit_s"] = settings.time_limit_s;
  if (settings.memory_limit) {
    made["device_memory"] = static_cast<double>(*settings.memory_limit) / (1024.0 * 1024);
  }
  if (settings.counters) made["counters"] = true;
  if (settings.energy) made["energy"] = true;
  if (settings.lines) made["lines"] = true;
  made["reference"] = plan.reference.empty() ? "none" : plan.reference;
  if (!plan.against.empty()) made["against"] = plan.against;
  if (!plan.of_pictures.sizes.empty()) made["sizes"] = words_of(text_of(plan.of_pictures.sizes));
  if (!plan.of_pictures.types.empty()) made["types"] = words_of(text_of(plan.of_pictures.types));
  if (!plan.each_device.empty()) made["each_device"] = plan.each_device;
  if (!plan.pictures.empty()) add_pictures(made, plan.pictures);
  return made;
}

}  // namespace filterscope
