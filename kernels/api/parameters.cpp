#include "kernels/api/parameters.h"

#include <array>
#include <cmath>

namespace filterscope {
namespace {

// The maxima are generous: what a variant cannot do beyond them it says itself, with its own limit.
constexpr std::array<ParameterSpec, 8> kSpecs{{
    {ParameterKey::radius, "radius", "Radius", "px", 1, 127, 3, 1, true, false},
    {ParameterKey::sigma_space, "sigma_space", "Spatial σ", "px", 0.1, 1000, 3, 0.1, false, true},
    {ParameterKey::sigma_space_y, "sigma_space_y", "Spatial σ along y", "px", 0, 1000, 0, 0.1, false, true},
    {ParameterKey::sigma_range, "sigma_range", "Range σ", "levels", 0.1, 10000, 30, 0.5, false, true},
    {ParameterKey::block_width, "block_width", "Block width", "threads", 1, 1024, 16, 1, true, false},
    {ParameterKey::block_height, "block_height", "Block height", "threads", 1, 1024, 16, 1, true, false},
    {ParameterKey::tiling, "tiling", "Tiling", "regions", 1, 6, 1, 1, true, false},
    {ParameterKey::threads, "threads", "Threads", "threads (0: all cores)", 0, 1024, 0, 1, true, false},
}};

}  // namespace

double get(const Parameters& parameters, ParameterKey key) noexcept {
  switch (key) {
    case ParameterKey::radius: return parameters.radius;
    case ParameterKey::sigma_space: return parameters.sigma_space;
    case ParameterKey::sigma_space_y: return parameters.sigma_space_y;
    case ParameterKey::sigma_range: return parameters.sigma_range;
    case ParameterKey::block_width: return parameters.block.width;
    case ParameterKey::block_height: return parameters.block.height;
    case ParameterKey::tiling: return parameters.tiling;
    case ParameterKey::threads: return parameters.threads;
  }
  return 0;
}

void set(Parameters& parameters, ParameterKey key, double value) noexcept {
  const int whole = static_cast<int>(std::lround(value));
  switch (key) {
    case ParameterKey::radius: parameters.radius = whole; break;
    case ParameterKey::sigma_space: parameters.sigma_space = value; break;
    case ParameterKey::sigma_space_y: parameters.sigma_space_y = value; break;
    case ParameterKey::sigma_range: parameters.sigma_range = value; break;
    case ParameterKey::block_width: parameters.block.width = whole; break;
    case ParameterKey::block_height: parameters.block.height = whole; break;
    case ParameterKey::tiling: parameters.tiling = whole; break;
    case ParameterKey::threads: parameters.threads = whole; break;
  }
}

const ParameterSpec& common_spec(ParameterKey key) noexcept { return kSpecs[static_cast<std::size_t>(key)]; }

std::optional<ParameterKey> parameter_key(std::string_view name) noexcept {
  for (const ParameterSpec& spec : kSpecs) {
    if (spec.name == name) return spec.key;
  }
  return std::nullopt;
}

}  // namespace filterscope
