// The device backend of a build without a CUDA compiler: every request has the same answer.
#include <cstdint>

#include "kernels/api/device_facts.h"
#include "kernels/api/display_target.h"
#include "kernels/run/device_backend.h"
#include "kernels/run/device_filter.h"
#include "kernels/run/mapped_plan.h"
#include "kernels/run/shared_device_memory.h"
#include "kernels/run/weighted_plan.h"

namespace filterscope {
namespace {

class NoBackend final : public DeviceBackend {
 public:
  std::shared_ptr<const Source> make_source(const ConstImageView& /*host*/, int /*device*/) override {
    throw UnavailableError(gpus().reason);
  }
  std::unique_ptr<FilterRun> make_run(const Variant& /*variant*/, const PlanRequest& /*request*/) override {
    throw UnavailableError(gpus().reason);
  }
  std::uint64_t free_memory(int /*device*/) override { throw UnavailableError(gpus().reason); }
  void flush_caches(int /*device*/) override { throw UnavailableError(gpus().reason); }
  std::optional<double> clock_mhz(int /*device*/) override { return std::nullopt; }
  CounterReadings read_counters(int /*device*/, const std::function<void()>& /*work*/) override {
    throw UnavailableError(gpus().reason);
  }
};

}  // namespace

std::unique_ptr<DeviceBackend> detail::make_cuda_backend() { return std::make_unique<NoBackend>(); }

std::unique_ptr<Plan> detail::mapped_cuda_plan(std::unique_ptr<Plan> /*plan*/, const Shape& /*shape*/,
                                               const ValueMap& /*map*/,
                                               const std::optional<EqualWindow>& /*window*/) {
  throw UnavailableError(gpus().reason);
}

std::unique_ptr<Plan> detail::weighted_cuda_plan(std::unique_ptr<Plan> /*plan*/, const Shape& /*shape*/) {
  throw UnavailableError(gpus().reason);
}

std::unique_ptr<SharedDeviceMemory> make_shared_device_memory(int /*device*/, std::size_t /*bytes*/) {
  throw UnavailableError(gpus().reason);
}

std::unique_ptr<DeviceFilter> make_device_filter(const Variant& /*variant*/, const PlanRequest& /*request*/,
                                                 const ConstImageView& /*partners*/) {
  throw UnavailableError(gpus().reason);
}

std::optional<int> device_with(const void* /*address*/) { throw UnavailableError(gpus().reason); }

void order_streams(int /*device*/, StreamHandle /*earlier*/, StreamHandle /*later*/) {
  throw UnavailableError(gpus().reason);
}

std::shared_ptr<std::byte> device_memory(int /*device*/, std::size_t /*bytes*/) {
  throw UnavailableError(gpus().reason);
}

Availability display_sharing(int /*device*/) { return {false, gpus().reason}; }

std::unique_ptr<DisplayTarget> make_display_target(unsigned /*texture*/, int /*width*/, int /*height*/,
                                                   int /*channels*/, int /*device*/) {
  throw UnavailableError(gpus().reason);
}

}  // namespace filterscope
