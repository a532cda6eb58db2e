#include "core/preview/frame_estimates.h"

#include "core/preview/coarse_preview.h"

namespace filterscope {
namespace {

// Taps a millisecond, of usual machines.
constexpr double kCudaTapsPerMs = 1e8;
constexpr double kCpuTapsPerMs = 1e6;
constexpr double kReferenceTapsPerMs = 1e5;

double taps_of(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters) {
  return taps_per_pixel(descriptor, shape, parameters) * shape.width * shape.height;
}

double usual_taps_per_ms(const Descriptor& descriptor) {
  if (descriptor.backend == Backend::cuda) return kCudaTapsPerMs;
  return descriptor.id == descriptor.family->reference ? kReferenceTapsPerMs : kCpuTapsPerMs;
}

}  // namespace

void FrameEstimates::learn(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters,
                           double ms) {
  const double taps = taps_of(descriptor, shape, parameters);
  if (!(taps > 0) || !(ms > 0)) return;
  const std::lock_guard lock(mutex_);
  ms_per_tap_[descriptor.id] = ms / taps;
}

double FrameEstimates::expected_ms(const Descriptor& descriptor, const Shape& shape,
                                   const Parameters& parameters) const {
  const double taps = taps_of(descriptor, shape, parameters);
  const std::lock_guard lock(mutex_);
  const auto known = ms_per_tap_.find(descriptor.id);
  return known != ms_per_tap_.end() ? known->second * taps : taps / usual_taps_per_ms(descriptor);
}

}  // namespace filterscope
