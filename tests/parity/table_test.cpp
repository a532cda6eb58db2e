// The table itself: it passes the skeleton variant, and it catches variants that are wrong on purpose.
#include <gtest/gtest.h>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/skeleton/skeleton.h"
#include "tests/parity/check.h"
#include "tests/parity/deviation.h"
#include "tests/parity/faults.h"

namespace filterscope::test {
namespace {

Variant skeleton_variant() {
  Variant subject = skeleton::skeleton();
  subject.descriptor.id = "skeleton/skeleton";
  subject.descriptor.study = "skeleton";
  subject.descriptor.family = bilateral2d();
  return subject;
}

TEST(Skeleton, MatchesReference) {
  const Variant subject = skeleton_variant();
  for (const Group group : kGroups) EXPECT_EQ(failure_of(subject, group), "") << name_of(group);
}

TEST(Skeleton, IsNotInTheCatalogue) { EXPECT_EQ(find_variant("skeleton/skeleton"), nullptr); }

/// Of one pixel type and gray, or RGB with a weight for each channel: every group is quick.
Variant narrow(Fault fault, PixelType type, int channels = 1) {
  Variant subject = faulty(fault);
  subject.descriptor.types = {type};
  subject.descriptor.channels = {channels};
  subject.descriptor.parameters.choose("colour", {"channel"}).choose("window", {"square"});
  return subject;
}

std::string found(Fault fault, PixelType type, Group group, int channels = 1) {
  return failure_of(narrow(fault, type, channels), group);
}

/// A variant that says that it takes a guide, and goes by the image itself.
TEST(Table, FindsAGuideThatIsNotHeeded) {
  Variant subject = variant("fast/cpu_spectral");
  subject.descriptor.types = {PixelType::u8};
  subject.descriptor.channels = {1};
  EXPECT_TRUE(cases(subject.descriptor, Group::guides).empty());
  subject.descriptor.takes_guide = true;
  EXPECT_NE(failure_of(subject, Group::guides).find("guided"), std::string::npos);
}

class FaultyType : public testing::TestWithParam<PixelType> {};

TEST_P(FaultyType, NoneIsFoundWhereThereIsNone) {
  for (const Group group : kGroups) {
    if (group == Group::radii || group == Group::borders) continue;  // the reference's own rows have them
    EXPECT_EQ(found(Fault::none, GetParam(), group), "") << name_of(group);
  }
}

/// One value is enough for 8 bits. On 16 it hides among single precision's errors, and half of all values
/// show it. A constant image's results are integers.
TEST_P(FaultyType, AMissingHalf) {
  if (GetParam() == PixelType::f32) GTEST_SKIP() << "Floating point is not rounded.";
  const char* expected = GetParam() == PixelType::u8 ? "more than rounding" : "are rounded otherwise";
  for (const Group group : {Group::sizes, Group::radii, Group::borders, Group::extremes, Group::clipped}) {
    const std::string failure = found(Fault::truncated, GetParam(), group);
    EXPECT_NE(failure.find(expected), std::string::npos) << name_of(group) << ' ' << failure;
  }
}

TEST_P(FaultyType, ASeamInEveryGroup) {
  for (const Group group : kGroups) {
    for (const Fault fault : {Fault::seam_row, Fault::seam_column, Fault::dark_row, Fault::dark_column}) {
      const bool has_values_to_move = group != Group::constant;
      const bool moves = fault == Fault::seam_row || fault == Fault::seam_column;
      const Variant subject = narrow(fault, GetParam());
      if (cases(subject.descriptor, group).empty() || (moves && !has_values_to_move)) continue;
      const std::string failure = failure_of(subject, group);
      const bool row = fault == Fault::seam_row || fault == Fault::dark_row;
      EXPECT_NE(failure.find(row ? "row 128" : "at x 256"), std::string::npos)
          << name_of(group) << ' ' << static_cast<int>(fault) << failure;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, FaultyType, testing::Values(PixelType::u8, PixelType::u16, PixelType::f32),
                         [](const testing::TestParamInfo<PixelType>& type) {
                           return std::string(name_of(type.param));
                         });

/// Blocks and tilings are chosen: the largest a group has leaves seams too.
TEST(Faults, SeamsOfChosenBlocks) {
  Variant subject = narrow(Fault::seam_row, PixelType::u8);
  for (const char* key : {"block_width", "block_height", "tiling"}) {
    subject.descriptor.parameters.specs.push_back(*bilateral2d()->schema.find(key));
  }
  EXPECT_NE(failure_of(subject, Group::blocks).find("row 128"), std::string::npos);
}

/// One type: every group is quick.
Variant narrow_volume(Fault fault, PixelType type) {
  Variant subject = faulty_volume(fault);
  subject.descriptor.types = {type};
  return subject;
}

TEST(VolumeFaults, NoneIsFoundWhereThereIsNone) {
  for (const Group group : {Group::sizes, Group::extremes, Group::clipped, Group::ranges}) {
    EXPECT_EQ(failure_of(narrow_volume(Fault::none, PixelType::u8), group), "") << name_of(group);
  }
}

TEST(VolumeFaults, ASeamInEveryGroup) {
  struct Expected {
    Fault fault;
    const char* place;
    bool moves;
  };
  const Expected list[] = {{Fault::seam_row, "row 32", true},      {Fault::dark_row, "row 32", false},
                           {Fault::seam_column, "at x 128", true}, {Fault::dark_column, "at x 128", false},
                           {Fault::seam_slice, "slice 16", true},  {Fault::dark_slice, "slice 16", false}};
  for (const Group group : kGroups) {
    for (const Expected& one : list) {
      const Variant subject = narrow_volume(one.fault, PixelType::u16);
      if (cases(subject.descriptor, group).empty() || (one.moves && group == Group::constant)) continue;
      const std::string failure = failure_of(subject, group);
      EXPECT_NE(failure.find(one.place), std::string::npos) << name_of(group) << failure;
    }
  }
}

TEST(VolumeFaults, SwappedAxes) {
  for (const Group group : {Group::sizes, Group::radii, Group::borders, Group::clipped}) {
    EXPECT_NE(failure_of(narrow_volume(Fault::axes_swapped, PixelType::f32), group), "") << name_of(group);
  }
}

TEST(VolumeFaults, ASkippedBorderAndAMissingHalf) {
  EXPECT_NE(failure_of(narrow_volume(Fault::border_skipped, PixelType::f32), Group::sizes), "");
  EXPECT_NE(failure_of(narrow_volume(Fault::truncated, PixelType::u8), Group::sizes), "");
}

TEST(VolumeFaults, WhatIsUnwrittenOrTooMuch) {
  Case one;
  one.shape = {13, 11, 5, 1, PixelType::u8};
  EXPECT_NE(failure_of(faulty_volume(Fault::unwritten), one).find("at x 12"), std::string::npos);
  EXPECT_NE(failure_of(faulty_volume(Fault::beyond_region), one).find("outside the region"),
            std::string::npos);
}

TEST(Faults, AMissingHalfOfABoundedVariant) {
  Variant subject = narrow(Fault::truncated, PixelType::u8);
  subject.descriptor.exactness = Exactness::bounded;
  EXPECT_NE(failure_of(subject, Group::sizes).find("values are rounded otherwise"), std::string::npos);
}

/// A bound of 65 units says nothing of single ones: the variant's own float32 results do.
TEST(Faults, AMissingHalfOfABoundedVariantOf16Bits) {
  for (const Fault fault : {Fault::none, Fault::truncated}) {
    Variant subject = narrow(fault, PixelType::u16);
    subject.descriptor.types = {PixelType::u16, PixelType::f32};
    subject.descriptor.exactness = Exactness::bounded;
    const std::string failure = failure_of(subject, Group::sizes);
    if (fault == Fault::none) {
      EXPECT_EQ(failure, "");
    } else {
      EXPECT_NE(failure.find("not rounded"), std::string::npos) << failure;
    }
  }
}

TEST(VolumeFaults, AMissingHalfOfABoundedVariantOf16Bits) {
  Variant subject = narrow_volume(Fault::truncated, PixelType::u16);
  subject.descriptor.types = {PixelType::u16, PixelType::f32};
  subject.descriptor.exactness = Exactness::bounded;
  const std::string failure = failure_of(subject, Group::sizes);
  EXPECT_NE(failure.find("not rounded"), std::string::npos) << failure;
}

TEST(Faults, SwappedChannels) {
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    EXPECT_NE(found(Fault::channels_swapped, type, Group::sizes, 3).find("channel"), std::string::npos);
    EXPECT_NE(found(Fault::channels_swapped, type, Group::constant, 3).find("channel"), std::string::npos);
  }
}

TEST(Faults, ASkippedBorderPixel) {
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    EXPECT_NE(found(Fault::border_skipped, type, Group::sizes), "") << name_of(type);
    EXPECT_NE(found(Fault::border_skipped, type, Group::borders), "") << name_of(type);
  }
}

TEST(Faults, ClampedAndOverflownValues) {
  EXPECT_NE(found(Fault::clamped, PixelType::f32, Group::wide).find("expected"), std::string::npos);
  EXPECT_NE(found(Fault::overflown, PixelType::u8, Group::clipped).find("got 0"), std::string::npos);
  EXPECT_NE(found(Fault::overflown, PixelType::u16, Group::clipped).find("got 0"), std::string::npos);
}

std::string found_in_one_case(Fault fault) {
  Case one;
  one.shape = {13, 11, 1, 1, PixelType::u8};
  return failure_of(faulty(fault), one);
}

TEST(Faults, APixelThatIsOff) {
  EXPECT_NE(found_in_one_case(Fault::one_off).find("at x 0, row 0, slice 0, channel 0"), std::string::npos);
}
TEST(Faults, AnUnwrittenPixel) {
  EXPECT_NE(found_in_one_case(Fault::unwritten).find("at x 12"), std::string::npos);
}
TEST(Faults, AWriteOutsideTheRegion) {
  EXPECT_NE(found_in_one_case(Fault::beyond_region).find("outside the region"), std::string::npos);
}
TEST(Faults, BitsThatDependOnThreads) {
  EXPECT_NE(found_in_one_case(Fault::thread_dependent), "");
  EXPECT_EQ(found_in_one_case(Fault::none), "");
}

TEST(Report, NamesTheLargestDeviation) {
  Variant subject = narrow(Fault::one_off, PixelType::u8);
  subject.descriptor.id = "test/reported";
  EXPECT_NE(failure_of(subject, Group::sizes), "");
  const std::string text = report();
  const std::size_t line = text.find("test/reported\tu8\t");
  ASSERT_NE(line, std::string::npos);
  EXPECT_NE(text.find("1x1x1", line), std::string::npos);
}

}  // namespace
}  // namespace filterscope::test
