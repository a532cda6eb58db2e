#include "core/studies/studies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace filterscope {
namespace {

const StudyTable& table(const Study& study, const std::string& label) {
  const auto found = std::find_if(study.tables.begin(), study.tables.end(),
                                  [&](const StudyTable& t) { return t.label == label; });
  if (found == study.tables.end()) throw std::runtime_error("no " + label);
  return *found;
}

std::size_t column(const StudyTable& table, const std::string& name) {
  return static_cast<std::size_t>(std::find(table.columns.begin(), table.columns.end(), name) -
                                  table.columns.begin());
}

TEST(Studies, AllFiveAreThereWithFullTables) {
  ASSERT_EQ(studies().size(), 5U);
  for (const Study& study : studies()) {
    EXPECT_FALSE(study.title.empty()) << study.key;
    EXPECT_FALSE(study.tables.empty()) << study.key;
    EXPECT_FALSE(study.conditions.empty()) << study.key;
    for (const StudyTable& one : study.tables) {
      EXPECT_FALSE(one.rows.empty()) << study.key << ' ' << one.label << ' ' << one.title;
      for (const auto& row : one.rows) EXPECT_EQ(row.size(), one.columns.size());
    }
  }
}

/// Larsson 2015, table 6.9: padded_shared at radius 15 on 5522×3651 took 12.5168 s.
TEST(Studies, GroupedTablesAreFlattenedByRadius) {
  const StudyTable& all = table(*find_study("larsson2015"), "table 6.9");
  EXPECT_EQ(all.rows.size(), 3U * 8);
  EXPECT_EQ(all.columns.front(), "radius");
  const auto row = std::find_if(all.rows.begin(), all.rows.end(), [&](const auto& cells) {
    return cells[0].number == 15 && cells[column(all, "variant")].text == "padded_shared";
  });
  ASSERT_NE(row, all.rows.end());
  EXPECT_EQ((*row)[column(all, "time_s")].number, 12.5168);
}

/// Staal 2012, table 2: GPU_v5 at radius 10 took 0.162 s, 1653 times faster than the CPU.
TEST(Studies, PlainTablesKeepTheirColumns) {
  const StudyTable& second = table(*find_study("staal2012"), "table 2");
  EXPECT_EQ(second.columns, (std::vector<std::string>{"variant", "time_s", "factor"}));
  EXPECT_EQ(second.rows[5][0].text, "v5");
  EXPECT_EQ(second.rows[5][1].number, 0.162);
  EXPECT_EQ(second.rows[5][2].number, 1653);
}

TEST(Studies, UnknownKeysAndBrokenDataAreReported) {
  EXPECT_EQ(find_study("nobody1999"), nullptr);
  EXPECT_THROW(parse_study("{\"tables\": 3}"), std::runtime_error);
  EXPECT_THROW(parse_study("{}"), std::runtime_error);
  EXPECT_THROW(parse_study("no json"), std::runtime_error);
}

}  // namespace
}  // namespace filterscope
