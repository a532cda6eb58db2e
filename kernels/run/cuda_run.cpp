// Images and runs in device memory, timed by events on the device's one stream.
#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

#include "kernels/api/errors.h"
#include "kernels/counters/cuda_lines.h"
#include "kernels/cuda/conditions.cuh"
#include "kernels/cuda/device_guard.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/host/stopwatch.h"
#include "kernels/run/cuda_display.cuh"
#include "kernels/run/cuda_lanes.cuh"
#include "kernels/run/device_backend.h"

namespace filterscope::detail {
namespace {

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

/// The bytes of a region, where they lie together in a view; else 0.
template <class Byte>
std::size_t bytes_together(const BasicImageView<Byte>& view, const Region& region) {
  const Shape& shape = view.shape;
  const bool rows = region.x0 == 0 && region.width() == shape.width && view.row_pitch == shape.row_bytes();
  const bool slices = region.y0 == 0 && region.height() == shape.height &&
                      view.slice_pitch == view.row_pitch * static_cast<std::size_t>(shape.height);
  if (!rows || (!slices && region.depth() != 1)) return 0;
  return shape.row_bytes() * static_cast<std::size_t>(region.height()) *
         static_cast<std::size_t>(region.depth());
}

void upload(const ConstImageView& host, const ImageView& target, Lane& lane) {
  const Region all = whole(host.shape);
  const std::size_t bytes = bytes_together(host, all);
  if (bytes >= gpu::PinnedStage::kFrom && lane.stage.upload(host.data, target.data, bytes, lane.stream.get()))
    return;
  copy_region(host, target, all, cudaMemcpyHostToDevice, lane.stream.get());
}

void copy_back(const ImageView& target, const ImageView& host, const Region& region, Lane& lane) {
  const std::size_t bytes = std::min(bytes_together(target, region), bytes_together(host, region));
  const auto first = [&](const ImageView& view) { return view.row<std::byte>(region.y0, region.z0); };
  if (bytes >= gpu::PinnedStage::kFrom &&
      lane.stage.download(first(target), first(host), bytes, lane.stream.get()))
    return;
  copy_region(target, host, region, cudaMemcpyDeviceToHost, lane.stream.get());
}

class CudaSource final : public Source {
 public:
  CudaSource(const ConstImageView& host, int device)
      : context_(context_of(device)), pixels_(host.shape.bytes()), device_(device) {
    if (host.guide != nullptr) guide_ = gpu::DeviceBuffer(host.shape.bytes());
    if (host.weights != nullptr) weights_ = gpu::DeviceBuffer(host.shape.pixels() * sizeof(float));
    const std::lock_guard lock(context_.upload.busy);
    const ImageView target = tight_view(pixels_.as<std::byte>(), host.shape);
    view_ = as_const(target);
    DeviceTimer timer(context_.upload.stream);
    upload(host, target, context_.upload);
    if (host.guide != nullptr) {
      const ImageView guide = tight_view(guide_.as<std::byte>(), host.shape);
      upload(guide_of(host), guide, context_.upload);
      view_.guide = guide.data;
    }
    if (host.weights != nullptr) {
      view_.weights = weights_.as<float>();
      FILTERSCOPE_CHECK(cudaMemcpyAsync(weights_.as<void>(), host.weights, weights_.bytes(),
                                        cudaMemcpyHostToDevice, context_.upload.stream.get()));
    }
    upload_ms_ = timer.stop();
  }

  [[nodiscard]] Backend backend() const noexcept override { return Backend::cuda; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return view_; }
  [[nodiscard]] double upload_ms() const noexcept override { return upload_ms_; }
  [[nodiscard]] int device() const noexcept { return device_; }

 private:
  Context& context_;
  gpu::DeviceBuffer pixels_;
  gpu::DeviceBuffer guide_;    ///< where the image has one
  gpu::DeviceBuffer weights_;  ///< where its pixels have some
  ConstImageView view_;
  double upload_ms_ = 0;
  int device_;
};

class CudaRun final : public FilterRun {
 public:
  /// With the device current, as CudaSource's.
  CudaRun(const Variant& variant, const PlanRequest& request)
      : context_(context_of(request.device)),
        device_(request.device),
        plan_(prepare(variant, request)),
        pixels_(request.shape.bytes()),
        target_(tight_view(pixels_.as<std::byte>(), request.shape)) {}

  ~CudaRun() override {
    FILTERSCOPE_CHECK_NOEXCEPT(cudaStreamSynchronize(context_.download.stream.get()));
    release(plan_, context_, device_);
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    const auto* on_device = dynamic_cast<const CudaSource*>(source.get());
    if (on_device == nullptr || on_device->device() != device_) {
      throw RunError(problem("step.bind", "binding an image"),
                     problem("bind.device", "it is not in the memory of GPU %1", device_));
    }
    throw_if_cancelled(cancel);
    const double milliseconds = timed(context_.work, [&](cudaStream_t stream) {
      plan_->bind(on_device->view(), {stream, cancel});
    });
    source_ = std::move(source);
    return milliseconds;
  }

  void enqueue(const Region& region, const CancelToken* cancel) noexcept override {
    failure_ = nullptr;
    try {
      throw_if_cancelled(cancel);
      const gpu::DeviceGuard guard(device_);
      const std::lock_guard lock(context_.work.busy);
      const cudaStream_t stream = context_.work.stream.get();
      start_.record(stream);
      plan_->run(target_, region, {stream, cancel});
      stop_.record(stream);
      begun_ = true;
    } catch (...) {
      failure_ = std::current_exception();
    }
  }

  double wait() override {
    const bool begun = std::exchange(begun_, false);
    if (failure_ != nullptr) std::rethrow_exception(std::exchange(failure_, nullptr));
    if (!begun) return 0;
    const gpu::DeviceGuard guard(device_);
    stop_.wait();
    return plan_->kernel_ms().value_or(stop_.since(start_));
  }

  double run_batch(const Region& region, int times, const CancelToken* cancel) override {
    throw_if_cancelled(cancel);
    const gpu::DeviceGuard guard(device_);
    const std::lock_guard lock(context_.work.busy);
    const cudaStream_t stream = context_.work.stream.get();
    start_.record(stream);
    double kernels = 0;
    for (int i = 0; i < times; ++i) {
      plan_->run(target_, region, {stream, cancel});
      kernels += plan_->kernel_ms().value_or(0);
    }
    stop_.record(stream);
    stop_.wait();
    return (kernels > 0 ? kernels : stop_.since(start_)) / times;
  }

  double download(const ImageView& host, const Region& region) override {
    return timed(context_.download,
                 [&](cudaStream_t /*stream*/) { copy_back(target_, host, region, context_.download); });
  }

  void start_from_source() override {
    timed(context_.work, [&](cudaStream_t stream) {
      copy_region(source_->view(), target_, whole(target_.shape), cudaMemcpyDeviceToDevice, stream);
    });
  }

  double show(DisplayTarget& display, const DisplayScale& scale) override {
    auto* texture = dynamic_cast<CudaDisplay*>(&display);
    if (texture == nullptr || texture->device() != device_) {
      throw RunError(problem("step.show", "showing a result"),
                     problem("show.other_gpu", "the texture belongs to another GPU"));
    }
    // The host's clock: mapping and unmapping are mostly the driver's work on the host.
    const auto start = std::chrono::steady_clock::now();
    const gpu::DeviceGuard guard(device_);
    const std::lock_guard lock(context_.work.busy);
    texture->write(filterscope::as_const(target_), scale, context_.work.stream.get());
    context_.work.stream.wait();
    return milliseconds_since(start);
  }

  void poison(unsigned char byte) override {
    timed(context_.work, [&](cudaStream_t stream) {
      FILTERSCOPE_CHECK(cudaMemsetAsync(pixels_.as<void>(), byte, pixels_.bytes(), stream));
    });
  }

  [[nodiscard]] KernelFacts facts() const override {
    const gpu::DeviceGuard guard(device_);
    return plan_->facts();
  }
  [[nodiscard]] BoundFacts bound_facts() const override {
    const gpu::DeviceGuard guard(device_);
    return plan_->bound_facts();
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return plan_->scratch_bytes(); }
  [[nodiscard]] std::string_view taken_variant() const override { return plan_->taken_variant(); }

 private:
  template <class Work>
  double timed(Lane& lane, const Work& work) {
    const gpu::DeviceGuard guard(device_);
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
  gpu::Event start_;  ///< around what was enqueued
  gpu::Event stop_;
  bool begun_ = false;          ///< and not waited for
  std::exception_ptr failure_;  ///< of enqueue()
};

class CudaBackend final : public DeviceBackend {
 public:
  std::shared_ptr<const Source> make_source(const ConstImageView& host, int device) override {
    const gpu::DeviceGuard guard(device);
    return std::make_shared<CudaSource>(host, device);
  }
  std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request) override {
    const gpu::DeviceGuard guard(request.device);
    return std::make_unique<CudaRun>(variant, request);
  }
  std::uint64_t free_memory(int device) override {
    const gpu::DeviceGuard guard(device);
    std::size_t free = 0;
    std::size_t all = 0;
    FILTERSCOPE_CHECK(cudaMemGetInfo(&free, &all));
    return free + gpu::kept_bytes(device);
  }
  void flush_caches(int device) override {
    const gpu::DeviceGuard guard(device);
    Lane& lane = context_of(device).work;
    const std::lock_guard lock(lane.busy);
    gpu::flush_l2(device, lane.stream);
  }
  std::optional<double> clock_mhz(int device) override {
    const gpu::DeviceGuard guard(device);
    Lane& lane = context_of(device).work;
    const std::lock_guard lock(lane.busy);
    return gpu::sample_clock_mhz(device, lane.stream);
  }
  CounterReadings read_counters(int device, const std::function<void()>& work) override {
    return read_cuda_counters(device, work);
  }
  void keep_code() noexcept override { keep_cuda_code(); }
  LineReadings sample_lines(int device, const std::function<double()>& work) override {
    return sample_cuda_lines(device, work);
  }
};

}  // namespace

std::unique_ptr<DeviceBackend> make_cuda_backend() { return std::make_unique<CudaBackend>(); }

}  // namespace filterscope::detail
