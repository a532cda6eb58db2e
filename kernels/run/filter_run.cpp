#include "kernels/run/filter_run.h"

#include <cstring>
#include <utility>

#include "kernels/host/free_memory.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/bands.h"
#include "kernels/run/device_backend.h"
#include "kernels/run/strips.h"

namespace filterscope {
namespace {

class CpuSource final : public Source {
 public:
  explicit CpuSource(const ConstImageView& host) : view_(host) {}
  [[nodiscard]] Backend backend() const noexcept override { return Backend::cpu; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return view_; }
  [[nodiscard]] double upload_ms() const noexcept override { return 0; }

 private:
  ConstImageView view_;
};

class CpuRun final : public FilterRun {
 public:
  CpuRun(const Variant& variant, const PlanRequest& request) : CpuRun(variant, request, free_memory()) {}

  /// `free`: before anything was taken.
  CpuRun(const Variant& variant, const PlanRequest& request, std::uint64_t free)
      : plan_(prepare_in_strips(variant, request)),
        pixels_(std::make_unique_for_overwrite<std::byte[]>(request.shape.bytes())),
        target_(tight_view(pixels_.get(), request.shape)) {
    // With the target, and the image that it is copied to. Little of all this has been touched so far.
    require_memory(plan_->scratch_bytes() + 2 * request.shape.bytes(), free);
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    const auto start = Clock::now();
    source_ = std::move(source);
    plan_->bind(source_->view(), {nullptr, cancel});
    return milliseconds_since(start);
  }

  void enqueue(const Region& region, const CancelToken* cancel) noexcept override {
    begun_ = region;
    cancel_ = cancel;
  }

  double wait() override {
    const Region region = std::exchange(begun_, {});
    if (region.empty()) return 0;
    const auto start = Clock::now();
    plan_->run(target_, region, {nullptr, cancel_});
    return plan_->kernel_ms().value_or(milliseconds_since(start));
  }

  double download(const ImageView& host, const Region& region) override {
    const auto start = Clock::now();
    copy_region(filterscope::as_const(target_), host, region);
    return milliseconds_since(start);
  }

  void start_from_source() override { copy_region(source_->view(), target_, whole(target_.shape)); }

  double show(DisplayTarget& /*display*/, const DisplayScale& /*scale*/) override {
    throw RunError(problem("step.show", "showing a result"), problem("show.host", "it is in host memory"));
  }

  void poison(unsigned char byte) override { std::memset(pixels_.get(), byte, target_.shape.bytes()); }
  [[nodiscard]] KernelFacts facts() const override { return plan_->facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return plan_->bound_facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override { return plan_->scratch_bytes(); }
  [[nodiscard]] std::string_view taken_variant() const override { return plan_->taken_variant(); }

 private:
  std::unique_ptr<Plan> plan_;
  std::unique_ptr<std::byte[]> pixels_;  ///< not zeroed: the filter writes all of it
  ImageView target_;
  std::shared_ptr<const Source> source_;
  Region begun_{};  ///< and not waited for
  const CancelToken* cancel_ = nullptr;
};

}  // namespace

std::shared_ptr<const Source> make_source(Backend backend, const ConstImageView& host, int device) {
  if (backend == Backend::cuda) return device_backend().make_source(host, device);
  return std::make_shared<CpuSource>(host);
}

std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request) {
  if (variant.descriptor.backend == Backend::cuda) return device_backend().make_run(variant, request);
  return std::make_unique<CpuRun>(variant, request);
}

}  // namespace filterscope
