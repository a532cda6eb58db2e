#include "kernels/maths/noise_model.h"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr double kMostSigmaPerGain = 1e6;

[[noreturn]] void refuse_words(std::string_view text) {
  throw ArgumentError(problem("stabilise.words",
                              "\"%1\" is no noise that can be stabilised. Write photons:GAIN,OFFSET,SIGMA or "
                              "rician:SIGMA, in the image's own values.",
                              text));
}

/// The numbers behind the colon, at least one and at most `most`.
std::vector<double> numbers_of(std::string_view text, std::string_view list, std::size_t most) {
  std::vector<double> numbers;
  for (;;) {
    const std::size_t comma = list.find(',');
    const std::string_view word = list.substr(0, comma);
    const auto value = number_in<double>(word);
    if (!value || !std::isfinite(*value) || numbers.size() == most) refuse_words(text);
    numbers.push_back(*value);
    if (comma == std::string_view::npos) return numbers;
    list.remove_prefix(comma + 1);
  }
}

/// What is stored as single precision has to stay finite, squared.
bool usable(double value) { return value >= 1e-15 && value <= 1e15; }

}  // namespace

NoiseModel parse_noise_model(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  if (colon == std::string_view::npos) refuse_words(text);
  NoiseModel model;
  if (kind == "photons") {
    std::vector<double> numbers = numbers_of(text, text.substr(colon + 1), 3);
    numbers.resize(3, 0.0);
    model = {NoiseModel::Kind::photons, numbers[0], numbers[1], numbers[2]};
    if (!usable(model.gain))
      throw ArgumentError(
          problem("stabilise.gain", "The gain, values for each photon, is above 0, from 1e-15 to 1e15."));
    if (!(model.sigma >= 0 && model.sigma <= kMostSigmaPerGain * model.gain))
      throw ArgumentError(problem("stabilise.read_noise", "σ is 0 to a million times the gain."));
  } else if (kind == "rician") {
    std::vector<double> numbers = numbers_of(text, text.substr(colon + 1), 2);
    numbers.resize(2, 0.0);
    model = {NoiseModel::Kind::rician, 1, numbers[1], numbers[0]};
    if (!usable(model.sigma))
      throw ArgumentError(problem("stabilise.rician", "The Rician σ is above 0, from 1e-15 to 1e15."));
  } else {
    refuse_words(text);
  }
  if (std::abs(model.offset) > 1e15)
    throw ArgumentError(problem("stabilise.offset", "The offset is at most 1e15, of either sign."));
  return model;
}

std::string text_of(const NoiseModel& model) {
  if (model.kind == NoiseModel::Kind::photons)
    return fmt::format("photons:{},{},{}", model.gain, model.offset, model.sigma);
  return model.offset == 0 ? fmt::format("rician:{}", model.sigma)
                           : fmt::format("rician:{},{}", model.sigma, model.offset);
}

}  // namespace filterscope
