#include "app/cli/choose_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/report/parameters_json.h"
#include "core/session/command_line.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string values_text(const Parameters& values) {
  std::string text;
  for (const auto& [key, value] : values)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, text_of(value));
  return text;
}

constexpr const char* kMaybeCorrelated =
    "  Too little of it is flat to tell whether neighbours share noise. If they do, what is chosen smooths "
    "too little.\n";

/// Whether estimates are of stabilised values: those that come out have another PSNR.
bool of_stabilised(const ChooseResult& result) {
  return std::ranges::any_of(result.subjects, [](const ChooseSubject& one) { return one.model.has_value(); });
}

std::string psnr_text(const SettingEstimate& best, const ChooseResult& result) {
  const char* what = of_stabilised(result) ? "Estimated PSNR in the stabilised values" : "Estimated PSNR";
  if (!best.at_least && best.draws < 2) return fmt::format("{}: {:.2f} dB, by one draw.", what, best.psnr_db);
  if (!best.at_least) return fmt::format("{} {:.2f} ± {:.2f} dB.", what, best.psnr_db, best.spread_db);
  return fmt::format(
      "{}: at least {:.1f} dB. How much more cannot be told: the error that is left is less than "
      "what the noise's level is known to.",
      what, best.psnr_db);
}

constexpr const char* kCoarse =
    "Estimated from masked pixels. Where noise is weak the estimate, and the choice, may be off by some "
    "dB.\n";

Json values_json(const Parameters& values) { return Json(parameters_json(values)); }

std::size_t tried_of(const SettingChoice& choice) {
  return static_cast<std::size_t>(std::ranges::count_if(choice.settings, &SettingEstimate::tried));
}

/// What the time limit did not allow; empty where it allowed all.
std::string left_out_text(const ChooseResult& result) {
  if (!result.time_limit) return {};
  const SettingChoice& choice = result.choice;
  const std::size_t all = choice.settings.size();
  const std::size_t draws = choice.settings[choice.best].draws;
  const auto least = std::ranges::min_element(result.grids, {}, &RiskGrid::looked_at);
  std::vector<std::string> parts;
  if (tried_of(choice) < all)
    parts.push_back(fmt::format("{} of {} settings left untried", all - tried_of(choice), all));
  if (draws < static_cast<std::size_t>(result.how.seeds))
    parts.push_back(fmt::format("{} of {} draws made", draws, result.how.seeds));
  if (least->looked_at < 1)
    parts.push_back(fmt::format("{:.2g} % of the pixels looked at", 100 * least->looked_at));
  if (parts.empty()) return {};
  return fmt::format("For the time limit of {:g} s: {}. A larger --time-limit allows more.\n",
                     *result.time_limit, fmt::join(parts, ", "));
}

/// "The best is at the end of the axis sigma_range: try larger values."
std::string ends_text(const std::vector<AxisEnd>& ends) {
  std::string text;
  for (const AxisEnd& one : ends) {
    text += fmt::format("The best is at the end of the axis {}: try {} values.\n", one.key,
                        one.larger ? "larger" : "smaller");
  }
  return text;
}

Json ends_json(const std::vector<AxisEnd>& ends) {
  Json list = Json::array();
  for (const AxisEnd& one : ends)
    list.push_back({{"key", one.key}, {"try", one.larger ? "larger" : "smaller"}});
  return list;
}

Json setting_json(const SettingEstimate& setting) {
  Json json{{"values", values_json(setting.values)}, {"psnr_db", setting.psnr_db},
            {"at_least", setting.at_least},          {"spread_db", setting.spread_db},
            {"behind_db", setting.behind_db},        {"tied", setting.tied}};
  if (std::isfinite(setting.true_psnr_db)) json["true_psnr_db"] = setting.true_psnr_db;
  return json;
}

Json tied_json(const SettingChoice& choice) {
  Json list = Json::array();
  for (const SettingEstimate& setting : choice.settings) {
    if (setting.tied) list.push_back(values_json(setting.values));
  }
  return list;
}

const char* name_of(RiskMethod method) { return method == RiskMethod::sure ? "sure" : "j-invariance"; }

/// That filters the first image with what was chosen.
std::string command_of(const ChooseResult& result, const PictureOptions& picture) {
  FilterTask task;
  const ChooseSubject& first = result.subjects.front();
  task.inputs = {first.place};
  task.output = "filtered.tif";
  task.variant = result.variant;
  task.parameters = result.base;
  task.parameters.update(result.choice.settings[result.choice.best].values);
  task.noise = picture.resolve_noise();
  task.range = picture.resolve_range();
  if (first.model) task.stabilise = text_of(*first.model);
  task.guide = picture.guide;
  task.mask = picture.mask;
  task.alpha = picture.alpha;
  return filter_command(task);
}

}  // namespace

std::string choose_text(const ChooseResult& result) {
  const SettingChoice& choice = result.choice;
  const SettingEstimate& best = choice.settings[choice.best];
  std::string text;
  for (const ChooseSubject& one : result.subjects) {
    text +=
        fmt::format("{}: noise of sigma {:.3g} levels, {}{}.\n", one.subject.name, one.subject.sigma_levels,
                    one.subject.noise, one.subject.certain ? "" : ", uncertain");
    if (one.subject.whiteness == Whiteness::cannot_tell) text += kMaybeCorrelated;
  }
  text += fmt::format("Best of {} settings of {}, by {}: {}. {}\n", tried_of(choice), result.variant,
                      name_of(result.method), values_text(best.values), psnr_text(best, result));
  if (result.method == RiskMethod::j_invariance) text += kCoarse;
  text += left_out_text(result);
  text += ends_text(result.ends);
  if (std::isfinite(best.true_psnr_db)) {
    const auto most = std::ranges::max_element(choice.settings, {}, [](const SettingEstimate& one) {
      return one.tried ? one.true_psnr_db : -HUGE_VAL;
    });
    text += fmt::format("{} is {:.2f} dB; the true best, {}, has {:.2f} dB.\n",
                        of_stabilised(result) ? "The true PSNR of its result" : "Its true PSNR",
                        best.true_psnr_db, values_text(most->values), most->true_psnr_db);
  }
  std::vector<const SettingEstimate*> tied;
  for (const SettingEstimate& setting : choice.settings) {
    if (setting.tied && &setting != &best) tied.push_back(&setting);
  }
  if (tied.empty()) return text + "None of the others is tied with it.\n";
  std::ranges::sort(tied, {}, &SettingEstimate::behind_db);
  text += fmt::format("{} of the others {} tied with it:\n", tied.size(), tied.size() == 1 ? "is" : "are");
  constexpr std::size_t kMostLines = 12;
  for (std::size_t i = 0; i < std::min(tied.size(), kMostLines); ++i)
    text += fmt::format("  {}: {:.2f} dB less\n", values_text(tied[i]->values), tied[i]->behind_db);
  if (tied.size() > kMostLines) text += fmt::format("  and {} more\n", tied.size() - kMostLines);
  return text;
}

Json choose_json(const ChooseResult& result, const PictureOptions& picture) {
  const SettingChoice& choice = result.choice;
  Json json{{"format", "filterscope-choose"}, {"format_version", 1}};
  json["command"] = json_fields::utf8(command_of(result, picture));
  json["variant"] = result.variant;
  json["parameters"] = parameters_json(std::string_view(result.variant), result.base);
  json["method"] = name_of(result.method);
  json["psnr_of"] = of_stabilised(result) ? "stabilised values" : "result";
  json["seeds"] = result.how.seeds;
  json["axes"] = Json::array();
  for (const SweepAxis& axis : result.axes) {
    Json values = Json::array();
    for (const Parameters& step : axis) values.push_back(values_json(step));
    json["axes"].push_back(std::move(values));
  }
  json["best"] = values_json(choice.settings[choice.best].values);
  json["tied"] = tied_json(choice);
  json["at_end"] = ends_json(result.ends);
  json["estimates"] = Json::array();
  for (const SettingEstimate& setting : choice.settings) {
    if (setting.tried) json["estimates"].push_back(setting_json(setting));
  }
  json["left_untried"] = choice.settings.size() - tried_of(choice);
  json["images"] = Json::array();
  for (std::size_t i = 0; i < result.subjects.size(); ++i) {
    const ChooseSubject& one = result.subjects[i];
    const SettingChoice& own = result.each[i];
    const SettingEstimate& best = own.settings[own.best];
    Json image{{"image", json_fields::utf8(one.place)}, {"name", json_fields::utf8(one.subject.name)}};
    image["noise"] = {{"kind", one.subject.noise},
                      {"sigma_levels", one.subject.sigma_levels},
                      {"certain", one.subject.certain},
                      {"white", one.subject.whiteness == Whiteness::white ? Json(true) : Json()}};
    if (one.model) image["stabilised"] = text_of(*one.model);
    image["looked_at"] = result.grids[i].looked_at;
    image["draws"] = best.draws;
    image["best"] = values_json(best.values);
    image["tied"] = tied_json(own);
    image["psnr_db"] = best.psnr_db;
    image["at_least"] = best.at_least;
    image["spread_db"] = best.spread_db;
    json["images"].push_back(std::move(image));
  }
  return json;
}

}  // namespace filterscope::cli
