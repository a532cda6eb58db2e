#include "app/cli/result_pictures.h"

#include <gtest/gtest.h>

namespace filterscope::cli {
namespace {

Image row_of(std::initializer_list<float> values) {
  Image image(Shape{static_cast<int>(values.size()), 1, 1, 1, PixelType::f32});
  std::copy(values.begin(), values.end(), image.view().row<float>(0));
  return image;
}

TEST(DifferencePicture, IsStretchedToWhite) {
  double scale = 0;
  const Image picture = difference_picture(row_of({0.0F, 0.5F, 1.0F}), row_of({0.0F, 0.6F, 0.8F}), scale);
  const auto* row = picture.view().row<std::uint8_t>(0);
  EXPECT_EQ(picture.shape().type, PixelType::u8);
  EXPECT_EQ(row[0], 0);
  EXPECT_NEAR(row[1], 127.5, 1);
  EXPECT_EQ(row[2], 255);
  EXPECT_NEAR(scale, 5, 1e-4);  // 0.2 of full scale is 51 levels
}

TEST(DifferencePicture, OfEqualPicturesIsBlack) {
  double scale = 0;
  const Image picture = difference_picture(row_of({0.25F, 0.5F}), row_of({0.25F, 0.5F}), scale);
  EXPECT_EQ(picture.view().row<std::uint8_t>(0)[0], 0);
  EXPECT_EQ(picture.view().row<std::uint8_t>(0)[1], 0);
  EXPECT_EQ(scale, 1);
}

}  // namespace
}  // namespace filterscope::cli
