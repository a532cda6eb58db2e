#include "core/bench/prepared_run.h"

#include <algorithm>

#include "core/image/plan_request.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/split_run.h"

namespace filterscope {
namespace {

PlanRequest request_on(const Image& image, const Parameters& parameters, const DeviceList& devices) {
  PlanRequest request = request_for(image, parameters);
  if (!devices.empty()) request.device = devices.front();
  return request;
}

}  // namespace

PreparedRun::PreparedRun(const Variant& variant, const Image& image, const Parameters& parameters,
                         const DeviceList& devices, std::optional<std::uint64_t> memory_limit)
    : image_(image), backend_(variant.descriptor.backend), devices_(devices) {
  const PlanRequest request = request_on(image, parameters, devices);
  cut_ = slabs_for(variant, request, devices, memory_limit);
  run_ = cut_ ? make_slab_run(variant, request, devices, *cut_) : make_run(variant, request, devices);
}

PathTimes PreparedRun::bind(const CancelToken* cancel) {
  PathTimes times;
  const auto source =
      cut_ ? make_slab_source(backend_, image_.view()) : make_source(backend_, image_.view(), devices_);
  times.upload_ms = source->upload_ms();
  times.bind_ms = run_->bind(source, cancel);
  return times;
}

PathTimes PreparedRun::path(Image& result, const CancelToken* cancel,
                            const std::function<double(FilterRun&)>& filter) {
  const auto start = Clock::now();
  PathTimes times = bind(cancel);
  times.run_ms = filter(*run_);
  times.download_ms = run_->download(result.view());
  times.wall_ms = milliseconds_since(start);
  if (const SlabFacts* slabs = run_->slabs()) {
    times.slabs = *slabs;
    times.upload_ms = slabs->upload_ms;
    times.bind_ms += slabs->bind_ms;
    times.download_ms += slabs->download_ms;
    return times;
  }
  times.rest_ms =
      std::max(0.0, times.wall_ms - times.upload_ms - times.bind_ms - times.run_ms - times.download_ms);
  return times;
}

std::uint64_t PreparedRun::bytes() const {
  if (cut_) return cut_->bytes;
  const std::uint64_t pictures = backend_ == Backend::cuda ? 2 : 1;  // the source has a copy there
  return run_->scratch_bytes() + pictures * image_.shape().bytes();
}

}  // namespace filterscope
