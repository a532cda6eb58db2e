// The parameters of non-local means (Buades, Coll and Morel 2005, "A non-local algorithm for image
// denoising"), and what follows from them; docs/semantics.md has the sum.
#pragma once

#include <vector>

#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/volume_parameters.h"
#include "kernels/maths/nlm_weight.h"

namespace filterscope {

/// How the differences within a patch are averaged.
enum class PatchWeights : std::uint8_t { flat, gaussian };
template <>
struct EnumNames<PatchWeights> {
  static constexpr std::string_view kNames[] = {"flat", "gaussian"};
};
template <>
struct EnumNames<CentreWeight> {
  static constexpr std::string_view kNames[] = {"one", "max", "zero"};
};
template <>
struct EnumNames<WeightFunction> {
  static constexpr std::string_view kNames[] = {"exponential", "epanechnikov", "bisquare", "bisquare8"};
};

/// What kernels see. The defaults are here alone; nlm_parameters.cpp says the rest.
struct NlmParameters {
  int search_radius = 10;  ///< half width of the search window in pixels, (2s+1)² neighbours
  int patch_radius = 3;    ///< half width of the patches in pixels, (2p+1)² differences
  // Of volumes: half widths along y and z in voxels, -1: the same as along x.
  int search_radius_y = -1;
  int search_radius_z = -1;
  int patch_radius_y = -1;
  int patch_radius_z = -1;
  LengthUnit length_unit = LengthUnit::voxels;  ///< of how far "the same as along x" reaches
  double strength = 10.0;  ///< h in levels of the type's full scale, where prepare() puts it
  PatchWeights patch_weights = PatchWeights::flat;
  double patch_sigma_x = 1.5;  ///< of Gaussian patch weights, in pixels
  double patch_sigma_y = 0.0;  ///< along y, in pixels; 0: the same as patch_sigma_x
  CentreWeight centre = CentreWeight::one;
  WeightFunction weight_function = WeightFunction::exponential;
  Border border = Border::replicate;
  ColourMode colour = ColourMode::channel;   ///< `channel` or `rgb`
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  BlockShape block;                          ///< CUDA thread block
  int threads = 0;                           ///< CPU threads; 0: all cores
  friend bool operator==(const NlmParameters&, const NlmParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
NlmParameters nlm_parameters(const Parameters& parameters);

/// As kernels read them. Throws VariantError for lengths in mm: nobody said how long a voxel is.
NlmParameters nlm_parameters_in_voxels(const Parameters& parameters);

/// Of volumes: the largest half widths along each axis, in voxels.
inline constexpr int kMostVolumeSearch = 16;
inline constexpr int kMostVolumePatch = 4;

/// A plan's request as kernels see it; each is the other.
struct NlmRequest {
  Shape shape;
  NlmParameters parameters;
  int device = 0;              ///< CUDA device index
  bool on_full_scale = false;  ///< as PlanRequest's
  bool guided = false;         ///< as PlanRequest's
  bool weighted = false;       ///< as PlanRequest's

  NlmRequest() = default;
  NlmRequest(const Shape& of, const NlmParameters& with, int on = 0)
      : shape(of), parameters(with), device(on) {}
  NlmRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(nlm_parameters_in_voxels(request.parameters)),
        device(request.device),
        on_full_scale(request.on_full_scale),
        guided(request.guided),
        weighted(request.weighted) {}
  operator PlanRequest() const {  // NOLINT(google-explicit-constructor)
    return {shape, parameters, device, std::nullopt, on_full_scale, guided, weighted};
  }
};

/// How the struct's members are bound to the schema.
const ParameterTable<NlmParameters>& nlm_table();

// The families of images and of volumes, each with all that its variants may read. In volumes all
// differences of a patch count alike.
std::shared_ptr<const Family> nlm2d();
std::shared_ptr<const Family> nlm3d();

/// Half widths of the search window and of the patches along each axis.
Halo search_of(const NlmParameters& parameters) noexcept;
Halo patch_of(const NlmParameters& parameters) noexcept;
/// How far around a voxel the filter reads: the search window's farthest patches included.
Halo volume_reach_of(const NlmParameters& parameters) noexcept;

/// The same along x; of images, and of variants for volumes that have no half widths along y and z, along
/// each axis.
inline int reach_of(const NlmParameters& parameters) noexcept {
  return parameters.search_radius + parameters.patch_radius;
}

/// h in the units of `type`'s values: levels · full scale / 255.
inline double strength_native(const NlmParameters& parameters, PixelType type) noexcept {
  return parameters.strength * full_scale(type) / 255.0;
}

/// The patch's weights, which are separable: that of the difference at (dx, dy) is
/// x[dx + p] · y[dy + p], and x and y each sum to 1.
struct PatchLines {
  std::vector<double> x;  ///< 2p+1 values
  std::vector<double> y;  ///< 2p+1 values
};
PatchLines patch_lines(const NlmParameters& parameters);

/// One channel has no joint distance: every mode is `channel` there.
ColourMode effective_colour(const Shape& shape, const NlmParameters& parameters) noexcept;

/// The pixels or voxels that are filtered: all of them, or for Border::skip those volume_reach_of() away from
/// every edge.
Region filtered_region(const Shape& shape, const NlmParameters& parameters) noexcept;

}  // namespace filterscope
