// fast/spectral: the range kernel as a cosine series (spectral_basis.h), its convolutions in float32: on
// tensor cores where the device has them and the window and the series are short enough (spectral_split.cuh),
// else by the kernel here.
//
// A block filters 64×64 values of one channel, harmonic after harmonic. Rows first: a warp computes the
// harmonic's cosines and sines of two rows and convolves them with the spatial Gaussian, eight outputs a lane
// from registers; the rows with their halo stay in shared memory. Then columns: a thread convolves eight
// pixels of a column, and adds the harmonic's part to their two sums. For one harmonic that is 2·(2r+1)
// multiply-adds a pixel and pass where the plain sum has (2r+1)²·5 operations.
//
// Waves are computed from the values, not looked up, so every pixel type is filtered alike. The series holds
// for differences within the range of 8-bit levels; where a float image has values outside of 0…1, the plain
// sum filters whole tiles (outside_tiles.cuh).
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <vector>

#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/bilateral2d/fast/series/repaired_plan.cuh"
#include "kernels/bilateral2d/fast/series/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor/spectral_split.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"
#include "kernels/cuda/chained_launch.cuh"
#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/level_target.cuh"
#include "kernels/cuda/padded_channels.cuh"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

constexpr int kMostRadius = kSpectralReaches.back();
constexpr double kLeastSigma = 4;
constexpr int kTile = 64;  ///< values, both ways
constexpr int kWarp = 32;
constexpr int kWarps = 16;
constexpr int kOutputs = 8;  ///< neighbours that a lane convolves at once
/// The float sums' own errors, generously, of sums of at most 1.
constexpr double kArithmetic = 2e-6;

/// Up to this reach the tile's levels are kept in shared memory.
constexpr int kMostKept = 32;
constexpr int kReach = kMostRadius + 2 * kOutputs;

/// The line's normalised weight of distance d at d + kReach; 0 beyond the radius.
__constant__ float spectral_weights[2 * kReach + 1];
ConstantSymbol spectral_weights_symbol{spectral_weights, sizeof spectral_weights};

__device__ __forceinline__ float weight_of(int distance) { return spectral_weights[distance + kReach]; }

struct SpectralArguments {
  LevelPlanes source;
  int x_end;  ///< of the padded planes
  int y_end;
  std::byte* target;
  std::size_t target_pitch;
  PixelType type;
  int channels;
  Region region;
  int first_tile_x;
  int first_tile_y;
  int harmonics;
  float turns;          ///< of the first harmonic a level
  float constant_term;  ///< a₀
  const float2* coefficients;
  ErrorBound bound;
  RepairList repair;
};

/// Sizes for a window of reach R.
template <int R>
struct Layout {
  static constexpr int kHalo = (R + 3) / 4 * 4;             ///< columns: whole groups of four
  static constexpr int kColumns = kTile + 2 * kHalo;        ///< of a row of waves
  static constexpr int kPitch = (kColumns + 63) / 64 * 64;  ///< whole turns of the swizzle
  static constexpr int kRows = kTile + 2 * R;
  static constexpr int kLineFloats = 4 * kPitch;           ///< a warp's two rows of each wave
  static constexpr int kResultFloats = 2 * kRows * kTile;  ///< of the row pass
  static constexpr int kLevelFloats = R <= kMostKept ? kRows * kPitch : 0;
  static constexpr std::size_t kBytes =
      static_cast<std::size_t>(kWarps * kLineFloats + kResultFloats + kLevelFloats) * sizeof(float);
};

/// Where value `x` of a row of waves is: lanes that read groups of four, eight apart, meet no bank twice.
__device__ __forceinline__ int swizzled(int x) { return x ^ (x / 32 % 2 * 4); }

/// cos and sin of `turns` whole turns, to 1e-6.
__device__ __forceinline__ float2 wave_of(float turns) {
  constexpr float kRadians = 6.28318530718F;
  const float part = (turns - rintf(turns)) * kRadians;
  return make_float2(__cosf(part), __sinf(part));
}

/// The level of pixel (x, y), or the nearest that there is.
template <int R>
__device__ __forceinline__ float level_at(const SpectralArguments& a, const float* plane, int x, int y) {
  const int sx = min(max(x, -R), a.x_end - 1);
  const int sy = min(y, a.y_end - 1);
  return plane[static_cast<std::ptrdiff_t>(sy) * a.source.pitch + sx];
}

/// A block's tile: where it lies, and its parts of shared memory.
template <int R>
struct Tile {
  using L = Layout<R>;
  int left;
  int top;
  const float* plane;
  float* lines;    ///< this warp's
  float* results;  ///< of the row pass, [wave][row][column]
  float* levels;

  __device__ __forceinline__ float level(const SpectralArguments& a, int y, int x) const {
    if constexpr (L::kLevelFloats > 0) return levels[y * L::kPitch + x];
    return level_at<R>(a, plane, left - L::kHalo + x, top - R + y);
  }

  __device__ __forceinline__ void fill(const SpectralArguments& a) const {
    if constexpr (L::kLevelFloats > 0) {
      for (int i = static_cast<int>(threadIdx.x); i < L::kRows * L::kColumns; i += kWarps * kWarp) {
        const int y = i / L::kColumns;
        const int x = i % L::kColumns;
        levels[y * L::kPitch + x] = level_at<R>(a, plane, left - L::kHalo + x, top - R + y);
      }
    }
  }
};

/// The row pass of rows y and y + 1 of the tile with its halo, by one warp.
template <int R>
__device__ __forceinline__ void row_pass(const SpectralArguments& a, const Tile<R>& tile, int y,
                                         float turns) {
  using L = Layout<R>;
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
#pragma unroll
  for (int row = 0; row < 2; ++row) {
#pragma unroll
    for (int i = 0; i < L::kColumns; i += kWarp) {
      const int x = lane + i;
      if (i + kWarp > L::kColumns && x >= L::kColumns) continue;
      const float2 wave = wave_of(tile.level(a, y + row, x) * turns);
      tile.lines[2 * row * L::kPitch + swizzled(x)] = wave.x;
      tile.lines[(2 * row + 1) * L::kPitch + swizzled(x)] = wave.y;
    }
  }
  __syncwarp();
  const int line = lane / 8;  // of `lines`: row by row, cosine before sine
  const int first = lane % 8 * kOutputs;
  float sums[kOutputs] = {};
#pragma unroll
  for (int group = 0; group < 2 * L::kHalo + kOutputs; group += 4) {
    const float4 four =
        *reinterpret_cast<const float4*>(tile.lines + line * L::kPitch + swizzled(first + group));
    const float values[4] = {four.x, four.y, four.z, four.w};
#pragma unroll
    for (int k = 0; k < 4; ++k) {
#pragma unroll
      for (int i = 0; i < kOutputs; ++i) {
        const int distance = group + k - L::kHalo - i;
        if (distance >= -R && distance <= R) sums[i] = fmaf(weight_of(distance), values[k], sums[i]);
      }
    }
  }
  float4* to = reinterpret_cast<float4*>(tile.results + (line % 2 * L::kRows + y + line / 2) * kTile + first);
  to[0] = make_float4(sums[0], sums[1], sums[2], sums[3]);
  to[1] = make_float4(sums[4], sums[5], sums[6], sums[7]);
  __syncwarp();
}

/// The column pass of the thread's eight pixels, from row `first` of the tile on, and their part of the sums.
template <int R>
__device__ __forceinline__ void column_pass(const float* results, int column, int first,
                                            const float (&level)[kOutputs], float turns, float2 coefficients,
                                            float (&value)[kOutputs], float (&product)[kOutputs]) {
  const float* cosine_rows = results + first * kTile + column;
  const float* sine_rows = cosine_rows + Layout<R>::kRows * kTile;
  float cosine[kOutputs] = {};
  float sine[kOutputs] = {};
#pragma unroll
  for (int j = 0; j < 2 * R + kOutputs; ++j) {
    const float c = cosine_rows[j * kTile];
    const float s = sine_rows[j * kTile];
#pragma unroll
    for (int i = 0; i < kOutputs; ++i) {
      const int distance = j - R - i;
      if (distance >= -R && distance <= R) {
        cosine[i] = fmaf(weight_of(distance), c, cosine[i]);
        sine[i] = fmaf(weight_of(distance), s, sine[i]);
      }
    }
  }
#pragma unroll
  for (int i = 0; i < kOutputs; ++i) {
    const float2 own = wave_of(level[i] * turns);
    value[i] = fmaf(coefficients.x, fmaf(own.x, cosine[i], own.y * sine[i]), value[i]);
    product[i] = fmaf(coefficients.y, fmaf(own.x, sine[i], -own.y * cosine[i]), product[i]);
  }
}

/// Whether the plain sum filters all of the block's tile as a whole.
__device__ __forceinline__ bool outside_alone(const SpectralArguments& a) {
  static_assert(kTile == kOutsideWidth && kTile % kOutsideRows == 0);
  const OutsideMarks& marks = a.repair.outside;
  if (!marks.filtered) return false;
  constexpr int kMarks = kTile / kOutsideRows;
  const int first = (a.first_tile_y + static_cast<int>(blockIdx.y)) * kMarks;
  const int row = first + static_cast<int>(threadIdx.x) % kMarks;
  return __syncthreads_and(row >= marks.rows ||
                           marks.marks[(static_cast<int>(blockIdx.z) * marks.rows + row) * marks.columns +
                                       a.first_tile_x + static_cast<int>(blockIdx.x)] != 0) != 0;
}

template <int R>
__global__ void __launch_bounds__(kWarps* kWarp, 1) spectral_kernel(const SpectralArguments a) {
  using L = Layout<R>;
  extern __shared__ __align__(16) float shared_floats[];
  gpu::let_next_start();
  if (outside_alone(a)) return;
  const int warp = static_cast<int>(threadIdx.x) / kWarp;
  const int channel = static_cast<int>(blockIdx.z);
  Tile<R> tile;
  tile.left = (a.first_tile_x + static_cast<int>(blockIdx.x)) * kTile;
  tile.top = (a.first_tile_y + static_cast<int>(blockIdx.y)) * kTile;
  tile.plane = a.source.first + static_cast<std::size_t>(channel) * a.source.channel_stride;
  tile.lines = shared_floats + warp * L::kLineFloats;
  tile.results = shared_floats + kWarps * L::kLineFloats;
  tile.levels = tile.results + L::kResultFloats;
  tile.fill(a);
  __syncthreads();
  const int column = static_cast<int>(threadIdx.x) % kTile;
  const int first = static_cast<int>(threadIdx.x) / kTile * kOutputs;
  float level[kOutputs];
  float value[kOutputs];
  float product[kOutputs];
#pragma unroll
  for (int i = 0; i < kOutputs; ++i) {
    level[i] = tile.level(a, first + R + i, column + L::kHalo);
    value[i] = a.constant_term;
    product[i] = 0;
  }
#pragma unroll 1
  for (int m = 1; m <= a.harmonics; ++m) {
    const float turns = static_cast<float>(m) * a.turns;
#pragma unroll 1
    for (int y = 2 * warp; y < L::kRows; y += 2 * kWarps) row_pass<R>(a, tile, y, turns);
    __syncthreads();
    column_pass<R>(tile.results, column, first, level, turns, a.coefficients[m - 1], value, product);
    __syncthreads();
  }
  const int x = tile.left + column;
  if (x < a.region.x0 || x >= a.region.x1) return;
#pragma unroll
  for (int i = 0; i < kOutputs; ++i) {
    const int y = tile.top + first + i;
    if (y < a.region.y0 || y >= a.region.y1) continue;
    const float shift = product[i] / value[i];
    store_level(a.target + static_cast<std::size_t>(y) * a.target_pitch,
                static_cast<std::ptrdiff_t>(x) * a.channels + channel, a.type, level[i] + shift);
    // Not-a-number must be listed too.
    if (a.repair.outside.at(x, y, channel) || !(a.bound.excess(shift, value[i]) <= 0)) {
      add_to(a.repair, x, y, channel);
    }
  }
}

/// The kernel of the smallest reach that covers a radius.
struct SpectralChoice {
  void (*kernel)(const SpectralArguments);
  int reach;
  std::size_t shared_bytes;
};

template <std::size_t I = 0>
SpectralChoice choice_for(int radius) {
  constexpr int kChosen = kSpectralReaches[I];
  if constexpr (I + 1 < kSpectralReaches.size()) {
    if (radius > kChosen) return choice_for<I + 1>(radius);
  }
  return {spectral_kernel<kChosen>, kChosen, Layout<kChosen>::kBytes};
}

/// One level for 8-bit, a thousandth of full scale for the others, less what rounding the result can add.
double allowed_levels(PixelType type) { return type == PixelType::u8 ? 0.995 : 0.25; }

ErrorBound error_bound(const SpectralBasis& basis, PixelType type) {
  double value_sum = 0;
  double product_sum = 0;
  for (int m = 1; m <= basis.harmonics; ++m) {
    value_sum += std::abs(basis.den[static_cast<std::size_t>(m)]);
    product_sum += std::abs(basis.num[static_cast<std::size_t>(m)]);
  }
  ErrorBound bound;
  bound.value = static_cast<float>(basis.den_error + kArithmetic * value_sum);
  bound.product = static_cast<float>(basis.num_error + kArithmetic * product_sum);
  bound.allowed = static_cast<float>(allowed_levels(type));
  return bound;
}

class SpectralPlan final : public RepairedPlan {
 public:
  SpectralPlan(const BilateralRequest& request, const DeviceFacts& device, const SpectralBasis& basis)
      : RepairedPlan(request, device),
        choice_(choice_for(request.parameters.radius)),
        basis_(basis),
        source_(request.shape, choice_.reach, request.parameters.border) {
    std::vector<float2> coefficients;
    for (std::size_t m = 1; m < basis_.den.size(); ++m) {
      coefficients.push_back({static_cast<float>(basis_.den[m]), static_cast<float>(basis_.num[m])});
    }
    coefficients_ = gpu::upload(coefficients.data(), coefficients.size());
    const std::vector<double> line = gaussian_line(parameters().radius, parameters().sigma_space);
    double sum = 0;
    for (const double weight : line) sum += weight;
    std::vector<float> weights(2 * kReach + 1);
    for (int d = -parameters().radius; d <= parameters().radius; ++d) {
      weights[static_cast<std::size_t>(d + kReach)] =
          static_cast<float>(line[static_cast<std::size_t>(d + parameters().radius)] / sum);
    }
    weights_ = ConstantTable(spectral_weights_symbol, weights.data(), weights.size() * sizeof(float),
                             request.device);
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(choice_.kernel), choice_.shared_bytes, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts =
        gpu::kernel_facts(reinterpret_cast<const void*>(choice_.kernel), launch_for(filtered()));
    facts.constant = weights_.bytes();
    return facts;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + repair().bytes() + coefficients_.bytes() + weights_.bytes();
  }

 private:
  void prepare_source(const ConstImageView& source, cudaStream_t stream) override {
    source_.fill(source, stream);
  }

  void use_tables(cudaStream_t stream) override { weights_.use(stream); }

  void add_series(const ImageView& target, const Region& region, cudaStream_t stream) override {
    SpectralArguments arguments = arguments_for(region);
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    gpu::launch("spectral_kernel", choice_.kernel, launch_for(region), arguments, stream);
  }

  [[nodiscard]] int harmonics() const override { return basis_.harmonics; }

  /// Tiles lie at multiples of their size from the image's corner, whatever the region, so that a value's
  /// sums are added in the same order wherever regions are cut.
  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(static_cast<unsigned>((region.x1 + kTile - 1) / kTile - region.x0 / kTile),
                 static_cast<unsigned>((region.y1 + kTile - 1) / kTile - region.y0 / kTile),
                 static_cast<unsigned>(shape().channels)),
            dim3(kWarps * kWarp), choice_.shared_bytes};
  }

  [[nodiscard]] SpectralArguments arguments_for(const Region& region) const {
    SpectralArguments a{};
    a.source = source_.planes();
    a.x_end = shape().width + choice_.reach;
    a.y_end = shape().height + choice_.reach;
    a.type = shape().type;
    a.channels = shape().channels;
    a.region = region;
    a.first_tile_x = region.x0 / kTile;
    a.first_tile_y = region.y0 / kTile;
    a.harmonics = basis_.harmonics;
    a.turns = static_cast<float>(basis_.omega / (2 * std::numbers::pi));
    a.constant_term = static_cast<float>(basis_.den[0]);
    a.coefficients = coefficients_.as<float2>();
    a.bound = error_bound(basis_, shape().type);
    a.repair = repair().list();
    return a;
  }

  SpectralChoice choice_;
  SpectralBasis basis_;
  PaddedChannels source_;
  gpu::DeviceBuffer coefficients_;
  ConstantTable weights_;
};

std::unique_ptr<Plan> prepare_spectral(const BilateralRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  const PixelType type = request.shape.type;
  const SpectralBasis basis = remembered_basis(request.parameters.sigma_range, spectral_tolerance(type),
                                               type == PixelType::u8 ? Levels::whole : Levels::any);
  if (auto plan = split_plan(request, device, basis, allowed_levels(type))) return plan;
  gpu::require_shared(request.parameters, device, [](const BilateralParameters& parameters) {
    return choice_for(parameters.radius).shared_bytes;
  });
  gpu::require_grid(request.shape.height, kTile);
  return std::make_unique<SpectralPlan>(request, device, basis);
}

/// 2M waves of every channel, each convolved along both axes; M at least.
Amounts convolved_waves(const Shape& shape, const Parameters& parameters) {
  const BilateralParameters p = bilateral_parameters(parameters);
  const int harmonics = least_harmonics(p.sigma_range, spectral_tolerance(shape.type));
  constexpr auto kAnyShared = std::numeric_limits<std::size_t>::max();
  Amounts work;
  if (split_layout(p.radius, harmonics, kAnyShared).warp_groups > 0) {
    work[Resource::tensor_multiply_adds] =
        shape.channels * tensor_multiply_adds(p.radius, harmonics, kSplitParts);
  } else {
    work[Resource::multiply_adds] = shape.channels * 2.0 * harmonics * 2 * (2 * p.radius + 1);
  }
  return work;
}

}  // namespace

Variant spectral() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = cuda_bilateral_descriptor(
      "Cosine series of the range kernel, convolved row by row and column by column; uncertain pixels by the "
      "plain "
      "sum.",
      "docs/fast-kernels.md", {});
  descriptor.bound =
      "1 level for 8-bit, a thousandth of full scale for 16-bit and float: computed before the launch from "
      "the "
      "series' error; pixels not certain of it are filtered again by the plain sum.";
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.parameters.narrow("radius", 1, kMostRadius).narrow("sigma_range", kLeastSigma, 10000);
  descriptor.work = convolved_waves;
  variant.prepare = prepare_spectral;
  return variant;
}

}  // namespace filterscope::fast
