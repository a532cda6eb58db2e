// The mathematics that the variants share.
#include <gtest/gtest.h>

#include <cmath>

#include "kernels/api/variant.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/border.h"
#include "kernels/maths/lab.h"

namespace filterscope {
namespace {

TEST(BorderIndex, Replicate) {
  EXPECT_EQ(border_index(-5, 4, Border::replicate), 0);
  EXPECT_EQ(border_index(2, 4, Border::replicate), 2);
  EXPECT_EQ(border_index(4, 4, Border::replicate), 3);
}

TEST(BorderIndex, MirrorDoesNotRepeatTheEdge) {
  // … 2 1 | 0 1 2 3 | 2 1 0 1 …
  const int expected[] = {2, 1, 0, 1, 2, 3, 2, 1, 0, 1, 2, 3};
  for (int i = -2; i < 10; ++i) {
    EXPECT_EQ(border_index(i, 4, Border::mirror), expected[i + 2]) << i;
  }
  EXPECT_EQ(border_index(-7, 1, Border::mirror), 0);
}

TEST(SpatialWeights, GaussianWithItsPeakInTheMiddle) {
  BilateralParameters parameters;
  parameters.radius = 2;
  parameters.sigma_space = 1.5;
  const auto weights = spatial_weights<double>(parameters);
  ASSERT_EQ(weights.size(), 25U);
  EXPECT_DOUBLE_EQ(weights[12], 1.0);
  EXPECT_DOUBLE_EQ(weights[0], std::exp(-8 / 4.5));
  EXPECT_DOUBLE_EQ(weights[13], std::exp(-1 / 4.5));
}

TEST(SpatialWeights, SigmaAlongYMayDiffer) {
  BilateralParameters parameters;
  parameters.radius = 1;
  parameters.sigma_space = 2;
  parameters.sigma_space_y = 0.5;
  const auto weights = spatial_weights<double>(parameters);
  EXPECT_DOUBLE_EQ(weights[3], std::exp(-1 / 8.0));  // one step along x
  EXPECT_DOUBLE_EQ(weights[1], std::exp(-1 / 0.5));  // one step along y
}

TEST(LabFraction, PublishedColours) {
  const auto white = lab_fraction<double>(1, 1, 1);
  EXPECT_NEAR(white.l * 100, 100, 0.01);
  EXPECT_NEAR(white.a * 100, 0, 0.02);
  EXPECT_NEAR(white.b * 100, 0, 0.02);
  // sRGB red in D65: L 53.24, a 80.09, b 67.20.
  const auto red = lab_fraction<double>(1, 0, 0);
  EXPECT_NEAR(red.l * 100, 53.24, 0.01);
  EXPECT_NEAR(red.a * 100, 80.09, 0.02);
  EXPECT_NEAR(red.b * 100, 67.20, 0.02);
}

}  // namespace
}  // namespace filterscope
