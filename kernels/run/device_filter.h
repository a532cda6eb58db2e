// Filters images that already are in a device's memory, such as other programs' arrays: no pixel goes through
// the host.
#pragma once

#include <memory>
#include <optional>

#include "kernels/api/variant.h"

namespace filterscope {

/// A variant made ready for images of one shape on one device.
class DeviceFilter {
 public:
  DeviceFilter() = default;
  DeviceFilter(const DeviceFilter&) = delete;
  DeviceFilter& operator=(const DeviceFilter&) = delete;
  virtual ~DeviceFilter() = default;

  /// Enqueues the filtering of `source` into `target`, and returns. Both are views of the device's memory, of
  /// the request's shape, and may overlap. The work begins after what `stream` has to do, and what `stream`
  /// gets later begins after it: to the caller it is as if it were on that stream. Views that are tight and
  /// aligned to kAlignment bytes are read and written where they are, others through a copy on the device.
  /// Thread-safe. Throws RunError.
  virtual void filter(const ConstImageView& source, const ImageView& target, StreamHandle stream) = 0;

  static constexpr std::size_t kAlignment = 256;
};

/// `partners`: a view of host memory with the guide and the weights that the request says there are; they are
/// copied to the device before this returns. Throws VariantError, UnavailableError, RunError.
std::unique_ptr<DeviceFilter> make_device_filter(const Variant& variant, const PlanRequest& request,
                                                 const ConstImageView& partners);

/// The device that has the memory at `address`; nothing where it is not a device's. Throws UnavailableError
/// without one, RunError.
std::optional<int> device_with(const void* address);

/// What `later` gets from now on begins after what `earlier` has to do. Throws RunError.
void order_streams(int device, StreamHandle earlier, StreamHandle later);

/// Device memory of its own, which frees itself once the device has nothing more to do: for owners that do
/// not say on which stream they used it last. Throws UnavailableError, RunError.
std::shared_ptr<std::byte> device_memory(int device, std::size_t bytes);

}  // namespace filterscope
