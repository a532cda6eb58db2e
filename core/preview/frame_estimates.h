// How long a preview frame will take: by the variant's last one, or by what it costs where there is none.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "kernels/api/variant.h"

namespace filterscope {

/// Thread-safe.
class FrameEstimates {
 public:
  /// A whole frame took `ms` of the filter alone.
  void learn(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters, double ms);

  /// Milliseconds. Only good for an order: of a variant that made no frame yet it is a guess.
  [[nodiscard]] double expected_ms(const Descriptor& descriptor, const Shape& shape,
                                   const Parameters& parameters) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, double, std::less<>> ms_per_tap_;  ///< by the variant's id
};

}  // namespace filterscope
