// Pictures and runs in device memory, timed by events on the device's one stream.
#include "kernels/run/cuda_run.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>

#include "kernels/gpu/device.cuh"
#include "kernels/gpu/resources.cuh"
#include "kernels/run/cuda_display.cuh"

namespace filterscope::detail {
namespace {

/// A stream with one piece of work at a time, so that times and constant tables are a run's own.
struct Lane {
  gpu::Stream stream;
  std::mutex busy;
};

/// What all runs on a device share. Copies have streams of their own, because the device can copy in both
/// directions while it computes; every call waits for its own work, so that no stream waits for another.
struct Context {
  Lane work;
  Lane upload;
  Lane download;
};

/// Kept until the process ends: the driver may be gone before statics are.
Context& context_of(int device) {
  struct Slot {
    std::once_flag made;
    std::optional<Context> context;
  };
  static std::mutex mutex;
  static auto& slots = *new std::map<int, Slot>();
  gpu::use_device(device);
  Slot* slot = nullptr;
  {
    const std::lock_guard lock(mutex);
    slot = &slots[device];
  }
  // Not under the common mutex: devices start side by side.
  std::call_once(slot->made, [slot] { slot->context.emplace(); });
  return *slot->context;
}

/// Times what is enqueued between its construction and stop(), which waits for it.
class DeviceTimer {
 public:
  explicit DeviceTimer(const gpu::Stream& stream) : stream_(stream.get()) { start_.record(stream_); }
  double stop() {
    stop_.record(stream_);
    stop_.wait();
    return stop_.since(start_);
  }

 private:
  cudaStream_t stream_;
  gpu::Event start_;
  gpu::Event stop_;
};

/// A copy of all rows of all slices, of which either side may have pitches of its own.
template <class From, class To>
void copy_rows(const From& from, const To& to, cudaMemcpyKind kind, cudaStream_t stream) {
  const std::size_t rows = static_cast<std::size_t>(from.shape.height);
  const std::size_t bytes = from.shape.row_bytes();
  for (int z = 0; z < from.shape.depth; ++z) {
    const std::size_t slice = static_cast<std::size_t>(z);
    FILTERSCOPE_CHECK(cudaMemcpy2DAsync(to.data + slice * to.slice_pitch, to.row_pitch,
                                        from.data + slice * from.slice_pitch, from.row_pitch, bytes, rows,
                                        kind, stream));
  }
}

class CudaSource final : public Source {
 public:
  CudaSource(const ConstImageView& host, int device)
      : context_(context_of(device)), pixels_(host.shape.bytes()), device_(device) {
    const std::lock_guard lock(context_.upload.busy);
    const ImageView target = tight_view(pixels_.as<std::byte>(), host.shape);
    view_ = as_const(target);
    DeviceTimer timer(context_.upload.stream);
    copy_rows(host, target, cudaMemcpyHostToDevice, context_.upload.stream.get());
    upload_ms_ = timer.stop();
  }

  [[nodiscard]] Backend backend() const noexcept override { return Backend::cuda; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return view_; }
  [[nodiscard]] double upload_ms() const noexcept override { return upload_ms_; }
  [[nodiscard]] int device() const noexcept { return device_; }

 private:
  Context& context_;
  gpu::DeviceBuffer pixels_;
  ConstImageView view_;
  double upload_ms_ = 0;
  int device_;
};

class CudaRun final : public FilterRun {
 public:
  CudaRun(const Variant& variant, const PlanRequest& request)
      : context_(context_of(request.device)),
        device_(request.device),
        plan_(prepare(variant, request)),
        pixels_(request.shape.bytes()),
        target_(tight_view(pixels_.as<std::byte>(), request.shape)) {}

  ~CudaRun() override {
    // Work that an exception left behind must not outlive the memory that it writes.
    FILTERSCOPE_CHECK_NOEXCEPT(cudaStreamSynchronize(context_.work.stream.get()));
    FILTERSCOPE_CHECK_NOEXCEPT(cudaStreamSynchronize(context_.download.stream.get()));
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    const auto* on_device = dynamic_cast<const CudaSource*>(source.get());
    if (on_device == nullptr || on_device->device() != device_) {
      throw RunError("binding a picture", "it is not in the memory of GPU " + std::to_string(device_));
    }
    throw_if_cancelled(cancel);
    const double milliseconds = timed(context_.work, [&](cudaStream_t stream) {
      plan_->bind(on_device->view(), {stream, cancel});
    });
    source_ = std::move(source);
    return milliseconds;
  }

  double run(const Region& region, const CancelToken* cancel) override {
    throw_if_cancelled(cancel);
    return timed(context_.work, [&](cudaStream_t stream) { plan_->run(target_, region, {stream, cancel}); });
  }

  double download(const ImageView& host) override {
    return timed(context_.download,
                 [&](cudaStream_t stream) { copy_rows(target_, host, cudaMemcpyDeviceToHost, stream); });
  }

  void start_from_source() override {
    timed(context_.work, [&](cudaStream_t stream) {
      copy_rows(source_->view(), target_, cudaMemcpyDeviceToDevice, stream);
    });
  }

  double show(DisplayTarget& display) override {
    auto* texture = dynamic_cast<CudaDisplay*>(&display);
    if (texture == nullptr || texture->device() != device_) {
      throw RunError("showing a result", "the texture belongs to another GPU");
    }
    // The host's clock: mapping and unmapping are mostly the driver's work on the host.
    const auto start = std::chrono::steady_clock::now();
    gpu::use_device(device_);
    const std::lock_guard lock(context_.work.busy);
    texture->write(filterscope::as_const(target_), context_.work.stream.get());
    context_.work.stream.wait();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  }

  void poison(unsigned char byte) override {
    timed(context_.work, [&](cudaStream_t stream) {
      FILTERSCOPE_CHECK(cudaMemsetAsync(pixels_.as<void>(), byte, pixels_.bytes(), stream));
    });
  }

  [[nodiscard]] KernelFacts facts() const override {
    gpu::use_device(device_);
    return plan_->facts();
  }
  [[nodiscard]] BoundFacts bound_facts() const override {
    gpu::use_device(device_);
    return plan_->bound_facts();
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return plan_->scratch_bytes(); }
  [[nodiscard]] std::string_view taken_variant() const override { return plan_->taken_variant(); }

 private:
  template <class Work>
  double timed(Lane& lane, const Work& work) {
    gpu::use_device(device_);
    const std::lock_guard lock(lane.busy);
    DeviceTimer timer(lane.stream);
    work(lane.stream.get());
    return timer.stop();
  }

  Context& context_;
  int device_;
  std::shared_ptr<const Source> source_;  ///< outlives the plan that reads it
  std::unique_ptr<Plan> plan_;
  gpu::DeviceBuffer pixels_;
  ImageView target_;
};

}  // namespace

std::shared_ptr<const Source> make_cuda_source(const ConstImageView& host, int device) {
  return std::make_shared<CudaSource>(host, device);
}

std::unique_ptr<FilterRun> make_cuda_run(const Variant& variant, const PlanRequest& request) {
  return std::make_unique<CudaRun>(variant, request);
}

}  // namespace filterscope::detail
