// Where an axis has its marks.
#pragma once

#include <string>
#include <vector>

namespace filterscope {

struct AxisTick {
  double value = 0;
  std::string text;  ///< empty: a mark without a number
};

/// A range with marks at round numbers: linear ones at 1, 2 or 5 times a power of ten, logarithmic ones at
/// powers of ten, and between them where there are few.
struct AxisMarks {
  double low = 0;
  double high = 1;
  std::vector<AxisTick> ticks = {};
};

/// `low` ≤ `high`, both above zero for a logarithmic axis. `most`: about how many numbers there is room for.
AxisMarks linear_marks(double low, double high, int most);
AxisMarks logarithmic_marks(double low, double high, int most);

}  // namespace filterscope
