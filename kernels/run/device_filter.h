// Filters images that already are in a device's memory, such as other programs' arrays: no pixel goes through
// the host.
#pragma once

#include <cstdint>
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

/// An image in a device's memory, which its owner uses on `stream`.
struct DeviceImage {
  ConstImageView view;
  StreamHandle stream = nullptr;
};

/// What the pixels of an image count, in a device's memory.
struct DeviceWeights {
  std::shared_ptr<const float> values;  ///< as ConstImageView::weights
  std::uint64_t outside = 0;            ///< pixels of weight 0
};

/// Weight 0 where `mask` has in every channel 0 or what is not a number, else 1. Its work begins after what
/// the mask's stream has to do, and this waits for it. Throws UnavailableError, RunError.
DeviceWeights weights_of_mask(const DeviceImage& mask, int device);

/// The guide and the weights that a request says there are, each in host memory or in the device's.
struct Partners {
  ConstImageView host;                     ///< its guide and weights, of those that are not there
  std::optional<DeviceImage> guide;        ///< of the request's shape
  std::shared_ptr<const float> weights{};  ///< DeviceWeights::values
};

/// Copies the guide, and the weights that are in host memory: what happens to the partners' memory later is
/// of no account. Those in host memory have been read when this returns; what the guide's stream gets later
/// begins after the guide has been read. Throws VariantError, UnavailableError, RunError.
std::unique_ptr<DeviceFilter> make_device_filter(const Variant& variant, const PlanRequest& request,
                                                 const Partners& partners);

/// The device that has the memory at `address`; nothing where it is not a device's. Throws UnavailableError
/// without one, RunError.
std::optional<int> device_with(const void* address);

/// What `later` gets from now on begins after what `earlier` has to do. Throws RunError.
void order_streams(int device, StreamHandle earlier, StreamHandle later);

/// Device memory of its own, which frees itself once the device has nothing more to do: for owners that do
/// not say on which stream they used it last. Throws UnavailableError, RunError.
std::shared_ptr<std::byte> device_memory(int device, std::size_t bytes);

}  // namespace filterscope
