#include "core/own/host_plan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <utility>
#include <vector>

#include "core/io/image_file.h"
#include "core/own/machine_code.h"
#include "core/own/program.h"
#include "kernels/api/whole_image.h"

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

/// Empty where it is not known: a source in Python has none.
std::string code_of(const std::filesystem::path& object) {
  try {
    return code_key(object);
  } catch (const FileError&) {  // the cache was emptied meanwhile
    return {};
  }
}

}  // namespace

std::optional<Halo> margin_of(const Descriptor& descriptor, const Parameters& parameters) {
  if (!descriptor.family->halo) return std::nullopt;
  const Halo halo = halo_of(descriptor, parameters);
  return halo.x == kWholeImage ? std::nullopt : std::optional(halo);
}

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
  const std::optional<Halo> margin = margin_of(descriptor, request.parameters);
  const Halo halo = margin.value_or(Halo{});
  const std::array<int, 3> reach{halo.x, halo.y, halo.z};
  for (std::size_t i = 0; i < reach.size(); ++i) call.halo[i] = margin ? reach[i] : -1;
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

RunError fault_of(const std::string& file, const KernelFault& fault) {
  return {problem("step.own_kernel", "running the kernel"),
          fault.line() > 0 ? problem("own.at_line", "%1, line %2: %3", file, fault.line(), fault.reason())
                           : fault.reason()};
}

HostPlan::HostPlan(const Source& source, const Descriptor& descriptor, const Life& life,
                   const PlanRequest& request, std::unique_ptr<Host> host)
    : file_(source.path.filename().string()),
      code_(code_of(host->object())),
      shape_(request.shape),
      life_(life),
      call_(call_for(source, descriptor, request)),
      host_(std::move(host)) {}

KernelFacts HostPlan::facts() const {
  KernelFacts facts;
  facts.code = code_;
  return facts;
}

void HostPlan::run_kernel(const Region& region, const Launch& launch, const CancelToken* cancel,
                          const std::function<void()>& look, std::chrono::milliseconds limit) {
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

}  // namespace filterscope::own
