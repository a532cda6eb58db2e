// Noise whose strength goes by the signal, as one word: "photons:2,100,3", "rician:20".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace filterscope {

/// The key of a model among a run's parameters, as text_of() has it. prepare() heeds it for every variant,
/// and no family has it.
inline constexpr std::string_view kStabilise = "stabilise";

/// Noise that a Stabiliser makes even. All of it is in the image's own values.
struct NoiseModel {
  enum class Kind : std::uint8_t {
    photons,  ///< value = gain · count + a Gaussian with mean `offset` and standard deviation `sigma`
    rician    ///< value = offset + |signal + complex Gaussian|, `sigma` of each of its two parts
  };
  Kind kind = Kind::photons;
  double gain = 1;    ///< of photons: value for each of them
  double offset = 0;  ///< value without any signal
  double sigma = 0;

  friend bool operator==(const NoiseModel&, const NoiseModel&) = default;
};

/// Reads "photons:GAIN[,OFFSET[,SIGMA]]" and "rician:SIGMA[,OFFSET]"; OFFSET and photons' SIGMA are 0 where
/// they are left out. Throws ArgumentError: another word, no number, a gain or Rician σ that is not above 0,
/// a σ below 0 or a million times the gain.
NoiseModel parse_noise_model(std::string_view text);

/// As parse_noise_model() reads it, every number and digit that is needed.
std::string text_of(const NoiseModel& model);

}  // namespace filterscope
