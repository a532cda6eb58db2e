#include "core/io/samples.h"

#include <gtest/gtest.h>

#include <stdexcept>

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

}  // namespace
}  // namespace filterscope
