#include "core/io/samples.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/image/resample.h"
#include "core/resources/embedded.h"

namespace filterscope {
namespace {

TEST(Samples, DecodeToTheirStatedSize) {
  ASSERT_EQ(samples().size(), 2U);
  const Image astronaut = load_sample("astronaut.png");
  EXPECT_EQ(astronaut.shape(), (Shape{512, 512, 1, 3, PixelType::u8}));
  const Image hubble = load_sample("hubble_deep_field.jpg");
  EXPECT_EQ(hubble.shape(), (Shape{1000, 872, 1, 3, PixelType::u8}));
  for (const Sample& sample : samples()) EXPECT_FALSE(sample.licence.empty()) << sample.name;
}

TEST(Samples, UnknownNamesAreRefused) {
  EXPECT_THROW(load_sample("nobody.png"), std::out_of_range);
  EXPECT_TRUE(embedded_file("nobody.png").empty());
}

TEST(Samples, KeepTheirShadesAsAnotherType) {
  const Image levels = load_sample("astronaut.png");
  const Image fine = to_type(levels, PixelType::u16);
  const Image real = to_type(fine, PixelType::f32);
  ASSERT_EQ(real.shape(), (Shape{512, 512, 1, 3, PixelType::f32}));
  for (const int x : {0, 701, 1535}) {
    const int level = levels.view().row<std::uint8_t>(200)[x];
    EXPECT_EQ(fine.view().row<std::uint16_t>(200)[x], level * 257);
    EXPECT_NEAR(real.view().row<float>(200)[x], level / 255.0, 1e-7);
  }
  EXPECT_EQ(to_type(real, PixelType::u8).hash(), levels.hash());
}

}  // namespace
}  // namespace filterscope
