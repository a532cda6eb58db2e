// A device's streams, which all runs on it share.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"
#include "kernels/cuda/pinned_stage.cuh"
#include "kernels/cuda/resources.cuh"

namespace filterscope::detail {

/// A stream, to which one piece of work at a time is added: between two events there is one run's work alone,
/// and a constant table is its own until it ends.
struct Lane {
  gpu::Stream stream;
  std::mutex busy;
  gpu::PinnedStage stage;  ///< of the copies' lanes
};

/// What all runs on a device share. Copies have streams of their own, because the device can copy in both
/// directions while it computes; the caller waits on the host for what it needs of a stream, so that no
/// stream waits for another.
struct Context {
  Lane work;
  Lane upload;
  Lane download;
};

/// Of the calling thread's device. Kept until the process ends: the driver may be gone before statics are.
Context& context_of(int device);

/// Destroys a plan once its work is done, which must not outlive the memory that it writes.
void release(std::unique_ptr<Plan>& plan, Context& context, int device) noexcept;

/// A copy between views of one shape, of which either may have pitches of its own.
template <class From, class To>
void copy_region(const From& from, const To& to, const Region& region, cudaMemcpyKind kind,
                 cudaStream_t stream) {
  if (region.empty()) return;
  const std::size_t left = static_cast<std::size_t>(region.x0) * from.shape.pixel_bytes();
  const std::size_t bytes = static_cast<std::size_t>(region.width()) * from.shape.pixel_bytes();
  const std::size_t rows = static_cast<std::size_t>(region.height());
  for (int z = region.z0; z < region.z1; ++z) {
    FILTERSCOPE_CHECK(cudaMemcpy2DAsync(to.template row<std::byte>(region.y0, z) + left, to.row_pitch,
                                        from.template row<std::byte>(region.y0, z) + left, from.row_pitch,
                                        bytes, rows, kind, stream));
  }
}

}  // namespace filterscope::detail
