// The sentence that says who is fastest.
#include "core/report/fastest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr const char* kSimd = "fast/cpu_simd";
constexpr const char* kReference = "reference/float64";
constexpr const char* kLarsson = "larsson2015/sequential";

std::string title(const char* variant) { return std::string(find_variant(variant)->descriptor.title); }

/// Nine values around the median, each `spread` of it from the next.
std::vector<double> around(double ms, double spread) {
  std::vector<double> values;
  for (int i = -4; i <= 4; ++i) values.push_back(ms * (1 + spread * i));
  return values;
}

ResultRecord one_after_other(const char* variant, double ms, double spread = 0.001) {
  ResultRecord made;
  made.picture.hash = "1";
  made.picture.shape = {8, 8, 1, 1, PixelType::u8};
  made.variant = variant;
  made.measurement.samples_ms = around(ms, spread);
  made.measurement.summary = summarize(made.measurement.samples_ms);
  return made;
}

ResultRecord in_rounds(const char* variant, double ms, double spread = 0.001) {
  ResultRecord made = one_after_other(variant, ms, spread);
  made.measurement.rounds_ms = made.measurement.samples_ms;
  return made;
}

TEST(Fastest, NamesTheNextAndHowFarItIs) {
  const std::vector<ResultRecord> records{in_rounds(kReference, 50), in_rounds(kSimd, 2),
                                          in_rounds(kLarsson, 3)};
  EXPECT_EQ(fastest_sentence(records).text(),
            title(kSimd) + " is fastest; " + title(kLarsson) + " is next and takes 1.5 times as long.");
}

TEST(Fastest, NamesWhoCannotBeToldFromIt) {
  const std::vector<ResultRecord> records{in_rounds(kReference, 50), in_rounds(kLarsson, 2.001),
                                          in_rounds(kSimd, 2)};
  EXPECT_EQ(fastest_sentence(records).text(), title(kSimd) + " is fastest, but cannot be told from " +
                                                  title(kLarsson) + "; " + title(kReference) +
                                                  " is next and takes 25 times as long.");
  EXPECT_EQ(fastest_sentence(std::vector(records.begin() + 1, records.end())).text(),
            title(kSimd) + " has the shortest time, but cannot be told from " + title(kLarsson) + ".");
}

TEST(Fastest, AgreesWithRanks) {
  std::vector<ResultRecord> records{in_rounds(kSimd, 2), in_rounds(kLarsson, 3), in_rounds(kReference, 50)};
  records[0].rank = records[1].rank = 1;
  records[2].rank = 3;
  const std::string text = fastest_sentence(records).text();
  EXPECT_NE(text.find("cannot be told from " + title(kLarsson)), std::string::npos) << text;
}

TEST(Fastest, WithoutRoundsSmallDifferencesAreNotTold) {
  EXPECT_NE(fastest_sentence(std::vector{one_after_other(kSimd, 2), one_after_other(kLarsson, 2.06)})
                .text()
                .find("cannot be told"),
            std::string::npos);
  EXPECT_EQ(fastest_sentence(std::vector{one_after_other(kSimd, 2), one_after_other(kLarsson, 2.3)})
                .text()
                .find("cannot be told"),
            std::string::npos);
  ResultRecord once = one_after_other(kLarsson, 3);
  once.measurement.samples_ms = {3};
  once.measurement.summary = summarize(once.measurement.samples_ms);
  EXPECT_NE(fastest_sentence(std::vector{one_after_other(kSimd, 2), once}).text().find("cannot be told"),
            std::string::npos)
      << "a single sample";
}

TEST(Fastest, SaysOnlyOfWhatWasComparedAndIsRight) {
  EXPECT_TRUE(fastest_sentence(std::vector<ResultRecord>{}).empty());
  EXPECT_TRUE(fastest_sentence(std::vector{in_rounds(kSimd, 2)}).empty());
  std::vector<ResultRecord> records{in_rounds(kSimd, 2), in_rounds(kLarsson, 3), in_rounds(kReference, 50)};
  records[0].promise = PromiseCheck{false, 3, 0.0255, 0.5, 0.1};
  EXPECT_TRUE(fastest_sentence(records).text().starts_with(title(kLarsson))) << "what is wrong cannot win";
  records[1].picture.hash = "2";
  EXPECT_TRUE(fastest_sentence(records).empty()) << "each is of an image of its own";
}

TEST(Fastest, OfSeveralTasksItCounts) {
  std::vector<ResultRecord> records;
  for (int image = 0; image < 4; ++image) {
    records.push_back(in_rounds(kSimd, image == 3 ? 9 : 2));
    records.push_back(in_rounds(kLarsson, image == 2 ? 2 : 4));
    for (std::size_t i = records.size() - 2; i < records.size(); ++i)
      records[i].picture.hash = std::string(1, static_cast<char>('a' + image));
  }
  EXPECT_EQ(fastest_sentence(records).text(), "Of 4 comparisons: " + title(kSimd) +
                                                  " is fastest in 2 (the next takes 2.0 times as long), " +
                                                  title(kLarsson) +
                                                  " is fastest in 1 (the next takes 2.3 times as long), in 1 "
                                                  "the fastest cannot be told from others.");
}

TEST(Fastest, RowsOfOneVariantAreNamedByWhatTheyDifferIn) {
  std::vector<ResultRecord> records{in_rounds(kSimd, 2), in_rounds(kSimd, 4)};
  records[0].parameters.set("threads", 1);
  records[1].parameters.set("threads", 2);
  const std::string text = fastest_sentence(records).text();
  EXPECT_NE(text.find("(threads 1) is fastest"), std::string::npos) << text;
  EXPECT_NE(text.find("(threads 2) is next"), std::string::npos) << text;
}

/// The interval of a ratio says little where rounds are few; then it is a factor of two.
TEST(Fastest, TellsByTheVerdictOnPairedRounds) {
  ResultRecord drifting = in_rounds(kSimd, 2, 0.1);
  ResultRecord beside = drifting;  // always 3 % slower, in every round
  beside.variant = kLarsson;
  for (double& ms : beside.measurement.rounds_ms) ms *= 1.03;
  beside.measurement.summary = summarize(beside.measurement.rounds_ms);
  const std::string text = fastest_sentence(std::vector{beside, drifting}).text();
  EXPECT_EQ(text,
            title(kSimd) + " is fastest; " + title(kLarsson) + " is next and takes 1.03 times as long.");
}

}  // namespace
}  // namespace filterscope
