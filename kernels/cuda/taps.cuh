// Taps: what a CUDA kernel reads for one pixel. Kernels copy taps from place to place without knowing which
// pixel type and colour mode they have; RangeSum (range_sum.cuh) knows.
#pragma once

#include <cstdint>

#include "kernels/api/types.h"
#include "kernels/maths/lab.h"

namespace filterscope {

template <class T>
inline constexpr PixelType kPixelTypeOf = sizeof(T) == 1   ? PixelType::u8
                                          : sizeof(T) == 2 ? PixelType::u16
                                                           : PixelType::f32;
/// The value of white, as a float, for device code.
template <class T>
inline constexpr float kFullScaleOf = sizeof(T) == 1   ? 255.0F
                                      : sizeof(T) == 2 ? 65535.0F
                                                       : 1.0F;

/// C interleaved values, each filtered by itself. For 8-bit RGB: 3 bytes.
template <class T, int C>
struct ChannelTap {
  using Value = T;
  static constexpr int kChannels = C;
  static constexpr ColourMode kMode = ColourMode::channel;
  T value[C];

  static __device__ __forceinline__ ChannelTap read(const T* pixel) {
    ChannelTap tap;
    for (int c = 0; c < C; ++c) tap.value[c] = pixel[c];
    return tap;
  }
};

/// R, G, B with one weight, from their Euclidean distance.
template <class T>
struct RgbTap {
  using Value = T;
  static constexpr int kChannels = 3;
  static constexpr ColourMode kMode = ColourMode::rgb;
  T value[3];

  static __device__ __forceinline__ RgbTap read(const T* pixel) { return {{pixel[0], pixel[1], pixel[2]}}; }
};

/// R, G, B with one weight, from the Euclidean distance in CIE-Lab; `guide` is in units of the values.
template <class T>
struct LabTap {
  using Value = T;
  static constexpr int kChannels = 3;
  static constexpr ColourMode kMode = ColourMode::lab;
  T value[3];
  float guide[3];

  static __device__ __forceinline__ LabTap read(const T* pixel) {
    constexpr float kScale = kFullScaleOf<T>;
    const Lab<float> lab =
        lab_fraction(static_cast<float>(pixel[0]) / kScale, static_cast<float>(pixel[1]) / kScale,
                     static_cast<float>(pixel[2]) / kScale);
    return {{pixel[0], pixel[1], pixel[2]}, {lab.l * kScale, lab.a * kScale, lab.b * kScale}};
  }
};

template <class... Taps>
struct TapList {};

namespace detail {
template <class... A, class... B, class... C>
TapList<A..., B..., C...> joined(TapList<A...>, TapList<B...>, TapList<C...>);
}  // namespace detail

template <class T>
using TapsOf = TapList<ChannelTap<T, 1>, ChannelTap<T, 3>, RgbTap<T>, LabTap<T>>;
/// Every pixel type with every colour mode.
using AllTaps = decltype(detail::joined(TapsOf<std::uint8_t>{}, TapsOf<std::uint16_t>{}, TapsOf<float>{}));
/// Every pixel type, each channel by itself.
template <class T>
using ChannelTapsOf = TapList<ChannelTap<T, 1>, ChannelTap<T, 3>>;
using ChannelTaps = decltype(detail::joined(ChannelTapsOf<std::uint8_t>{}, ChannelTapsOf<std::uint16_t>{},
                                            ChannelTapsOf<float>{}));

}  // namespace filterscope

/// INSTANTIATE(tap) for every tap of AllTaps: explicit instantiations cannot come from a type list.
#define FILTERSCOPE_FOR_EACH_TAP_OF(INSTANTIATE, ...) \
  INSTANTIATE(ChannelTap<__VA_ARGS__, 1>)             \
  INSTANTIATE(ChannelTap<__VA_ARGS__, 3>)             \
  INSTANTIATE(RgbTap<__VA_ARGS__>)                    \
  INSTANTIATE(LabTap<__VA_ARGS__>)
#define FILTERSCOPE_FOR_EACH_TAP(INSTANTIATE)             \
  FILTERSCOPE_FOR_EACH_TAP_OF(INSTANTIATE, std::uint8_t)  \
  FILTERSCOPE_FOR_EACH_TAP_OF(INSTANTIATE, std::uint16_t) \
  FILTERSCOPE_FOR_EACH_TAP_OF(INSTANTIATE, float)
