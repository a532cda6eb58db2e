#include "core/session/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/io/picture_partner.h"
#include "core/own/own_variants.h"
#include "core/session/parameter_options.h"
#include "kernels/catalog.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {
namespace {

constexpr std::string_view kProgram = "filterscope-cli";

bool safe(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         std::string_view("_/.,:=+@%-").find(letter) != std::string_view::npos;
}

/// A name that begins with a dash is no option.
std::string file_word(const std::string& name) {
  return name.starts_with('-') ? fmt::format("./{}", name) : name;
}

bool is_set(const std::string& key, const Parameters& parameters, const std::vector<SweepAxis>& axes) {
  return parameters.find(key) != nullptr || std::ranges::any_of(axes, [&](const SweepAxis& axis) {
           return std::ranges::any_of(axis,
                                      [&](const Parameters& step) { return step.find(key) != nullptr; });
         });
}

/// Parameters that at least one of the variants reads. If one is not in this build, or none is chosen: those
/// that are set and all of the first family, whose variant a run without a choice takes; the program then
/// says which are not read.
Schema heeded_by(std::span<const std::string> ids, const Parameters& parameters,
                 const std::vector<SweepAxis>& axes) {
  Schema all = all_parameters();
  std::vector<const Descriptor*> known;
  for (const std::string& id : ids) {
    if (const Variant* found = find_variant(id)) known.push_back(&found->descriptor);
  }
  if (known.empty() || known.size() < ids.size()) {
    const Schema& first = catalog().front()->descriptor.family->schema;
    std::erase_if(all.specs, [&](const ParameterSpec& spec) {
      return first.find(spec.key) == nullptr && !is_set(spec.key, parameters, axes);
    });
    return all;
  }
  std::erase_if(all.specs, [&](const ParameterSpec& spec) {
    return std::ranges::none_of(known, [&](const Descriptor* one) {
      const bool promises = spec.guarantee && one->exactness == Exactness::bounded;
      return promises || one->parameters.find(spec.key) != nullptr;
    });
  });
  // What is not set has the variants' own default, which may be another than that of the first family.
  for (ParameterSpec& spec : all.specs) {
    for (const Descriptor* one : known) {
      if (const ParameterSpec* own = one->parameters.find(spec.key)) spec.default_value = own->default_value;
    }
  }
  return all;
}

/// Whether the option changes anything for what is set or for any of the axes' values.
bool counts(const Schema& schema, const ParameterOption& option, const Parameters& parameters,
            const std::vector<SweepAxis>& axes) {
  const ParameterSpec& spec = *option.specs.front();
  if (in_effect(schema, spec, parameters)) return true;
  return std::ranges::any_of(axes, [&](const SweepAxis& axis) {
    return std::ranges::any_of(axis, [&](const Parameters& step) {
      Parameters both = parameters;
      both.update(step);
      return in_effect(schema, spec, both);
    });
  });
}

/// The options that give the parameters, or an axis' values in their place. What changes only the time is
/// left out where each variant takes its own.
std::vector<CommandOption> options_for(const Parameters& parameters, const std::vector<SweepAxis>& axes,
                                       std::span<const std::string> variants) {
  const Schema schema = heeded_by(variants, parameters, axes);
  std::vector<CommandOption> options;
  for (const std::string& id : variants) {
    if (const std::filesystem::path source = own::source_of(id); !source.empty())
      options.push_back({"--kernel", source.string()});
  }
  for (const ParameterOption& option : parameter_options(schema)) {
    const auto has = [&](const Parameters& set) {
      return std::ranges::all_of(option.specs,
                                 [&](const auto* spec) { return set.find(spec->key) != nullptr; });
    };
    if (!counts(schema, option, parameters, axes)) continue;
    std::string values;
    for (const SweepAxis& axis : axes) {
      for (const Parameters& step : axis) {
        if (!has(step)) continue;
        if (!values.empty()) values += ',';
        values += option.text(step);
      }
    }
    const bool own = option.specs.front()->effect == Effect::time && !has(parameters);
    if (values.empty() && !own && !option.automatic(parameters)) values = option.text(parameters);
    if (!values.empty()) options.push_back({option.name, values});
  }
  return options;
}

void append(std::vector<std::string>& words, const std::vector<CommandOption>& options) {
  for (const CommandOption& option : options) {
    words.push_back(option.name);
    words.push_back(option.value);
  }
}

std::vector<CommandOption> noise_options(const NoiseSettings& noise) {
  if (!noise.any()) return {};
  return {{"--noise", noise_option(noise)}, {"--seed", std::to_string(noise.seed)}};
}

std::vector<CommandOption> weight_options(const std::string& mask, const std::string& alpha) {
  std::vector<CommandOption> options;
  if (!mask.empty()) options.push_back({"--mask", mask});
  if (!alpha.empty()) options.push_back({"--alpha", alpha});
  return options;
}

std::vector<CommandOption> range_options(const RangeChoice& range) {
  if (!range.chosen()) return {};
  return {{"--value-range", text_of(range)}};
}

std::vector<CommandOption> timing_options(const BenchSettings& settings) {
  const bool study = settings.mode == BenchMode::study;
  if (settings.rounds > 0) {
    std::vector<CommandOption> options{{"--rounds", std::to_string(settings.rounds)}};
    if (settings.repeats > 0) options.push_back({"--repeats", std::to_string(settings.repeats)});
    options.push_back({"--time-limit", fmt::format("{}", settings.time_limit_s)});
    return options;
  }
  std::vector<CommandOption> options{{"--mode", study ? "study" : "robust"}};
  if (settings.repeats > 0) options.push_back({"--repeats", std::to_string(settings.repeats)});
  if (!study) options.push_back({"--time-limit", fmt::format("{}", settings.time_limit_s)});
  return options;
}

/// The lists of which all combinations are measured.
std::vector<CommandOption> condition_options(const std::vector<Conditions>& conditions) {
  std::vector<CommandOption> options;
  const auto add = [&](const char* option, std::string_view usual, const auto& name) {
    std::string values;
    for (const Conditions& one : conditions) {
      const std::string value(name(one));
      if ((',' + values + ',').find(',' + value + ',') != std::string::npos) continue;
      values += (values.empty() ? "" : ",") + value;
    }
    if (!values.empty() && values != usual) options.push_back({option, values});
  };
  add("--cache", "warm", [](const Conditions& one) { return name_of(one.cache); });
  add("--launch", "single", [](const Conditions& one) { return name_of(one.launch); });
  add("--transfers", "out", [](const Conditions& one) { return name_of(one.transfers); });
  return options;
}

/// The first device is what a command without the option has.
std::vector<CommandOption> device_options(const DeviceList& devices) {
  if (devices.empty() || devices == DeviceList{0}) return {};
  return {{"--device", fmt::format("{}", fmt::join(devices, ","))}};
}

std::vector<CommandOption> memory_options(const BenchSettings& settings) {
  if (!settings.memory_limit) return {};
  // Whole bytes were made of it: up again, to the millionth that was given.
  constexpr double kMillionths = 1e6;
  const double mebibytes = static_cast<double>(*settings.memory_limit) / (1024.0 * 1024);
  return {{"--device-memory", fmt::format("{}", std::ceil(mebibytes * kMillionths) / kMillionths)}};
}

/// Whether one command can say what both are given.
bool alike(const SweepPicture& a, const SweepPicture& b) {
  const auto shared = [&](std::string SweepPicture::*partner) {
    if (a.*partner == b.*partner) return true;
    const std::string folder = partner_folder(a.*partner, a.place);
    return !folder.empty() && folder == partner_folder(b.*partner, b.place);
  };
  return a.noise == b.noise && text_of(a.range) == text_of(b.range) && a.mask == b.mask &&
         a.alpha == b.alpha && shared(&SweepPicture::truth_place) && shared(&SweepPicture::guide_place);
}

/// Of a plan's combinations alone.
std::string combinations_command(std::string_view subcommand, const SweepPlan& plan) {
  std::vector<std::string> words{std::string(kProgram), std::string(subcommand)};
  for (const SweepPicture& picture : plan.pictures) {
    const std::string word = file_word(picture.place);
    if (!picture.made || words.back() != word) words.push_back(word);  // one for all that is made of it
  }
  append(words, {{"--variants", fmt::format("{}", fmt::join(plan.variants, ","))}});
  if (!plan.reference.empty()) append(words, {{"--reference", plan.reference}});
  append(words, options_for(plan.base, plan.axes, plan.variants));
  if (!plan.pictures.empty()) {
    const SweepPicture& first = plan.pictures.front();
    append(words, range_options(first.range));
    append(words, noise_options(first.noise));
    if (const Value* model = plan.base.find(kStabilise)) append(words, {{"--stabilise", text_of(*model)}});
    if (const std::string truth = partner_option(plan.pictures, &SweepPicture::truth_place); !truth.empty())
      append(words, {{"--truth", file_word(truth)}});
    if (const std::string guide = partner_option(plan.pictures, &SweepPicture::guide_place); !guide.empty())
      append(words, {{"--guide", file_word(guide)}});
    append(words, weight_options(first.mask, first.alpha));
  }
  append(words, timing_options(plan.settings));
  const bool seeded = !plan.pictures.empty() && plan.pictures.front().noise.any();
  if (plan.settings.rounds > 0) {
    if (plan.reference.empty()) append(words, {{"--reference", "none"}});
    if (!seeded) append(words, {{"--seed", std::to_string(plan.settings.order_seed)}});
  }
  if (!plan.against.empty()) append(words, {{"--against", plan.against}});
  append(words, condition_options(plan.conditions));
  if (!plan.of_pictures.sizes.empty()) append(words, {{"--size", text_of(plan.of_pictures.sizes)}});
  if (!plan.of_pictures.types.empty()) append(words, {{"--type", text_of(plan.of_pictures.types)}});
  append(words, memory_options(plan.settings));
  if (plan.settings.counters) words.emplace_back("--counters");
  if (plan.settings.energy) words.emplace_back("--energy");
  if (plan.settings.lines) words.emplace_back("--lines");
  if (!plan.shard.whole()) append(words, {{"--shard", text_of(plan.shard)}});
  if (plan.each_device.empty()) {
    append(words, device_options(plan.settings.devices));
  } else {
    append(words, {{"--each-device", fmt::format("{}", fmt::join(plan.each_device, ","))}});
  }
  return shell_line(words);
}

}  // namespace

std::string shell_quoted(std::string_view word) {
  if (!word.empty() && std::ranges::all_of(word, safe)) return std::string(word);
  std::string text = "'";
  for (const char letter : word) {
    if (letter == '\'') {
      text += "'\\''";
    } else {
      text += letter;
    }
  }
  return text + '\'';
}

std::string shell_line(std::span<const std::string> words) {
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty()) line += ' ';
    line += shell_quoted(word);
  }
  return line;
}

std::string filter_command(const FilterTask& task) {
  std::vector<std::string> words{std::string(kProgram), "filter"};
  for (const std::string& input : task.inputs) words.push_back(file_word(input));
  if (task.into_folder) words.emplace_back("--out-dir");
  words.push_back(file_word(task.output));
  std::vector<std::string> variants;
  if (!task.variant.empty()) {
    append(words, {{"--variant", task.variant}});
    variants.push_back(task.variant);
  }
  append(words, options_for(task.parameters, {}, variants));
  append(words, range_options(task.range));
  append(words, noise_options(task.noise));
  if (!task.stabilise.empty()) append(words, {{"--stabilise", task.stabilise}});
  if (!task.guide.empty()) append(words, {{"--guide", file_word(task.guide)}});
  append(words, weight_options(task.mask, task.alpha));
  append(words, device_options(task.devices));
  append(words, task.others);
  return shell_line(words);
}

std::vector<CommandOption> parameter_words(const SweepPlan& plan) {
  return options_for(plan.base, plan.axes, plan.variants);
}

std::vector<std::vector<SweepPicture>> picture_groups(const std::vector<SweepPicture>& pictures) {
  std::vector<std::vector<SweepPicture>> groups;
  for (const SweepPicture& picture : pictures) {
    const auto group =
        std::ranges::find_if(groups, [&](const auto& one) { return alike(one.front(), picture); });
    if (group == groups.end()) {
      groups.push_back({picture});
    } else {
      group->push_back(picture);
    }
  }
  if (groups.empty()) groups.emplace_back();
  return groups;
}

std::string partner_option(const std::vector<SweepPicture>& group, std::string SweepPicture::*partner) {
  if (group.empty()) return {};
  const std::string& first = group.front().*partner;
  const bool one =
      std::ranges::all_of(group, [&](const SweepPicture& picture) { return picture.*partner == first; });
  return one ? first : partner_folder(first, group.front().place);
}

std::string measuring_command(std::string_view subcommand, const SweepPlan& plan) {
  const auto placeless = [](const SweepPicture& picture) { return picture.place.empty(); };
  if (std::ranges::any_of(plan.pictures, placeless)) return {};
  std::vector<std::string> lines;
  for (const std::vector<SweepPicture>& group : picture_groups(plan.pictures)) {
    SweepPlan of_group = plan;
    of_group.pictures = group;
    if (!plan.variants.empty()) lines.push_back(combinations_command(subcommand, of_group));
    for (const SweepTask& task : plan.also) {
      SweepPlan single;
      single.pictures = group;
      single.variants = {task.variant};
      single.base = task.parameters;
      single.settings = plan.settings;
      single.reference = plan.reference;
      lines.push_back(combinations_command(subcommand, single));
    }
  }
  return fmt::format("{}", fmt::join(lines, " && "));
}

}  // namespace filterscope
