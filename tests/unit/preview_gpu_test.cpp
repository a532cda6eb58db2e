// The preview engine with the CUDA variants: one image on the device for all frames, the same pixels as a
// plain run gives.
#include <gtest/gtest.h>

#include "kernels/api/device_facts.h"
#include "tests/unit/preview_support.h"

namespace filterscope {
namespace {

using test::Deliveries;
using test::noisy_picture;
using test::request;

class PreviewGpu : public ::testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
  }

  static std::vector<std::string> variants_for(const PreviewRequest& wanted) {
    std::vector<std::string> ids;
    for (const auto& shared : catalog()) {
      const Variant& one = *shared;
      const Descriptor& d = one.descriptor;
      if (d.backend != Backend::cuda || d.family->id != "bilateral2d" || !availability(one).available)
        continue;
      try {
        validate(d, {wanted.image->shape(), wanted.parameters});
        ids.emplace_back(d.id);
      } catch (const VariantError&) {
        continue;
      }
    }
    return ids;
  }
};

TEST_F(PreviewGpu, FramesInBandsEqualAPlainRun) {
  PreviewRequest wanted = request(1, noisy_picture(317, 211), 0, 3);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  std::size_t count = 0;
  for (const std::string& id : variants_for(wanted)) {
    wanted.variant = id;
    wanted.id = ++count;
    engine.request(wanted);
    const PreviewResult result = deliveries.wait_for(count).back();
    ASSERT_TRUE(result.image) << id << ": " << result.error.text();
    EXPECT_EQ(result.image->hash(), test::filtered(*wanted.image, id, wanted.parameters)->hash()) << id;
    EXPECT_GT(result.kernel_ms, 0) << id;
  }
  EXPECT_GT(count, 0U);
}

TEST_F(PreviewGpu, ThePictureIsUploadedOnceForAllVariantsAndPanes) {
  const SharedImage image = noisy_picture(640, 480);
  PreviewRequest wanted = request(1, image, 0, 2);
  const std::vector<std::string> ids = variants_for(wanted);
  ASSERT_GE(ids.size(), 2U);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  for (std::uint64_t id = 1; id <= 6; ++id) {
    wanted.id = id;
    wanted.pane = static_cast<int>(id % 3);
    wanted.variant = ids[id % 2];
    wanted.parameters.set("sigma_range", 10 + static_cast<double>(id));
    engine.request(wanted);
    const PreviewResult result = deliveries.wait_for(id).back();
    ASSERT_TRUE(result.image) << result.error.text();
    EXPECT_EQ(result.upload_ms > 0, id == 1) << "frame " << id;
  }
}

TEST_F(PreviewGpu, AnotherGuideIsUploadedWithItsImage) {
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  PreviewRequest wanted = request(1, nullptr, 0, 3);
  wanted.variant = "fast/auto";
  std::uint64_t id = 0;
  std::string last_hash;
  for (const std::uint32_t seed : {0U, 5U, 9U, 0U}) {  // 0: no guide
    const auto image = std::make_shared<Image>(*noisy_picture(317, 211));
    if (seed != 0) image->set_guide(noisy_picture(317, 211, seed));
    wanted.image = image;
    wanted.id = ++id;
    engine.request(wanted);
    const PreviewResult result = deliveries.wait_for(id).back();
    ASSERT_TRUE(result.image) << result.error.text();
    EXPECT_EQ(result.image->hash(), test::filtered(*image, "fast/auto", wanted.parameters)->hash()) << seed;
    EXPECT_NE(result.image->hash(), last_hash) << seed;
    last_hash = result.image->hash();
  }
}

TEST_F(PreviewGpu, AFrameThatCannotBeLeavesTheEngineUsable) {
  PreviewRequest wanted = request(1, noisy_picture(64, 64));
  const std::vector<std::string> ids = variants_for(wanted);
  ASSERT_FALSE(ids.empty());
  wanted.variant = ids.front();
  wanted.parameters.set("radius", 100000);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  engine.request(wanted);
  EXPECT_NE(deliveries.wait_for(1)[0].error.text().find("radius"), std::string::npos);
  wanted.id = 2;
  wanted.parameters.set("radius", 2);
  engine.request(wanted);
  EXPECT_TRUE(deliveries.wait_for(2)[1].image) << deliveries.wait_for(2)[1].error.text();
}

}  // namespace
}  // namespace filterscope
