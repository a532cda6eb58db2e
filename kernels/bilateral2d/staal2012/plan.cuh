// What the study's variants share on the host: the image as floats in global memory or textures, the
// launch.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "kernels/bilateral2d/staal2012/arguments.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope::staal2012 {

/// Where a kernel reads the image from.
enum class Input {
  global,         ///< Arguments::taps
  texture,        ///< textures[0], all floats interleaved
  split_textures  ///< a texture for each float of a tap
};

using Kernel = void (*)(Arguments);

struct Spec {
  std::array<Kernel, 3> kernels = {};  ///< by Border
  Input input = Input::global;
  BlockShape block;
  bool blocks_2d = false;         ///< else blocks are one-dimensional and pixels numbered row by row
  bool channel_launches = false;  ///< a launch for each channel, whose texture is textures[0]
};

/// Throws VariantError, UnavailableError, RunError.
template <class Tap>
std::unique_ptr<Plan> make_plan(const BilateralRequest& request, const Spec& spec);

/// A Variant::prepare: SpecOf<Tap>::of(parameters) is the Spec. Taps are float whatever the pixel type.
template <template <class> class SpecOf, class Taps = TapsOf<float>>
std::unique_ptr<Plan> prepare_staal(const BilateralRequest& request) {
  BilateralRequest as_float = request;
  as_float.shape.type = PixelType::f32;
  return with_tap(Taps{}, as_float, [&request](auto tap) {
    using Tap = typename decltype(tap)::type;
    return make_plan<Tap>(request, SpecOf<Tap>::of(request.parameters));
  });
}

/// The descriptor of a variant with one-dimensional blocks of `threads` (the default), or with 2D blocks.
Descriptor describe(std::string_view summary, std::string_view section, int threads);
Descriptor describe(std::string_view summary, std::string_view section, const BlockShape& block);

}  // namespace filterscope::staal2012
