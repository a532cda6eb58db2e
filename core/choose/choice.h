// The best of a grid of settings, and those that are as good.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/choose/risk.h"
#include "core/sweep/sweep.h"

namespace filterscope {

/// What is known of one setting, over all images.
struct SettingEstimate {
  Parameters values;        ///< as choose_best() got them
  bool tried = true;        ///< there was time for it; else its PSNR is not-a-number
  std::size_t draws = 0;    ///< that every image had time for
  double psnr_db = 0;       ///< estimated, mean of the images
  bool at_least = false;    ///< it is higher by an amount that cannot be told: see choose_best()
  double spread_db = 0;     ///< standard deviation over draws; 0 of one
  double behind_db = 0;     ///< the best one's less this one's
  bool tied = false;        ///< not to be told from the best
  double true_psnr_db = 0;  ///< where every truth is known; else not-a-number
};

struct SettingChoice {
  std::size_t best = 0;
  std::vector<SettingEstimate> settings;  ///< in the grid's order
};

/// All combinations of the axes' steps, the first varying slowest; one empty set for no axes.
std::vector<Parameters> combinations_of(const std::vector<SweepAxis>& axes);

/// `values`: the grid's settings, `grids`: each image's estimates of them, `subjects`: the images. The best
/// has the least mean over images of the logarithm of the estimated error. Tied with it are settings whose
/// error is above its by less than two standard errors of the difference, over cells and images, or by 0.05
/// dB. Where an image's least error is below what its estimate tells from none (ChoiceSubject::resolution),
/// all its errors are raised by that, and by as much as it is below 0: the order stays, and each is at most
/// that much.
SettingChoice choose_best(const std::vector<Parameters>& values, const std::vector<RiskGrid>& grids,
                          const std::vector<const ChoiceSubject*>& subjects);

/// Axes for a variant where none was asked for: the parameters that a map of it begins with
/// (sweep_begins()), but for `taken`. One that goes by the noise gets nine values from a quarter to four
/// times what noise of σ = `level` suggests; lengths up to nine over what a window of usual size can use;
/// other numbers nine about their default. Empty where it has none.
std::vector<SweepAxis> usual_axes(const Descriptor& descriptor, const std::vector<std::string>& taken,
                                  double level);

struct AxisEnd {
  std::string key;
  bool larger = false;  ///< larger values may be better; else smaller ones
};

/// The parameters of which `best` has an axis' least or greatest value, where the schema allows values beyond
/// it. An axis of fewer than three values has no ends.
std::vector<AxisEnd> ends_reached(const Parameters& best, const std::vector<SweepAxis>& axes,
                                  const Schema& schema);

}  // namespace filterscope
