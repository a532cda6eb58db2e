// A filter prepared for arrays of one shape and type.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/variant.h"
#include "kernels/run/device_filter.h"
#include "python/filter_call.h"
#include "python/shared_run.h"

namespace filterscope::python {

/// What filtering a part of an image by itself takes, so that it has the whole's bits.
struct PartFacts {
  Halo halo;                      ///< how far around a pixel the plan reads
  int grid = 1;                   ///< part_grid_of()
  bool exact = true;              ///< promised for the plan's parameters
  bool follows_extremes = false;  ///< bounded, and Descriptor::follows_extremes
  std::uint64_t scratch_bytes = 0;
  std::string taken;  ///< the variant that does the work where the plan's chooses one; else empty
};

/// What is known of an image of which the plan filters parts.
struct WholeFacts {
  std::optional<ValueRange> extremes = {};  ///< PlanRequest::extremes
  bool weighted = false;  ///< something is left out of it: its parts are filtered as one with weights
};

/// A guide or a mask in the memory of a GPU.
struct GpuPartner {
  DeviceImage image;
  int device = 0;
};

/// Those that are there; the call has those in host memory.
struct GpuPartners {
  std::optional<GpuPartner> guide;
  std::optional<GpuPartner> mask;

  [[nodiscard]] bool any() const noexcept { return guide || mask; }
};

/// Threads may share it.
class FilterPlan {
 public:
  /// `model`: an image of the shape with its spacing; its pixels are of no account. Throws as FilterCall and
  /// SharedRun, and UsageError for what depends on the values of an image.
  /// `on_gpu`: for filter_on_device() alone, memory for filter() is not taken yet. So it is with `partners`, which
  /// are copied here.
  FilterPlan(std::unique_ptr<FilterCall> call, Image model, const WholeFacts& whole = {}, bool on_gpu = false,
             const GpuPartners& partners = {});

  /// Filters `source`, of the plan's shape, into `target`; they may be the same memory. A plan with a guide
  /// takes tight views alone.
  void filter(ConstImageView source, const ImageView& target, const CancelToken* cancel);

  /// The same of views in the memory of `device`, enqueued so that it seems to be on `stream` (DeviceFilter::filter()).
  /// Values are not looked at: not-a-number has no mask of its own. Throws UsageError where the plan is for other
  /// memory.
  void filter_on_device(const ConstImageView& source, const ImageView& target, int device, StreamHandle stream);

  [[nodiscard]] const Shape& shape() const noexcept { return model_.shape(); }
  [[nodiscard]] bool guided() const noexcept { return model_.guide() != nullptr; }
  /// Whether the guide or the mask is in a GPU's memory, so that images must be there too.
  [[nodiscard]] bool partners_on_gpu() const noexcept { return guided_there_ || masked_there_; }
  /// Of images without pixels that are left out.
  [[nodiscard]] const Variant& variant() const noexcept { return *chosen_.variant; }
  [[nodiscard]] const Parameters& parameters() const noexcept { return call_->parameters(); }
  /// Of an image without pixels that are left out.
  [[nodiscard]] PartFacts part_facts();
  [[nodiscard]] std::vector<std::string> notes() const { return call_->notes(chosen_); }

 private:
  /// What values leave out of an image; null: nothing.
  [[nodiscard]] std::shared_ptr<const std::vector<float>> weights_of(const ConstImageView& source) const;
  [[nodiscard]] PlanRequest request() const;
  SharedRun& run_for(bool weighted);
  /// Throws UsageError where the chosen variant, or the plan, is for other memory than `device`'s.
  void require_device(int device) const;
  DeviceFilter& device_filter(int device);
  /// Throws UsageError where the guide or the mask fits no image of the plan.
  void require_partners(const GpuPartners& partners) const;

  std::unique_ptr<FilterCall> call_;
  Image model_;
  WholeFacts whole_;
  bool by_values_ = false;       ///< what is left out depends on the values of each image
  std::shared_ptr<const std::vector<float>> guide_weights_;  ///< where by_values_: null where the guide has all values
  bool guided_there_ = false;    ///< by a guide in a GPU's memory
  bool masked_there_ = false;    ///< by a mask there
  bool weighted_there_ = false;  ///< which leaves something out
  DefaultVariant chosen_;
  std::mutex mutex_;  ///< of what follows
  std::array<std::unique_ptr<SharedRun>, 2> runs_;  ///< without and with weights
  std::unique_ptr<DeviceFilter> on_device_;         ///< made at its first use
};

}  // namespace filterscope::python
