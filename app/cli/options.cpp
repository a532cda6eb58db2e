#include "app/cli/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/near_names.h"
#include "app/cli/option_help.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/own_kernels.h"
#include "app/cli/range_notes.h"
#include "app/cli/typed_names.h"
#include "app/cli/value_lists.h"
#include "core/image/guide.h"
#include "core/image/pixel_weights.h"
#include "core/image/truth.h"
#include "core/io/image_file.h"
#include "core/io/mask_file.h"
#include "core/io/picture_partner.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"
#include "kernels/api/number_in.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

constexpr const char* kPlan = "the plan";

/// Digits alone, as files have a seed: no sign, no base. Returns what is wrong.
std::string plain_decimal(const std::string& text) {
  if (number_in<std::uint64_t>(text) && (text.size() == 1 || !text.starts_with('0'))) return {};
  return fmt::format("takes a whole number from 0 to {}, not \"{}\".",
                     std::numeric_limits<std::uint64_t>::max(), text);
}

}  // namespace

void FilterOptions::add(CLI::App& command) { add(command, false); }

void FilterOptions::add_lists(CLI::App& command) {
  add(command, true);
  std::string keys;
  for (const ParameterSpec& spec : schema_) keys += (keys.empty() ? "" : ", ") + spec.key;
  command
      .add_option("--axis", axes_,
                  "The values of a parameter, as its option takes them. May be given again. " + keys)
      ->type_name("KEY=VALUES")
      ->allow_extra_args(false);
}

void FilterOptions::add(CLI::App& command, bool lists) {
  command_ = &command;
  lists_ = lists;
  schema_ = all_parameters();
  options_ = parameter_options(schema_);
  texts_.resize(options_.size());
  planned_.resize(options_.size());
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const std::string alias = options_[i].specs.front()->alias;
    const std::string names = options_[i].name + (alias.empty() ? "" : ",--" + alias);
    command.add_option(names, texts_[i], help_of(options_[i], lists))
        ->type_name(type_name(options_[i], lists));
  }
}

bool FilterOptions::given(const ParameterOption& option) const {
  const CLI::Option* typed = command_->get_option_no_throw(option.name);
  const auto sets = [&](const std::string& text) {
    return std::ranges::any_of(option.specs,
                               [&](const ParameterSpec* spec) { return text.starts_with(spec->key + "="); });
  };
  const bool axis = std::ranges::any_of(axes_, sets) || std::ranges::any_of(planned_axes_, sets);
  const auto at = static_cast<std::size_t>(&option - options_.data());
  const bool planned = at < planned_.size() && !planned_[at].empty();
  return axis || planned || (typed != nullptr && typed->count() > 0);
}

void FilterOptions::add_planned(const std::string& name, const std::string& values) {
  std::string dashed = "--" + name;
  std::ranges::replace(dashed, '_', '-');
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (options_[i].name != dashed) continue;
    if (!planned_[i].empty()) throw UsageError(fmt::format("The plan has the axis \"{}\" twice.", name));
    planned_[i] = values;
    return;
  }
  if (schema_.find(name) == nullptr) {
    std::vector<std::string> keys;
    for (const ParameterSpec& one : schema_) keys.push_back(one.key);
    throw UsageError(
        fmt::format("The plan has an axis \"{}\", which no variant has.{}", name, suggestion(name, keys)));
  }
  planned_axes_.push_back(name + "=" + values);
}

SweepAxis FilterOptions::keyed(const std::string& axis) const {
  const std::size_t equals = axis.find('=');
  const std::string key = axis.substr(0, equals);
  const ParameterSpec* spec = schema_.find(key);
  if (equals == std::string::npos || spec == nullptr) {
    std::vector<std::string> keys;
    for (const ParameterSpec& one : schema_) keys.push_back(one.key);
    throw UsageError(unknown_key_text("--axis", axis, "KEY=VALUES", keys));
  }
  return parse_axis({"--axis " + key, {spec}}, std::string_view(axis).substr(equals + 1));
}

std::vector<SweepAxis> FilterOptions::values() const {
  std::vector<SweepAxis> values(options_.size());
  std::map<std::string, std::string> setters;  // what set a parameter, by its key
  const auto take = [&](SweepAxis axis, const std::string& by) {
    for (const auto& entry : axis.front()) {
      const auto [first, is_new] = setters.emplace(entry.first, by);
      if (!is_new) {
        throw UsageError(
            fmt::format("{} is given twice, by {} and by {}. Give one, with all values in its list.",
                        entry.first, first->second, by));
      }
    }
    return axis;
  };
  const auto is_typed = [&](const SweepAxis& planned) {
    return std::ranges::any_of(planned.front(), [&](const auto& entry) {
      const auto setter = setters.find(entry.first);
      return setter != setters.end() && setter->second != kPlan;
    });
  };
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const CLI::Option* typed = command_->get_option_no_throw(options_[i].name);
    if (typed == nullptr || typed->count() == 0) continue;
    const ParameterOption option{typed_name(*options_[i].specs.front()), options_[i].specs};
    values[i] = take(lists_ ? parse_axis(option, texts_[i]) : SweepAxis{parse_one(option, texts_[i])},
                     options_[i].name);
  }
  for (const std::string& axis : axes_) values.push_back(take(keyed(axis), "--axis"));
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (planned_[i].empty()) continue;
    SweepAxis planned = parse_axis(options_[i], planned_[i]);
    if (!is_typed(planned)) values[i] = take(std::move(planned), kPlan);
  }
  for (const std::string& axis : planned_axes_) {
    SweepAxis planned = keyed(axis);
    if (!is_typed(planned)) values.push_back(take(std::move(planned), kPlan));
  }
  return values;
}

Parameters FilterOptions::resolve() const {
  Parameters parameters = usual_parameters();
  put_within_limits(parameters);
  for (const SweepAxis& steps : values()) {
    if (steps.size() == 1) parameters.update(steps.front());
  }
  return parameters;
}

std::vector<SweepAxis> FilterOptions::axes() const {
  std::vector<SweepAxis> axes = values();
  std::erase_if(axes, [](const SweepAxis& steps) { return steps.size() < 2; });
  return axes;
}

std::vector<std::string> FilterOptions::unread(const Descriptor& descriptor) const {
  std::vector<std::string> unread;
  for (const ParameterOption& option : options_) {
    const bool read = std::ranges::any_of(option.specs, [&](const ParameterSpec* spec) {
      return spec->guarantee || descriptor.parameters.find(spec->key) != nullptr;
    });
    if (!read && given(option)) unread.push_back(option.name);
  }
  return unread;
}

std::vector<std::string> FilterOptions::unread_by_all(std::span<const Descriptor* const> variants) const {
  std::vector<std::string> notes;
  if (variants.empty()) return notes;
  for (const std::string& option : unread(*variants.front())) {
    const bool by_all = std::ranges::all_of(variants, [&](const Descriptor* one) {
      const std::vector<std::string> not_read = unread(*one);
      return std::ranges::find(not_read, option) != not_read.end();
    });
    if (!by_all) continue;
    notes.push_back(variants.size() == 1 ? fmt::format("{} does not use {}.", variants.front()->id, option)
                                         : fmt::format("None of the variants uses {}.", option));
  }
  return notes;
}

std::vector<std::string> FilterOptions::given_keys() const {
  std::vector<std::string> keys;
  for (const ParameterOption& option : options_) {
    const ParameterSpec& spec = *option.specs.front();
    if (!spec.guarantee && given(option)) keys.push_back(spec.key);
  }
  return keys;
}

std::vector<std::string> FilterOptions::without_effect(std::span<const Descriptor* const> variants) const {
  std::vector<Parameters> sets{resolve()};
  for (const SweepAxis& axis : axes()) {
    for (const Parameters& step : axis) {
      sets.push_back(sets.front());
      sets.back().update(step);
    }
  }
  std::vector<std::string> notes;
  for (const ParameterOption& option : options_) {
    const ParameterSpec& spec = *option.specs.front();
    if (spec.needs.key.empty() || !given(option)) continue;
    bool read = false;
    const bool counts = std::ranges::any_of(variants, [&](const Descriptor* one) {
      if (one->parameters.find(spec.key) == nullptr) return false;
      read = true;
      return std::ranges::any_of(
          sets, [&](const Parameters& set) { return in_effect(one->parameters, spec, set); });
    });
    if (!read || counts) continue;
    notes.push_back(fmt::format("{} has no effect without {} {}.", option.name,
                                schema_.find(spec.needs.key)->option_name(),
                                fmt::join(spec.needs.values, " or ")));
  }
  return notes;
}

void note_without_effect(const FilterOptions& options, std::span<const std::string> variants) {
  std::vector<const Descriptor*> known;
  for (const std::string& id : variants) known.push_back(&variant(id).descriptor);
  for (const std::string& note : options.unread_by_all(known)) print_note(note);
  for (const std::string& note : options.without_effect(known)) print_note(note);
}

void TimingOptions::add(CLI::App& command) {
  command
      .add_option(
          "--mode", mode,
          "robust: until the median is known to 0.5 %, or the time limit; study: a fixed number, mean")
      ->type_name("NAME")
      ->capture_default_str();
  command
      .add_option("--repeats", settings.repeats,
                  "Timed runs: so many in study mode, at least so many in robust; 0: 5")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--time-limit", settings.time_limit_s,
                  "robust: seconds for one combination, warm-up included")
      ->type_name("S")
      ->capture_default_str();
}

BenchSettings TimingOptions::resolve() const {
  BenchSettings resolved = settings;
  if (mode == "study") {
    resolved.mode = BenchMode::study;
  } else if (mode != "robust") {
    throw UsageError(fmt::format("--mode cannot be \"{}\". Choose robust or study.", mode));
  }
  if (resolved.repeats < 0 || resolved.repeats > 1000000) {
    throw UsageError(fmt::format("--repeats takes 0 to 1000000; {} is not in that range.", resolved.repeats));
  }
  if (!std::isfinite(resolved.time_limit_s) || resolved.time_limit_s <= 0) {
    throw UsageError(fmt::format("--time-limit takes more than 0 seconds, not {}.", resolved.time_limit_s));
  }
  return resolved;
}

void PictureOptions::add(CLI::App& command) {
  command
      .add_option(
          "--value-range", range,
          "The values that 255 levels span, for parameters, noise and figures in levels: LOW:HIGH, type "
          "(the pixel type's own) or auto (but for the 0.1 % least and largest values). Default: the "
          "file's, else type")
      ->type_name("LOW:HIGH|type|auto");
  command
      .add_option(
          "--noise", noise,
          "Give the image noise first: photons:COUNT (Poisson, COUNT at white), gaussian:LEVELS (its "
          "sigma), rician:LEVELS (sigma of magnetic resonance's two parts), salt-pepper:SHARE (0 to 1), made "
          "in this order")
      ->type_name("KIND:N,...");
  command
      .add_option("--seed", seed,
                  "With --noise, another seed, another draw; in rounds of bench, another order (default 1)")
      ->type_name("N")
      ->check(plain_decimal, "", "");
  command
      .add_option("--guide", guide,
                  "Take the weights from this image of the same size (joint bilateral filter, guided NLM); "
                  "of a folder each INPUT gets the file of its name")
      ->type_name("IMAGE|FOLDER");
  command
      .add_option(
          "--mask", mask,
          "Pixels outside of a mask count nothing for others and stay as they are. Outside is: nan, what "
          "is not a number; VALUE, what has this value; padding, what has the value that the file names "
          "as no data; IMAGE of the same size, where that is 0; none, nothing. Default for filter: nan, "
          "what is infinite or 1e30 or more, and padding")
      ->type_name("IMAGE|nan|VALUE|padding|none");
  command
      .add_option(
          "--alpha", alpha,
          "weight: a pixel counts for others as much as its alpha (default for filter); ignore: its colour "
          "counts in full, however transparent it is")
      ->type_name("weight|ignore");
}

void PictureOptions::add_truth(CLI::App& command) {
  command
      .add_option("--truth", truth,
                  "Compare the results with this image too (default with --noise: INPUT as it is); of a "
                  "folder each INPUT gets the file of its name")
      ->type_name("IMAGE|FOLDER");
}

void PictureOptions::note(Outputs& outputs, const std::string& input) const {
  const auto note_one = [&](const std::string& given, const char* option) {
    std::filesystem::path file = given;
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) file /= std::filesystem::path(input).filename();
    outputs.note(file, option);
  };
  note_one(guide, "--guide");
  if (parse_mask_choice(mask).kind == MaskChoice::Kind::file) outputs.note(mask, "--mask");
  note_one(truth, "--truth");
}

NoiseSettings PictureOptions::resolve_noise() const {
  if (noise.empty()) {
    if (seed && !seeds_rounds)
      throw UsageError("--seed is the noise's: give --noise too, such as --noise gaussian:20.");
    return {};
  }
  return of_option("--noise", [&] { return parse_noise(noise, seed.value_or(NoiseSettings{}.seed)); });
}

RangeChoice PictureOptions::resolve_range() const {
  if (range.empty()) return {};
  return of_option("--value-range", [&] { return parse_range_choice(range); });
}

/// Of a set whose truths or guides are in a folder, one that does not fit is its image's trouble alone;
/// else the option's.
template <class Like>
std::shared_ptr<const Image> partner_for(const Image& image, const char* option, const std::string& given,
                                         const std::string& place, const Like& like) {
  try {
    return like(load_input(place), image);
  } catch (const ArgumentError& error) {
    if (place != given) throw FileError(error.problem());
    throw UsageError(fmt::format("{}: {}", option, error.what()));
  }
}

std::shared_ptr<const Image> guide_for(const Image& image, const Image& guide) {
  return of_option("--guide", [&] { return guide_like(guide, image); });
}

std::shared_ptr<const Image> guide_for(const Image& image, const std::string& given,
                                       const std::string& place) {
  return partner_for(image, "--guide", given, place, guide_like);
}

void PictureOptions::weigh(Image& image, std::uint64_t volume) const {
  const MaskChoice choice = parse_mask_choice(mask);
  of_option(mask.empty() && mask_image == nullptr ? "--alpha" : "--mask", [&] {
    const AlphaMode mode = parse_alpha_mode(alpha);
    if (mask_image != nullptr)
      return weigh_pixels(image, choice_by(mask_image.get()), mode, mask_image.get());
    if (choice.kind != MaskChoice::Kind::file) return weigh_pixels(image, choice, mode);
    weigh_pixels(image, choice, mode, load_mask(choice.path, image, volume).get());
  });
}

Image PictureOptions::open(const std::string& input, RangeNotes* notes) const {
  const RangeChoice choice = resolve_range();
  static_cast<void>(resolve_noise());
  return prepared(load_input(input), input, choice, notes);
}

Image PictureOptions::prepared(Image image, const std::string& input, const RangeChoice& choice,
                               RangeNotes* notes) const {
  const NoiseSettings settings = resolve_noise();
  // By the values of the file, and before they are looked at.
  if (weighs) weigh(image, known_place(input).volume.value_or(0));
  const auto weighed = [this](Image& first) {
    if (weighs) weigh(first);
  };
  of_option("--value-range, " + picture_name(input), [&] { choose_range(image, choice, input, weighed); });
  if (notes != nullptr && !resolve_range().fixed()) notes->look_at(input, image);
  if (settings.any()) image = add_noise(image, settings);
  if (guide_image != nullptr) {
    image.set_guide(guide_for(image, *guide_image));
  } else if (!guide.empty()) {
    image.set_guide(guide_for(image, guide, partner_place(guide, input)));
  }
  if (weighs && mask_image == nullptr) weigh_by_guide(image, parse_mask_choice(mask));
  return image;
}

SweepPicture PictureOptions::load(const std::string& input, RangeNotes* notes) const {
  const NoiseSettings settings = resolve_noise();
  PictureOptions without_noise = *this;
  without_noise.noise.clear();
  without_noise.seed.reset();
  without_noise.guide.clear();
  without_noise.weighs = false;
  const auto clean = std::make_shared<const Image>(without_noise.open(input, notes));
  const PicturePlace place = known_place(input);
  if (const std::uint64_t volumes = volumes_beside(*clean); volumes > 1 && !place.volume) {
    print_note(fmt::format("{} has {} volumes or images, and the first is taken. {} is the second.",
                           picture_name(input), volumes, text_of_volume(place, 1)));
  }
  SweepPicture picture{noisy_name(picture_name(input), settings),
                       clean,
                       input,
                       settings,
                       nullptr,
                       truth.empty() ? truth : partner_place(truth, input),
                       resolve_range(),
                       guide.empty() ? guide : partner_place(guide, input)};
  picture.mask = mask;
  picture.alpha = alpha;
  if (settings.any()) picture.truth = clean;
  if (settings.any() || !guide.empty() || asks_for_weights()) {
    Image filtered = *clean;
    if (asks_for_weights()) weigh(filtered, place.volume.value_or(0));
    if (settings.any()) filtered = add_noise(filtered, settings);
    if (!guide.empty()) filtered.set_guide(guide_for(filtered, guide, picture.guide_place));
    if (asks_for_weights()) weigh_by_guide(filtered, parse_mask_choice(mask));
    picture.image = std::make_shared<const Image>(std::move(filtered));
  }
  if (!truth.empty()) picture.truth = partner_for(*clean, "--truth", truth, picture.truth_place, truth_like);
  return picture;
}

}  // namespace filterscope::cli
