#include "kernels/run/split_run.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/bands.h"

namespace filterscope {
namespace {

/// work(0) … work(count − 1) at once, each on a thread of its own. Throws the first exception, once all have
/// ended.
template <class Work>
void at_once(std::size_t count, const Work& work) {
  std::mutex mutex;
  std::exception_ptr failure;
  const auto guarded = [&](std::size_t part) noexcept {
    try {
      work(part);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (failure == nullptr) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t part = 1; part < count; ++part) threads.emplace_back([&, part] { guarded(part); });
    guarded(0);
  }
  if (failure != nullptr) std::rethrow_exception(failure);
}

class SplitSource final : public Source {
 public:
  SplitSource(const ConstImageView& host, const DeviceList& devices) : parts_(devices.size()) {
    const auto start = Clock::now();
    at_once(parts_.size(),
            [&](std::size_t part) { parts_[part] = make_source(Backend::cuda, host, devices[part]); });
    upload_ms_ = milliseconds_since(start);
  }

  [[nodiscard]] Backend backend() const noexcept override { return Backend::cuda; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return parts_.front()->view(); }
  [[nodiscard]] double upload_ms() const noexcept override { return upload_ms_; }
  [[nodiscard]] const std::vector<std::shared_ptr<const Source>>& parts() const noexcept { return parts_; }

 private:
  std::vector<std::shared_ptr<const Source>> parts_;
  double upload_ms_ = 0;
};

class SplitRun final : public FilterRun {
 public:
  SplitRun(const Variant& variant, const PlanRequest& request, const DeviceList& devices)
      : parts_(devices.size()), written_(devices.size()) {
    const auto make = [&](std::size_t part, const Variant& taken) {
      PlanRequest own = request;
      own.device = devices[part];
      parts_[part] = filterscope::make_run(taken, own);
    };
    make(0, variant);
    const std::string taken(parts_.front()->taken_variant());
    const Variant& same = taken.empty() ? variant : filterscope::variant(taken);
    at_once(parts_.size(), [&](std::size_t part) {
      if (part > 0) make(part, same);
    });
  }

  ~SplitRun() override {
    // Work that an exception left behind ends before its memory goes.
    for (const auto& part : parts_) {
      try {
        if (part != nullptr) part->wait();
      } catch (...) {
      }
    }
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    const auto* split = dynamic_cast<const SplitSource*>(source.get());
    if (split == nullptr || split->parts().size() != parts_.size()) {
      throw RunError(problem("step.bind", "binding an image"),
                     problem("source.other_gpus", "it is not in the memory of the same GPUs"));
    }
    const auto start = Clock::now();
    at_once(parts_.size(), [&](std::size_t part) { parts_[part]->bind(split->parts()[part], cancel); });
    return milliseconds_since(start);
  }

  void enqueue(const Region& region, const CancelToken* cancel) noexcept override {
    start_ = Clock::now();
    begun_any_ = true;
    const int count = static_cast<int>(parts_.size());
    for (int part = 0; part < count; ++part) {
      const auto at = static_cast<std::size_t>(part);
      begun_[at] = band_of(region, part, count);
      if (!begun_[at].empty()) parts_[at]->enqueue(begun_[at], cancel);
    }
  }

  double wait() override {
    if (!std::exchange(begun_any_, false)) return 0;
    std::exception_ptr failure;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      const Region region = std::exchange(begun_[part], {});
      if (region.empty()) continue;
      try {
        parts_[part]->wait();
        written_by(part, region);
      } catch (...) {
        if (failure == nullptr) failure = std::current_exception();
      }
    }
    if (failure != nullptr) std::rethrow_exception(failure);
    return milliseconds_since(start_);
  }

  double run_batch(const Region& region, int times, const CancelToken* cancel) override {
    const auto start = Clock::now();
    const int count = static_cast<int>(parts_.size());
    at_once(parts_.size(), [&](std::size_t part) {
      const Region band = band_of(region, static_cast<int>(part), count);
      if (!band.empty()) parts_[part]->run_batch(band, times, cancel);
    });
    for (int part = 0; part < count; ++part) {
      if (const Region band = band_of(region, part, count); !band.empty())
        written_by(static_cast<std::size_t>(part), band);
    }
    return milliseconds_since(start) / times;
  }

  double download(const ImageView& host, const Region& region) override {
    const auto start = Clock::now();
    // What no part has filtered is alike in all.
    std::vector<Region> rest{region};
    for (const auto& regions : written_) {
      for (const Region& one : regions) rest = without(rest, one);
    }
    for (const Region& one : rest) parts_.front()->download(host, one);
    at_once(parts_.size(), [&](std::size_t part) {
      for (const Region& one : written_[part]) {
        const Region wanted = intersect(one, region);
        if (!wanted.empty()) parts_[part]->download(host, wanted);
      }
    });
    return milliseconds_since(start);
  }

  void start_from_source() override {
    for (auto& regions : written_) regions.clear();
    for (const auto& part : parts_) part->start_from_source();
  }

  double show(DisplayTarget& /*display*/, const DisplayScale& /*scale*/) override {
    throw RunError(problem("step.show", "showing a result"),
                   problem("show.several_gpus", "its parts are in the memories of several GPUs"));
  }

  void poison(unsigned char byte) override {
    for (auto& regions : written_) regions.clear();
    for (const auto& part : parts_) part->poison(byte);
  }

  [[nodiscard]] KernelFacts facts() const override { return parts_.front()->facts(); }

  [[nodiscard]] BoundFacts bound_facts() const override {
    BoundFacts all;
    for (const auto& part : parts_) {
      const BoundFacts one = part->bound_facts();
      all.terms = std::max(all.terms, one.terms);
      all.repaired += one.repaired;
      all.iterations = std::max(all.iterations, one.iterations);
      all.rms = std::max(all.rms, one.rms);
    }
    return all;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    std::size_t bytes = 0;
    for (const auto& part : parts_) bytes += part->scratch_bytes();
    return bytes;
  }

  [[nodiscard]] std::string_view taken_variant() const override { return parts_.front()->taken_variant(); }

 private:
  void written_by(std::size_t part, const Region& region) {
    for (auto& regions : written_) regions = without(regions, region);
    written_[part].push_back(region);
  }

  std::vector<std::unique_ptr<FilterRun>> parts_;
  std::vector<std::vector<Region>> written_;  ///< which part has which pixels of the result; none overlap
  std::vector<Region> begun_ = std::vector<Region>(parts_.size());  ///< by each part, and not waited for
  bool begun_any_ = false;
  Clock::time_point start_{};
};

}  // namespace

void require_alike(const DeviceList& devices) {
  const DeviceFacts* first = find_device(devices.front());
  for (const int index : devices) {
    const DeviceFacts* one = find_device(index);
    if (first == nullptr || one == nullptr) return;  // make_run() says so.
    if (one->compute_major == first->compute_major && one->compute_minor == first->compute_minor) continue;
    const auto words = [](const DeviceFacts& device) {
      return problem("gpu.with_capability", "GPU %1 with %2.%3", device.index, device.compute_major,
                     device.compute_minor);
    };
    throw VariantError(
        problem(
            "gpu.capabilities",
            "One image on several GPUs needs one compute capability, because others may round differently"),
        problem("list.two", "%1 and %2", words(*first), words(*one)),
        problem("gpu.one_kind", "Choose GPUs of one kind, or one GPU."));
  }
}

std::shared_ptr<const Source> make_source(Backend backend, const ConstImageView& host,
                                          const DeviceList& devices) {
  if (backend == Backend::cpu) return make_source(backend, host);
  const DeviceList all = devices_or_first(devices);
  if (all.size() == 1) return make_source(backend, host, all.front());
  return std::make_shared<SplitSource>(host, all);
}

std::unique_ptr<FilterRun> make_run(const Variant& variant, const PlanRequest& request,
                                    const DeviceList& devices) {
  if (variant.descriptor.backend == Backend::cpu) return make_run(variant, request);
  const DeviceList all = devices_or_first(devices);
  if (all.size() > 1) {
    require_alike(all);
    return std::make_unique<SplitRun>(variant, request, all);
  }
  PlanRequest own = request;
  own.device = all.front();
  return make_run(variant, own);
}

}  // namespace filterscope
