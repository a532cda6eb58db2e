// One table: every catalogued variant × every group of cases. A variant of `peers` follows its library's own
// definition and is held to that elsewhere.
#include <gtest/gtest.h>

#include "kernels/catalog.h"
#include "tests/parity/check.h"

namespace filterscope::test {
namespace {

struct Row {
  std::string id;
  Group group;
};

std::vector<Row> rows(Backend backend) {
  std::vector<Row> list;
  for (const auto& shared : catalog()) {
    const Variant& variant = *shared;
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

class Parity : public testing::TestWithParam<Row> {};

TEST_P(Parity, MatchesReference) {
  const Variant& subject = variant(GetParam().id);
  const Availability here = availability(subject);
  if (!here.available) GTEST_SKIP() << here.reason.text();
  EXPECT_EQ(failure_of(subject, GetParam().group), "");
}

INSTANTIATE_TEST_SUITE_P(Cpu, Parity, testing::ValuesIn(rows(Backend::cpu)), row_name);
INSTANTIATE_TEST_SUITE_P(Gpu, Parity, testing::ValuesIn(rows(Backend::cuda)), row_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Parity);

/// Each tile's seams along x and y are inside an image of 300 × 180, and those along z too in a volume of
/// 150 × 60 × 21; blocks' too where they are chosen.
TEST(Table, EveryGroupHasAPictureWithSeams) {
  for (const auto& shared : catalog()) {
    const Variant& subject = *shared;
    if (subject.descriptor.id == subject.descriptor.family->reference) continue;  // it has no tiles
    for (const Group group : kGroups) {
      const std::vector<Case> list = cases(subject.descriptor, group);
      const auto has_seams = [](const Case& one) {
        if (one.shape.depth > 1) {
          return one.shape.width >= 150 && one.shape.height >= 60 && one.shape.depth >= 21;
        }
        return one.shape.width >= 300 && one.shape.height >= 180;
      };
      EXPECT_TRUE(list.empty() || std::ranges::any_of(list, has_seams))
          << subject.descriptor.id << ' ' << name_of(group);
    }
    for (const Case& one : cases(subject.descriptor, Group::blocks)) {
      EXPECT_GT(one.shape.width, number_in(one, "block_width", 1) * number_in(one, "tiling", 1));
      EXPECT_GT(one.shape.height, number_in(one, "block_height", 1));
    }
  }
}

TEST(Table, TakesTheEndsOfEveryParametersRange) {
  for (const auto& shared : catalog()) {
    const Variant& subject = *shared;
    const std::vector<Case> list = cases(subject.descriptor, Group::extremes);
    for (const ParameterSpec& spec : subject.descriptor.parameters) {
      if (!spec.numeric() || !subject.prepare) continue;
      for (const double end : {spec.minimum, spec.maximum}) {
        const auto has_it = [&](const Case& one) { return number_of(value_of(spec, one.parameters)) == end; };
        EXPECT_TRUE(std::ranges::any_of(list, has_it))
            << subject.descriptor.id << ' ' << spec.key << ' ' << end;
      }
    }
  }
}

/// What a descriptor says its variant computes otherwise has to be tested by that, and not by this table.
TEST(Table, ComparesNoVariantThatIsDefinedOtherwise) {
  for (const auto& shared : catalog()) {
    const Variant& subject = *shared;
    if (subject.descriptor.study != "peers" || !subject.prepare) continue;
    EXPECT_FALSE(subject.descriptor.semantics.empty()) << subject.descriptor.id;
  }
}

}  // namespace
}  // namespace filterscope::test
