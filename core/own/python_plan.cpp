#include "core/own/python_plan.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/own/compile.h"
#include "core/own/host.h"
#include "core/own/host_plan.h"
#include "core/own/python.h"
#include "kernels/run/bands.h"

namespace filterscope::own {
namespace {

/// One that was kept, or another.
std::unique_ptr<Host> python_host_for(const Source& source, const Descriptor& descriptor, const Life& life,
                                      const PlanRequest& request) {
  const std::string text = python_object_text(source, *descriptor.family, request.shape.type);
  const std::filesystem::path object = compile(source.path, text, {Backend::cpu, {}}).object;
  try {
    if (std::unique_ptr<Host> idle = life.idle_host()) {
      idle->load(object);
      return idle;
    }
    return std::make_unique<Host>(object, 0, python_start(source));
  } catch (const KernelFault& fault) {
    throw fault_of(source.path.filename().string(), fault);
  }
}

/// A function over arrays: it is called for parts of a region in turn.
class PythonPlan final : public HostPlan {
 public:
  PythonPlan(const Source& source, const Descriptor& descriptor, const Life& life, const PlanRequest& request)
      : HostPlan(source, descriptor, life, request, python_host_for(source, descriptor, life, request)) {
    halo_ = margin_of(descriptor, request.parameters);
    host().take_images(shape().bytes());
  }
  PythonPlan(const PythonPlan&) = delete;
  PythonPlan& operator=(const PythonPlan&) = delete;
  ~PythonPlan() override { give_host_back(); }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    copy_region(source, tight_view(host().source().data(), shape()), whole(shape()));
    made_ = false;
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    milliseconds_ = 0;
    if (!halo_) return run_whole(target, region, execution);
    for (const Region& part : python_parts(shape(), region, *halo_)) {
      throw_if_cancelled(execution.cancel);
      run_part(part, grown(part, *halo_), execution);
      give(target, part);
    }
  }

  [[nodiscard]] std::optional<double> kernel_ms() const override { return milliseconds_; }
  [[nodiscard]] std::size_t scratch_bytes() const override { return 2 * shape().bytes() + 2 * kGuardBytes; }

 private:
  void run_part(const Region& part, const Region& read, const Execution& execution) {
    const std::size_t pixels = static_cast<std::size_t>(read.width()) * read.height() * read.depth();
    const auto nothing = [] {};
    run_kernel(part, {}, execution.cancel, nothing, python_limit(pixels));
    milliseconds_ += answer().milliseconds;
  }

  void give(const ImageView& target, const Region& part) {
    copy_region(filterscope::as_const(tight_view(host().target().data(), shape())), target, part);
  }

  /// One call is for all regions, until one is asked for again.
  void run_whole(const ImageView& target, const Region& region, const Execution& execution) {
    const auto given = [&](const Region& one) { return !intersect(one, region).empty(); };
    if (!made_ || std::ranges::any_of(given_, given)) {
      made_ = false;
      given_.clear();
      run_part(whole(shape()), whole(shape()), execution);
      made_ = true;
    }
    given_.push_back(region);
    give(target, region);
  }

  static Region grown(Region part, const Halo& halo) {
    part.x0 -= halo.x, part.y0 -= halo.y, part.z0 -= halo.z;
    part.x1 += halo.x, part.y1 += halo.y, part.z1 += halo.z;
    return part;
  }

  std::optional<Halo> halo_;   ///< none: it reads all of the image
  bool made_ = false;          ///< then: the target is the result of the source
  std::vector<Region> given_;  ///< and what was asked for of it
  double milliseconds_ = 0;    ///< of the last run
};

}  // namespace

std::unique_ptr<Plan> make_python_plan(const Source& source, const Descriptor& descriptor, const Life& life,
                                       const PlanRequest& request) {
  return std::make_unique<PythonPlan>(source, descriptor, life, request);
}

void begin_python(const Source& source, const Life& life, const std::filesystem::path& object) {
  try {
    life.keep(std::make_unique<Host>(object, 0, python_start(source)));
  } catch (const KernelFault& fault) {
    throw SourceError(source.path, {{std::max(1, fault.line()), 0, true, fault.reason().text()}});
  }
}

}  // namespace filterscope::own
