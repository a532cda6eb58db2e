#include "app/cli/value_lists.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/cli/command.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// The options of the registered families.
const ParameterOption& option(std::string_view name) {
  static const Schema schema = all_parameters();
  static const std::vector<ParameterOption> options = parameter_options(schema);
  return *std::ranges::find(options, name, &ParameterOption::name);
}

/// The values of an axis of one parameter.
std::vector<Value> values(std::string_view name, std::string_view text) {
  std::vector<Value> list;
  for (const Parameters& step : parse_axis(option(name), text)) list.push_back(step.begin()->second);
  return list;
}

using Values = std::vector<Value>;

TEST(ValueLists, Integers) {
  EXPECT_EQ(values("--radius", "5"), (Values{5}));
  EXPECT_EQ(values("--radius", "1:15:2"), (Values{1, 3, 5, 7, 9, 11, 13, 15}));
  EXPECT_EQ(values("--tiling", "1:6"), (Values{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(values("--tiling", "1:6:4"), (Values{1, 5}));
  EXPECT_EQ(values("--threads", "1,2"), (Values{1, 2}));
  EXPECT_EQ(values("--radius", "3,1:4,7"), (Values{3, 1, 2, 4, 7}));
  EXPECT_EQ(values("--radius", "-2:0"), (Values{-2, -1, 0}));
}

TEST(ValueLists, RealNumbersAndWords) {
  EXPECT_EQ(values("--sigma-range", "2.5,10"), (Values{2.5, 10.0}));
  EXPECT_EQ(values("--sigma-range", "1:2:0.25"), (Values{1.0, 1.25, 1.5, 1.75, 2.0}));
  EXPECT_EQ(values("--border", "skip,mirror"), (Values{"skip", "mirror"}));
  EXPECT_THROW(values("--border", "skip:mirror"), UsageError);
  EXPECT_THROW(values("--border", "wrap"), UsageError);
  EXPECT_THROW(values("--sigma-range", "1:2:0"), UsageError);
  EXPECT_THROW(values("--sigma-range", "1:inf"), UsageError);
}

TEST(ValueLists, WrongIntegersNameTheOption) {
  for (const char* text : {"", ",", "1,", "a", "1:", ":3", "1:2:3:4", "1.5", "5:1", "1:5:0", "1:5:-1",
                           "1:2000000000", " 1", "99999999999999999999"}) {
    try {
      parse_axis(option("--radius"), text);
      ADD_FAILURE() << '"' << text << "\" was taken";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find("--radius"), std::string::npos) << error.what();
    }
  }
}

TEST(ValueLists, ListsAreOfferedWhereTheyAreTaken) {
  for (const char* name : {"--radius", "--sigma-range"}) {
    try {
      parse_one(option(name), "1,2");
      ADD_FAILURE() << name << " took a list";
    } catch (const UsageError& error) {
      EXPECT_EQ(std::string_view(error.what()).find("list"), std::string_view::npos) << error.what();
    }
    try {
      parse_axis(option(name), "1,x");
      ADD_FAILURE() << name << " took a word";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string_view(error.what()).find("list"), std::string_view::npos) << error.what();
    }
  }
}

TEST(ValueLists, Blocks) {
  const auto block = [](int width, int height) {
    return Parameters{{"block_width", width}, {"block_height", height}};
  };
  EXPECT_EQ(parse_one(option("--block"), "16"), block(16, 16));
  EXPECT_EQ(parse_one(option("--block"), "32x8"), block(32, 8));
  EXPECT_EQ(parse_axis(option("--block"), "4,8x2"), (SweepAxis{block(4, 4), block(8, 2)}));
  EXPECT_EQ(parse_axis(option("--block"), "8x8,8"), (SweepAxis{block(8, 8)}));
  for (const char* text : {"", "x", "8x", "x8", "8x8x8", "0", "8x0", "-4", "8 x 8"}) {
    EXPECT_THROW(parse_one(option("--block"), text), UsageError) << text;
  }
}

TEST(ValueLists, Variants) {
  EXPECT_EQ(parse_variants("all").size(), catalog().size());
  EXPECT_EQ(parse_variants("fast/cpu_simd,reference/float64,fast/cpu_simd"),
            (std::vector<std::string>{"fast/cpu_simd", "reference/float64"}));
  const Family* family = variant("reference/float64").descriptor.family.get();
  for (const std::string& id : parse_variants("all", family)) {
    EXPECT_EQ(variant(id).descriptor.family.get(), family) << id;
  }
  EXPECT_THROW(parse_variants("reference/float65"), UnknownVariant);
  EXPECT_THROW(parse_variants(""), UsageError);
  EXPECT_THROW(parse_variants("fast/cpu_simd,,reference/float64"), UsageError);
}

}  // namespace
}  // namespace filterscope::cli
