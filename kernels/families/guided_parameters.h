// The parameters of the guided filter (He, Sun and Tang 2013, "Guided image filtering"), and what follows
// from them; docs/semantics.md has the sums.
#pragma once

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// What kernels see. The defaults are here alone; guided_parameters.cpp says the rest.
struct GuidedParameters {
  int radius = 3;         ///< half width of a window in pixels, (2r+1)² pixels; results reach 2r far
  double epsilon = 30.0;  ///< √ε in levels of the type's full scale, where prepare() puts it
  Border border = Border::replicate;
  ColourMode colour = ColourMode::channel;   ///< `channel` or `rgb`
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  int threads = 0;                           ///< CPU threads; 0: all cores
  friend bool operator==(const GuidedParameters&, const GuidedParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
GuidedParameters guided_parameters(const Parameters& parameters);

/// A plan's request as kernels see it.
struct GuidedRequest {
  Shape shape;
  GuidedParameters parameters;
  int device = 0;         ///< CUDA device index
  bool guided = false;    ///< as PlanRequest's
  bool weighted = false;  ///< as PlanRequest's

  GuidedRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(guided_parameters(request.parameters)),
        device(request.device),
        guided(request.guided),
        weighted(request.weighted) {}
};

/// How the struct's members are bound to the schema.
const ParameterTable<GuidedParameters>& guided_table();

std::shared_ptr<const Family> guided2d();

/// All pixel types, gray and RGB, guides and weights of pixels; of the parameters those that change the
/// result, and `more`.
Descriptor guided_descriptor(std::initializer_list<std::string_view> more = {});

/// ε in squared units of `type`'s values: (levels · full scale / 255)².
inline double epsilon_native(const GuidedParameters& parameters, PixelType type) noexcept {
  const double side = parameters.epsilon * full_scale(type) / 255.0;
  return side * side;
}

/// Whether all three channels together guide each of them.
inline bool is_joint(const Shape& shape, const GuidedParameters& parameters) noexcept {
  return shape.channels == 3 && parameters.colour == ColourMode::rgb;
}

/// The pixels that are filtered: all of them, or for Border::skip those 2·radius away from every edge.
Region filtered_region(const Shape& shape, const GuidedParameters& parameters) noexcept;

}  // namespace filterscope
