// The references' results that a sweep compares its own with.
#pragma once

#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/sweep/combinations.h"

namespace filterscope {

class References {
 public:
  /// Keeps a reference to `plan`.
  explicit References(const SweepPlan& plan) : plan_(plan) {}

  /// Fills in the record's metrics, and whether its promise is kept, from its result. What has no reference,
  /// or one that cannot do it, stays without. Throws Cancelled.
  void compare(SweepItem& item, const Image& result, const CancelToken* cancel);

 private:
  struct Known {
    std::size_t picture;
    std::string reference;
    Parameters task;
    SharedImage image;
  };

  SharedImage find(const SweepItem& item, const Variant& reference, const CancelToken* cancel);

  const SweepPlan& plan_;
  std::vector<Known> known_;
};

}  // namespace filterscope
