// A sweep over a set: one image at a time, what cannot be read told of, progress, cancelling.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/io/image_file.h"
#include "core/sweep/image_set.h"

namespace filterscope {
namespace {

SharedImage shared_ramp(int width, int height, int first) {
  auto image = std::make_shared<Image>(Shape{width, height, 1, 1, PixelType::u8});
  for (int y = 0; y < height; ++y) {
    auto* row = image->view().row<std::uint8_t>(y);
    for (int x = 0; x < width; ++x) row[x] = static_cast<std::uint8_t>(first + x * 3 + y);
  }
  return image;
}

SetImage image_named(const std::string& name, int first, int* alive = nullptr, int* most = nullptr) {
  return {name, [=] {
            SweepPicture picture;
            picture.name = name;
            SharedImage made = shared_ramp(24, 16, first);
            if (alive == nullptr) {
              picture.image = made;
              return picture;
            }
            ++*alive;
            *most = std::max(*most, *alive);
            picture.image = SharedImage(made.get(), [made, alive](const Image*) { --*alive; });
            return picture;
          }};
}

SetImage damaged(const std::string& name) {
  return {name, []() -> SweepPicture { throw FileError(problem("test.damaged", "It is damaged.")); }};
}

SweepPlan quick_plan() {
  SweepPlan plan;
  plan.variants = {"reference/float64", "fast/cpu_simd"};
  plan.base.set("radius", 2);
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 2;
  return plan;
}

TEST(ImageSet, IsMeasuredImageByImage) {
  int alive = 0;
  int most = 0;
  std::vector<std::string> reasons;
  std::vector<double> fractions;
  const SetResult result = run_over_set(
      quick_plan(), {image_named("a", 10, &alive, &most), damaged("b"), image_named("c", 90, &alive, &most)},
      [](const SweepPlan&) { return std::string("reference/float64"); }, nullptr,
      [&](const SetProgress& progress) {
        EXPECT_EQ(progress.total, 3U);
        fractions.push_back(progress.fraction);
        if (progress.unread != nullptr) reasons.push_back(progress.unread->reason.text());
      });
  ASSERT_EQ(result.records.size(), 4U);
  EXPECT_EQ(result.records[0].picture.name, "a");
  EXPECT_EQ(result.records[3].picture.name, "c");
  EXPECT_NE(result.records[0].picture.hash, result.records[2].picture.hash);
  EXPECT_EQ(result.records[3].reference, "reference/float64");
  ASSERT_EQ(result.unread.size(), 1U);
  EXPECT_EQ(result.unread[0].name, "b");
  EXPECT_EQ(reasons, std::vector<std::string>{"It is damaged."});
  EXPECT_EQ(most, 1) << "one image at a time is in memory";
  EXPECT_EQ(alive, 0);
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_EQ(fractions.back(), 1);
}

TEST(ImageSet, KeepsWhatIsMeasuredWhenItIsCancelled) {
  CancelToken cancel;
  const SetResult result = run_over_set(quick_plan(), {image_named("a", 10), image_named("b", 50)}, {},
                                        &cancel, [&](const SetProgress& progress) {
                                          if (progress.last != nullptr) cancel.cancel();
                                        });
  ASSERT_EQ(result.records.size(), 1U);
  EXPECT_EQ(result.records[0].variant, "reference/float64");
  EXPECT_GT(result.records[0].measurement.summary.median, 0);
}

}  // namespace
}  // namespace filterscope
