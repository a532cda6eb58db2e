// Every catalogued variant × every property, those of other libraries too.
#include "tests/parity/properties.h"

#include <gtest/gtest.h>

#include "kernels/catalog.h"

namespace filterscope::test {
namespace {

std::vector<std::string> ids(Backend backend) {
  std::vector<std::string> list;
  for (const auto& one : catalog()) {
    if (one->descriptor.backend == backend && !one->descriptor.types.empty())
      list.push_back(one->descriptor.id);
  }
  return list;
}

std::string row_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  name[name.find('/')] = '_';
  return name;
}

class Properties : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (const Availability here = availability(subject()); !here.available)
      GTEST_SKIP() << here.reason.text();
  }
  [[nodiscard]] const Variant& subject() const { return variant(GetParam()); }
};

TEST_P(Properties, KeepsWindowsOfEqualValues) { EXPECT_EQ(equal_window_failure(subject()), ""); }
TEST_P(Properties, SeesNothingOutsideOfItsWindow) { EXPECT_EQ(outside_failure(subject()), ""); }
TEST_P(Properties, GivesHugeValuesNoWeight) { EXPECT_EQ(huge_value_failure(subject()), ""); }
TEST_P(Properties, HasTheWholesBitsInAPart) { EXPECT_EQ(part_failure(subject()), ""); }

INSTANTIATE_TEST_SUITE_P(Cpu, Properties, testing::ValuesIn(ids(Backend::cpu)), row_name);
INSTANTIATE_TEST_SUITE_P(Gpu, Properties, testing::ValuesIn(ids(Backend::cuda)), row_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Properties);

}  // namespace
}  // namespace filterscope::test
