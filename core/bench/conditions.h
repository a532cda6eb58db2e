// Under which conditions a sample is taken: what a program that uses the filter meets, and what it does not.
#pragma once

#include <string_view>

#include "kernels/api/enum_names.h"
#include "kernels/api/types.h"

namespace filterscope {

/// `cold`: the caches are emptied before each sample (kernels/run/conditions.h).
enum class CacheState : unsigned char { warm, cold };
template <>
struct EnumNames<CacheState> {
  static constexpr std::string_view kNames[] = {"warm", "cold"};
};
/// `batch`: several launches back to back, of which a sample is the mean: what a stream of images sees.
/// `single`: each one is waited for.
enum class LaunchMode : unsigned char { single, batch };
template <>
struct EnumNames<LaunchMode> {
  static constexpr std::string_view kNames[] = {"single", "batch"};
};
/// `in`: upload, bind and download are part of the sample, by the host's clock.
enum class Transfers : unsigned char { out, in };
template <>
struct EnumNames<Transfers> {
  static constexpr std::string_view kNames[] = {"out", "in"};
};

struct Conditions {
  CacheState cache = CacheState::warm;
  LaunchMode launch = LaunchMode::single;
  Transfers transfers = Transfers::out;

  friend bool operator==(const Conditions&, const Conditions&) = default;
  /// The second launch of a batch finds what the first left: there is no cold batch.
  [[nodiscard]] bool possible() const noexcept {
    return cache == CacheState::warm || launch == LaunchMode::single;
  }
};

}  // namespace filterscope
