// Where a series of measurements moved from one level to another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace filterscope {

struct ChangeSettings {
  double error_rate = 0.001;    ///< the chance that a series without a change is said to have one, above 0
  double smallest_step = 0.01;  ///< a ratio of levels nearer to 1 than this does not count
  std::size_t fewest = 3;       ///< measurements on either side of a change
  std::uint64_t seed = 1;
};

struct ChangePoint {
  std::size_t at = 0;      ///< the first measurement of the new level
  double ratio = 1;        ///< of the level's median to the one before
  double probability = 1;  ///< of so clear a change by chance, in a series that has none
};

/// In their order. Measurements are above 0, in any unit. A part of the series is split where its ranks
/// before and after differ most (the largest standardised rank sum over all places, Pettitt 1979), or into
/// three where those of a segment differ more from the rest (Olshen et al. 2004, section 2), if that is rarer
/// than `error_rate` among random orders of the same values: so the rate holds whatever the values'
/// distribution, as long as measurements without a change are exchangeable. All parts are then searched
/// alike, and each place becomes the one where the distances to both sides' medians have the least sum. The
/// same input gives the same answer.
std::vector<ChangePoint> change_points(std::span<const double> values, const ChangeSettings& settings = {});

/// The fewest measurements of which any change can be rarer than `error_rate`: half of them on either side.
std::size_t fewest_measurements(const ChangeSettings& settings = {});

/// A change that looks plain, and that so few measurements cannot prove.
struct SuspectedChange {
  std::size_t at = 0;    ///< the first measurement of the new level
  double ratio = 1;      ///< of the levels' medians
  std::size_t more = 0;  ///< measurements of the new level that would prove it; 0: a hundred do not
};

/// Of measurements without a change point: both sides have nothing in common, and are apart by three times
/// what either is spread, and by `smallest_step`.
std::optional<SuspectedChange> suspected_change(std::span<const double> values,
                                                const ChangeSettings& settings = {});

}  // namespace filterscope
