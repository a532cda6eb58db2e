#include <algorithm>
#include <cmath>
#include <utility>

#include "kernels/api/errors.h"
#include "kernels/host/free_memory.h"
#include "kernels/run/device_backend.h"
#include "kernels/run/slab_run.h"

namespace filterscope {
namespace {

/// Of free memory, what a filter may plan with: what allocations are rounded up to takes some, and other
/// programs.
constexpr double kShareOfFree = 0.9;
/// No plan takes more a value, as far as is known: what has so much room is not asked for its plans.
constexpr std::uint64_t kMostBytesPerValue = 64;
/// Slabs of which three are kept for the next ones by the device memory's cache.
constexpr std::uint64_t kMostSlabBytes = std::uint64_t{512} << 20U;

/// What plans for slabs take, as a line through two that were prepared.
class SlabNeed {
 public:
  SlabNeed(const Variant& variant, const PlanRequest& request, int thinnest)
      : slice_bytes_(request.shape.bytes() / static_cast<std::uint64_t>(request.shape.depth)),
        on_device_(variant.descriptor.backend == Backend::cuda) {
    constexpr int kApart = 4;
    const double thin = scratch(variant, request, thinnest);
    per_slice_ = std::max(0.0, (scratch(variant, request, thinnest + kApart) - thin) / kApart);
    base_ = thin - per_slice_ * thinnest;
  }

  /// Of `lanes` runs with their targets, whose sources are there beside one that is uploaded.
  [[nodiscard]] std::uint64_t of(int depth, int lanes) const {
    return runs(depth, lanes) + (on_device_ ? slab(depth) * static_cast<std::uint64_t>(lanes + 1) : 0);
  }
  /// Of the volume at once, with its one source.
  [[nodiscard]] std::uint64_t whole(int depth) const {
    return runs(depth, 1) + (on_device_ ? slab(depth) : 0);
  }
  [[nodiscard]] std::uint64_t slab(int depth) const {
    return slice_bytes_ * static_cast<std::uint64_t>(depth);
  }

 private:
  [[nodiscard]] std::uint64_t runs(int depth, int lanes) const {
    const double plan = std::max(0.0, base_ + per_slice_ * depth);
    return (static_cast<std::uint64_t>(std::ceil(plan)) + slab(depth)) * static_cast<std::uint64_t>(lanes);
  }
  static double scratch(const Variant& variant, PlanRequest request, int depth) {
    request.shape.depth = depth;
    return static_cast<double>(make_run(variant, request)->scratch_bytes());
  }

  std::uint64_t slice_bytes_;
  bool on_device_;
  double base_ = 0;
  double per_slice_ = 0;
};

std::uint64_t usable(std::uint64_t free) {
  return static_cast<std::uint64_t>(static_cast<double>(free) * kShareOfFree);
}

/// What each of the devices leaves; one that is named twice is shared.
std::uint64_t free_on(const DeviceList& devices) {
  std::uint64_t least = ~std::uint64_t{0};
  for (const int device : devices) {
    const auto times =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ranges::count(devices, device)));
    least = std::min(least, device_backend().free_memory(device) / times);
  }
  return usable(least);
}

/// The most slices that `most` bytes allow with this number of lanes; fewer than `thinnest` where that is too
/// many.
int deepest(const SlabNeed& need, int lanes, int thinnest, int slices, std::uint64_t most) {
  int low = thinnest - 1;
  int high = slices;
  while (low < high) {
    const int middle = low + (high - low + 1) / 2;
    if (need.of(middle, lanes) <= most) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/// At least 0, also of negative ones.
int remainder(int of, int by) noexcept { return (of % by + by) % by; }

/// Deeper slabs read less twice, and thinner ones begin and end the pipeline sooner: a device's time is that
/// of its slices times (1 + beside/inner + inner/slices). `beside`: slices that a slab has and does not give.
int best_inner(int beside, int slices, std::size_t devices) {
  return static_cast<int>(std::sqrt(static_cast<double>(beside) * slices / static_cast<double>(devices)));
}

void require_followed(const Descriptor& descriptor, const Parameters& parameters, int slices,
                      std::uint64_t need, std::uint64_t limit) {
  const Problem memory =
      problem("slab.bytes", "%1 of memory with %2 to take", memory_text(need), memory_text(limit));
  if (halo_of(descriptor, parameters).z >= slices) {
    throw VariantError(problem("slab.reaches",
                               "For %1 each voxel depends on all slices, so that it filters a volume at once",
                               descriptor.id),
                       memory, problem("slab.crop", "Filter a part of the volume, or give it more memory."));
  }
  const bool exact = promise_of(descriptor, parameters).exactness == Exactness::exact;
  if (exact || descriptor.follows_extremes) return;
  throw VariantError(
      problem("slab.follows", "%1 fits its approximation to all values, so that it filters a volume at once",
              descriptor.id),
      memory, problem("slab.exact", "Use an exact variant, which filters in slabs."));
}

RunError too_thin(const SlabNeed& need, int thinnest, std::uint64_t limit, bool on_device) {
  Problem where =
      on_device ? problem("slab.device_memory", "GPU memory") : problem("slab.host_memory", "memory");
  return {problem("step.allocation", "allocation"),
          problem("slab.too_thin",
                  "out of memory: the thinnest slab, %1 slices with those that the filter reads, needs %2 of "
                  "%3 and there are %4; use a smaller window, another variant, or a higher limit",
                  thinnest, memory_text(need.of(thinnest, 1)), std::move(where), memory_text(limit))};
}

}  // namespace

Slab slab_at(const SlabCut& cut, int slices, int index) noexcept {
  const int first = index * cut.inner();
  const int outer = std::clamp(first - cut.halo, 0, slices - cut.depth);
  return {outer - outer % cut.grid, first, std::min(first + cut.inner(), slices)};
}

int slab_depth(int slices, int halo, int grid, int inner) noexcept {
  const int least = inner + remainder(-inner, grid) + 2 * halo + grid - 1;
  return least + remainder(slices - least, grid);
}

std::optional<SlabCut> slabs_for(const Variant& variant, const PlanRequest& request,
                                 const DeviceList& devices, std::optional<std::uint64_t> limit) {
  const Shape& shape = request.shape;
  if (shape.depth < 2 || !availability(variant).available) return std::nullopt;
  validate(variant.descriptor, request);
  const bool on_device = variant.descriptor.backend == Backend::cuda;
  const DeviceList all = on_device ? devices_or_first(devices) : DeviceList{0};
  // On the host the result is there beside the filter's memory, and the image that it is copied to.
  const std::uint64_t result = on_device || limit ? 0 : 2 * shape.bytes();
  const std::uint64_t most = limit ? *limit : on_device ? free_on(all) : usable(free_memory());
  const std::uint64_t values = shape.pixels() * static_cast<std::uint64_t>(shape.channels);
  if (values <= most / kMostBytesPerValue) return std::nullopt;
  const int halo = halo_of(variant.descriptor, request.parameters).z;
  const int grid = std::max(1, part_grid_of(variant.descriptor, request.parameters));
  const int thinnest = std::max(slab_depth(shape.depth, halo, grid, grid), 2);
  if (thinnest >= shape.depth && !limit) return std::nullopt;  // make_run() says what is free
  PlanRequest own = request;
  own.device = all.front();
  const SlabNeed need(variant, own, std::min(thinnest, shape.depth));
  if (need.whole(shape.depth) + result <= most) return std::nullopt;
  require_followed(variant.descriptor, request.parameters, shape.depth, need.whole(shape.depth), most);
  const std::uint64_t rest = most > result ? most - result : 0;
  SlabCut cut{0, halo, on_device ? 2 : 1, 0, most, grid};
  cut.depth = deepest(need, cut.lanes, thinnest, shape.depth - 1, rest);
  if (cut.depth < thinnest && cut.lanes > 1) {
    cut.lanes = 1;
    cut.depth = deepest(need, cut.lanes, thinnest, shape.depth - 1, rest);
  }
  if (cut.depth < thinnest) throw too_thin(need, std::min(thinnest, shape.depth), rest, on_device);
  if (on_device) {
    const int room = static_cast<int>(std::min<std::uint64_t>(
        kMostSlabBytes / std::max<std::uint64_t>(need.slab(1), 1), static_cast<std::uint64_t>(shape.depth)));
    const int beside = cut.beside();
    const int wanted = beside + std::max({best_inner(beside, shape.depth, all.size()), beside, 1});
    cut.depth = std::clamp(std::max(std::min(wanted, room), 2 * beside), thinnest, cut.depth);
  }
  cut.depth -= remainder(cut.depth - shape.depth, grid);
  cut.bytes = need.of(cut.depth, cut.lanes);
  return cut;
}

}  // namespace filterscope
