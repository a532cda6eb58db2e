#include "core/own/own_plan.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <functional>

#include "core/own/compile.h"
#include "core/own/host.h"
#include "core/own/host_plan.h"
#include "core/own/own_lines.h"
#include "core/own/program.h"
#include "core/own/python.h"
#include "core/own/python_plan.h"
#include "kernels/api/devices.h"
#include "kernels/host/parallel.h"
#include "kernels/run/bands.h"
#include "kernels/run/line_source.h"
#include "kernels/run/shared_device_memory.h"

namespace filterscope::own {
namespace {

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
std::unique_ptr<Host> host_for(const Source& source, const Descriptor& descriptor,
                               const PlanRequest& request) {
  const std::string program =
      program_for(source, descriptor, request.shape.type, request.value_range(), block_of(source, request));
  const CompileTarget target{descriptor.backend, request.device};
  return std::make_unique<Host>(compile(source.path, program, target).object, request.device);
}

class OwnCpuPlan final : public HostPlan {
 public:
  OwnCpuPlan(const Source& source, const Descriptor& descriptor, const Life& life, const PlanRequest& request)
      : HostPlan(source, descriptor, life, request, host_for(source, descriptor, request)),
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

/// Copies of source and target in allocations of their own are all that the host's process can reach.
class OwnCudaPlan final : public HostPlan, private LineSource {
 public:
  OwnCudaPlan(const Source& source, const Descriptor& descriptor, const Life& life,
              const PlanRequest& request)
      : HostPlan(source, descriptor, life, request, host_for(source, descriptor, request)),
        source_file_(source),
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
    KernelFacts facts = HostPlan::facts();
    facts.registers = answer().registers;
    facts.static_shared = static_cast<std::size_t>(answer().shared);
    facts.dynamic_shared = static_cast<std::size_t>(answer().dynamic_shared);
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
  [[nodiscard]] std::uint64_t runs() const override { return static_cast<std::uint64_t>(runs_); }
  void begin_sampling(unsigned period) override { host().begin_sampling(period); }
  void end_sampling(SampleSums& sums, LineReadings& readings) override {
    host().end_sampling(samples_file(host().object()));
    take_samples(samples_file(host().object()), sums, readings);
  }
  void find_lines(const SampleSums& sums, LineReadings& readings) override {
    own::find_lines(source_file_, host().object(), sums, readings);
  }

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

  Source source_file_;
  int device_;
  std::unique_ptr<SharedDeviceMemory> source_;
  std::unique_ptr<SharedDeviceMemory> target_;
  Launch launch_;
  std::array<int, 2> pixels_{1, 1};  ///< that a thread filters
  bool whole_image_ = false;
  std::atomic<int> runs_ = 0;  ///< also asked for by who samples
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
    return make_python_plan(source, descriptor, life, request);
  }
  return std::make_unique<OwnCpuPlan>(source, descriptor, life, request);
}

}  // namespace filterscope::own
