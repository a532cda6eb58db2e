// fast/bilateral3d_bounded: the range kernel as a cosine series (spectral_basis.h), whose convolutions with
// the spatial Gaussian are separable: along x and y in one kernel (plane_pass.cuh), along z and back to a
// result in the other (depth_pass.cuh), all three on tensor cores. How far each result may be from the exact
// one is known from errors that are added up before the launch (bounded_tables.h); voxels of which that is
// too much are filtered again by the plain sum (volume_repair.cuh).
//
// What the method cannot do (windows that reach farther than 16 voxels, a range kernel so narrow that it
// takes too many harmonics, layers too large for the memory that the sums may take) fast/bilateral3d does.
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral3d/fast/bounded/bounded_method.h"
#include "kernels/bilateral3d/fast/bounded/depth_pass.cuh"
#include "kernels/bilateral3d/fast/bounded/volume_repair.cuh"
#include "kernels/catalog.h"
#include "kernels/cuda/chained_launch.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"

namespace filterscope::fast {
namespace {

constexpr int kLeastComputeMajor = 8;
constexpr int kTile = kBoundedTile;

using PlaneKernel = void (*)(PlaneArguments);
using DepthKernel = void (*)(DepthArguments);

struct Kernels {
  PlaneKernel plane;
  std::size_t plane_shared;
  DepthKernel depth;
  std::size_t (*depth_shared)(int tiles, int places);
};

template <int kSteps>
std::size_t depth_shared(int tiles, int places) {
  const DepthStage stage = depth_stage<kSteps>(tiles, places);
  return DepthSeries::offset(stage) + sizeof(DepthSeries);
}

template <int kSteps>
Kernels kernels_with(bool one_band) {
  return {one_band ? plane_kernel<kSteps, true> : plane_kernel<kSteps, false>, PlaneTile<kSteps>::kShared,
          depth_kernel<kSteps>, depth_shared<kSteps>};
}

Kernels kernels_of(const BoundedMethod& method) {
  const bool one_band = method.x.weights == method.y.weights;
  return method.steps == 2 ? kernels_with<2>(one_band) : kernels_with<3>(one_band);
}

DeviceSeries device_series(const BoundedSeries& series) {
  DeviceSeries device;
  const double angle = series.basis.omega / series.level;
  device.harmonics = series.basis.harmonics;
  device.angle = static_cast<float>(angle);
  device.unit = static_cast<float>(1 / angle);
  device.middle = static_cast<float>(series.middle);
  device.least = static_cast<float>(series.least);
  device.most = static_cast<float>(series.most);
  device.reach = static_cast<float>(series.reach * angle);
  // A little less, for what float makes of the extremes.
  device.span = static_cast<float>(series.span() * (1 - 1e-6));
  device.constant_term = static_cast<float>(series.basis.den[0]);
  device.bound.product = static_cast<float>(series.product_error);
  device.bound.value = static_cast<float>(series.value_error);
  device.bound.allowed = static_cast<float>(series.allowed);
  return device;
}

BoundedChoice choice_of(const BoundedMethod& method) {
  BoundedChoice choice{};
  choice.low = static_cast<float>(method.range.low);
  choice.high = static_cast<float>(method.range.high);
  choice.lowest_elsewhere = std::numeric_limits<float>::infinity();
  choice.highest_elsewhere = -choice.lowest_elsewhere;
  if (method.extremes) {
    const ValueRange& all = *method.extremes;
    choice.not_finite_elsewhere = std::isfinite(all.low) && std::isfinite(all.high) ? 0 : 1;
    choice.lowest_elsewhere = static_cast<float>(all.low);
    choice.highest_elsewhere = static_cast<float>(all.high);
  }
  for (int i = 0; i < kSeriesKinds; ++i) {
    const BoundedSeries& series = method.series[i];
    if (!series.usable()) continue;
    choice.series[i] = device_series(series);
    for (int m = 0; m < series.basis.harmonics; ++m) {
      const auto at = static_cast<std::size_t>(m + 1);
      choice.coefficients[i][m] = {static_cast<float>(series.basis.den[at]),
                                   static_cast<float>(series.basis.num[at] * series.level)};
    }
  }
  return choice;
}

/// The band along x or y, its rows in the order of the sums.
std::vector<std::uint32_t> plane_operands(const BoundedLine& line, int steps) {
  const std::vector<double> rows = band_rows(line, steps);
  const auto columns = static_cast<std::ptrdiff_t>(16 * steps);
  std::vector<double> ordered;
  for (int row = 0; row < 16; ++row) {
    const auto from = rows.begin() + summed_line(row) * columns;
    ordered.insert(ordered.end(), from, from + columns);
  }
  return band_operands(ordered, steps);
}

/// The operands of all tiles of slices, one after the other; their columns in the order of the sums' slices.
std::vector<std::uint32_t> depth_operands(const BoundedMethod& method) {
  const std::size_t tile = static_cast<std::size_t>(kTile) * 16 * static_cast<std::size_t>(method.steps);
  std::vector<std::uint32_t> all;
  for (std::size_t at = 0; at < method.z.rows.size(); at += tile) {
    std::vector<double> ordered;
    for (std::size_t step = at; step < at + tile; step += 16) {
      for (int column = 0; column < 16; ++column) {
        ordered.push_back(method.z.rows[step + static_cast<std::size_t>(summed_slice(column))]);
      }
    }
    const std::vector<std::uint32_t> operands = band_operands(ordered, method.steps);
    all.insert(all.end(), operands.begin(), operands.end());
  }
  return all;
}

template <class T>
gpu::DeviceBuffer uploaded(const std::vector<T>& values) {
  return gpu::upload(values.data(), values.size());
}

class BoundedPlan final : public CudaPlan {
 public:
  BoundedPlan(const VolumeRequest& request, const DeviceFacts& device, const BoundedMethod& method)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        method_(method),
        kernels_(kernels_of(method)),
        volume_(request.shape, request.parameters.border, bounded_halo(method.steps)),
        repair_(request, device),
        sums_(bounded_sum_bytes(request.shape, method, method.layer)),
        band_x_(uploaded(plane_operands(method.x, method.steps))),
        band_y_(uploaded(plane_operands(method.y, method.steps))),
        bands_z_(uploaded(depth_operands(method))) {
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(kernels_.plane), kernels_.plane_shared, device);
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(kernels_.depth),
                              kernels_.depth_shared(1, kDepthWarps), device);
    int resident = 0;
    FILTERSCOPE_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernels_.plane, kPlaneThreads,
                                                                    kernels_.plane_shared));
    plane_blocks_ = static_cast<unsigned>(std::max(resident, 1) * device.multiprocessors);
    multiprocessors_ = device.multiprocessors;
    const BoundedChoice choice = choice_of(method);
    choice_ = gpu::upload(&choice, 1);
    slice_sums_ = uploaded(std::vector<float>(method.z.sums.begin(), method.z.sums.end()));
  }

  [[nodiscard]] KernelFacts facts() const override {
    const DepthArguments arguments = depth_arguments({}, filtered(), {});
    return gpu::kernel_facts(reinterpret_cast<const void*>(kernels_.depth), depth_launch(arguments));
  }

  [[nodiscard]] BoundFacts bound_facts() const override {
    BoundedChoice choice_now;
    FILTERSCOPE_CHECK(cudaMemcpy(&choice_now, choice(), sizeof choice_now, cudaMemcpyDeviceToHost));
    return {method_.series[choice_now.taken].basis.harmonics, repair_.repaired()};
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return volume_.bytes() + repair_.bytes() + sums_.bytes() + band_x_.bytes() + band_y_.bytes() +
           bands_z_.bytes() + slice_sums_.bytes() + choice_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    volume_.fill(source, choice(), stream);
    repair_.forget(stream);
  }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    const VolumeTarget to = volume_target(target);
    for (int z = region.z0 / kTile * kTile; z < region.z1; z += method_.layer) {
      Region layer = region;
      layer.z0 = std::max(region.z0, z);
      layer.z1 = std::min(region.z1, z + method_.layer);
      filter_layer(to, layer, stream);
    }
    repair_.run(bound(), to, region, choice(), stream);
  }

  [[nodiscard]] BoundedChoice* choice() const { return choice_.as<BoundedChoice>(); }

  /// The sums that the layer's tiles of slices read.
  [[nodiscard]] WaveSums sums_for(const Region& layer) const {
    const int halo = bounded_halo(method_.steps) / 2;
    const int first = layer.z0 / kTile * kTile / 2 - halo;
    const int end = (layer.z1 + kTile - 1) / kTile * kTile / 2 + halo;
    WaveSums sums;
    sums.words = sums_.as<std::uint32_t>();
    sums.first_pair = std::max(first, 0);
    sums.pairs = std::min(end, (shape().depth + 1) / 2) - sums.first_pair;
    sums.row_groups = (shape().height + 7) / 8;
    sums.columns =
        (shape().width + BoundedVolume::kStrip - 1) / BoundedVolume::kStrip * BoundedVolume::kStrip;
    return sums;
  }

  [[nodiscard]] DepthArguments depth_arguments(const VolumeTarget& target, const Region& layer,
                                               const WaveSums& sums) const {
    DepthArguments a{};
    a.angles = volume_.angles();
    a.choice = choice();
    a.sums = sums;
    a.bands = bands_z_.as<uint4>();
    a.slice_sums = slice_sums_.as<float>();
    a.plane_sum = static_cast<float>(method_.x.sum * method_.y.sum);
    a.target = target;
    a.region = layer;
    a.first_tile = layer.z0 / kTile;
    a.tiles = (layer.z1 + kTile - 1) / kTile - a.first_tile;
    a.first_columns = layer.x0 / kDepthColumns;
    a.width = shape().width;
    a.height = shape().height;
    a.depth = shape().depth;
    a.repair = repair_.list();
    a.block_tiles = kDepthWarps;
    while (a.block_tiles > 1 && a.block_tiles / 2 >= a.tiles) a.block_tiles /= 2;
    a.block_places = kDepthWarps / a.block_tiles;
    return a;
  }

  [[nodiscard]] gpu::Launch depth_launch(const DepthArguments& a) const {
    const std::size_t shared = kernels_.depth_shared(a.block_tiles, a.block_places);
    int resident = 0;
    FILTERSCOPE_CHECK(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernels_.depth, kDepthThreads, shared));
    const int first_row = a.region.y0 / kDepthRows * kDepthRows;
    const unsigned rows = gpu::blocks_over(a.region.y1 - first_row, a.block_places * kDepthRows);
    const unsigned columns =
        std::max(gpu::blocks_over(a.region.x1 - a.first_columns * kDepthColumns, kDepthColumns), 1U);
    const unsigned stacks = std::max(gpu::blocks_over(a.tiles, a.block_tiles), 1U);
    // As many as the device holds at a time, each of which goes down the rows.
    const unsigned most =
        static_cast<unsigned>(std::max(resident, 1) * multiprocessors_) / (columns * stacks);
    return {dim3(columns, std::max(std::min(most, rows), 1U), stacks), dim3(kDepthThreads), shared};
  }

  void filter_layer(const VolumeTarget& target, const Region& layer, cudaStream_t stream) const {
    PlaneArguments a{};
    a.angles = volume_.angles();
    a.choice = choice();
    a.sums = sums_for(layer);
    a.band_x = band_x_.as<uint4>();
    a.band_y = band_y_.as<uint4>();
    a.first_strip = layer.x0 / BoundedVolume::kStrip;
    a.strips = (layer.x1 + BoundedVolume::kStrip - 1) / BoundedVolume::kStrip - a.first_strip;
    a.first_row = layer.y0 / kTile * kTile;
    a.end_row = layer.y1;
    kernels_.plane<<<plane_blocks_, kPlaneThreads, kernels_.plane_shared, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("plane_kernel");
    DepthArguments depth = depth_arguments(target, layer, a.sums);
    void* arguments[] = {&depth};
    gpu::launch_chained(reinterpret_cast<const void*>(kernels_.depth), depth_launch(depth), arguments,
                        stream);
    FILTERSCOPE_CHECK_LAUNCH("depth_kernel");
  }

  BoundedMethod method_;
  Kernels kernels_;
  BoundedVolume volume_;
  VolumeRepair repair_;
  int multiprocessors_ = 1;
  unsigned plane_blocks_ = 1;  ///< as many as the device holds at a time
  gpu::DeviceBuffer sums_;
  gpu::DeviceBuffer band_x_;
  gpu::DeviceBuffer band_y_;
  gpu::DeviceBuffer bands_z_;
  gpu::DeviceBuffer slice_sums_;
  gpu::DeviceBuffer choice_;
};

std::unique_ptr<Plan> prepare_bounded(const PlanRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  if (device.compute_major >= kLeastComputeMajor) {
    const VolumeRequest volume(request);
    const BoundedMethod method = bounded_method(volume);
    if (method.usable()) return std::make_unique<BoundedPlan>(volume, device, method);
  }
  const Variant* const exact[] = {&variant("fast/bilateral3d")};
  return prepare_first(exact, request);
}

}  // namespace

Variant bilateral3d_bounded() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = volume_descriptor(*filterscope::bilateral3d());
  descriptor.summary =
      "Cosine series of the range kernel, convolved along x, y and z on tensor cores; uncertain voxels by "
      "the "
      "plain sum.";
  descriptor.section = "docs/fast-kernels.md";
  descriptor.bound =
      "1 level for 8-bit, 1 % of σr for the others: computed before the launch; voxels not certain of it are "
      "filtered again by the plain sum.";
  descriptor.promise = bounded_volume_promise;
  descriptor.work = bounded_volume_work;
  descriptor.follows_extremes = true;
  descriptor.part_grid = 16;  // slices of a tensor-core product along z
  variant.prepare = prepare_bounded;
  return variant;
}

}  // namespace filterscope::fast
