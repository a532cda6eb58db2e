// The parameters of total variation denoising of images and volumes (Rudin, Osher and Fatemi 1992), and what
// follows from them; docs/semantics.md has the functional.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

/// What likeness is: half of the squared distance, or the likelihood of counts of photons.
enum class DataTerm : std::uint8_t { gaussian, photons };
template <>
struct EnumNames<DataTerm> {
  static constexpr std::string_view kNames[] = {"gaussian", "photons"};
};

/// What kernels see. The defaults are here alone; tv_parameters.cpp says the rest.
struct TvParameters {
  double weight = 20.0;    ///< λ in levels of the type's full scale, where prepare() puts it
  double tolerance = 0.1;  ///< RMS distance from the minimiser at which a run stops, in the same levels
  int iterations = 2000;   ///< after which it stops all the same
  DataTerm data_term = DataTerm::gaussian;
  /// Of volumes: the distance of voxels along y and z in that along x; 0: the same, and in mm the file's.
  double spacing_y = 0;
  double spacing_z = 0;
  LengthUnit length_unit = LengthUnit::voxels;  ///< of what the gradient is per
  Border border = Border::replicate;            ///< no other: differences across the edge are 0
  ColourMode colour = ColourMode::channel;      ///< `channel` or `rgb`
  Exactness exactness = Exactness::bounded;     ///< the least that will do: `exact` refuses bounded variants
  int threads = 0;                              ///< CPU threads; 0: all cores
  friend bool operator==(const TvParameters&, const TvParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
TvParameters tv_parameters(const Parameters& parameters);

/// What differences along y and z are multiplied with, where those along x are with 1; z: 0 for images, which
/// have none.
struct AxisFactors {
  double y = 1;
  double z = 0;
};

/// Throws VariantError for distances of voxels that differ more than kMostSpacing times.
AxisFactors axis_factors(const Shape& shape, const TvParameters& parameters);

/// The parameters with distances in those along x; throws VariantError where lengths are in mm: the size of a
/// voxel is not known.
TvParameters tv_parameters_in_voxels(const Parameters& parameters);

/// A plan's request as kernels see it.
struct TvRequest {
  Shape shape;
  TvParameters parameters;
  AxisFactors factors;
  int device = 0;         ///< CUDA device index
  bool weighted = false;  ///< as PlanRequest's
  ValueRange range;       ///< of the values that kernels see

  TvRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(tv_parameters_in_voxels(request.parameters)),
        factors(axis_factors(request.shape, parameters)),
        device(request.device),
        weighted(request.weighted),
        range(request.value_range()) {}

  [[nodiscard]] bool photons() const noexcept { return parameters.data_term == DataTerm::photons; }
};

/// How the struct's members are bound to the schema.
const ParameterTable<TvParameters>& tv_table();

/// The most that the distances of voxels along two axes may differ, as a factor.
inline constexpr int kMostSpacing = 100;

/// The families of images and of volumes, each with all that its variants may read.
std::shared_ptr<const Family> tv2d();
std::shared_ptr<const Family> tv3d();

/// All pixel types, gray and for images RGB; of the family's parameters those that change the result, and
/// `more`. Without "data_term" among these the data term is Gaussian.
Descriptor tv_descriptor(const Family& family, std::initializer_list<std::string_view> more = {});

/// The same for what stops at the tolerance: bounded by it.
Descriptor tv_bounded_descriptor(const Family& family, std::initializer_list<std::string_view> more = {});

/// So many levels in the units of `type`'s values.
inline double levels_native(double levels, PixelType type) noexcept {
  return levels * full_scale(type) / 255.0;
}

/// How many channels one total variation joins: all of them, or one each.
inline int joined_channels(const Shape& shape, const TvParameters& parameters) noexcept {
  return parameters.colour == ColourMode::rgb ? shape.channels : 1;
}

}  // namespace filterscope
