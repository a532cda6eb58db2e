// fast/pair_symmetric: the exact sum with one exponential for both pixels of a pair.
//
// The weight of p and q is that of q and p, so half of the window is enough: a thread has a column, goes down
// its rows, and keeps the R pixels above (value and both sums) in registers. With t = q − p a pair is
//
//   w = 2^(e(dx, dy) − t·t);  S_p += w·t;  W_p += w;  S_q −= w·t;  W_q += w
//
// which is seven instructions for two taps. The sums of the row's own pixels, whose pairs lie in other
// threads' columns, are in shared memory, of each warp apart: within a warp one dx at a time is added, and
// the warps' parts are put together in a fixed order when the row is done. No atomics. Tiles of columns lie
// at multiples of their width, so that an image that is cut anywhere has the same bits. A row's own pairs,
// dy = 0, are taken from both sides.
//
// Costs beside the pairs: R columns on each side of a tile that only give, and R rows below a block's last.
// Radii 4 to 16, each channel by itself; fast/register_tiled does the rest.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/exact/pair_layout.h"
#include "kernels/catalog.h"
#include "kernels/cuda/check.cuh"
#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/exp2_pair.cuh"
#include "kernels/cuda/level_target.cuh"
#include "kernels/cuda/padded_channels.cuh"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::fast {
namespace {

constexpr int kThreads = kPairThreads;
constexpr int kLanes = 32;
constexpr int kWarps = kThreads / kLanes;
template <int R>
constexpr int kTileColumns = pair_tile_columns(R);

struct PairArguments {
  LevelPlanes source;
  int x_end;  ///< width + R: the planes' last column but one
  int y_end;
  int channels;
  float scale;  ///< levels, times which the range weight is 2^(−d²)
  std::byte* target;
  std::size_t target_pitch;  ///< bytes
  PixelType type;
  Region region;
  int first_tile;
};

/// Exponents of a column of the window, four rows a word.
constexpr int kWords = (kPairLastRadius + 4) / 4;
/// [dx][dy]: base-2 exponent of the spatial weight.
__constant__ float4 pair_exponents[(kPairLastRadius + 1) * kWords];
ConstantSymbol pair_symbol{pair_exponents, sizeof pair_exponents};

std::vector<float> exponent_values(const BilateralParameters& parameters) {
  std::vector<float> table(static_cast<std::size_t>((kPairLastRadius + 1) * kWords * 4));
  const double x_factor = -0.5 * std::numbers::log2e / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 * std::numbers::log2e / (sigma_y(parameters) * sigma_y(parameters));
  for (int dx = 0; dx <= kPairLastRadius; ++dx) {
    for (int dy = 0; dy <= kPairLastRadius; ++dy) {
      table[static_cast<std::size_t>(dx * kWords * 4 + dy)] =
          static_cast<float>(dx * dx * x_factor + dy * dy * y_factor);
    }
  }
  return table;
}

template <int R>
struct Exponents {
  static constexpr int kOwnWords = R / 4 + 1;
  float4 words[kOwnWords];

  __device__ __forceinline__ explicit Exponents(int dx) {
#pragma unroll
    for (int i = 0; i < kOwnWords; ++i) words[i] = pair_exponents[dx * kWords + i];
  }
  __device__ __forceinline__ float of(int dy) const {
    const float4& four = words[dy / 4];
    return dy % 4 == 0 ? four.x : dy % 4 == 1 ? four.y : dy % 4 == 2 ? four.z : four.w;
  }
};

/// Of a pixel: Σ w·(value − its own), and Σ w with its own weight of 1.
struct PixelSums {
  float product = 0;
  float weight = 0;

  __device__ __forceinline__ void add(float2 other) {
    product += other.x;
    weight += other.y;
  }
};

__device__ __forceinline__ void add_pair(float q, float p, float exponent, PixelSums& of_p, PixelSums& of_q) {
  const float t = q - p;
  const float w = exp2_special(fmaf(-t, t, exponent));
  of_p.product = fmaf(w, t, of_p.product);
  of_p.weight += w;
  of_q.product = fmaf(-w, t, of_q.product);
  of_q.weight += w;
}

/// The pixels above the row in work, the nearest first.
template <int R>
struct Above {
  float value[R];
  PixelSums sums[R];

  __device__ __forceinline__ void move_down(float newest, const PixelSums& sums_of_newest) {
#pragma unroll
    for (int i = R - 1; i > 0; --i) {
      value[i] = value[i - 1];
      sums[i] = sums[i - 1];
    }
    value[0] = newest;
    sums[0] = sums_of_newest;
  }
};

template <int R>
struct PairShared {
  static constexpr int kRow = kThreads + 2 * R;
  float rows[2][kRow];                  ///< scaled values of the row in work and of the next
  float2 sums[kWarps][kLanes + 2 * R];  ///< of the row's pixels around each warp's columns
};

/// Scaled values of a row, of the tile's columns and R more on each side. Columns and rows beyond the padded
/// image are the last there: only pixels that are not stored meet them.
template <int R>
struct TileRows {
  const PairArguments& a;
  const float* plane;
  int left;  ///< of the tile's first thread, less R

  __device__ __forceinline__ float at(int x, int y) const {
    const int column = min(max(x, -R), a.x_end - 1);
    return plane[static_cast<std::ptrdiff_t>(min(y, a.y_end - 1)) * a.source.pitch + column] * a.scale;
  }
  /// The thread's own, and for some threads one of the halo's.
  __device__ __forceinline__ float2 two(int y) const {
    const int thread = static_cast<int>(threadIdx.x);
    return {at(left + thread, y), thread < 2 * R ? at(left + kThreads + thread, y) : 0};
  }
  static __device__ __forceinline__ void put(float* row, float2 values) {
    row[threadIdx.x] = values.x;
    if (threadIdx.x < 2 * R) row[kThreads + threadIdx.x] = values.y;
  }
};

__device__ __forceinline__ void store(const PairArguments& a, int x, int y, int channel, float level) {
  store_level(a.target + static_cast<std::size_t>(y) * a.target_pitch,
              static_cast<std::ptrdiff_t>(x) * a.channels + channel, a.type, level);
}

template <int R>
__device__ __forceinline__ void clear(float2* sums, int lane) {
  for (int i = lane; i < kLanes + 2 * R; i += kLanes) sums[i] = {0, 0};
  __syncwarp();
}

/// All pairs of a row with the rows above, and its own. Returns the sums of the thread's pixel but for what
/// the warp beside has of it.
template <int R>
__device__ __forceinline__ PixelSums add_row(const float* q, float2* sums, int lane, Above<R>& above) {
  const float own = q[0];
  PixelSums mine{0, 1};
  {
    const Exponents<R> exponents(0);
#pragma unroll
    for (int i = 0; i < R; ++i) {
      add_pair(own, above.value[i], exponents.of(i + 1), above.sums[i], mine);
    }
  }
#pragma unroll 1
  for (int dx = 1; dx <= R; ++dx) {
    const Exponents<R> exponents(dx);
    const float right = q[dx];
    const float left = q[-dx];
    PixelSums of_right;
    PixelSums of_left;
#pragma unroll
    for (int i = 0; i < R; ++i) {
      add_pair(right, above.value[i], exponents.of(i + 1), above.sums[i], of_right);
      add_pair(left, above.value[i], exponents.of(i + 1), above.sums[i], of_left);
    }
    PixelSums of_neighbour;  // whose own thread adds the pair too
    add_pair(right, own, exponents.of(0), mine, of_neighbour);
    add_pair(left, own, exponents.of(0), mine, of_neighbour);
    float2& to_right = sums[lane + R + dx];
    to_right = {to_right.x + of_right.product, to_right.y + of_right.weight};
    __syncwarp();
    float2& to_left = sums[lane + R - dx];
    to_left = {to_left.x + of_left.product, to_left.y + of_left.weight};
    __syncwarp();
  }
  return mine;
}

/// One channel of the tile whose first column is `tile`, rows [first, end).
template <int R>
__device__ __forceinline__ void filter_tile(const PairArguments& a, PairShared<R>& shared, int tile,
                                            int first, int end, int channel) {
  const int thread = static_cast<int>(threadIdx.x);
  const int lane = thread % kLanes;
  const int warp = thread / kLanes;
  const int x = tile - R + thread;
  const bool stored = thread >= R && thread < kThreads - R && x >= a.region.x0 && x < a.region.x1;
  const float unscale = 1 / a.scale;
  const TileRows<R> rows{a, a.source.first + static_cast<std::size_t>(channel) * a.source.channel_stride,
                         tile - 2 * R};
  float2* sums = shared.sums[warp];
  Above<R> above;
#pragma unroll
  for (int i = 0; i < R; ++i) {
    above.value[i] = rows.at(x, first - 1 - i);
    above.sums[i] = {};
  }
  clear<R>(sums, lane);
  rows.put(shared.rows[0], rows.two(first));
  __syncthreads();
#pragma unroll 1
  for (int y = first; y < end + R; ++y) {
    const int now = (y - first) % 2;
    const float* q = shared.rows[now] + R + thread;
    const float2 next = rows.two(y + 1);
    PixelSums mine = add_row<R>(q, sums, lane, above);
    rows.put(shared.rows[1 - now], next);
    __syncthreads();
    mine.add(sums[lane + R]);
    if (lane < R && warp > 0) mine.add(shared.sums[warp - 1][kLanes + R + lane]);
    if (lane >= kLanes - R && warp < kWarps - 1) mine.add(shared.sums[warp + 1][lane + R - kLanes]);
    const float own = q[0];
    __syncthreads();
    clear<R>(sums, lane);
    if (stored && y - R >= first) {
      const PixelSums& done = above.sums[R - 1];
      store(a, x, y - R, channel, (above.value[R - 1] + done.product / done.weight) * unscale);
    }
    above.move_down(own, mine);
  }
}

/// Blocks share the region's rows; z is the channel.
template <int R>
__global__ void __launch_bounds__(kThreads, pair_blocks_together(R))
    pair_symmetric_kernel(const PairArguments a) {
  __shared__ PairShared<R> shared;
  const int height = a.region.y1 - a.region.y0;
  const int rows = (height + static_cast<int>(gridDim.y) - 1) / static_cast<int>(gridDim.y);
  const int first = a.region.y0 + static_cast<int>(blockIdx.y) * rows;
  const int end = min(first + rows, a.region.y1);
  if (first >= end) return;
  const int tile = (a.first_tile + static_cast<int>(blockIdx.x)) * kTileColumns<R>;
  filter_tile<R>(a, shared, tile, first, end, static_cast<int>(blockIdx.z));
}

using PairKernel = void (*)(PairArguments);

template <int R = kPairFirstRadius>
PairKernel kernel_for(int radius) {
  if constexpr (R < kPairLastRadius) {
    if (radius != R) return kernel_for<R + 1>(radius);
  }
  return pair_symmetric_kernel<R>;
}

class PairPlan final : public CudaPlan {
 public:
  PairPlan(const BilateralRequest& request, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        multiprocessors_(device.multiprocessors),
        kernel_(kernel_for(request.parameters.radius)),
        source_(request.shape, request.parameters.radius, request.parameters.border) {
    const std::vector<float> exponents = exponent_values(parameters_);
    exponents_ =
        ConstantTable(pair_symbol, exponents.data(), exponents.size() * sizeof(float), request.device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(reinterpret_cast<const void*>(kernel_), launch_for(filtered()));
    facts.constant = exponents_.bytes();
    return facts;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return source_.bytes() + exponents_.bytes(); }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override { source_.fill(source, stream); }

  void use_tables(cudaStream_t stream) override { exponents_.use(stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    gpu::launch("pair_symmetric_kernel", kernel_, launch_for(region), arguments_for(target, region), stream);
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const int columns = pair_tile_columns(parameters_.radius);
    const int tiles = (region.x1 + columns - 1) / columns - region.x0 / columns;
    const long long all = static_cast<long long>(tiles) * shape().channels;
    const int parts = pair_share(region.height(), all, parameters_.radius, multiprocessors_).parts;
    return {dim3(static_cast<unsigned>(tiles), static_cast<unsigned>(parts),
                 static_cast<unsigned>(shape().channels)),
            dim3(kThreads), 0};
  }

  [[nodiscard]] PairArguments arguments_for(const ImageView& target, const Region& region) const {
    const double sigma_levels =
        range_sigma_native(parameters_, shape().type) * 255 / full_scale(shape().type);
    PairArguments a{};
    a.source = source_.planes();
    a.x_end = shape().width + parameters_.radius;
    a.y_end = shape().height + parameters_.radius;
    a.channels = shape().channels;
    a.scale = static_cast<float>(std::sqrt(0.5 * std::numbers::log2e) / sigma_levels);
    a.target = target.data;
    a.target_pitch = target.row_pitch;
    a.type = shape().type;
    a.region = region;
    a.first_tile = region.x0 / pair_tile_columns(parameters_.radius);
    return a;
  }

  BilateralParameters parameters_;
  int multiprocessors_;
  PairKernel kernel_;
  PaddedChannels source_;
  ConstantTable exponents_;
};

Amounts work_of_tiled(const Shape& shape, const Parameters& parameters) {
  return variant("fast/register_tiled").descriptor.work(shape, parameters);
}

std::unique_ptr<Plan> prepare_pair_symmetric(const BilateralRequest& request) {
  if (!pairs_suit(request.shape, request.parameters)) {
    const Variant* const tiled[] = {&variant("fast/register_tiled")};
    return prepare_first(tiled, request);
  }
  return std::make_unique<PairPlan>(request, gpu::use_device(request.device));
}

}  // namespace

Variant pair_symmetric() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      FS_TEXT("Catalogue",
              "One exponential for both pixels of a pair, rows streamed through registers, no atomics; "
              "fast/register_tiled at other radii than 4 to 16 and for joint colour."),
      "docs/fast-kernels.md", {});
  variant.descriptor.work = [](const Shape& shape, const Parameters& parameters) {
    const bool pairs = pairs_suit(shape, bilateral_parameters(parameters));
    return pairs ? bilateral_taps({.exponentials = 1.0 / 2, .multiply_adds = 3})(shape, parameters)
                 : work_of_tiled(shape, parameters);
  };
  // A pixel's terms come in the order of its tile, and tiles begin at rows that the GPU's size says.
  variant.descriptor.part_grid_for = [](const Parameters& parameters) {
    return pairs_suit({}, bilateral_parameters(parameters)) ? 0 : 1;
  };
  variant.prepare = prepare_pair_symmetric;
  return variant;
}

}  // namespace filterscope::fast
