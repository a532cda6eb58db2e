#include "core/sweep/combinations.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/report/record_key.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

bool reads(const Schema& schema, const SweepAxis& axis) {
  return std::ranges::any_of(axis, [&](const Parameters& step) {
    return std::ranges::any_of(step, [&](const auto& entry) { return schema.find(entry.first) != nullptr; });
  });
}

/// What a run is given: what the variant reads, and the guarantees that it is asked for.
Parameters asked(const Descriptor& descriptor, const Parameters& parameters) {
  Parameters made = relevant(descriptor.parameters, parameters);
  if (descriptor.family == nullptr) return made;
  for (const ParameterSpec& spec : descriptor.family->schema) {
    if (const Value* value = parameters.find(spec.key); spec.guarantee && value != nullptr)
      made.set(spec.key, *value);
  }
  return made;
}

/// Each once: a one-dimensional block has no height to differ in.
std::vector<Parameters> combinations(const SweepPlan& plan, const Descriptor& descriptor) {
  const Schema& schema = descriptor.parameters;
  std::vector<Parameters> list{plan.base};
  for (const SweepAxis& axis : plan.axes) {
    if (!reads(schema, axis)) continue;
    std::vector<Parameters> longer;
    for (const Parameters& before : list) {
      for (const Parameters& step : axis) {
        Parameters one = before;
        one.update(step);
        longer.push_back(std::move(one));
      }
    }
    list = std::move(longer);
  }
  std::vector<Parameters> once;
  for (const Parameters& one : list) {
    Parameters read = asked(descriptor, one);
    if (std::ranges::find(once, read) == once.end()) once.push_back(std::move(read));
  }
  return once;
}

std::vector<DeviceList> devices_of(const SweepPlan& plan, const std::string& id) {
  const Variant* found = find_variant(id);
  const bool varied =
      found != nullptr && found->descriptor.backend == Backend::cuda && !plan.each_device.empty();
  if (!varied) return {plan.settings.devices};
  std::vector<DeviceList> lists;
  for (const int device : plan.each_device) lists.push_back({device});
  return lists;
}

/// Whether the list has the task for that image already.
bool has(const std::vector<SweepItem>& list, std::size_t picture, const SweepTask& task) {
  const Work wanted{.variant = task.variant, .parameters = &task.parameters};
  return std::ranges::any_of(list, [&](const SweepItem& item) {
    return item.picture == picture && kSettingKey.same(work_of(item.record), wanted);
  });
}

}  // namespace

std::vector<SweepItem> items_of(const SweepPlan& plan) {
  std::vector<SweepItem> list;
  for (std::size_t picture = 0; picture < plan.pictures.size(); ++picture) {
    const SweepPicture& source = plan.pictures[picture];
    // Those of a set are read one by one.
    const PictureFacts facts =
        source.image != nullptr ? facts_of(source.name, *source.image) : PictureFacts{source.name, {}, {}};
    const auto add = [&](const std::string& id, const Parameters& parameters) {
      SweepItem item{picture, {}, {}};
      item.record.picture = facts;
      item.record.noise = source.noise;
      item.record.variant = id;
      item.record.parameters = parameters;
      for (const DeviceList& devices : devices_of(plan, id)) {
        item.devices = devices;
        for (const Conditions& conditions : plan.conditions) {
          item.record.conditions = conditions;
          list.push_back(item);
        }
      }
    };
    for (const std::string& id : plan.variants) {
      const Variant* found = find_variant(id);
      // An unknown variant is one record: run_sweep says so in its reason.
      const std::vector<Parameters> parameters =
          found == nullptr ? std::vector<Parameters>{plan.base} : combinations(plan, found->descriptor);
      for (const Parameters& one : parameters) add(id, one);
    }
    for (const SweepTask& task : plan.also) {
      if (!has(list, picture, task)) add(task.variant, task.parameters);
    }
  }
  std::size_t index = 0;
  std::erase_if(list, [&](const SweepItem& /*item*/) { return !plan.shard.has(index++); });
  return list;
}

}  // namespace filterscope
