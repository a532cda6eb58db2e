// Noise in words: for names, and as an option of the command line.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/noise/noise.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

struct Kind {
  std::string_view word;
  double NoiseSettings::*strength;
};

/// In the order in which they are made.
constexpr std::array<Kind, 4> kKinds{{{"photons", &NoiseSettings::photons},
                                      {"gaussian", &NoiseSettings::gaussian},
                                      {"rician", &NoiseSettings::rician},
                                      {"salt-pepper", &NoiseSettings::impulse}}};

[[noreturn]] void refuse(std::string_view part) {
  throw ArgumentError(problem("noise.words",
                              "\"%1\" is no noise. Write photons:COUNT, gaussian:LEVELS, rician:LEVELS or "
                              "salt-pepper:SHARE, several separated by commas, each once.",
                              part));
}

double strength_of(std::string_view part, std::string_view number) {
  double value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc() || end != number.data() + number.size()) refuse(part);
  return value;
}

}  // namespace

std::string noise_text(const NoiseSettings& settings) {
  if (!settings.any()) return {};
  std::string text;
  if (settings.gaussian > 0) text += fmt::format("gaussian {:g}, ", settings.gaussian);
  if (settings.rician > 0) text += fmt::format("rician {:g}, ", settings.rician);
  if (settings.impulse > 0) text += fmt::format("impulse {:g} %, ", settings.impulse * 100);
  if (settings.photons > 0) text += fmt::format("photons {:g}, ", settings.photons);
  return text + fmt::format("seed {}", settings.seed);
}

std::string noisy_name(const std::string& name, const NoiseSettings& settings) {
  return settings.any() ? fmt::format("{} + {}", name, noise_text(settings)) : name;
}

std::string noise_option(const NoiseSettings& settings) {
  std::string text;
  for (const Kind& kind : kKinds) {
    const double strength = settings.*kind.strength;
    if (strength > 0) text += fmt::format("{}{}:{}", text.empty() ? "" : ",", kind.word, strength);
  }
  return text;
}

NoiseSettings parse_noise(std::string_view text, std::uint64_t seed) {
  NoiseSettings settings;
  settings.seed = seed;
  std::array<bool, kKinds.size()> seen{};
  for (;;) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const std::size_t colon = part.find(':');
    const auto kind = std::ranges::find(kKinds, part.substr(0, colon), &Kind::word);
    if (kind == kKinds.end() || colon == std::string_view::npos) refuse(part);
    bool& again = seen.at(static_cast<std::size_t>(kind - kKinds.begin()));
    if (again) refuse(part);
    again = true;
    settings.*kind->strength = strength_of(part, part.substr(colon + 1));
    if (comma == std::string_view::npos) break;
    text.remove_prefix(comma + 1);
  }
  require_valid(settings);
  return settings;
}

}  // namespace filterscope
