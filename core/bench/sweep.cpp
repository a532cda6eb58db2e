#include "core/bench/sweep.h"

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

bool reads(const Descriptor& descriptor, ParameterKey key) {
  return std::any_of(descriptor.parameters.begin(), descriptor.parameters.end(),
                     [key](const ParameterSpec& spec) { return spec.key == key; });
}

/// The axis' values, or the base's alone where the list is empty or the variant does not read it.
template <class Value>
std::vector<Value> axis(const std::vector<Value>& values, bool read, const Value& base) {
  return values.empty() || !read ? std::vector<Value>{base} : values;
}

/// Whether two sets are the same to a variant: a one-dimensional block has no height to differ in.
bool same_to(const Descriptor& descriptor, const Parameters& a, const Parameters& b) {
  return std::all_of(descriptor.parameters.begin(), descriptor.parameters.end(),
                     [&](const ParameterSpec& spec) { return get(a, spec.key) == get(b, spec.key); });
}

std::vector<Parameters> combinations(const SweepPlan& plan, const Descriptor& descriptor) {
  const bool reads_block =
      reads(descriptor, ParameterKey::block_width) || reads(descriptor, ParameterKey::block_height);
  const BlockShape base_block = plan.own_blocks ? own_block(descriptor, plan.base.block) : plan.base.block;
  std::vector<Parameters> list;
  Parameters parameters = plan.base;
  for (const int radius : axis(plan.radii, reads(descriptor, ParameterKey::radius), plan.base.radius)) {
    for (const BlockShape& block : axis(plan.blocks, reads_block, base_block)) {
      for (const int tiling : axis(plan.tilings, reads(descriptor, ParameterKey::tiling), plan.base.tiling)) {
        for (const int threads :
             axis(plan.threads, reads(descriptor, ParameterKey::threads), plan.base.threads)) {
          parameters.radius = radius;
          parameters.block = block;
          parameters.tiling = tiling;
          parameters.threads = threads;
          const bool known = std::any_of(list.begin(), list.end(), [&](const Parameters& other) {
            return same_to(descriptor, parameters, other);
          });
          if (!known) list.push_back(parameters);
        }
      }
    }
  }
  return list;
}

/// A record and the picture it is about.
struct Item {
  std::size_t picture;
  ResultRecord record;
};

/// Whether the list has the task for that picture already.
bool has(const std::vector<Item>& list, std::size_t picture, const SweepTask& task) {
  const Variant* found = find_variant(task.variant);
  return std::any_of(list.begin(), list.end(), [&](const Item& item) {
    const Parameters& known = item.record.parameters;
    const Parameters& wanted = task.parameters;
    return item.picture == picture && item.record.variant == task.variant && known.border == wanted.border &&
           known.colour == wanted.colour && known.window == wanted.window &&
           known.exactness == wanted.exactness &&
           (found == nullptr || same_to(found->descriptor, known, wanted));
  });
}

std::vector<Item> items(const SweepPlan& plan) {
  std::vector<Item> list;
  for (std::size_t picture = 0; picture < plan.pictures.size(); ++picture) {
    const SweepPicture& source = plan.pictures[picture];
    const PictureFacts facts{source.name, source.image->shape(), source.image->hash()};
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

/// The reference's results, one a picture and set of parameters: threads, block and tiling change none.
class References {
 public:
  explicit References(const std::string& id) : variant_(find_variant(id)) {}

  [[nodiscard]] std::string id() const { return std::string(variant_->descriptor.id); }

  /// Null where there is no reference for it or the reference cannot do it. Throws Cancelled.
  SharedImage find(const Item& item, const Image& image, const CancelToken* cancel) {
    if (variant_ == nullptr) return nullptr;
    const Variant& other = variant(item.record.variant);
    if (other.descriptor.family != variant_->descriptor.family) return nullptr;
    Parameters parameters = item.record.parameters;
    parameters.block = {};
    parameters.tiling = 1;
    parameters.threads = 0;
    for (const Known& known : known_) {
      if (known.picture == item.picture && known.parameters == parameters) return known.image;
    }
    Known fresh{item.picture, parameters, nullptr};
    try {
      fresh.image = filter_once(*variant_, image, parameters, cancel).result;
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
    Parameters parameters;
    SharedImage image;
  };

  const Variant* variant_;
  std::vector<Known> known_;
};

/// Measures, or fills in why it cannot be. Lets Cancelled through.
void fill(Item& item, const SweepPicture& picture, const BenchSettings& settings, References& references,
          const CancelToken* cancel) {
  const Image& image = *picture.image;
  ResultRecord& record = item.record;
  record.host = host_label();
  if (const Variant* found = find_variant(record.variant)) {
    record.device = device_label(found->descriptor.backend);
  }
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
    record.skipped = "There is not enough memory for it.";
  } catch (const std::exception& error) {
    record.skipped = error.what();
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
  References references(plan.reference);
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
