// A volume that is larger than the memory it is filtered in, streamed through it in slabs of slices. While
// one slab is filtered, the next is uploaded and the one before it downloaded; several devices share the
// slabs.
//
// The result has the same bits as the whole's. Every slab has so many slices beside those it is made for as
// the filter reads, and all slabs are of one shape, so that a device's plans serve all of them. What a
// bounded variant learns from the values (Descriptor::follows_extremes) is learned from the whole. The result
// is gathered in host memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "kernels/api/devices.h"
#include "kernels/run/filter_run.h"

namespace filterscope {

/// How a volume is cut.
struct SlabCut {
  int depth = 0;            ///< slices that a plan sees
  int halo = 0;             ///< of these on either side, beside those that it filters
  int lanes = 1;            ///< slabs in work at a time on each device: 2 overlap copies and kernels
  std::uint64_t bytes = 0;  ///< of each device's memory, or of the host's for a CPU variant
  std::uint64_t limit = 0;  ///< that was kept to
  int grid = 1;             ///< Descriptor::part_grid: slabs, and what they give, begin at multiples of it

  /// Slices that each has and does not give: the halo, and what brings its first one to the grid.
  [[nodiscard]] int beside() const noexcept { return 2 * halo + grid - 1; }
  /// Slices that each gives: whole groups of the grid.
  [[nodiscard]] int inner() const noexcept { return (depth - beside()) / grid * grid; }
  [[nodiscard]] int count(int slices) const noexcept { return (slices + inner() - 1) / inner(); }
};

/// A slab of a volume of `slices`: it gives the slices [first, last) from [outer, outer + depth).
struct Slab {
  int outer = 0;
  int first = 0;
  int last = 0;
};
Slab slab_at(const SlabCut& cut, int slices, int index) noexcept;
/// The least depth at which each slab gives `inner` slices, or as many more as the grid asks for, and the
/// last one, too, begins on the grid.
int slab_depth(int slices, int halo, int grid, int inner) noexcept;

/// The cut for what does not fit as a whole into `limit` bytes of each device's memory, or of the host's for
/// a CPU variant; absent: 90 % of what is free there. Nothing where it fits, and for images, which are not
/// cut. As the one that needs the memory's size, it prepares plans of a few slices.
/// Throws RunError where not even the thinnest slab fits, VariantError for a bounded variant that follows all
/// values, and as make_run().
std::optional<SlabCut> slabs_for(const Variant& variant, const PlanRequest& request,
                                 const DeviceList& devices, std::optional<std::uint64_t> limit = {});

/// Leaves `host` where it is: it must outlive the source.
std::shared_ptr<const Source> make_slab_source(Backend backend, const ConstImageView& host);

/// A run over `devices` in turns as they get free; CPU variants ignore the list. Its sources are
/// make_slab_source()'s. A run of a region takes one pass through the slabs that it needs: cut it into bands
/// of slices if at all. wait() does the work, and returns the milliseconds of the kernels alone, of the
/// device that took longest; FilterRun::slabs() has the rest. Throws RunError where the host's memory has no
/// room for the result, and as make_run() for several devices.
std::unique_ptr<FilterRun> make_slab_run(const Variant& variant, const PlanRequest& request,
                                         const DeviceList& devices, const SlabCut& cut);

}  // namespace filterscope
