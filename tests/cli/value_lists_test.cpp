#include "app/cli/value_lists.h"

#include <gtest/gtest.h>

#include "app/cli/command.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

using Integers = std::vector<int>;

TEST(ValueLists, Integers) {
  EXPECT_EQ(parse_integers("5", "--radius"), (Integers{5}));
  EXPECT_EQ(parse_integers("1:15:2", "--radius"), (Integers{1, 3, 5, 7, 9, 11, 13, 15}));
  EXPECT_EQ(parse_integers("1:6", "--tiling"), (Integers{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(parse_integers("1:6:4", "--tiling"), (Integers{1, 5}));
  EXPECT_EQ(parse_integers("1,2", "--threads"), (Integers{1, 2}));
  EXPECT_EQ(parse_integers("3,1:4,7", "--radius"), (Integers{3, 1, 2, 4, 7}));
  EXPECT_EQ(parse_integers("-2:0", "--radius"), (Integers{-2, -1, 0}));
  EXPECT_EQ(parse_integers("2147483646:2147483647", "--radius"), (Integers{2147483646, 2147483647}));
}

TEST(ValueLists, WrongIntegersNameTheOption) {
  for (const char* text : {"", ",", "1,", "a", "1:", ":3", "1:2:3:4", "1.5", "5:1", "1:5:0", "1:5:-1",
                           "1:2000000000", " 1", "9999999999"}) {
    try {
      parse_integers(text, "--radius");
      ADD_FAILURE() << '"' << text << "\" was taken";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find("--radius"), std::string::npos) << error.what();
    }
  }
}

TEST(ValueLists, Blocks) {
  EXPECT_EQ(parse_block("16", "--block"), (BlockShape{16, 16}));
  EXPECT_EQ(parse_block("32x8", "--block"), (BlockShape{32, 8}));
  EXPECT_EQ(parse_blocks("4,8,16,32", "--block"),
            (std::vector<BlockShape>{{4, 4}, {8, 8}, {16, 16}, {32, 32}}));
  EXPECT_EQ(parse_blocks("8x8,8", "--block"), (std::vector<BlockShape>{{8, 8}}));
  for (const char* text : {"", "x", "8x", "x8", "8x8x8", "0", "8x0", "-4", "8 x 8"}) {
    EXPECT_THROW(parse_block(text, "--block"), UsageError) << text;
  }
}

TEST(ValueLists, Variants) {
  EXPECT_EQ(parse_variants("all").size(), catalog().size());
  EXPECT_EQ(parse_variants("fast/cpu_simd,reference/float64,fast/cpu_simd"),
            (std::vector<std::string>{"fast/cpu_simd", "reference/float64"}));
  for (const std::string& id : parse_variants("all", Family::bilateral2d)) {
    EXPECT_EQ(variant(id).descriptor.family, Family::bilateral2d) << id;
  }
  EXPECT_THROW(parse_variants("reference/float65"), UnknownVariant);
  EXPECT_THROW(parse_variants(""), UsageError);
  EXPECT_THROW(parse_variants("fast/cpu_simd,,reference/float64"), UsageError);
}

}  // namespace
}  // namespace filterscope::cli
