// The parameters of BM3D (Dabov, Foi, Katkovnik and Egiazarian 2007, "Image denoising by sparse 3-D
// transform-domain collaborative filtering") and of BM4D, the same for volumes (Maggioni, Katkovnik,
// Egiazarian and Foi 2013, "Nonlocal transform-domain filter for volumetric data denoising and
// reconstruction"), and what follows from them; docs/semantics.md has the method.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// What kernels see. The defaults are here alone; bm3d_parameters.cpp says the rest.
struct Bm3dParameters {
  double noise_sigma = 25.0;          ///< σ in levels of the type's full scale, where prepare() puts it
  int search_radius = 19;             ///< how far from a reference block others are searched, along each axis
  Border border = Border::replicate;  ///< no other: blocks lie inside
  Exactness exactness = Exactness::bounded;  ///< the least that will do: `exact` refuses bounded variants
  int threads = 0;                           ///< CPU threads; 0: all cores
  friend bool operator==(const Bm3dParameters&, const Bm3dParameters&) = default;

  operator Parameters() const;  // NOLINT(google-explicit-constructor)
};

/// Absent values are the struct's defaults.
Bm3dParameters bm3d_parameters(const Parameters& parameters);

/// A plan's request as kernels see it.
struct Bm3dRequest {
  Shape shape;
  Bm3dParameters parameters;
  ValueRange range;  ///< as PlanRequest's value_range()
  int device = 0;    ///< CUDA device index
  bool guided = false;
  bool weighted = false;

  Bm3dRequest(const PlanRequest& request)  // NOLINT(google-explicit-constructor)
      : shape(request.shape),
        parameters(bm3d_parameters(request.parameters)),
        range(request.value_range()),
        device(request.device),
        guided(request.guided),
        weighted(request.weighted) {}

  /// σ in the units of the type's values.
  [[nodiscard]] double sigma() const noexcept {
    return parameters.noise_sigma * full_scale(shape.type) / 255;
  }
};

/// A plan that says which groups its last run found.
class FoundGroups {
 public:
  FoundGroups() = default;
  FoundGroups(const FoundGroups&) = delete;
  FoundGroups& operator=(const FoundGroups&) = delete;
  virtual ~FoundGroups() = default;

  /// The sum of bm::mark_of() over the blocks behind the first one, for each reference block in its order, of
  /// step 0 or 1. Of a run that is done.
  [[nodiscard]] virtual std::vector<std::uint32_t> marks(int step) const = 0;
};

/// How the struct's members are bound to the schema.
const ParameterTable<Bm3dParameters>& bm3d_table();

std::shared_ptr<const Family> bm3d();
std::shared_ptr<const Family> bm4d();

/// Gray and of images colours, guides and weights; the parameters that change the result, and `more`.
Descriptor bm3d_descriptor(const Family& family, std::initializer_list<std::string_view> more = {});

/// The same for single precision: at least so near to the reference as a PSNR of 60 dB is.
Descriptor bm3d_bounded_descriptor(const Family& family, std::initializer_list<std::string_view> more = {});

}  // namespace filterscope
