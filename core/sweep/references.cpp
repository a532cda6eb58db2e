#include "core/sweep/references.h"

#include "core/metrics/metrics.h"
#include "core/metrics/promise_check.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"

namespace filterscope {

SharedImage References::find(const SweepItem& item, const Variant& reference, const CancelToken* cancel) {
  const Descriptor& descriptor = variant(item.record.variant).descriptor;
  Known fresh{item.picture, reference.descriptor.id, task_of(descriptor.parameters, item.record.parameters),
              nullptr};
  for (const Known& known : known_) {
    if (known.picture == fresh.picture && known.reference == fresh.reference && known.task == fresh.task)
      return known.image;
  }
  try {
    const Image& image = *plan_.pictures[item.picture].image;
    fresh.image = filter_once(reference, image, fresh.task, cancel, {}, plan_.settings.devices,
                              plan_.settings.memory_limit)
                      .result;
  } catch (const Cancelled&) {
    throw;
  } catch (const std::exception&) {  // Times without metrics are still worth having.
    fresh.image = nullptr;
  }
  known_.push_back(fresh);
  return fresh.image;
}

void References::compare(SweepItem& item, const Image& result, const CancelToken* cancel) {
  ResultRecord& record = item.record;
  const Descriptor& descriptor = variant(record.variant).descriptor;
  const bool own = plan_.reference == kOwnReference;
  const Variant* reference = find_variant(own ? descriptor.family->reference : plan_.reference);
  // A user's kernel of a family of its own is compared with nothing: it would be with itself.
  if (own && reference != nullptr && is_of_user(descriptor) && reference->descriptor.id == record.variant)
    reference = nullptr;
  if (reference != nullptr && reference->descriptor.family == descriptor.family) {
    if (const SharedImage image = find(item, *reference, cancel); image != nullptr) {
      record.metrics = compare_images(*image, result);
      record.reference = reference->descriptor.id;
      if (record.reference == descriptor.family->reference)
        record.promise =
            check_promise(descriptor, record.parameters, *image, result, record.measurement.bound.rms);
    }
  }
  if (const SharedImage& truth = plan_.pictures[item.picture].truth; truth != nullptr)
    record.truth_metrics = compare_with_truth(*truth, result);
}

}  // namespace filterscope
