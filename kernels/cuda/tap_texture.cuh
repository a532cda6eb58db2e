// Taps as texels, so that a kernel can read its input through a texture object.
#pragma once

#include <cstring>
#include <type_traits>

#include "kernels/cuda/padded_source.cuh"

namespace filterscope {

/// Gray: one value a texel. RGB: four values a texel, the last unused (no texture has three). CIE-Lab: two
/// texels of four words a tap, its bytes as they are.
template <class Tap>
struct TexelOf {
  using T = typename Tap::Value;
  static constexpr bool kWords = Tap::kMode == ColourMode::lab;
  static constexpr int kTexels = kWords ? 2 : 1;
  using Gray = T;
  using Rgb = std::conditional_t<sizeof(T) == 1, uchar4, std::conditional_t<sizeof(T) == 2, ushort4, float4>>;
  using type = std::conditional_t<kWords, uint4, std::conditional_t<Tap::kChannels == 1, Gray, Rgb>>;
};

/// The tap at (x, y) of the padded plane, counted from its corner.
template <class Tap>
__device__ __forceinline__ Tap fetch_tap(cudaTextureObject_t texture, int x, int y) {
  using Texel = typename TexelOf<Tap>::type;
  const float row = static_cast<float>(y) + 0.5F;
  Tap tap;
  if constexpr (TexelOf<Tap>::kWords) {
    uint4 words[2];
    words[0] = tex2D<uint4>(texture, static_cast<float>(2 * x) + 0.5F, row);
    words[1] = tex2D<uint4>(texture, static_cast<float>(2 * x + 1) + 0.5F, row);
    memcpy(&tap, words, sizeof tap);
  } else if constexpr (Tap::kChannels == 1) {
    tap.value[0] = tex2D<Texel>(texture, static_cast<float>(x) + 0.5F, row);
  } else {
    const Texel texel = tex2D<Texel>(texture, static_cast<float>(x) + 0.5F, row);
    tap.value[0] = texel.x;
    tap.value[1] = texel.y;
    tap.value[2] = texel.z;
  }
  return tap;
}

template <class Tap>
class TapTexture {
 public:
  TapTexture() = default;
  /// For a padded plane of `width` × `height` taps. Throws VariantError where that is beyond the device's
  /// textures, RunError when memory is exhausted.
  TapTexture(int width, int height, int device);

  /// Enqueues the copy of a plane whose corner is `taps`.
  void fill(const Tap* taps, int pitch, cudaStream_t stream);

  [[nodiscard]] cudaTextureObject_t texture() const noexcept { return array_.texture(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return array_.bytes(); }

 private:
  int width_ = 0;
  int height_ = 0;
  gpu::TextureArray array_;
};

}  // namespace filterscope
