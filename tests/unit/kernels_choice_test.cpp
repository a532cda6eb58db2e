// Choosing: which variants accept a request, and which of a ranking gets it.
#include <gtest/gtest.h>

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {
namespace {

class EmptyPlan final : public Plan {
 public:
  void bind(const ConstImageView& /*source*/, const Execution& /*execution*/) override {}
  void run(const ImageView& /*target*/, const Region& /*region*/, const Execution& /*execution*/) override {}
  [[nodiscard]] std::size_t scratch_bytes() const override { return 17; }
};

std::unique_ptr<Plan> works(const PlanRequest& /*request*/) { return std::make_unique<EmptyPlan>(); }
std::unique_ptr<Plan> lacks_memory(const PlanRequest& /*request*/) {
  throw VariantError(Problem::plain("131 KiB of shared memory a block"), Problem::plain("r = 15"),
                     Problem::plain("Choose another variant."));
}
std::unique_ptr<Plan> breaks(const PlanRequest& /*request*/) {
  throw RunError(Problem::plain("a step"), Problem::plain("a reason"));
}

Variant cpu_variant(std::string_view id, std::unique_ptr<Plan> (*prepare)(const PlanRequest&)) {
  Variant variant;
  variant.descriptor = find_variant("reference/float64")->descriptor;
  variant.descriptor.id = id;
  variant.prepare = prepare;
  return variant;
}

const PlanRequest kRequest{{16, 16, 1, 1, PixelType::u8}, {}};

TEST(Choice, TakesTheFirstThatThisDeviceCanDo) {
  const Variant first = cpu_variant("a/limited", lacks_memory);
  const Variant second = cpu_variant("a/second", works);
  const Variant third = cpu_variant("a/third", works);
  const Variant* const ranking[] = {&first, &second, &third};
  const auto plan = prepare_first(ranking, kRequest);
  EXPECT_EQ(plan->taken_variant(), "a/second");
  EXPECT_EQ(plan->scratch_bytes(), 17U);
}

TEST(Choice, PassesTheLastRefusalOn) {
  const Variant only = cpu_variant("a/limited", lacks_memory);
  const Variant* const ranking[] = {&only};
  try {
    prepare_first(ranking, kRequest);
    FAIL() << "prepared";
  } catch (const VariantError& error) {
    EXPECT_EQ(error.value().text(), "r = 15");
  }
}

TEST(Choice, AFailureIsNoRefusal) {
  const Variant first = cpu_variant("a/broken", breaks);
  const Variant second = cpu_variant("a/second", works);
  const Variant* const ranking[] = {&first, &second};
  EXPECT_THROW(prepare_first(ranking, kRequest), RunError);
}

TEST(Choice, NothingToChooseFromIsAnError) { EXPECT_THROW(prepare_first({}, kRequest), VariantError); }

int asked = 0;
bool not_worth_preparing_second(const Variant& variant, const PlanRequest& /*request*/) {
  ++asked;
  return variant.descriptor.id != "a/second";
}

TEST(Choice, AsksWhatIsWorthItOnlyOfThoseWhoseTurnComes) {
  const Variant first = cpu_variant("a/limited", lacks_memory);
  const Variant second = cpu_variant("a/second", works);
  const Variant third = cpu_variant("a/third", works);
  const Variant* const ranking[] = {&first, &second, &third, &second};
  asked = 0;
  EXPECT_EQ(prepare_first(ranking, kRequest, not_worth_preparing_second)->taken_variant(), "a/third");
  EXPECT_EQ(asked, 3);
  asked = 0;
  const Variant* const fastest[] = {&third, &second};
  EXPECT_EQ(prepare_first(fastest, kRequest, not_worth_preparing_second)->taken_variant(), "a/third");
  EXPECT_EQ(asked, 1) << "nobody needs to know of the second";
}

TEST(Choice, AcceptsWhatTheDescriptorAllows) {
  Variant gray_only = cpu_variant("a/gray", works);
  gray_only.descriptor.channels = {1};
  EXPECT_TRUE(accepts(gray_only, kRequest));
  PlanRequest rgb = kRequest;
  rgb.shape.channels = 3;
  EXPECT_FALSE(accepts(gray_only, rgb));
  EXPECT_FALSE(accepts(cpu_variant("a/missing", nullptr), kRequest));
}

TEST(Choice, ExactnessIsKept) {
  PlanRequest request = kRequest;
  request.parameters.set("exactness", "exact");
  Variant bounded = cpu_variant("a/bounded", works);
  bounded.descriptor.exactness = Exactness::bounded;
  EXPECT_TRUE(accepts(cpu_variant("a/exact", works), request));
  EXPECT_TRUE(accepts(bounded, kRequest));
  EXPECT_FALSE(accepts(bounded, request));
  bounded.descriptor.parameters = bilateral2d()->schema;
  EXPECT_TRUE(accepts(bounded, request)) << "it chooses";
  const Descriptor& best = best_available(request).descriptor;
  EXPECT_TRUE(best.exactness == Exactness::exact || best.parameters.find("exactness") != nullptr) << best.id;
}

}  // namespace
}  // namespace filterscope
