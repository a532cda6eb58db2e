// The parameters of the filters that weigh a box of voxels: bilateral, Gaussian and box filters of volumes,
// of which the latter two read a part. docs/semantics.md has the sums.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// What lengths are in. Kernels know voxels alone: see in_voxels().
enum class LengthUnit : std::uint8_t { voxels, mm };
template <>
struct EnumNames<LengthUnit> {
  static constexpr std::string_view kNames[] = {"voxels", "mm"};
};

/// The distance between voxels along each axis, in mm.
struct VoxelSize {
  double x = 1;
  double y = 1;
  double z = 1;
};

/// What kernels see. The defaults are here alone; volume_parameters.cpp says the rest.
struct VolumeParameters {
  int radius = 3;                               ///< half width of the window along x in voxels
  int radius_y = -1;                            ///< along y; -1: the same as radius
  int radius_z = -1;                            ///< along z; -1: the same as radius
  double sigma_space = 3.0;                     ///< σs along x in voxels
  double sigma_space_y = 0.0;                   ///< along y; 0: the same as sigma_space
  double sigma_space_z = 0.0;                   ///< along z; 0: the same as sigma_space
  LengthUnit length_unit = LengthUnit::voxels;  ///< of the σs; and of how far "the same as radius" reaches
  double sigma_range = 30.0;                    ///< σr in levels of the type's full scale
  Border border = Border::replicate;
  ColourMode colour = ColourMode::channel;   ///< of sequences: `channel` or `rgb`; volumes are gray
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  BlockShape block;                          ///< CUDA thread block
  BlockShape grid{0, 0};  ///< blocks on the two axes that threads are spread over; 0: of 16 threads each
  int threads = 0;        ///< CPU threads; 0: all cores
  friend bool operator==(const VolumeParameters&, const VolumeParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
VolumeParameters volume_parameters(const Parameters& parameters);

/// Parameters whose lengths are in mm with the same lengths in voxels: each σ divided by the distance along
/// its axis, and a radius along y or z that is not given as that which reaches as far as the one along x, to
/// the nearest voxel. Others as they are.
Parameters in_voxels(const Parameters& parameters, const VoxelSize& size);

/// The same; throws VariantError where lengths are in mm: the size of a voxel is not known.
VolumeParameters parameters_in_voxels(const Parameters& parameters);

/// A plan's request as kernels see it; each is the other.
struct VolumeRequest {
  Shape shape;
  VolumeParameters parameters;
  int device = 0;              ///< CUDA device index
  bool on_full_scale = false;  ///< this and the rest: as PlanRequest's
  std::optional<ValueRange> range = {};
  std::optional<ValueRange> extremes = {};
  bool weighted = false;

  VolumeRequest() = default;
  VolumeRequest(const Shape& of, const VolumeParameters& with, int on = 0)
      : shape(of), parameters(with), device(on) {}
  VolumeRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(parameters_in_voxels(request.parameters)),
        device(request.device),
        on_full_scale(request.on_full_scale),
        range(request.range),
        extremes(request.extremes),
        weighted(request.weighted) {}
  operator PlanRequest() const {  // NOLINT(google-explicit-constructor)
    return {shape, parameters, device, range, on_full_scale, false, weighted, extremes};
  }
};

/// How the struct's members are bound to the schema.
const ParameterTable<VolumeParameters>& volume_table();

// The families, each with all that its variants may read.
std::shared_ptr<const Family> bilateral3d();
std::shared_ptr<const Family> gaussian3d();
std::shared_ptr<const Family> box3d();

/// The window's half width along each axis.
Halo reach_of(const VolumeParameters& parameters) noexcept;

/// σs along each axis.
struct AxisSigmas {
  double x = 1;
  double y = 1;
  double z = 1;
};
AxisSigmas sigmas_of(const VolumeParameters& parameters) noexcept;

/// σr in the units of `type`'s values: levels · full scale / 255.
inline double range_sigma_native(const VolumeParameters& parameters, PixelType type) noexcept {
  return parameters.sigma_range * full_scale(type) / 255.0;
}

/// One channel has no joint distance: every mode is `channel` there.
inline ColourMode effective_colour(const Shape& shape, const VolumeParameters& parameters) noexcept {
  return shape.channels == 1 ? ColourMode::channel : parameters.colour;
}

/// The voxels that are filtered: all of them, or for Border::skip those whose window is inside.
Region filtered_region(const Shape& shape, const VolumeParameters& parameters) noexcept;

/// Weights along each axis, exp(−d²/2σ²) or, for `flat` ones, 1; the weight of (dx, dy, dz) is their product.
/// Not normalised.
struct AxisWeights {
  std::vector<double> x;  ///< 2rx+1 values, from −rx on, and so for y and z
  std::vector<double> y;
  std::vector<double> z;
};
AxisWeights gaussian_weights(const VolumeParameters& parameters);
AxisWeights flat_weights(const VolumeParameters& parameters);

/// The products of all axes' weights, x fastest, then y.
template <class Real>
std::vector<Real> products(const AxisWeights& weights) {
  std::vector<Real> all;
  all.reserve(weights.x.size() * weights.y.size() * weights.z.size());
  for (const double z : weights.z) {
    for (const double y : weights.y) {
      for (const double x : weights.x) all.push_back(static_cast<Real>(z * y * x));
    }
  }
  return all;
}

/// All pixel types, gray; of the family's parameters those that change the result, and `more`, which name
/// exactness and what changes only the time.
Descriptor volume_descriptor(const Family& family, std::initializer_list<std::string_view> more = {});

}  // namespace filterscope
