// The parameters of the 2D filters that weigh a window: bilateral, Gaussian and box filters and the weighted
// median, of which the latter three read a part.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

template <class P>
struct ParameterTable;

struct BlockShape {
  int width = 16;
  int height = 16;
  friend bool operator==(const BlockShape&, const BlockShape&) = default;
};

/// What kernels see. The defaults are here alone; bilateral_parameters.cpp says the rest.
struct BilateralParameters {
  int radius = 3;              ///< window half width in pixels, (2r+1)² pixels
  double sigma_space = 3.0;    ///< σs in pixels; along x where sigma_space_y is set too
  double sigma_space_y = 0.0;  ///< σs along y in pixels; 0: the same as sigma_space
  double sigma_range = 30.0;   ///< σr in levels of the type's full scale
  Border border = Border::replicate;
  ColourMode colour = ColourMode::channel;
  Window window = Window::square;
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  BlockShape block;                          ///< CUDA thread block
  int tiling = 1;                            ///< regions a block filters side by side
  int threads = 0;                           ///< CPU threads; 0: all cores
  friend bool operator==(const BilateralParameters&, const BilateralParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
BilateralParameters bilateral_parameters(const Parameters& parameters);

/// A plan's request as kernels see it; each is the other.
struct BilateralRequest {
  Shape shape;
  BilateralParameters parameters;
  int device = 0;              ///< CUDA device index
  bool on_full_scale = false;  ///< as PlanRequest's
  bool guided = false;         ///< as PlanRequest's
  bool weighted = false;       ///< as PlanRequest's

  BilateralRequest() = default;
  BilateralRequest(const Shape& of, const BilateralParameters& with, int on = 0)
      : shape(of), parameters(with), device(on) {}
  BilateralRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(bilateral_parameters(request.parameters)),
        device(request.device),
        on_full_scale(request.on_full_scale),
        guided(request.guided),
        weighted(request.weighted) {}
  operator PlanRequest() const {  // NOLINT(google-explicit-constructor)
    return {shape, parameters, device, std::nullopt, on_full_scale, guided, weighted};
  }
};

/// How the struct's members are bound to the schema.
const ParameterTable<BilateralParameters>& bilateral_table();

// The families, each with all that its variants may read.
std::shared_ptr<const Family> bilateral2d();
std::shared_ptr<const Family> box2d();
std::shared_ptr<const Family> gaussian2d();
std::shared_ptr<const Family> median2d();

/// σr in the units of `type`'s values: levels · full scale / 255.
inline double range_sigma_native(const BilateralParameters& parameters, PixelType type) noexcept {
  return parameters.sigma_range * full_scale(type) / 255.0;
}

inline double sigma_y(const BilateralParameters& parameters) noexcept {
  return parameters.sigma_space_y > 0 ? parameters.sigma_space_y : parameters.sigma_space;
}

/// (2r+1)² weights exp(−(dx²/2σx² + dy²/2σy²)), row by row from (−r, −r). Not normalised.
template <class Real>
std::vector<Real> spatial_weights(const BilateralParameters& parameters) {
  const int r = parameters.radius;
  const double x_factor = -0.5 / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 / (sigma_y(parameters) * sigma_y(parameters));
  std::vector<Real> weights;
  weights.reserve(static_cast<std::size_t>((2 * r + 1) * (2 * r + 1)));
  for (int dy = -r; dy <= r; ++dy) {
    for (int dx = -r; dx <= r; ++dx) {
      weights.push_back(static_cast<Real>(std::exp(dx * dx * x_factor + dy * dy * y_factor)));
    }
  }
  return weights;
}

/// One channel has no joint colour distance: every mode is `channel` there.
ColourMode effective_colour(const Shape& shape, const BilateralParameters& parameters) noexcept;

/// The pixels that are filtered: all of them, or for Border::skip those `radius` away from every edge.
Region filtered_region(const Shape& shape, const BilateralParameters& parameters) noexcept;

}  // namespace filterscope
