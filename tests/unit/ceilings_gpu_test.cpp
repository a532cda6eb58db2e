// A GPU's ceilings are in the order that its units are known to have.
#include <gtest/gtest.h>

#include "kernels/api/device_facts.h"
#include "kernels/limits/ceilings.h"

namespace filterscope {
namespace {

TEST(DeviceCeilings, AreInTheOrderOfTheUnits) {
  if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
  for (const DeviceFacts& device : gpus().devices) {
    const Ceilings ceilings = measure_device_ceilings(device.index);
    const Amounts& rate = ceilings.per_second;
    EXPECT_GT(rate[Resource::exponentials], 0);
    EXPECT_GT(rate[Resource::multiply_adds], rate[Resource::exponentials]);
    EXPECT_GT(rate[Resource::shared_words], rate[Resource::exponentials]);
    EXPECT_GT(rate[Resource::memory_bytes], 0);
    EXPECT_GT(ceilings.launch_ms, 0);
    if (device.compute_major >= 8) {
      EXPECT_GT(rate[Resource::tensor_multiply_adds], 2 * rate[Resource::multiply_adds]);
    } else {
      EXPECT_EQ(rate[Resource::tensor_multiply_adds], 0);
    }
  }
}

}  // namespace
}  // namespace filterscope
