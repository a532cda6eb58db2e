// Filters one part of an image with many pairs of values of two parameters: contact sheets, and maps of the
// PSNR over both.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/devices.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// `count` values around `centre`, each `factor` times the one before, the middle one being `centre` itself
/// and the others rounded to three significant digits; the row is moved in whole steps where it would leave
/// [minimum, maximum] by more than one, and a step that leaves it is its end. `count` is odd.
std::vector<double> geometric_steps(double centre, double factor, int count, double minimum, double maximum);

/// Up to `count` values around `now`, in order, `now` among them: in factors where the parameter is above 0,
/// in equal steps otherwise, which are the wider the larger the factor. All choices of a choice.
std::vector<Value> sweep_values(const ParameterSpec& spec, const Value& now, double factor, int count);

/// One of the two parameters. No key and one value: there is nothing to vary.
struct SweepLine {
  std::string key;
  std::vector<Value> values;
};

struct ParameterSweep {
  const Variant* variant = nullptr;
  SharedImage input;
  SharedImage truth;  ///< null: no PSNR
  Region region;      ///< the part that is filtered, inside the image
  Parameters base;    ///< all but the two
  SweepLine columns;
  SweepLine rows;
  DeviceList devices;  ///< as BenchSettings has them
};

struct SweepCell {
  int column = 0;
  int row = 0;
  Parameters parameters;
  SharedImage image;   ///< the region, filtered as in the whole image; null where `error` says why
  double psnr_db = 0;  ///< of the region against the truth; not-a-number without one
  Problem error;
};

/// Calls `done` for each cell, from the middle outwards; with a truth, those around the best one so far come
/// first, so that the best is there long before all are. A cell that the variant refuses has its reason;
/// Cancelled is thrown, as is ArgumentError for a sweep that cannot be (no variant, a region outside of the
/// image, a truth of another shape).
void run_parameter_sweep(const ParameterSweep& sweep, const CancelToken& cancel,
                         const std::function<void(const SweepCell&)>& done);

/// The parameters of one cell.
Parameters cell_parameters(const ParameterSweep& sweep, int column, int row);

}  // namespace filterscope
