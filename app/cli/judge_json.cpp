#include "app/cli/judge_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/errors.h"
#include "core/report/parameters_json.h"

namespace filterscope::cli {
namespace {

nlohmann::json summary_json(const Summary& summary) {
  return {{"median_ms", summary.median},
          {"q1_ms", summary.q1},
          {"q3_ms", summary.q3},
          {"minimum_ms", summary.minimum},
          {"samples", summary.count}};
}

nlohmann::json compiled_json(const own::ObjectFacts& facts, const std::optional<own::JudgedTime>& time) {
  nlohmann::json json = {{"architecture", facts.architecture},
                         {"registers", facts.registers},
                         {"spill_stores_bytes", facts.spill_stores},
                         {"spill_loads_bytes", facts.spill_loads},
                         {"stack_bytes", facts.stack},
                         {"shared_bytes", facts.shared},
                         {"occupancy", nullptr}};
  if (time && time->kernel.occupancy > 0) json["occupancy"] = time->kernel.occupancy;
  return json;
}

}  // namespace

std::string shape_text(const Shape& shape) {
  const std::string depth = shape.depth > 1 ? fmt::format("×{}", shape.depth) : "";
  return fmt::format("{}×{}{} {}{}", shape.width, shape.height, depth, name_of(shape.type),
                     shape.channels == 3 ? " RGB" : "");
}

std::string fault_of(const own::JudgedCase& one) {
  if (!one.fault.empty()) return told(one.fault);
  if (one.right()) return {};
  const PromiseCheck& promise = *one.promise;
  if (promise.error_levels <= promise.limit_levels) {
    return fmt::format(
        "{:.4g} % of the values are rounded otherwise than the reference, where {:.4g} % may be",
        100 * promise.moved_share, 100 * promise.share_limit);
  }
  return fmt::format("{:.4g} levels from the reference, where {:.4g} are allowed", promise.error_levels,
                     promise.limit_levels);
}

nlohmann::json judgement_json(const own::Judgement& judgement, const Variant& variant,
                              const std::string& source, const std::optional<own::ObjectFacts>& compiled) {
  nlohmann::json json = {{"kernel", source},
                         {"variant", judgement.variant},
                         {"family", judgement.family},
                         {"backend", name_of(variant.descriptor.backend)},
                         {"compiled", nullptr},
                         {"has_reference", judgement.has_reference},
                         {"right", judgement.right()},
                         {"cases", nlohmann::json::array()},
                         {"time", nullptr}};
  if (compiled) json["compiled"] = compiled_json(*compiled, judgement.time);
  for (const own::JudgedCase& one : judgement.cases) {
    nlohmann::json row = {{"image", one.image},
                          {"width", one.shape.width},
                          {"height", one.shape.height},
                          {"depth", one.shape.depth},
                          {"channels", one.shape.channels},
                          {"type", name_of(one.shape.type)},
                          {"parameters", parameters_json(variant.descriptor.id, one.parameters)},
                          {"right", one.right()},
                          {"fault", fault_of(one)}};
    if (one.promise) {
      row["error_levels"] = one.promise->error_levels;
      row["limit_levels"] = one.promise->limit_levels;
      row["moved_share"] = one.promise->moved_share;
      row["share_limit"] = one.promise->share_limit;
    }
    json["cases"].push_back(std::move(row));
  }
  if (judgement.not_run > 0) json["not_run"] = judgement.not_run;
  if (judgement.time) {
    nlohmann::json time = summary_json(judgement.time->milliseconds);
    time["image"] = judgement.time->image + " " + shape_text(judgement.time->shape);
    time["parameters"] = parameters_json(variant.descriptor.id, judgement.time->parameters);
    time["samples_ms"] = judgement.time->samples;
    time["believed"] = judgement.time->believed;
    time["least_ms"] = judgement.time->least_ms;
    if (!judgement.time->rival.empty()) {
      time["against"] = summary_json(judgement.time->rival_milliseconds);
      time["against"]["variant"] = judgement.time->rival;
    }
    json["time"] = std::move(time);
  }
  return json;
}

}  // namespace filterscope::cli
