#include "core/report/machine.h"

#include <gtest/gtest.h>

namespace filterscope {
namespace {

TEST(Machine, FactsAreFilledIn) {
  const MachineFacts& machine = machine_facts();
  EXPECT_NE(machine.version.find('.'), std::string::npos);
  EXPECT_FALSE(machine.compiler.empty());
  EXPECT_FALSE(machine.cpu_model.empty());
  EXPECT_FALSE(machine.simd_target.empty());
  EXPECT_TRUE(machine.system.starts_with("Linux ")) << machine.system;
  EXPECT_GE(machine.cores, 1);
  EXPECT_EQ(machine.gpus.devices.empty(), !machine.gpus.reason.empty());
}

}  // namespace
}  // namespace filterscope
