#include "core/own/own_plan.h"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <optional>
#include <utility>

#include "core/own/compile.h"
#include "core/own/host.h"
#include "core/own/program.h"
#include "kernels/host/parallel.h"

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

class OwnPlan final : public Plan {
 public:
  OwnPlan(const std::shared_ptr<const Source>& source, const Descriptor& descriptor, const Life& life,
          const PlanRequest& request)
      : shape_(request.shape), life_(life) {
    const Family& family = *descriptor.family;
    const ValueRange range = request.value_range();
    const Compiled compiled = compile_cpp(source->path, program_for(*source, family, shape_.type, range));
    host_.emplace(compiled.object);
    host_->take_images(shape_.bytes());
    call_.row_bytes = static_cast<std::int64_t>(shape_.row_bytes());
    call_.slice_bytes = call_.row_bytes * shape_.height;
    call_.size[0] = shape_.width;
    call_.size[1] = shape_.height;
    call_.size[2] = shape_.depth;
    call_.size[3] = shape_.channels;
    call_.low = static_cast<float>(range.low);
    call_.level = static_cast<float>(range.level());
    call_.per_level = static_cast<float>(1 / range.level());
    const double scale = level_scale(request);
    const std::vector<ParameterSpec> members = members_of(*source, family);
    for (std::size_t i = 0; i < members.size(); ++i)
      call_.values[i] = value_for(members[i], request.parameters, scale);
    if (const Value* border = request.parameters.find("border")) {
      call_.border =
          static_cast<std::int32_t>(parse_name<Border>(text_of(*border)).value_or(Border::replicate));
    }
    if (call_.border == static_cast<std::int32_t>(Border::skip)) {
      const Halo halo = halo_of(descriptor, request.parameters);
      call_.frame[0] = halo.x;
      call_.frame[1] = halo.y;
      call_.frame[2] = halo.z;
    }
    if (const Value* threads = request.parameters.find("threads")) {
      threads_ = static_cast<int>(number_of(*threads));
    }
  }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    const ImageView to = tight_view(host_->source().data(), shape_);
    for (int z = 0; z < shape_.depth; ++z) {
      for (int y = 0; y < shape_.height; ++y) {
        std::memcpy(to.row<std::byte>(y, z), source.row<std::byte>(y, z), shape_.row_bytes());
      }
    }
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    life_.require();
    Call call = call_;
    const Region in = region;
    call.first[0] = in.x0;
    call.first[1] = in.y0;
    call.first[2] = in.z0;
    call.last[0] = in.x1;
    call.last[1] = in.y1;
    call.last[2] = in.z1;
    try {
      host_->run(call, thread_count(threads_), execution.cancel);
    } catch (const RunError& error) {
      const Problem& reason = error.problem().arguments()[1];
      life_.end(reason);
      throw death_of(reason);
    }
    const ConstImageView made = filterscope::as_const(tight_view(host_->target().data(), shape_));
    const std::size_t left = static_cast<std::size_t>(in.x0) * shape_.pixel_bytes();
    const std::size_t bytes = static_cast<std::size_t>(in.width()) * shape_.pixel_bytes();
    for (int z = in.z0; z < in.z1; ++z) {
      for (int y = in.y0; y < in.y1; ++y) {
        std::memcpy(target.row<std::byte>(y, z) + left, made.row<std::byte>(y, z) + left, bytes);
      }
    }
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return 2 * shape_.bytes() + 2 * kGuardBytes; }

 private:
  Shape shape_;
  Life life_;
  Call call_ = {};
  int threads_ = 0;
  std::optional<Host> host_;
};

}  // namespace

struct Life::State {
  std::mutex mutex;
  Problem death;
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

std::string program_for(const Source& source, const Family& family, PixelType type, const ValueRange& range) {
  const bool plain = type == PixelType::u8 && range == type_range(type);
  return cpp_program(source, family, type, plain);
}

std::unique_ptr<Plan> make_own_plan(const std::shared_ptr<const Source>& source, const Descriptor& descriptor,
                                    const Life& life, const PlanRequest& request) {
  life.require();
  return std::make_unique<OwnPlan>(source, descriptor, life, request);
}

}  // namespace filterscope::own
