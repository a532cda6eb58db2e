// Arrays in a GPU's memory: CUDA's array interface and DLPack, read and spoken.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/api/image_view.h"
#include "python/arrays.h"

namespace filterscope::python {

/// A view of an array in a GPU's memory, with what keeps that alive.
class DeviceArray {
 public:
  /// An array of its own, its values undefined, that is used on `stream`. Throws TypeError, UnavailableError,
  /// RunError.
  static DeviceArray make(const Dimensions& dimensions, const pybind11::dtype& type, int device,
                          std::uintptr_t stream);
  /// What the object's `__cuda_array_interface__` says (version 2 or 3). `truths`: truth values are taken too, as
  /// bytes. Throws TypeError, UsageError, UnavailableError.
  static DeviceArray of_interface(const pybind11::object& object, bool truths);
  /// A DLPack capsule, which is used up. Throws as of_interface().
  static DeviceArray of_capsule(pybind11::capsule capsule, bool truths);

  /// The same array, used on another stream.
  [[nodiscard]] DeviceArray on(std::uintptr_t stream) const;

  [[nodiscard]] const Dimensions& dimensions() const noexcept { return layout_.dimensions; }
  [[nodiscard]] PixelType type() const noexcept { return type_; }
  [[nodiscard]] int device() const noexcept { return device_; }
  /// 1: the legacy default stream, as where the owner names none.
  [[nodiscard]] std::uintptr_t stream() const noexcept { return stream_; }

  /// As an image of `shape`. Throws UsageError where its strides are no image's, or where it cannot be written.
  [[nodiscard]] ImageView view(const Shape& shape, bool written) const;

  [[nodiscard]] pybind11::dict interface() const;
  /// A DLPack capsule of the same memory, for use on `stream` after what this array's stream has to do.
  [[nodiscard]] pybind11::capsule capsule(std::uintptr_t stream) const;

 private:
  std::shared_ptr<void> owner_;
  Layout layout_;
  bool read_only_ = false;
  PixelType type_ = PixelType::u8;
  int device_ = 0;
  std::uintptr_t stream_ = 1;
};

void add_device_arrays(pybind11::module_& module);

}  // namespace filterscope::python
