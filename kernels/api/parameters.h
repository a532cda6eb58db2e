// The parameters of a filter run, and their description as data: from it come the GUI's controls, the CLI's
// options, the validation messages and the sweeps.
#pragma once

#include <optional>
#include <string_view>

#include "kernels/api/types.h"

namespace filterscope {

struct BlockShape {
  int width = 16;
  int height = 16;
  friend bool operator==(const BlockShape&, const BlockShape&) = default;
};

/// One run's parameters. A variant reads those that its descriptor lists, and the border, colour and window.
struct Parameters {
  int radius = 3;              ///< window half width in pixels, (2r+1)² pixels
  double sigma_space = 3.0;    ///< σs in pixels; along x where sigma_space_y is set too
  double sigma_space_y = 0.0;  ///< σs along y in pixels; 0: the same as sigma_space
  double sigma_range = 30.0;   ///< σr in levels of 0…255, for every pixel type
  BlockShape block;            ///< CUDA thread block
  int tiling = 1;              ///< regions a block filters side by side
  int threads = 0;             ///< CPU threads; 0: all cores
  Border border = Border::replicate;
  ColourMode colour = ColourMode::channel;
  Window window = Window::square;            ///< a variant with one window uses that for `square`
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  friend bool operator==(const Parameters&, const Parameters&) = default;
};

enum class ParameterKey : std::uint8_t {
  radius,
  sigma_space,
  sigma_space_y,
  sigma_range,
  block_width,
  block_height,
  tiling,
  threads
};

/// One numeric parameter as data. `name` is the word in files and of the command line's option.
struct ParameterSpec {
  ParameterKey key = ParameterKey::radius;
  std::string_view name;
  std::string_view label;
  std::string_view unit;
  double minimum = 0;
  double maximum = 0;
  double default_value = 0;
  double step = 1;
  bool integer = false;
  bool logarithmic = false;  ///< a slider should move in factors
};

double get(const Parameters& parameters, ParameterKey key) noexcept;
void set(Parameters& parameters, ParameterKey key, double value) noexcept;

/// The specification that all variants share, with the widest sensible range; a variant may narrow a copy.
const ParameterSpec& common_spec(ParameterKey key) noexcept;

/// The inverse of ParameterSpec::name ("radius", "sigma_space", "block_width", …).
std::optional<ParameterKey> parameter_key(std::string_view name) noexcept;

/// σr in the units of `type`'s values: levels · full scale / 255.
inline double range_sigma_native(const Parameters& parameters, PixelType type) noexcept {
  return parameters.sigma_range * full_scale(type) / 255.0;
}

inline double sigma_y(const Parameters& parameters) noexcept {
  return parameters.sigma_space_y > 0 ? parameters.sigma_space_y : parameters.sigma_space;
}

}  // namespace filterscope
