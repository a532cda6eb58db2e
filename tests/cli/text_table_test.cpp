#include "app/cli/text_table.h"

#include <gtest/gtest.h>

#include "app/cli/progress_bar.h"

namespace filterscope::cli {
namespace {

TEST(TextTable, AlignsByCodePoints) {
  TextTable table({{"name"}, {"ms", Align::right}, {"note"}});
  table.add({"σ", "1.5", "x"});
  table.add({"longer", "12.25"});
  EXPECT_EQ(table.text(),
            "name       ms  note\n"
            "σ         1.5  x\n"
            "longer  12.25\n");
}

TEST(TextTable, WidthCountsLettersNotBytes) {
  EXPECT_EQ(display_width("5×5"), 3U);
  EXPECT_EQ(display_width(""), 0U);
}

TEST(ProgressBar, Durations) {
  EXPECT_EQ(duration_text(0.2), "0 s");
  EXPECT_EQ(duration_text(59.4), "59 s");
  EXPECT_EQ(duration_text(200), "3 min 20 s");
  EXPECT_EQ(duration_text(7500), "2 h 5 min");
  EXPECT_EQ(duration_text(-1), "0 s");
}

}  // namespace
}  // namespace filterscope::cli
