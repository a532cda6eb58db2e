// What a filter has to do, counted: the work that a device's ceilings are held against.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <string_view>

#include "kernels/api/enum_names.h"
#include "kernels/api/image_view.h"
#include "kernels/api/parameters.h"

namespace filterscope {

struct Descriptor;

/// What a device has so and so much of in a second.
enum class Resource : unsigned char {
  exponentials,          ///< float32 exponentials
  multiply_adds,         ///< float32 multiply-adds; a lone addition or multiplication takes as long
  packed_half,           ///< multiply-adds of two halves in a register
  tensor_multiply_adds,  ///< of halves on tensor cores by mma.sync, sums in single precision; zeros count
  shared_words,          ///< words of 32 bits from a multiprocessor's shared memory
  memory_bytes,          ///< bytes to and from device or main memory
};
template <>
struct EnumNames<Resource> {
  static constexpr std::string_view kNames[] = {"exponentials",         "multiply_adds", "packed_half",
                                                "tensor_multiply_adds", "shared_words",  "memory_bytes"};
};
inline constexpr std::size_t kResources = std::size(EnumNames<Resource>::kNames);

/// So much of each resource.
struct Amounts {
  std::array<double, kResources> of{};

  [[nodiscard]] double operator[](Resource resource) const noexcept {
    return of[static_cast<std::size_t>(resource)];
  }
  double& operator[](Resource resource) noexcept { return of[static_cast<std::size_t>(resource)]; }
};

/// What a filter computes for one pixel with all its channels, at least; no bytes.
using PixelWork = std::function<Amounts(const Shape& shape, const Parameters& parameters)>;

/// The least that the variant has to do for one image: what it computes, and each pixel read once and written
/// once. Padding, halos that several blocks load, and everything else that a better kernel could save is not
/// counted.
Amounts work_of(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters);

/// What a device does in a second at most, by measurement, and what the shortest run takes.
struct Ceilings {
  Amounts per_second;  ///< 0 where the device has no such thing, as CPUs have no shared memory
  double launch_ms = 0;
};

}  // namespace filterscope
