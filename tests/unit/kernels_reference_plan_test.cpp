#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "kernels/cpu/reference_plan.h"

namespace filterscope {
namespace {

/// Is cancelled at its third pixel.
class CancelledPlan final : public ReferencePlan {
 public:
  CancelledPlan(const Shape& shape, CancelToken& token)
      : ReferencePlan(shape, whole(shape), 1), token_(token) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return 0; }
  [[nodiscard]] int filtered() const noexcept { return filtered_; }

 private:
  void load(const ConstImageView& /*source*/, const Execution& /*execution*/) override {}
  void filter(int /*x*/, int /*y*/, int /*z*/, double* to) const override {
    *to = 0;
    if (++filtered_ == 3) token_.cancel();
  }

  CancelToken& token_;
  mutable int filtered_ = 0;
};

TEST(ReferencePlan, EndsWithinARowWhenItIsCancelled) {
  const Shape shape{1000, 2, 1, 1, PixelType::u8};
  const std::vector<std::byte> source(shape.bytes());
  std::vector<std::byte> target(shape.bytes());
  CancelToken token;
  const Execution execution{nullptr, &token};
  CancelledPlan plan(shape, token);
  plan.bind(tight_view(source.data(), shape), execution);
  EXPECT_THROW(plan.run(tight_view(target.data(), shape), whole(shape), execution), Cancelled);
  EXPECT_EQ(plan.filtered(), 3);
}

}  // namespace
}  // namespace filterscope
