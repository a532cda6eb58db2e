#include "kernels/bilateral2d/fast/series/outside_tiles.cuh"

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "kernels/cuda/device.cuh"
#include "kernels/cuda/exp2_pair.cuh"
#include "kernels/maths/border.h"

namespace filterscope::fast {
namespace {

constexpr int kPixels = 4;  ///< neighbours in a row that a thread filters
constexpr int kThreadsX = kOutsideWidth / kPixels;
constexpr int kThreads = kThreadsX * kOutsideRows;
/// A tensor-core kernel reads whole blocks of 16 pixels, and what is no number spoils all of their sums.
constexpr int kMargin = 32;

/// Columns of halo on each side: whole groups of four.
__host__ __device__ constexpr int halo(int radius) { return (radius + 3) / 4 * 4; }
/// Exponents of a column's distance, from −halo − 4 on; then the factors of a row's distance, from 0 on.
__host__ __device__ constexpr int exponents(int radius) { return 2 * halo(radius) + 8; }

struct OutsideArguments {
  ConstImageView source;
  unsigned char* marks;
  std::byte* target;
  std::size_t target_pitch;
  unsigned long long* filtered;
  Region region;
  int columns;  ///< of tiles
  int rows;
  int width;
  int height;
  int channels;
  int radius;
  Border border;
  float scale;  ///< of a value, so that its weight is 2^(−d²)
  const float* tables;
};

__device__ __forceinline__ float value_at(const OutsideArguments& a, int x, int y, int channel) {
  const auto* row =
      reinterpret_cast<const float*>(a.source.data + static_cast<std::size_t>(y) * a.source.row_pitch);
  return row[static_cast<std::ptrdiff_t>(x) * a.channels + channel];
}

/// A block looks at a tile and what is around it.
__global__ void __launch_bounds__(kThreads) mark_kernel(const OutsideArguments a) {
  const int channel = static_cast<int>(blockIdx.z);
  const int reach = a.radius + kMargin;
  const int width = kOutsideWidth + 2 * reach;
  const int left = static_cast<int>(blockIdx.x) * kOutsideWidth - reach;
  const int top = static_cast<int>(blockIdx.y) * kOutsideRows - reach;
  bool outside = false;
  for (int y = static_cast<int>(threadIdx.x) / 32; y < kOutsideRows + 2 * reach; y += kThreads / 32) {
    const int sy = border_index(min(top + y, a.height + reach - 1), a.height, a.border);
    for (int x = static_cast<int>(threadIdx.x) % 32; x < width; x += 32) {
      const int sx = border_index(min(left + x, a.width + reach - 1), a.width, a.border);
      const float value = value_at(a, sx, sy, channel);
      outside |= !(fabsf(fmaf(value, 255.0F, -127.5F)) <= 127.51F);
    }
  }
  const bool any = __syncthreads_or(static_cast<int>(outside)) != 0;
  if (threadIdx.x == 0) {
    a.marks[(channel * a.rows + static_cast<int>(blockIdx.y)) * a.columns + static_cast<int>(blockIdx.x)] =
        static_cast<unsigned char>(any);
  }
}

struct Sums {
  float value[kPixels] = {};
  float weight[kPixels] = {};
};

/// Adds four values, `first` columns right of the thread's first pixel, to the sums of its four pixels.
/// Where some are beyond the window these are left out: they may be no numbers.
template <bool kAll>
__device__ __forceinline__ void add_group(Sums& sums, const float (&centre)[kPixels], const float4& four,
                                          const float* exponent, int first, int radius) {
  const float group[kPixels] = {four.x, four.y, four.z, four.w};
  const auto* both = reinterpret_cast<const float4*>(exponent + first);
  const float4 low = both[0];
  const float4 high = both[1];
  const float of[2 * kPixels] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
#pragma unroll
  for (int m = 0; m < kPixels; ++m) {
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      if (!kAll && abs(first + m - i) > radius) continue;
      const float d = group[m] - centre[i];
      const float weight = exp2_special(fmaf(-d, d, of[m - i + kPixels]));
      sums.value[i] = fmaf(weight, group[m], sums.value[i]);
      sums.weight[i] += weight;
    }
  }
}

/// A thread filters four neighbours of a row. Blocks of tiles that are not marked end at once.
__global__ void __launch_bounds__(kThreads)
    outside_kernel(const OutsideArguments a, int first_x, int first_y) {
  extern __shared__ __align__(16) float shared_floats[];
  const int channel = static_cast<int>(blockIdx.z);
  const int tile_x = first_x + static_cast<int>(blockIdx.x);
  const int tile_y = first_y + static_cast<int>(blockIdx.y);
  if (a.marks[(channel * a.rows + tile_y) * a.columns + tile_x] == 0) return;
  const int left = tile_x * kOutsideWidth;
  const int top = tile_y * kOutsideRows;
  const int reach = halo(a.radius);
  const int pitch = kOutsideWidth + 2 * reach;
  float* table = shared_floats;
  float* tile = shared_floats + exponents(a.radius) + (a.radius + kPixels) / kPixels * kPixels;
  const int thread = static_cast<int>(threadIdx.x);
  for (int i = thread; i < exponents(a.radius) + a.radius + 1; i += kThreads) table[i] = a.tables[i];
  for (int y = thread / 32; y < kOutsideRows + 2 * a.radius; y += kThreads / 32) {
    const int sy = border_index(min(top - a.radius + y, a.height + a.radius - 1), a.height, a.border);
    for (int x = thread % 32; x < pitch; x += 32) {
      const int sx = border_index(min(left - reach + x, a.width + a.radius - 1), a.width, a.border);
      tile[y * pitch + x] = value_at(a, sx, sy, channel) * a.scale;
    }
  }
  __syncthreads();
  const int column = thread % kThreadsX * kPixels;
  const int row = thread / kThreadsX;
  const float* middle = tile + (row + a.radius) * pitch + reach + column;
  const float* exponent = table + reach;  // of distance −4 at 0
  const float* factors = table + exponents(a.radius);
  const float4 own = *reinterpret_cast<const float4*>(middle);
  const float centre[kPixels] = {own.x, own.y, own.z, own.w};
  Sums total;
#pragma unroll 1
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const float* line = middle + dy * pitch;
    Sums sums;
#pragma unroll 1
    for (int first = -reach; first <= reach; first += kPixels) {
      const float4 four = *reinterpret_cast<const float4*>(line + first);
      if (abs(first) + kPixels - 1 <= a.radius) {
        add_group<true>(sums, centre, four, exponent, first, a.radius);
      } else {
        add_group<false>(sums, centre, four, exponent, first, a.radius);
      }
    }
    const float factor = factors[abs(dy)];
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      total.value[i] = fmaf(factor, sums.value[i], total.value[i]);
      total.weight[i] = fmaf(factor, sums.weight[i], total.weight[i]);
    }
  }
  const int y = top + row;
  const int x0 = max(left, a.region.x0);
  const int x1 = min(left + kOutsideWidth, a.region.x1);
  const int y0 = max(top, a.region.y0);
  const int y1 = min(top + kOutsideRows, a.region.y1);
  if (thread == 0) atomicAdd(a.filtered, static_cast<unsigned long long>((x1 - x0) * (y1 - y0)));
  if (y < y0 || y >= y1) return;
  auto* to = reinterpret_cast<float*>(a.target + static_cast<std::size_t>(y) * a.target_pitch) + channel;
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const int x = left + column + i;
    if (x < x0 || x >= x1) continue;
    to[static_cast<std::ptrdiff_t>(x) * a.channels] = total.value[i] / total.weight[i] / a.scale;
  }
}

std::size_t shared_bytes(int radius) {
  const int table = exponents(radius) + (radius + kPixels) / kPixels * kPixels;
  return sizeof(float) *
         static_cast<std::size_t>(table + (kOutsideWidth + 2 * halo(radius)) * (kOutsideRows + 2 * radius));
}

double range_scale(const BilateralParameters& parameters) {
  return std::sqrt(0.5 * std::numbers::log2e) / range_sigma_native(parameters, PixelType::f32);
}

std::vector<float> tables_for(const BilateralParameters& parameters) {
  const int radius = parameters.radius;
  std::vector<float> tables(static_cast<std::size_t>(exponents(radius) + radius + 1),
                            -std::numeric_limits<float>::infinity());
  const double x_factor = -0.5 * std::numbers::log2e / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 / (sigma_y(parameters) * sigma_y(parameters));
  for (int d = -radius; d <= radius; ++d) {
    tables[static_cast<std::size_t>(d + halo(radius) + kPixels)] = static_cast<float>(d * d * x_factor);
    tables[static_cast<std::size_t>(exponents(radius) + std::abs(d))] =
        static_cast<float>(std::exp(d * d * y_factor));
  }
  return tables;
}

}  // namespace

OutsideTiles::OutsideTiles(const Shape& shape, const BilateralParameters& parameters,
                           const DeviceFacts& device)
    : shape_(shape), parameters_(parameters) {
  if (shape.type != PixelType::f32) return;
  const dim3 grid(static_cast<unsigned>((shape.width + kOutsideWidth - 1) / kOutsideWidth),
                  static_cast<unsigned>((shape.height + kOutsideRows - 1) / kOutsideRows),
                  static_cast<unsigned>(shape.channels));
  launch_ = {grid, dim3(kThreads), shared_bytes(parameters.radius)};
  marks_ = gpu::DeviceBuffer(static_cast<std::size_t>(grid.x) * grid.y * grid.z);
  filtered_ = launch_.dynamic_shared <= device.shared_per_block_optin;
  if (!filtered_) return;
  const std::vector<float> tables = tables_for(parameters);
  tables_ = gpu::upload(tables.data(), tables.size());
  gpu::allow_dynamic_shared(reinterpret_cast<const void*>(outside_kernel), launch_.dynamic_shared, device);
}

OutsideMarks OutsideTiles::marks() const noexcept {
  return {marks_.as<unsigned char>(), static_cast<int>(launch_.grid.x), static_cast<int>(launch_.grid.y),
          filtered_};
}

void OutsideTiles::mark(const ConstImageView& source, cudaStream_t stream) {
  if (marks_.bytes() == 0) return;
  OutsideArguments a{};
  a.source = source;
  a.marks = marks_.as<unsigned char>();
  a.columns = static_cast<int>(launch_.grid.x);
  a.rows = static_cast<int>(launch_.grid.y);
  a.width = shape_.width;
  a.height = shape_.height;
  a.channels = shape_.channels;
  a.radius = parameters_.radius;
  a.border = parameters_.border;
  mark_kernel<<<launch_.grid, kThreads, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("looking for values outside of the range");
}

void OutsideTiles::run(const ConstImageView& source, const ImageView& target, const Region& region,
                       unsigned long long* filtered, cudaStream_t stream) {
  if (!filtered_) return;
  OutsideArguments a{};
  a.source = source;
  a.marks = marks_.as<unsigned char>();
  a.target = target.data;
  a.target_pitch = target.row_pitch;
  a.filtered = filtered;
  a.region = region;
  a.columns = static_cast<int>(launch_.grid.x);
  a.rows = static_cast<int>(launch_.grid.y);
  a.width = shape_.width;
  a.height = shape_.height;
  a.channels = shape_.channels;
  a.radius = parameters_.radius;
  a.border = parameters_.border;
  a.scale = static_cast<float>(range_scale(parameters_));
  a.tables = tables_.as<float>();
  const int first_x = region.x0 / kOutsideWidth;
  const int first_y = region.y0 / kOutsideRows;
  const dim3 grid(static_cast<unsigned>((region.x1 + kOutsideWidth - 1) / kOutsideWidth - first_x),
                  static_cast<unsigned>((region.y1 + kOutsideRows - 1) / kOutsideRows - first_y),
                  static_cast<unsigned>(shape_.channels));
  outside_kernel<<<grid, kThreads, launch_.dynamic_shared, stream>>>(a, first_x, first_y);
  FILTERSCOPE_CHECK_LAUNCH("the plain sum where values are outside of the range");
}

}  // namespace filterscope::fast
