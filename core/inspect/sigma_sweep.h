// Filters one part of a picture with many pairs of σs and σr: contact sheets, and maps of PSNR(σs, σr).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// `count` values around `centre`, each `factor` times the one before, the middle one being `centre` itself
/// and the others rounded to three significant digits; the row is moved in whole steps where it would leave
/// [minimum, maximum]. `count` is odd.
std::vector<double> sigma_steps(double centre, double factor, int count, double minimum, double maximum);

struct SigmaSweep {
  const Variant* variant = nullptr;
  SharedImage input;
  SharedImage truth;          ///< null: no PSNR
  Region region;              ///< the part that is filtered, inside the picture
  Parameters base;            ///< all but the σs; sigma_space_y keeps its ratio to sigma_space
  std::vector<double> space;  ///< columns
  std::vector<double> range;  ///< rows
};

struct SweepCell {
  int column = 0;
  int row = 0;
  Parameters parameters;
  SharedImage image;   ///< the region, filtered as in the whole picture; null where `error` says why
  double psnr_db = 0;  ///< of the region against the truth; not-a-number without one
  std::string error;
};

/// Calls `done` for each cell, from the middle outwards, so that what matters comes first. A cell that the
/// variant refuses has its reason; Cancelled is thrown, as is std::invalid_argument for a sweep that cannot
/// be (no variant, a region outside of the picture, a truth of another shape).
void run_sigma_sweep(const SigmaSweep& sweep, const CancelToken& cancel,
                     const std::function<void(const SweepCell&)>& done);

/// Whether the variant reads the parameter: a sweep over one that it does not read has one row or column.
bool reads(const Descriptor& descriptor, ParameterKey key) noexcept;

/// The parameters of one cell.
Parameters with_sigmas(const Parameters& base, double space, double range) noexcept;

}  // namespace filterscope
