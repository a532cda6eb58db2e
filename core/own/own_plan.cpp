#include "core/own/own_plan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "core/own/compile.h"
#include "core/own/host.h"
#include "core/own/program.h"
#include "core/own/python.h"
#include "kernels/api/devices.h"
#include "kernels/host/parallel.h"
#include "kernels/run/bands.h"
#include "kernels/run/shared_device_memory.h"

namespace filterscope::own {
namespace {

/// From the type's full scale, on which parameters in levels come, to the value range's.
double level_scale(const PlanRequest& request) {
  return request.on_full_scale ? full_scale(request.shape.type) / request.value_range().width() : 1;
}

float value_for(const ParameterSpec& spec, const Parameters& parameters, double scale) {
  const Value value = value_of(spec, parameters);
  if (spec.kind != ParameterKind::choice) {
    return static_cast<float>(number_of(value) * (spec.in_levels ? scale : 1));
  }
  const auto found = std::ranges::find(spec.choices, text_of(value), &Choice::key);
  return found == spec.choices.end() ? 0.0F : static_cast<float>(found - spec.choices.begin());
}

RunError death_of(const Problem& reason) {
  return {problem("step.own_kernel", "running the kernel"),
          problem("own.dead", "%1; it runs again once its file is saved again", reason)};
}

/// What a source in Python is told wrong of, at its line.
RunError fault_of(const std::string& file, const KernelFault& fault) {
  return {problem("step.own_kernel", "running the kernel"),
          fault.line() > 0 ? problem("own.at_line", "%1, line %2: %3", file, fault.line(), fault.reason())
                           : fault.reason()};
}

/// What all pixels have of a request.
Call call_for(const Source& source, const Descriptor& descriptor, const PlanRequest& request) {
  const Shape& shape = request.shape;
  const ValueRange range = request.value_range();
  Call call = {};
  call.row_bytes = static_cast<std::int64_t>(shape.row_bytes());
  call.slice_bytes = call.row_bytes * shape.height;
  call.size[0] = shape.width;
  call.size[1] = shape.height;
  call.size[2] = shape.depth;
  call.size[3] = shape.channels;
  call.low = static_cast<float>(range.low);
  call.level = static_cast<float>(range.level());
  call.per_level = static_cast<float>(1 / range.level());
  const Halo halo = halo_of(descriptor, request.parameters);
  const bool anywhere = !descriptor.family->halo;
  const std::array<int, 3> reach{halo.x, halo.y, halo.z};
  for (std::size_t i = 0; i < reach.size(); ++i) call.halo[i] = anywhere ? -1 : reach[i];
  const double scale = level_scale(request);
  const std::vector<ParameterSpec> members = members_of(source, *descriptor.family);
  for (std::size_t i = 0; i < members.size(); ++i) {
    call.values[i] = value_for(members[i], request.parameters, scale);
  }
  const Value* border = request.parameters.find("border");
  if (border == nullptr) return call;
  const Border chosen = parse_name<Border>(text_of(*border)).value_or(Border::replicate);
  call.border = static_cast<std::int32_t>(chosen);
  if (chosen != Border::skip) return call;
  std::ranges::copy(reach, call.frame);
  return call;
}

int whole_number(const Parameters& parameters, const char* key, int otherwise) {
  const Value* value = parameters.find(key);
  return value == nullptr ? otherwise : static_cast<int>(number_of(*value));
}

std::array<int, 2> block_of(const Source& source, const PlanRequest& request) {
  const std::array<int, 2> block{whole_number(request.parameters, "block_width", source.block[0]),
                                 whole_number(request.parameters, "block_height", source.block[1])};
  constexpr int kMostThreads = 1024;
  const int threads = block[0] * block[1];
  if (threads > kMostThreads) throw too_large_block(kMostThreads, threads);
  return block;
}

/// A host that has loaded what the source becomes for the request.
std::unique_ptr<Host> host_for(const Source& source, const Descriptor& descriptor, const Life& life,
                               const PlanRequest& request) {
  const std::string program =
      program_for(source, descriptor, request.shape.type, request.value_range(), block_of(source, request));
  const CompileTarget target{descriptor.backend, request.device};
  const std::filesystem::path object = compile(source.path, program, target).object;
  if (!is_python(source.path)) return std::make_unique<Host>(object, request.device);
  try {
    if (std::unique_ptr<Host> idle = life.idle_host()) {
      idle->load(object);
      return idle;
    }
    return std::make_unique<Host>(object, request.device, python_start(source));
  } catch (const KernelFault& fault) {
    throw fault_of(source.path.filename().string(), fault);
  }
}

class OwnPlan : public Plan {
 public:
  OwnPlan(const Source& source, const Descriptor& descriptor, const Life& life, const PlanRequest& request)
      : file_(source.path.filename().string()),
        shape_(request.shape),
        life_(life),
        call_(call_for(source, descriptor, request)),
        host_(host_for(source, descriptor, life, request)) {}

  [[nodiscard]] std::optional<double> kernel_ms() const override { return answer_.milliseconds; }

 protected:
  /// Runs the kernel on the region, and looks at what it did.
  void run_kernel(const Region& region, const Launch& launch, const CancelToken* cancel,
                  const std::function<void()>& look, std::chrono::milliseconds limit = kRowLimit) {
    life_.require();
    Call call = call_;
    call.first[0] = region.x0;
    call.first[1] = region.y0;
    call.first[2] = region.z0;
    call.last[0] = region.x1;
    call.last[1] = region.y1;
    call.last[2] = region.z1;
    try {
      answer_ = host_->run(call, launch, cancel, limit);
      look();
    } catch (const KernelFault& fault) {
      throw fault_of(file_, fault);
    } catch (const RunError& error) {
      const Problem& reason = error.problem().arguments()[1];
      life_.end(reason);
      throw death_of(reason);
    }
  }

  [[nodiscard]] const Shape& shape() const { return shape_; }
  [[nodiscard]] const Answer& answer() const { return answer_; }
  [[nodiscard]] Host& host() { return *host_; }
  /// For the next plan.
  void give_host_back() { life_.keep(std::move(host_)); }

 private:
  std::string file_;
  Shape shape_;
  Life life_;
  Call call_;
  Answer answer_;  ///< of the last run
  std::unique_ptr<Host> host_;
};

class OwnCpuPlan final : public OwnPlan {
 public:
  OwnCpuPlan(const Source& source, const Descriptor& descriptor, const Life& life, const PlanRequest& request)
      : OwnPlan(source, descriptor, life, request),
        threads_(thread_count(whole_number(request.parameters, "threads", 0))) {
    host().take_images(shape().bytes());
  }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    copy_region(source, tight_view(host().source().data(), shape()), whole(shape()));
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    Launch launch;
    launch.threads = threads_;
    run_kernel(region, launch, execution.cancel, [] {});
    copy_region(filterscope::as_const(tight_view(host().target().data(), shape())), target, region);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return 2 * shape().bytes() + 2 * kGuardBytes; }

 private:
  int threads_;
};

/// A function over arrays: it is called for parts of a region in turn.
class OwnPythonPlan final : public OwnPlan {
 public:
  OwnPythonPlan(const Source& source, const Descriptor& descriptor, const Life& life,
                const PlanRequest& request)
      : OwnPlan(source, descriptor, life, request) {
    if (descriptor.family->halo) halo_ = halo_of(descriptor, request.parameters);
    host().take_images(shape().bytes());
  }
  OwnPythonPlan(const OwnPythonPlan&) = delete;
  OwnPythonPlan& operator=(const OwnPythonPlan&) = delete;
  ~OwnPythonPlan() override { give_host_back(); }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    copy_region(source, tight_view(host().source().data(), shape()), whole(shape()));
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    milliseconds_ = 0;
    const std::vector<Region> parts =
        halo_ ? python_parts(shape(), region, *halo_) : std::vector<Region>{region};
    for (const Region& part : parts) {
      throw_if_cancelled(execution.cancel);
      run_kernel(
          part, {}, execution.cancel, [] {}, python_limit(pixels_read(part)));
      copy_region(filterscope::as_const(tight_view(host().target().data(), shape())), target, part);
      milliseconds_ += answer().milliseconds;
    }
  }

  [[nodiscard]] std::optional<double> kernel_ms() const override { return milliseconds_; }
  [[nodiscard]] std::size_t scratch_bytes() const override { return 2 * shape().bytes() + 2 * kGuardBytes; }

 private:
  [[nodiscard]] std::size_t pixels_read(const Region& part) const {
    const Region read = halo_ ? grown(part, *halo_) : whole(shape());
    return static_cast<std::size_t>(read.width()) * read.height() * read.depth();
  }
  static Region grown(Region part, const Halo& halo) {
    part.x0 -= halo.x, part.y0 -= halo.y, part.z0 -= halo.z;
    part.x1 += halo.x, part.y1 += halo.y, part.z1 += halo.z;
    return part;
  }

  std::optional<Halo> halo_;  ///< none: it reads all of the image
  double milliseconds_ = 0;   ///< of the last run
};

/// Copies of source and target in allocations of their own are all that the host's process can reach.
class OwnCudaPlan final : public OwnPlan {
 public:
  OwnCudaPlan(const Source& source, const Descriptor& descriptor, const Life& life,
              const PlanRequest& request)
      : OwnPlan(source, descriptor, life, request),
        device_(request.device),
        source_(make_shared_device_memory(request.device, shape().bytes())),
        target_(make_shared_device_memory(request.device, shape().bytes() + 2 * kGuardBytes)) {
    launch_.block = block_of(source, request);
    pixels_ = source.pixels;
    // A whole kernel's blocks are the image's, whatever region is filtered.
    whole_image_ = source.form == Form::kernel;
    target_->fill(0, kGuardBytes, kGuard, nullptr);
    target_->fill(kGuardBytes + shape().bytes(), kGuardBytes, kGuard, nullptr);
    target_->wait(nullptr);
    host().take_images(shape().bytes(), source_->handle(), target_->handle());
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    source_->take(source, 0, execution.stream);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    source_->wait(execution.stream);
    launch_.grid = grid_for(region);
    run_kernel(region, launch_, execution.cancel, [&] {
      // A look takes two copies from the device: the first runs have it, and some of the others.
      const int run = runs_++;
      if (run >= kLookedAt && run % kLookEach != 0) return;
      look_at_guards(execution.stream);
    });
    target_->give(target, region, kGuardBytes, execution.stream);
  }

  /// Filters an image of one value, whose rows are shorter than the guards.
  void try_out() {
    source_->fill(0, shape().bytes(), 0x55, nullptr);
    source_->wait(nullptr);
    launch_.grid = grid_for(whole(shape()));
    run_kernel(whole(shape()), launch_, nullptr, [&] { look_at_guards(nullptr); });
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return 2 * shape().bytes() + 2 * kGuardBytes; }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts;
    facts.registers = answer().registers;
    facts.static_shared = static_cast<std::size_t>(answer().shared);
    facts.local = static_cast<std::size_t>(answer().local);
    facts.constant = static_cast<std::size_t>(answer().constant);
    facts.blocks_per_multiprocessor = answer().blocks;
    const int threads = launch_.block[0] * launch_.block[1];
    const DeviceFacts* device = find_device(device_);
    if (device != nullptr && device->max_threads_per_multiprocessor > 0) {
      facts.occupancy =
          static_cast<double>(answer().blocks * threads) / device->max_threads_per_multiprocessor;
    }
    std::ranges::copy(launch_.block, facts.block);
    facts.block[2] = 1;
    std::ranges::copy(launch_.grid, facts.grid);
    return facts;
  }

 private:
  void look_at_guards(StreamHandle stream) const {
    if (target_->hold({0, kGuardBytes + shape().bytes()}, kGuardBytes, kGuard, stream)) return;
    throw RunError(problem("step.own_kernel", "running the kernel"),
                   problem("own.guard", "it wrote outside of its target"));
  }

  [[nodiscard]] std::array<int, 3> grid_for(const Region& region) const {
    const Region all = whole_image_ ? whole(shape()) : region;
    const auto blocks = [&](int size, std::size_t axis) {
      const int tile = launch_.block[axis] * pixels_[axis];
      return (size + tile - 1) / tile;
    };
    return {blocks(all.width(), 0), blocks(all.height(), 1), all.depth()};
  }

  static constexpr int kLookedAt = 4;
  static constexpr int kLookEach = 16;

  int device_;
  std::unique_ptr<SharedDeviceMemory> source_;
  std::unique_ptr<SharedDeviceMemory> target_;
  Launch launch_;
  std::array<int, 2> pixels_{1, 1};  ///< that a thread filters
  bool whole_image_ = false;
  int runs_ = 0;
};

/// A kernel with raw pointers filters a small image before its first one of that type: most writes beside the
/// target end in its guards there.
void try_small(const Source& source, const Descriptor& descriptor, const Life& life,
               const PlanRequest& request) {
  PlanRequest small = request;
  small.shape.width = std::min(small.shape.width, 61);
  small.shape.height = std::min(small.shape.height, 47);
  small.shape.depth = std::min(small.shape.depth, 5);
  OwnCudaPlan(source, descriptor, life, small).try_out();
}

}  // namespace

struct Life::State {
  std::mutex mutex;
  Problem death;
  std::set<PixelType> tried;
  std::vector<std::unique_ptr<Host>> idle;
};

std::shared_ptr<Life::State> Life::make() { return std::make_shared<State>(); }

void Life::require() const {
  const std::lock_guard lock(state_->mutex);
  if (!state_->death.empty()) throw death_of(state_->death);
}

void Life::end(const Problem& problem) {
  const std::lock_guard lock(state_->mutex);
  if (state_->death.empty()) state_->death = problem;
}

bool Life::first_of(PixelType type) const {
  const std::lock_guard lock(state_->mutex);
  return state_->tried.insert(type).second;
}

std::unique_ptr<Host> Life::idle_host() const {
  const std::lock_guard lock(state_->mutex);
  while (!state_->idle.empty()) {
    std::unique_ptr<Host> host = std::move(state_->idle.back());
    state_->idle.pop_back();
    if (host->alive()) return host;
  }
  return nullptr;
}

void Life::keep(std::unique_ptr<Host> host) const {
  constexpr std::size_t kMost = 2;
  if (host == nullptr || !host->alive()) return;
  const std::lock_guard lock(state_->mutex);
  if (state_->idle.size() < kMost) state_->idle.push_back(std::move(host));
}

void begin_python(const Source& source, const Life& life, const std::filesystem::path& object) {
  try {
    life.keep(std::make_unique<Host>(object, 0, python_start(source)));
  } catch (const KernelFault& fault) {
    throw SourceError(source.path, {{std::max(1, fault.line()), 0, true, fault.reason().text()}});
  }
}

std::string program_for(const Source& source, const Descriptor& descriptor, PixelType type,
                        const ValueRange& range, const std::array<int, 2>& block) {
  if (is_python(source.path)) return python_object_text(source, *descriptor.family, type);
  const bool plain = type == PixelType::u8 && range == type_range(type);
  return program_text(source, *descriptor.family, {descriptor.backend, type, plain, block});
}

std::unique_ptr<Plan> make_own_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                    const PlanRequest& request) {
  life.require();
  if (descriptor.backend == Backend::cuda) {
    if (source.unsafe && life.first_of(request.shape.type)) try_small(source, descriptor, life, request);
    return std::make_unique<OwnCudaPlan>(source, descriptor, life, request);
  }
  if (is_python(source.path)) {
    return std::make_unique<OwnPythonPlan>(source, descriptor, life, request);
  }
  return std::make_unique<OwnCpuPlan>(source, descriptor, life, request);
}

}  // namespace filterscope::own
