// A filter's error without the truth: how far its result is from an image without noise, estimated from the
// noisy one alone.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/choose/subject.h"
#include "kernels/api/devices.h"
#include "kernels/api/variant.h"

namespace filterscope {

enum class RiskMethod : std::uint8_t {
  /// Stein's unbiased risk estimate with the divergence by Monte Carlo (S. Ramani, T. Blu and M. Unser,
  /// "Monte-Carlo SURE: a black-box optimization of regularization parameters for general denoising
  /// algorithms", 2008, sections II and III; for noise that goes by the signal each value's own variance, Y.
  /// Le Montagner and others, "An unbiased risk estimator for image denoising in the presence of mixed
  /// Poisson-Gaussian noise", 2014). Needs floats and the noise's variance.
  sure,
  /// J. Batson and L. Royer, "Noise2Self: blind denoising by self-supervision", 2019, section 3: pixels on a
  /// grid are replaced by what their neighbours say, and the result there is compared with what they were.
  /// Needs noise that is independent between pixels, and nothing else.
  j_invariance
};

struct RiskSettings {
  RiskMethod method = RiskMethod::sure;
  int seeds = 3;            ///< draws of the probe, or of the grid's places; 1…16
  std::uint64_t seed = 1;   ///< of the first of them
  std::size_t pixels = 0;   ///< about how many are looked at, in parts all over the image; 0: all
  DeviceList devices = {};  ///< of CUDA variants; empty: the first
};

/// Of one image at one setting. Without seeds it was not tried.
struct RiskEstimate {
  double risk = 0;              ///< mean square error, in squares of the subject's values
  std::vector<double> by_seed;  ///< the same of each seed
  std::vector<double> by_cell;  ///< of each part of the image, mean of the seeds
  double true_error = -1;       ///< mean square error to the truth, in its values; -1: not known

  [[nodiscard]] bool tried() const noexcept { return !by_seed.empty(); }
};

struct RiskGrid {
  std::vector<RiskEstimate> estimates;  ///< in the settings' order
  std::vector<double> cell_pixels;      ///< values in each part
  double looked_at = 1;                 ///< share of the image
};

/// `settings`: all parameters of each. `variant` filters the subject's image at each of them. `progress` gets
/// 0…1. Throws VariantError and what make_run() throws; Cancelled.
RiskGrid estimate_risks(const Variant& variant, const ChoiceSubject& subject,
                        const std::vector<Parameters>& settings, const RiskSettings& how,
                        const CancelToken* cancel = nullptr,
                        const std::function<void(double)>& progress = {});

/// How the error is estimated where nothing else is asked for: Stein's way where the variant filters floats,
/// of any value range: integers are given to it as floats of theirs.
RiskMethod usual_method(const Descriptor& descriptor) noexcept;

/// The same of several images. Where `seconds` is above 0, they take so long at most, and one call of the
/// filter on one part of an image more: of large images parts are looked at (plan_time()), then fewer draws
/// are made, and at last settings are left untried, the same in all images, such that those that are tried
/// are spread over the grid. `how.pixels` counts only without a time. Throws ArgumentError where not even two
/// settings can be tried. `progress` gets 0…1 and the image's name.
std::vector<RiskGrid> estimate_risks(const Variant& variant,
                                     const std::vector<const ChoiceSubject*>& subjects,
                                     const std::vector<Parameters>& settings, const RiskSettings& how,
                                     double seconds, const CancelToken* cancel = nullptr,
                                     const std::function<void(double, const std::string&)>& progress = {});

}  // namespace filterscope
