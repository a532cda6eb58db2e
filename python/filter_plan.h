// A filter prepared for arrays of one shape and type.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "python/filter_call.h"
#include "python/shared_run.h"

namespace filterscope::python {

/// Threads may share it.
class FilterPlan {
 public:
  /// `model`: an image of the shape with its spacing; its pixels are of no account. Throws as FilterCall and
  /// SharedRun, and UsageError for what depends on the values of an image.
  FilterPlan(std::unique_ptr<FilterCall> call, Image model);

  /// Filters `source`, of the plan's shape, into `target`; they may be the same memory. A plan with a guide
  /// takes tight views alone.
  void filter(ConstImageView source, const ImageView& target, const CancelToken* cancel);

  [[nodiscard]] const Shape& shape() const noexcept { return model_.shape(); }
  [[nodiscard]] bool guided() const noexcept { return model_.guide() != nullptr; }
  /// Of images without pixels that are left out.
  [[nodiscard]] const Variant& variant() const noexcept { return *chosen_.variant; }
  [[nodiscard]] const Parameters& parameters() const noexcept { return call_->parameters(); }
  [[nodiscard]] std::vector<std::string> notes() const { return call_->notes(chosen_); }

 private:
  /// What values leave out of an image; null: nothing.
  [[nodiscard]] std::shared_ptr<const std::vector<float>> weights_of(const ConstImageView& source) const;
  SharedRun& run_for(bool weighted);

  std::unique_ptr<FilterCall> call_;
  Image model_;
  bool by_values_ = false;  ///< what is left out depends on the values of each image
  DefaultVariant chosen_;
  std::mutex mutex_;  ///< of what follows
  std::array<std::unique_ptr<SharedRun>, 2> runs_;  ///< without and with weights
};

}  // namespace filterscope::python
