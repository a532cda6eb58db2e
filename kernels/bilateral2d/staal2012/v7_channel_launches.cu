// staal2012/v7_channel_launches: as v6_split_channels, with a launch for each channel.
//
// What makes it this variant: a thread filters one value, and a colour image takes three launches. The
// values go straight to their places in the interleaved result; the study puts them together afterwards.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <Border kBorder>
__global__ void __launch_bounds__(1024, 1) v7_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  using Value = ChannelTap<float, 1>;
  const cudaTextureObject_t texture = a.textures[0];
  const float* spatial = a.spatial;
  Sum<Value, ProductRange> sum(fetch_interleaved<Value>(texture, y * a.width + x), {a.range_factor});
  for_each_tap<kBorder>(
      a, x, y, [&](int pixel, int, int) { sum.add(fetch_interleaved<Value>(texture, pixel), *spatial++); });
  store(a, x, y, a.channel, sum.result(0));
}

template <class Tap>
struct V7 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v7_kernel<Border::replicate>, v7_kernel<Border::mirror>, v7_kernel<Border::skip>};
    spec.block = {parameters.block.width, 1};
    spec.input = Input::split_textures;
    spec.channel_launches = true;
    return spec;
  }
};

}  // namespace

Variant v7_channel_launches() {
  Variant variant;
  variant.descriptor =
      describe("As GPU_v6, with one thread a channel value: a launch for each channel.", "GPU_v7", 192);
  variant.descriptor.semantics =
      "The study's mirroring is wrong at the right and bottom edges, this one's is not.";
  variant.descriptor.parameters.choose("colour", {"channel"});  // a thread sees one channel
  variant.prepare = prepare_staal<V7, ChannelTapsOf<float>>;
  return variant;
}

}  // namespace filterscope::staal2012
