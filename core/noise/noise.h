// Noise of known strength, for an image whose truth is then known.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// Made in this order: photon counts, Gaussian, Rician, salt and pepper. Zero leaves a kind out.
struct NoiseSettings {
  double gaussian = 0;     ///< σ in levels of the image's value range; 0…255
  double impulse = 0;      ///< share of pixels that get the range's lower or upper end (all channels), 0…1
  double photons = 0;      ///< Poisson: the mean count at the range's upper end, 0 or 1…1e6
  std::uint64_t seed = 1;  ///< another seed, another draw
  /// Of magnetic resonance: σ in levels of the real and the imaginary part, of which the magnitude is taken,
  /// no signal being no_signal(); 0…255.
  double rician = 0;

  [[nodiscard]] bool any() const noexcept { return gaussian > 0 || impulse > 0 || photons > 0 || rician > 0; }
  friend bool operator==(const NoiseSettings&, const NoiseSettings&) = default;
};

/// What magnitudes without a signal are: 0, or the range's lower end where it is below (signed values that
/// stand for what is above it). A range of percentiles begins above 0 and moves nothing.
inline double no_signal(const ValueRange& range) noexcept { return range.low < 0 ? range.low : 0; }

/// `truth` with noise, an image or a volume of the same shape; alpha is kept. A value's noise depends on the
/// seed, its place and the value alone: the same bits on every machine, for any number of threads. 8-bit and
/// 16-bit values are rounded to nearest and clamped; floating point ones are not clamped, and not-a-number
/// stays. Each channel has its own draw. Photon counts with a mean of 32 or more come from the normal
/// distribution, corrected for skewness (Cornish and Fisher 1938). Throws ArgumentError for a setting out of
/// range, Cancelled, std::bad_alloc.
Image add_noise(const Image& truth, const NoiseSettings& settings, const CancelToken* cancel = nullptr,
                int threads = 0);

/// Throws ArgumentError that names the setting which is out of range.
void require_valid(const NoiseSettings& settings);

/// For names in result files: "gaussian 20, impulse 2 %, photons 100, seed 1"; empty without noise.
std::string noise_text(const NoiseSettings& settings);

/// The name of an image with noise: "NAME + gaussian 20, seed 1"; NAME alone without noise.
std::string noisy_name(const std::string& name, const NoiseSettings& settings);

/// As the option --noise takes it: "photons:1000,gaussian:20,rician:5,salt-pepper:0.01", in the order in
/// which the kinds are made, every digit kept; empty without noise. The seed is an option of its own.
std::string noise_option(const NoiseSettings& settings);

/// Reads noise_option()'s text, the kinds in any order. Throws ArgumentError: a kind that does not
/// exist or comes twice, no number, one out of range.
NoiseSettings parse_noise(std::string_view text, std::uint64_t seed);

}  // namespace filterscope
