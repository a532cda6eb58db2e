#include "app/cli/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/value_lists.h"
#include "core/io/samples.h"
#include "core/report/parameters_json.h"

namespace filterscope::cli {
namespace {

constexpr std::array<std::pair<const char*, ParameterKey>, 7> kOptionKeys{
    {{"--radius", ParameterKey::radius},
     {"--sigma-space", ParameterKey::sigma_space},
     {"--sigma-space-y", ParameterKey::sigma_space_y},
     {"--sigma-range", ParameterKey::sigma_range},
     {"--block", ParameterKey::block_width},
     {"--tiling", ParameterKey::tiling},
     {"--threads", ParameterKey::threads}}};

template <class Enum>
Enum parsed(const std::string& name, const char* option, const char* choices) {
  if (const auto value = parse_name<Enum>(name)) return *value;
  throw UsageError(fmt::format("{} cannot be \"{}\". Choose one of {}.", option, name, choices));
}

}  // namespace

void FilterOptions::add_fixed(CLI::App& command) {
  command
      .add_option("--sigma-space", parameters.sigma_space,
                  "Spatial sigma in pixels: how far apart pixels still count")
      ->type_name("PX")
      ->capture_default_str();
  command
      .add_option("--sigma-space-y", parameters.sigma_space_y,
                  "Spatial sigma along y in pixels, where a variant has two; 0: the same as --sigma-space")
      ->type_name("PX")
      ->capture_default_str();
  command
      .add_option(
          "--sigma-range", parameters.sigma_range,
          "Range sigma in levels of 0…255, whatever the picture's depth: how different values still count")
      ->type_name("LEVELS")
      ->capture_default_str();
  command
      .add_option("--border", border, "Beyond the edge: replicate, mirror, or skip (leave a frame as it is)")
      ->type_name("NAME")
      ->capture_default_str();
  command
      .add_option("--colour,--color", colour,
                  "Range distance: channel (each by itself), rgb, or lab (CIE-Lab)")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--window", window, "Window: square, or circular where a variant has it")
      ->type_name("NAME")
      ->capture_default_str();
  command
      .add_option("--exactness", exactness,
                  "bounded (8-bit within one level, the others within a thousandth), or exact: refuses "
                  "variants that are not")
      ->type_name("NAME")
      ->capture_default_str();
}

void FilterOptions::add_single(CLI::App& command) {
  command.add_option("--radius", parameters.radius, "Half width of the window in pixels: (2N+1)² pixels")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--block", block,
                  "CUDA thread block: a side, or width x height (default: the variant's own)")
      ->type_name("16|32x8");
  command.add_option("--tiling", parameters.tiling, "Regions that a CUDA block filters side by side")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--threads", parameters.threads, "CPU threads; 0: all cores")
      ->type_name("N")
      ->capture_default_str();
}

Parameters FilterOptions::resolve() const {
  Parameters resolved = parameters;
  if (!block.empty()) resolved.block = parse_block(block, "--block");
  resolved.border = parsed<Border>(border, "--border", "replicate, mirror, skip");
  resolved.colour = parsed<ColourMode>(colour, "--colour", "channel, rgb, lab");
  resolved.window = parsed<Window>(window, "--window", "square, circular");
  resolved.exactness = parsed<Exactness>(exactness, "--exactness", "bounded, exact");
  return resolved;
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

std::string with_option_names(std::string message) {
  const auto put = [&](std::string_view name, const char* option) {
    const std::string words = fmt::format(" takes {} ", name);
    const std::size_t at = message.find(words);
    if (at != std::string::npos) message.replace(at, words.size(), fmt::format(" takes {} ", option));
  };
  for (const auto& [option, key] : kOptionKeys) put(common_spec(key).name, option);
  put(common_spec(ParameterKey::block_height).name, "--block");
  put("border", "--border");
  put("colour mode", "--colour");
  put("window", "--window");
  return message;
}

void NoiseOptions::add(CLI::App& command) {
  command
      .add_option(
          "--noise", noise,
          "Give the picture noise first: photons:COUNT (Poisson, COUNT at white), gaussian:LEVELS (its "
          "sigma), salt-pepper:SHARE (0 to 1), made in this order")
      ->type_name("KIND:N,...");
  command.add_option("--seed", seed, "With --noise: another seed, another draw (default 1)")->type_name("N");
}

void NoiseOptions::add_truth(CLI::App& command) {
  command
      .add_option("--truth", truth,
                  "Compare the results with this picture too (default with --noise: INPUT as it is)")
      ->type_name("PICTURE");
}

NoiseSettings NoiseOptions::resolve() const {
  if (noise.empty()) {
    if (seed) throw UsageError("--seed is the noise's: give --noise too, such as --noise gaussian:20.");
    return {};
  }
  try {
    return parse_noise(noise, seed.value_or(NoiseSettings{}.seed));
  } catch (const std::invalid_argument& error) {
    throw UsageError(fmt::format("--noise: {}", error.what()));
  }
}

SweepPicture NoiseOptions::load(const std::string& input) const {
  const NoiseSettings settings = resolve();
  const auto clean = std::make_shared<const Image>(load_input(input));
  SweepPicture picture{noisy_name(picture_name(input), settings), clean, input, settings, nullptr, truth};
  if (settings.any()) {
    picture.image = std::make_shared<const Image>(add_noise(*clean, settings));
    picture.truth = clean;
  }
  if (truth.empty()) return picture;
  picture.truth = std::make_shared<const Image>(load_input(truth));
  const auto text = [](const Shape& shape) {
    return fmt::format("{}×{} {} {}", shape.width, shape.height, shape.channels == 1 ? "gray" : "RGB",
                       name_of(shape.type));
  };
  if (picture.truth->shape() == clean->shape()) return picture;
  throw UsageError(
      fmt::format("--truth is {}, and {} is {}. Give a picture of the same size, channels and type.",
                  text(picture.truth->shape()), picture_name(input), text(clean->shape())));
}

std::vector<std::string> unread_options(const CLI::App& command, const Descriptor& descriptor) {
  std::vector<std::string> unread;
  for (const auto& [option, key] : kOptionKeys) {
    const CLI::Option* given = command.get_option_no_throw(option);
    if (!heeds(descriptor, key) && given != nullptr && given->count() > 0) unread.emplace_back(option);
  }
  return unread;
}

}  // namespace filterscope::cli
