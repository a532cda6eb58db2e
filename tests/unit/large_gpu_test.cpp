// CUDA filters on an image of 16384 × 16384: sums over the image would have lost their digits by its end.
#include <gtest/gtest.h>

#include <string_view>

#include "kernels/api/device_facts.h"
#include "tests/unit/large_picture.h"

namespace filterscope {
namespace {

TEST(LargePictureGpu, IsRightEverywhere) {
  if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
  for (const std::string_view id :
       {"fast/nlm", "fast/register_tiled", "baseline/box_cuda", "baseline/gaussian_cuda"}) {
    test::expect_right(id, test::kLargeSide, test::kLargeSide);
  }
}

}  // namespace
}  // namespace filterscope
