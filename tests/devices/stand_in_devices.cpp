#include "tests/devices/stand_in_devices.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "kernels/catalog.h"
#include "kernels/run/device_backend.h"

namespace filterscope::test {
namespace {

struct Log {
  std::mutex mutex;
  std::vector<StandInWork> work;
};

Log& work_log() {
  static Log log;
  return log;
}

/// Ids of variants that run with their own plans.
std::vector<std::string>& own_plans() {
  static std::vector<std::string> ids;
  return ids;
}

std::atomic<std::uint64_t>& stand_in_memory() {
  static std::atomic<std::uint64_t> bytes{std::uint64_t{1} << 30U};
  return bytes;
}

class StandInSource final : public Source {
 public:
  StandInSource(const ConstImageView& host, int device)
      : pixels_(host.shape.bytes()),
        view_(tight_view<const std::byte>(pixels_.data(), host.shape)),
        device_(device) {
    for (int z = 0; z < host.shape.depth; ++z) {
      for (int y = 0; y < host.shape.height; ++y) {
        std::byte* row = pixels_.data() + static_cast<std::size_t>(z) * view_.slice_pitch +
                         static_cast<std::size_t>(y) * view_.row_pitch;
        std::memcpy(row, host.row<std::byte>(y, z), host.shape.row_bytes());
      }
    }
  }
  [[nodiscard]] Backend backend() const noexcept override { return Backend::cuda; }
  [[nodiscard]] const ConstImageView& view() const noexcept override { return view_; }
  [[nodiscard]] double upload_ms() const noexcept override { return 0.5; }
  [[nodiscard]] int device() const noexcept { return device_; }

 private:
  std::vector<std::byte> pixels_;
  ConstImageView view_;
  int device_;
};

/// A run of a CPU plan, as if on a device.
class StandInRun final : public FilterRun {
 public:
  StandInRun(const Variant& on_cpu, const PlanRequest& request)
      : device_(request.device), run_(filterscope::make_run(on_cpu, request)) {}
  ~StandInRun() override {
    if (begun_.valid()) begun_.wait();
  }

  double bind(std::shared_ptr<const Source> source, const CancelToken* cancel) override {
    const auto* own = dynamic_cast<const StandInSource*>(source.get());
    if (own == nullptr || own->device() != device_) {
      throw RunError(Problem::plain("binding an image"),
                     Problem::plain("it is not in the memory of GPU " + std::to_string(device_)));
    }
    const double milliseconds = run_->bind(filterscope::make_source(Backend::cpu, own->view()), cancel);
    source_ = std::move(source);
    return milliseconds;
  }

  void enqueue(const Region& region, const CancelToken* cancel) noexcept override {
    region_ = region;
    begun_ = std::async(std::launch::async, [this, region, cancel] { return run_->run(region, cancel); });
  }

  double wait() override {
    if (!begun_.valid()) return 0;
    const double milliseconds = begun_.get();
    const std::lock_guard lock(work_log().mutex);
    work_log().work.push_back({device_, region_});
    return milliseconds;
  }

  double download(const ImageView& host, const Region& region) override {
    return run_->download(host, region);
  }
  void start_from_source() override { run_->start_from_source(); }
  double show(DisplayTarget& display, const DisplayScale& scale) override {
    return run_->show(display, scale);
  }
  void poison(unsigned char byte) override { run_->poison(byte); }
  [[nodiscard]] KernelFacts facts() const override { return run_->facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return run_->bound_facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override { return run_->scratch_bytes(); }
  [[nodiscard]] std::string_view taken_variant() const override { return run_->taken_variant(); }

 private:
  int device_;
  std::shared_ptr<const Source> source_;
  std::unique_ptr<FilterRun> run_;
  Region region_{};
  std::future<double> begun_;
};

/// Ten samples, seven of a line in a header, called from two lines of a kernel. In seven nobody issued; so
/// the one that did stands for three, and the header's line has eight tenths of the time.
LineReadings stand_in_lines() {
  const SourceLine header{"kernels/cuda/range_sum.cuh", 12};
  const SourceLine loop{"kernels/bilateral2d/larsson2015/naive.cu", 20};
  const SourceLine before{"kernels/bilateral2d/larsson2015/naive.cu", 16};
  LineReadings readings;
  readings.functions = {{"stand_in",
                         {{0, {header, loop}, {{"short_scoreboard", 3, 3}, {"selected", 1}}},
                          {16, {header, before}, {{"short_scoreboard", 2, 2}, {"wait", 1}}},
                          {32, {loop}, {{"long_scoreboard", 2, 1}}},
                          {48, {}, {{"wait", 1, 1}}}}}};
  readings.runs = 4;
  readings.plain_ms = 2;
  readings.sampled_ms = 2.01;
  return readings;
}

class StandInBackend final : public DeviceBackend {
 public:
  std::shared_ptr<const Source> make_source(const ConstImageView& host, int device) override {
    require(device);
    return std::make_shared<StandInSource>(host, device);
  }
  std::unique_ptr<FilterRun> make_run(const Variant& asked, const PlanRequest& request) override {
    require(request.device);
    validate(asked.descriptor, request);
    if (std::ranges::find(own_plans(), asked.descriptor.id) != own_plans().end()) {
      Variant own = asked;
      own.descriptor.backend = Backend::cpu;
      return std::make_unique<StandInRun>(own, request);
    }
    const Variant& reference = variant(asked.descriptor.family->reference);
    PlanRequest same = request;
    same.parameters = relevant(reference.descriptor.parameters, request.parameters);
    return std::make_unique<StandInRun>(reference, same);
  }
  std::uint64_t free_memory(int device) override {
    require(device);
    return stand_in_memory();
  }
  void flush_caches(int device) override { require(device); }
  std::optional<double> clock_mhz(int device) override {
    require(device);
    return 1500;
  }
  CounterReadings read_counters(int device, const std::function<void()>& work) override {
    require(device);
    work();
    CounterReadings readings{"stand-in", 1, {}};
    for (const CounterMetric& metric : counter_metrics()) {
      readings.values.push_back({metric.key, static_cast<double>(readings.values.size()) + 0.5});
    }
    return readings;
  }
  void keep_code() noexcept override { keeps_code_ = true; }
  LineReadings sample_lines(int device, const std::function<double()>& work) override {
    require(device);
    // A device cannot know the lines of code that it was not told to keep before its first run.
    if (!keeps_code_) throw UnavailableError(problem("lines.none", "No lines in %1 runs", 0));
    work();
    return stand_in_lines();
  }

 private:
  std::atomic<bool> keeps_code_ = false;
  static void require(int device) {
    if (find_device(device) == nullptr) {
      throw UnavailableError(problem("gpu.no_such", "There is no usable GPU with number %1.", device));
    }
  }
};

}  // namespace

void install_stand_in_devices(const std::vector<int>& compute_majors) {
  GpuReport report;
  for (const int major : compute_majors) {
    const int i = static_cast<int>(report.devices.size());
    DeviceFacts device;
    device.index = i;
    device.name = "Stand-in";
    device.compute_major = major;
    device.multiprocessors = 1;
    device.clock_mhz = 1000;
    device.memory_clock_mhz = 1000;
    device.memory_bytes = std::size_t{1} << 30U;
    device.shared_per_block = std::size_t{48} << 10U;
    device.shared_per_block_optin = std::size_t{227} << 10U;
    device.uuid = "stand-in-" + std::to_string(i);
    report.devices.push_back(device);
  }
  stand_in_for_gpus(std::move(report));
  stand_in_for_devices(std::make_unique<StandInBackend>());
}

void add_stand_in_variant() {
  Variant stand_in = variant("reference/float64");
  stand_in.descriptor.id = kStandIn;
  stand_in.descriptor.title = "Stand-in";
  stand_in.descriptor.backend = Backend::cuda;
  add_variant(std::move(stand_in));
}

void add_plan_on_stand_ins(Variant variant) {
  variant.descriptor.backend = Backend::cuda;
  own_plans().push_back(variant.descriptor.id);
  add_variant(std::move(variant));
}

void set_stand_in_memory(std::uint64_t bytes) { stand_in_memory() = bytes; }

std::vector<StandInWork> take_stand_in_work() {
  const std::lock_guard lock(work_log().mutex);
  return std::exchange(work_log().work, {});
}

}  // namespace filterscope::test
