// The rules' arithmetic: borders, intervals across them, many cells together.
#include "core/studies/verdict.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace filterscope::studies {
namespace {

using V = ClaimVerdict;

const Borders kGain{.holds_from = 1.5, .weaker_from = 1.02, .turned_round_below = 0.98};

TEST(Verdict, FromBorders) {
  EXPECT_EQ(judge(kGain, 1.5), V::holds);
  EXPECT_EQ(judge(kGain, 1.4999), V::weaker);
  EXPECT_EQ(judge(kGain, 1.02), V::weaker);
  EXPECT_EQ(judge(kGain, 1.0199), V::cannot_tell);
  EXPECT_EQ(judge(kGain, 0.98), V::cannot_tell);
  EXPECT_EQ(judge(kGain, 0.9799), V::turned_round);
  EXPECT_EQ(judge(kGain, std::numeric_limits<double>::quiet_NaN()), V::cannot_tell);
}

TEST(Verdict, BelowAndAtMost) {
  const Borders loss{.holds_below = 0.99, .turned_round_from = 1.01};
  EXPECT_EQ(judge(loss, 0.98), V::holds);
  EXPECT_EQ(judge(loss, 0.99), V::cannot_tell);
  EXPECT_EQ(judge(loss, 1.01), V::turned_round);
  // Without a border for turned round, all beyond the weaker one is.
  const Borders most{.holds_at_most = 1.15, .weaker_at_most = 1.3};
  EXPECT_EQ(judge(most, 1.15), V::holds);
  EXPECT_EQ(judge(most, 1.3), V::weaker);
  EXPECT_EQ(judge(most, 1.31), V::turned_round);
  const Borders below{.holds_below = 1.02, .weaker_below = 1.05};
  EXPECT_EQ(judge(below, 1.02), V::weaker);
  EXPECT_EQ(judge(below, 1.05), V::turned_round);
  // With a border for holding alone nothing is said of the rest.
  EXPECT_EQ(judge(Borders{.holds_at_most = 1}, 2), V::cannot_tell);
  EXPECT_EQ(judge(Borders{.holds_from = 0.7, .weaker_from = 0.5}, 0.4), V::turned_round);
}

TEST(Verdict, Spans) {
  const Borders span{.holds_between = Span{0.97, 1.03}, .weaker_between = Span{0.94, 1.06}};
  EXPECT_EQ(judge(span, 0.97), V::holds);
  EXPECT_EQ(judge(span, 1.05), V::weaker);
  EXPECT_EQ(judge(span, 0.95), V::weaker);
  EXPECT_EQ(judge(span, 1.07), V::turned_round);
  // "holds from 0.9 to 1.1; weaker if from 0.7": above the span it is no less than multiplying.
  const Borders open{.weaker_from = 0.7, .holds_between = Span{0.9, 1.1}};
  EXPECT_EQ(judge(open, 0.8), V::weaker);
  EXPECT_EQ(judge(open, 1.3), V::weaker);
  EXPECT_EQ(judge(open, 0.6), V::turned_round);
}

TEST(Verdict, AnIntervalAcrossABorderCannotBeTold) {
  EXPECT_EQ(judge(kGain, Interval{1.6, 1.5, 1.7}), V::holds);
  EXPECT_EQ(judge(kGain, Interval{1.6, 1.49, 1.7}), V::cannot_tell);
  EXPECT_EQ(judge(kGain, Interval{1.2, 1.1, 1.3}), V::weaker);
  EXPECT_EQ(judge(kGain, Interval{0.9, 0.8, 0.97}), V::turned_round);
  EXPECT_EQ(judge(kGain, Interval{0.9, 0.8, 0.99}), V::cannot_tell);
  EXPECT_EQ(judge(kGain, Interval{1, 2, 1}), V::cannot_tell);
  // Both ends are "weaker", with all of "holds" between them.
  const Borders span{.holds_between = Span{0.97, 1.03}, .weaker_between = Span{0.94, 1.06}};
  EXPECT_EQ(judge(span, Interval{1, 0.95, 1.05}), V::cannot_tell);
  EXPECT_EQ(judge(span, Interval{1, 0.98, 1.02}), V::holds);
  EXPECT_EQ(judge(span, Interval{1, 0.9, 1.1}), V::cannot_tell);
}

V of(std::size_t holds, std::size_t weaker, std::size_t turned, std::size_t open) {
  std::vector<V> cells(holds, V::holds);
  cells.insert(cells.end(), weaker, V::weaker);
  cells.insert(cells.end(), turned, V::turned_round);
  cells.insert(cells.end(), open, V::cannot_tell);
  return judge(cells);
}

TEST(Verdict, OfManyCells) {
  EXPECT_EQ(of(0, 0, 0, 0), V::cannot_run);
  EXPECT_EQ(of(4, 1, 0, 0), V::holds);
  EXPECT_EQ(of(4, 0, 0, 1), V::holds);
  EXPECT_EQ(of(4, 0, 1, 0), V::weaker) << "one cell that is turned round keeps it from holding";
  EXPECT_EQ(of(3, 1, 0, 1), V::weaker) << "three in five do not hold";
  EXPECT_EQ(of(0, 5, 0, 5), V::weaker);
  EXPECT_EQ(of(0, 4, 0, 6), V::cannot_tell);
  EXPECT_EQ(of(1, 1, 3, 0), V::turned_round);
  EXPECT_EQ(of(1, 1, 2, 1), V::cannot_tell);
  EXPECT_EQ(of(1, 1, 2, 0), V::cannot_tell) << "half and half";
  EXPECT_EQ(of(0, 0, 0, 3), V::cannot_tell);
}

TEST(Verdict, NamesAreReadBack) {
  for (const V verdict : {V::holds, V::weaker, V::turned_round, V::cannot_tell, V::cannot_run}) {
    EXPECT_EQ(parse_name<ClaimVerdict>(name_of(verdict)), verdict);
  }
  EXPECT_FALSE(parse_name<ClaimVerdict>("maybe"));
}

}  // namespace
}  // namespace filterscope::studies
