#include <cstdint>
#include <utility>

#include "kernels/cuda/device_guard.cuh"
#include "kernels/cuda/fence.cuh"
#include "kernels/run/cuda_lanes.cuh"
#include "kernels/run/device_filter.h"
#include "kernels/run/mask_weights.cuh"

namespace filterscope {
namespace {

/// Whether kernels can have it as they have images of our own.
template <class Byte>
bool is_in_place(const BasicImageView<Byte>& view) {
  return view.row_pitch == view.shape.row_bytes() &&
         (view.shape.depth == 1 ||
          view.slice_pitch == view.row_pitch * static_cast<std::size_t>(view.shape.height)) &&
         reinterpret_cast<std::uintptr_t>(view.data) % DeviceFilter::kAlignment == 0;
}

template <class Byte>
std::pair<std::uintptr_t, std::uintptr_t> ends_of(const BasicImageView<Byte>& view) {
  const auto first = reinterpret_cast<std::uintptr_t>(view.data);
  const std::size_t slices =
      view.shape.depth > 1 ? view.slice_pitch * static_cast<std::size_t>(view.shape.depth - 1) : 0;
  return {first, first + slices + view.row_pitch * static_cast<std::size_t>(view.shape.height - 1) +
                     view.shape.row_bytes()};
}

bool overlap(const ConstImageView& source, const ImageView& target) {
  const auto [from, from_end] = ends_of(source);
  const auto [to, to_end] = ends_of(target);
  return from < to_end && to < from_end;
}

class CudaFilter final : public DeviceFilter {
 public:
  /// With the device current.
  CudaFilter(const Variant& variant, const PlanRequest& request, const Partners& partners)
      : context_(detail::context_of(request.device)),
        device_(request.device),
        shape_(request.shape),
        plan_(prepare(variant, request)) {
    if (request.weighted) take_weights(partners);
    if (request.guided) take_guide(partners);
  }

  ~CudaFilter() override { detail::release(plan_, context_, device_); }

  void filter(const ConstImageView& source, const ImageView& target, StreamHandle callers) override {
    const gpu::DeviceGuard guard(device_);
    const std::lock_guard lock(context_.work.busy);
    const cudaStream_t stream = context_.work.stream.get();
    begin_.order(callers, stream);
    ConstImageView read = source;
    if (!is_in_place(source)) {
      const ImageView copy = memory_for(source_copy_);
      detail::copy_region(source, copy, whole(shape_), cudaMemcpyDeviceToDevice, stream);
      read = as_const(copy);
    }
    read.guide = guide_.as<std::byte>();
    read.weights = weights_.get();
    const bool direct = is_in_place(target) && !overlap(read, target);
    const ImageView written = direct ? target : memory_for(target_copy_);
    plan_->bind(read, {stream, nullptr});
    plan_->run(written, whole(shape_), {stream, nullptr});
    if (!direct)
      detail::copy_region(as_const(written), target, whole(shape_), cudaMemcpyDeviceToDevice, stream);
    end_.order(stream, callers);
  }

 private:
  void take_weights(const Partners& partners) {
    weights_ = partners.weights;
    if (weights_ != nullptr) return;
    weights_ = detail::shared_floats(gpu::upload(partners.host.weights, shape_.pixels()));
  }

  /// What is on the device is copied in the order of the work, which reads the copy; the host waits for its
  /// own.
  void take_guide(const Partners& partners) {
    guide_ = gpu::DeviceBuffer(shape_.bytes());
    const ImageView copy = tight_view(guide_.as<std::byte>(), shape_);
    detail::Lane& lane = partners.guide ? context_.work : context_.upload;
    const cudaStream_t stream = lane.stream.get();
    const std::lock_guard lock(lane.busy);
    if (!partners.guide) {
      detail::copy_region(guide_of(partners.host), copy, whole(shape_), cudaMemcpyHostToDevice, stream);
      return lane.stream.wait();
    }
    begin_.order(partners.guide->stream, stream);
    detail::copy_region(partners.guide->view, copy, whole(shape_), cudaMemcpyDeviceToDevice, stream);
    end_.order(stream, partners.guide->stream);
  }

  /// A tight view of `buffer`, which is made at its first use.
  ImageView memory_for(gpu::DeviceBuffer& buffer) {
    if (buffer.bytes() == 0) buffer = gpu::DeviceBuffer(shape_.bytes());
    return tight_view(buffer.as<std::byte>(), shape_);
  }

  detail::Context& context_;
  int device_;
  Shape shape_;
  std::unique_ptr<Plan> plan_;
  gpu::DeviceBuffer guide_;               ///< where there is one
  std::shared_ptr<const float> weights_;  ///< where there are some
  gpu::DeviceBuffer source_copy_;         ///< made at their first use
  gpu::DeviceBuffer target_copy_;
  gpu::Fence begin_;
  gpu::Fence end_;
};

}  // namespace

std::unique_ptr<DeviceFilter> make_device_filter(const Variant& variant, const PlanRequest& request,
                                                 const Partners& partners) {
  const gpu::DeviceGuard guard(request.device);
  return std::make_unique<CudaFilter>(variant, request, partners);
}

DeviceWeights weights_of_mask(const DeviceImage& mask, int device) {
  const gpu::DeviceGuard guard(device);
  gpu::DeviceBuffer weights(mask.view.shape.pixels() * sizeof(float));
  const gpu::DeviceBuffer counter(sizeof(std::uint64_t));
  gpu::Fence begin;
  gpu::Fence end;
  std::uint64_t outside = 0;
  // Plans of other threads go on meanwhile: that of the copies is the lane that is waited for.
  detail::Lane& lane = detail::context_of(device).upload;
  const std::lock_guard lock(lane.busy);
  const cudaStream_t stream = lane.stream.get();
  begin.order(mask.stream, stream);
  detail::enqueue_mask_weights(mask.view, weights.as<float>(), counter.as<std::uint64_t>(), stream);
  end.order(stream, mask.stream);
  FILTERSCOPE_CHECK(
      cudaMemcpyAsync(&outside, counter.as<void>(), sizeof outside, cudaMemcpyDeviceToHost, stream));
  lane.stream.wait();
  return {detail::shared_floats(std::move(weights)), outside};
}

std::optional<int> device_with(const void* address) {
  if (gpus().devices.empty()) throw UnavailableError(gpus().reason);
  cudaPointerAttributes attributes{};
  FILTERSCOPE_CHECK(cudaPointerGetAttributes(&attributes, address));
  const bool there = attributes.type == cudaMemoryTypeDevice || attributes.type == cudaMemoryTypeManaged;
  return there ? std::optional(attributes.device) : std::nullopt;
}

void order_streams(int device, StreamHandle earlier, StreamHandle later) {
  const gpu::DeviceGuard guard(device);
  gpu::Fence().order(earlier, later);
}

std::shared_ptr<std::byte> device_memory(int device, std::size_t bytes) {
  const gpu::DeviceGuard guard(device);
  void* data = gpu::take_memory(bytes);
  return {static_cast<std::byte*>(data), [device](std::byte* kept) {
            try {
              const gpu::DeviceGuard inside(device);
              FILTERSCOPE_CHECK_NOEXCEPT(cudaDeviceSynchronize());
            } catch (...) {  // The device is gone, and its memory with it.
              return;
            }
            gpu::give_memory(kept);
          }};
}

}  // namespace filterscope
