#include "core/session/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

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

/// The variants that a command names, as far as they are known here.
class Named {
 public:
  explicit Named(std::span<const std::string> ids) {
    for (const std::string& id : ids) {
      const Variant* found = find_variant(id);
      // This build may lack the variant's own list: then everything is given, and the program says what is
      // unread.
      all_ = all_ || found == nullptr || found->descriptor.parameters.empty();
      if (found != nullptr) list_.push_back(&found->descriptor);
    }
    all_ = all_ || ids.empty();
  }

  [[nodiscard]] bool read(ParameterKey key) const {
    return all_ || std::ranges::any_of(list_, [key](const Descriptor* one) { return heeds(*one, key); });
  }

  /// Whether it matters to any of them that an exact result is asked for.
  [[nodiscard]] bool heed_exactness() const {
    return all_ || std::ranges::any_of(list_, [](const Descriptor* one) {
             return one->exactness == Exactness::bounded || !one->exactness_choices.empty();
           });
  }

 private:
  std::vector<const Descriptor*> list_;
  bool all_ = false;
};

std::string word_of(int value) { return std::to_string(value); }
std::string word_of(const BlockShape& block) { return fmt::format("{}x{}", block.width, block.height); }

template <class Value>
std::string list_of(const std::vector<Value>& values) {
  std::string list;
  for (const Value& value : values) {
    if (!list.empty()) list += ',';
    list += word_of(value);
  }
  return list;
}

std::string or_else(const std::string& list, std::string single) { return list.empty() ? single : list; }

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

std::vector<CommandOption> timing_options(const BenchSettings& settings) {
  const bool study = settings.mode == BenchMode::study;
  std::vector<CommandOption> options{{"--mode", study ? "study" : "robust"}};
  if (settings.repeats > 0) options.push_back({"--repeats", std::to_string(settings.repeats)});
  if (!study) options.push_back({"--time-limit", fmt::format("{}", settings.time_limit_s)});
  return options;
}

/// Of a plan's combinations alone.
std::string combinations_command(std::string_view subcommand, const SweepPlan& plan) {
  std::vector<std::string> words{std::string(kProgram), std::string(subcommand)};
  for (const SweepPicture& picture : plan.pictures) {
    words.push_back(file_word(picture.place));
  }
  append(words, {{"--variants", fmt::format("{}", fmt::join(plan.variants, ","))}});
  if (!plan.reference.empty()) append(words, {{"--reference", plan.reference}});
  const OptionLists lists{list_of(plan.radii), list_of(plan.blocks), list_of(plan.tilings),
                          list_of(plan.threads)};
  append(words, parameter_options(plan.base, plan.variants, plan.own_blocks, lists));
  if (!plan.pictures.empty()) {
    const SweepPicture& first = plan.pictures.front();
    append(words, noise_options(first.noise));
    if (!first.truth_place.empty()) append(words, {{"--truth", file_word(first.truth_place)}});
  }
  append(words, timing_options(plan.settings));
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

std::vector<CommandOption> parameter_options(const Parameters& parameters,
                                             std::span<const std::string> variants, bool own_blocks,
                                             const OptionLists& lists) {
  const Named named(variants);
  std::vector<CommandOption> options;
  const auto add = [&](const char* name, std::string value) { options.push_back({name, std::move(value)}); };
  const auto word = [](const auto& value) { return fmt::format("{}", value); };
  if (named.read(ParameterKey::radius)) add("--radius", or_else(lists.radius, word(parameters.radius)));
  if (named.read(ParameterKey::sigma_space)) add("--sigma-space", word(parameters.sigma_space));
  if (named.read(ParameterKey::sigma_space_y) && parameters.sigma_space_y > 0) {
    add("--sigma-space-y", word(parameters.sigma_space_y));
  }
  if (named.read(ParameterKey::sigma_range)) add("--sigma-range", word(parameters.sigma_range));
  add("--border", word(name_of(parameters.border)));
  add("--colour", word(name_of(parameters.colour)));
  add("--window", word(name_of(parameters.window)));
  if (parameters.exactness == Exactness::exact && named.heed_exactness()) {
    add("--exactness", word(name_of(parameters.exactness)));
  }
  const bool block = !own_blocks || !lists.block.empty();
  if (block && named.read(ParameterKey::block_width)) {
    add("--block", or_else(lists.block, word_of(parameters.block)));
  }
  if (named.read(ParameterKey::tiling)) add("--tiling", or_else(lists.tiling, word(parameters.tiling)));
  if (named.read(ParameterKey::threads) && (parameters.threads > 0 || !lists.threads.empty())) {
    add("--threads", or_else(lists.threads, word(parameters.threads)));
  }
  return options;
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
  append(words, parameter_options(task.parameters, variants, task.own_blocks));
  append(words, noise_options(task.noise));
  append(words, task.others);
  return shell_line(words);
}

std::string measuring_command(std::string_view subcommand, const SweepPlan& plan) {
  const auto placeless = [](const SweepPicture& picture) { return picture.place.empty(); };
  if (std::ranges::any_of(plan.pictures, placeless)) return {};
  std::vector<std::string> lines;
  if (!plan.variants.empty()) lines.push_back(combinations_command(subcommand, plan));
  for (const SweepTask& task : plan.also) {
    SweepPlan single;
    single.pictures = plan.pictures;
    single.variants = {task.variant};
    single.base = task.parameters;
    single.settings = plan.settings;
    single.reference = plan.reference;
    lines.push_back(combinations_command(subcommand, single));
  }
  return fmt::format("{}", fmt::join(lines, " && "));
}

}  // namespace filterscope
