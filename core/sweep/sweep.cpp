#include "core/sweep/sweep.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "core/metrics/metrics.h"
#include "core/report/machine.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using Clock = std::chrono::steady_clock;

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

/// A record and the picture it is about.
struct Item {
  std::size_t picture;
  ResultRecord record;
};

/// Whether the list has the task for that picture already.
bool has(const std::vector<Item>& list, std::size_t picture, const SweepTask& task) {
  const Variant* found = find_variant(task.variant);
  return std::ranges::any_of(list, [&](const Item& item) {
    const Parameters& known = item.record.parameters;
    if (item.picture != picture || item.record.variant != task.variant) return false;
    if (found == nullptr) return known == task.parameters;
    const Schema& schema = found->descriptor.parameters;
    return relevant(schema, known) == relevant(schema, task.parameters);
  });
}

std::vector<Item> items(const SweepPlan& plan) {
  std::vector<Item> list;
  for (std::size_t picture = 0; picture < plan.pictures.size(); ++picture) {
    const SweepPicture& source = plan.pictures[picture];
    const PictureFacts facts = facts_of(source.name, *source.image);
    const auto add = [&](const std::string& id, const Parameters& parameters) {
      Item item{picture, {}};
      item.record.picture = facts;
      item.record.noise = source.noise;
      item.record.variant = id;
      item.record.parameters = parameters;
      list.push_back(std::move(item));
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
  return list;
}

/// The references' results, one a picture and task.
class References {
 public:
  References(const std::string& id, const DeviceList& devices)
      : variant_(find_variant(id)), devices_(devices) {}

  [[nodiscard]] const std::string& id() const { return variant_->descriptor.id; }

  /// Null where there is no reference for it or the reference cannot do it. Throws Cancelled.
  SharedImage find(const Item& item, const Image& image, const CancelToken* cancel) {
    const Descriptor& descriptor = variant(item.record.variant).descriptor;
    if (variant_ == nullptr || descriptor.family != variant_->descriptor.family) return nullptr;
    Known fresh{item.picture, task_of(descriptor.parameters, item.record.parameters), nullptr};
    for (const Known& known : known_) {
      if (known.picture == fresh.picture && known.task == fresh.task) return known.image;
    }
    try {
      fresh.image = filter_once(*variant_, image, fresh.task, cancel, {}, devices_).result;
    } catch (const Cancelled&) {
      throw;
    } catch (const std::exception&) {  // Times without metrics are still worth having.
      fresh.image = nullptr;
    }
    known_.push_back(fresh);
    return fresh.image;
  }

 private:
  struct Known {
    std::size_t picture;
    Parameters task;
    SharedImage image;
  };

  const Variant* variant_;
  DeviceList devices_;
  std::vector<Known> known_;
};

/// Measures, or fills in why it cannot be. Lets Cancelled through.
void fill(Item& item, const SweepPicture& picture, const BenchSettings& settings, References& references,
          const CancelToken* cancel) {
  const Image& image = *picture.image;
  ResultRecord& record = item.record;
  note_device(record, settings.devices);
  try {
    record.measurement = measure(variant(record.variant), image, record.parameters, settings, cancel);
    const SharedImage result = std::exchange(record.measurement.result, nullptr);
    const SharedImage reference = references.find(item, image, cancel);
    if (reference != nullptr && result != nullptr) {
      record.metrics = compare_images(*reference, *result);
      record.reference = references.id();
    }
    if (picture.truth != nullptr && result != nullptr) {
      record.truth_metrics = compare_images(*picture.truth, *result);
    }
  } catch (const Cancelled&) {
    throw;
  } catch (const std::bad_alloc&) {
    record.skipped = problem("sweep.memory", "There is not enough memory for it.");
  } catch (const std::exception&) {
    record.skipped = problem_from(std::current_exception());
  }
}

}  // namespace

std::vector<ResultRecord> enumerate(const SweepPlan& plan) {
  std::vector<ResultRecord> records;
  for (Item& item : items(plan)) records.push_back(std::move(item.record));
  return records;
}

std::vector<ResultRecord> run_sweep(const SweepPlan& plan, const CancelToken* cancel,
                                    const std::function<void(const SweepProgress&)>& progress) {
  std::vector<Item> list = items(plan);
  References references(plan.reference, plan.settings.devices);
  std::vector<ResultRecord> done;
  done.reserve(list.size());
  double measured_seconds = 0;
  std::size_t measured = 0;
  for (Item& item : list) {
    const auto start = Clock::now();
    try {
      throw_if_cancelled(cancel);
      fill(item, plan.pictures[item.picture], plan.settings, references, cancel);
    } catch (const Cancelled&) {
      break;
    }
    if (item.record.skipped.empty()) {
      measured_seconds += std::chrono::duration<double>(Clock::now() - start).count();
      ++measured;
    }
    done.push_back(std::move(item.record));
    if (!progress) continue;
    SweepProgress state{done.size(), list.size(), 0, &done.back()};
    // Skipped combinations take no time and say nothing about the others.
    if (measured > 0) {
      state.seconds_left =
          measured_seconds / static_cast<double>(measured) * static_cast<double>(list.size() - done.size());
    }
    progress(state);
  }
  return done;
}

}  // namespace filterscope
