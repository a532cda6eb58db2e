// The table itself: it passes the skeleton variant, and it catches variants that are wrong on purpose.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "kernels/catalog.h"
#include "kernels/skeleton/skeleton.h"
#include "tests/parity/check.h"

namespace filterscope::test {
namespace {

Variant skeleton_variant() {
  Variant subject = skeleton::skeleton();
  subject.descriptor.id = "skeleton/skeleton";
  subject.descriptor.study = "skeleton";
  return subject;
}

TEST(Skeleton, MatchesReference) {
  const Variant subject = skeleton_variant();
  for (const Group group : kGroups) {
    for (const Case& one : cases(subject.descriptor, group)) {
      SCOPED_TRACE(describe(one));
      check_against_reference(subject, one);
      if (HasFailure()) return;
    }
  }
}

TEST(Skeleton, IsNotInTheCatalogue) { EXPECT_EQ(find_variant("skeleton/skeleton"), nullptr); }

/// Forwards to the reference's plan and then spoils what `Fault` says.
enum class Fault { brighter, unwritten, beyond_region, thread_dependent };

template <Fault kFault>
class FaultyPlan final : public Plan {
 public:
  explicit FaultyPlan(const PlanRequest& request)
      : plan_(prepare(variant("reference/float64"), request)), threads_(request.parameters.threads) {}

  void bind(const ConstImageView& source, const Execution& execution) override {
    plan_->bind(source, execution);
  }
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    Region part = region;
    if (kFault == Fault::unwritten) part.x1 -= 1;
    if (kFault == Fault::beyond_region && part.y1 < target.shape.height) part.y1 += 1;
    plan_->run(target, part, execution);
    if (kFault == Fault::brighter) target.row<std::uint8_t>(region.y0)[region.x0] += 2;
    if (kFault == Fault::thread_dependent && threads_ == 3)
      target.row<std::uint8_t>(region.y0)[region.x0] ^= 1;
  }

 private:
  std::unique_ptr<Plan> plan_;
  int threads_;
};

template <Fault kFault>
void check_faulty() {
  Variant subject = variant("reference/float64");
  subject.prepare = [](const PlanRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<FaultyPlan<kFault>>(request);
  };
  Case one;
  one.shape = {13, 11, 1, 1, PixelType::u8};
  check_against_reference(subject, one);
}

/// The failures that `Fault` provokes.
template <Fault kFault>
std::string failures() {
  testing::TestPartResultArray results;
  {
    const testing::ScopedFakeTestPartResultReporter reporter(
        testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    check_faulty<kFault>();
  }
  std::string text;
  for (int i = 0; i < results.size(); ++i) text += results.GetTestPartResult(i).message();
  return text;
}

TEST(Table, CatchesAPixelThatIsOff) {
  EXPECT_NE(failures<Fault::brighter>().find("row 0, channel 0"), std::string::npos);
}
TEST(Table, CatchesAnUnwrittenPixel) {
  EXPECT_NE(failures<Fault::unwritten>().find("at x 12"), std::string::npos);
}
TEST(Table, CatchesAWriteOutsideTheRegion) {
  EXPECT_NE(failures<Fault::beyond_region>().find("outside the region"), std::string::npos);
}
TEST(Table, CatchesBitsThatDependOnThreads) {
  EXPECT_NE(failures<Fault::thread_dependent>().find("other bits"), std::string::npos);
}

}  // namespace
}  // namespace filterscope::test
