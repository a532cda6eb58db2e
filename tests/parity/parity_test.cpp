// One table: every catalogued variant × every group of cases. A variant of `peers` follows its library's own
// definition and is held to that elsewhere.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "kernels/catalog.h"
#include "tests/parity/check.h"

namespace filterscope::test {
namespace {

struct Row {
  std::string_view id;
  Group group;
};

std::vector<Row> rows(Backend backend) {
  std::vector<Row> list;
  for (const Variant& variant : catalog()) {
    if (variant.descriptor.backend != backend || variant.descriptor.study == "peers") continue;
    for (const Group group : kGroups) {
      if (cases(variant.descriptor, group).empty()) continue;
      list.push_back({variant.descriptor.id, group});
    }
  }
  return list;
}

std::string row_name(const testing::TestParamInfo<Row>& info) {
  std::string name(info.param.id);
  name[name.find('/')] = '_';
  return name + "_" + name_of(info.param.group);
}

/// FILTERSCOPE_PARITY_PART=k/n, 1 ≤ k ≤ n, takes every n-th case of a group from the k-th on, so that a slow
/// tool can run a group in pieces.
std::vector<Case> part_of(const std::vector<Case>& all) {
  const char* text = std::getenv("FILTERSCOPE_PARITY_PART");
  if (text == nullptr) return all;
  std::size_t part = 0;
  std::size_t parts = 0;
  if (std::sscanf(text, "%zu/%zu", &part, &parts) != 2 || part < 1 || part > parts) {
    throw std::invalid_argument(std::string("FILTERSCOPE_PARITY_PART is ") + text +
                                "; give k/n, such as 1/3");
  }
  std::vector<Case> some;
  for (std::size_t i = part - 1; i < all.size(); i += parts) some.push_back(all[i]);
  return some;
}

class Parity : public testing::TestWithParam<Row> {};

TEST_P(Parity, MatchesReference) {
  const Variant& subject = variant(GetParam().id);
  const Availability here = availability(subject);
  if (!here.available) GTEST_SKIP() << here.reason;
  const std::vector<Case> list = part_of(cases(subject.descriptor, GetParam().group));
  std::size_t refused = 0;
  for (const Case& one : list) {
    const Parameters& p = one.parameters;
    SCOPED_TRACE(describe(one) + " block " + std::to_string(p.block.width) + "x" +
                 std::to_string(p.block.height) + " tiling " + std::to_string(p.tiling));
    try {
      check_against_reference(subject, one);
    } catch (const VariantError& error) {
      EXPECT_TRUE(one.may_exceed_limit) << error.what();
      EXPECT_FALSE(error.limit().empty() || error.value().empty() || error.remedy().empty());
      ++refused;
    }
    // One broken case says enough; the rest would repeat it.
    if (HasFailure()) break;
  }
  EXPECT_LT(refused, std::max<std::size_t>(list.size(), 1)) << "every case of the group was refused";
}

INSTANTIATE_TEST_SUITE_P(Cpu, Parity, testing::ValuesIn(rows(Backend::cpu)), row_name);
INSTANTIATE_TEST_SUITE_P(Gpu, Parity, testing::ValuesIn(rows(Backend::cuda)), row_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Parity);

}  // namespace
}  // namespace filterscope::test
