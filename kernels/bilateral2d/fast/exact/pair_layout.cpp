#include "kernels/bilateral2d/fast/exact/pair_layout.h"

#include <algorithm>

namespace filterscope::fast {

bool pairs_suit(const Shape& shape, const BilateralParameters& parameters) noexcept {
  return effective_colour(shape, parameters) == ColourMode::channel &&
         parameters.radius >= kPairFirstRadius && parameters.radius <= kPairLastRadius;
}

PairShare pair_share(int height, long long tiles, int radius, int multiprocessors) noexcept {
  const long long places =
      static_cast<long long>(std::max(multiprocessors, 1)) * pair_blocks_together(radius);
  const int most = static_cast<int>(std::min<long long>(height, 4 * places));
  PairShare best;
  long long least = 0;
  for (int parts = 1; parts <= most; ++parts) {
    const long long rows = (height + parts - 1) / parts;
    const long long turns = (tiles * parts + places - 1) / places;
    const long long work = turns * (rows + radius);
    if (least > 0 && work >= least) continue;
    least = work;
    best = {parts, rows, turns};
  }
  return best;
}

}  // namespace filterscope::fast
