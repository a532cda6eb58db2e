#include "core/report/markdown_table.h"

#include <gtest/gtest.h>

namespace filterscope {
namespace {

TEST(MarkdownTable, AlignsColumnsAndEscapesBars) {
  MarkdownTable table;
  table.add_column("name", MarkdownTable::Align::left);
  table.add_column("ms", MarkdownTable::Align::right);
  table.add_row({"a|b", "1.5"});
  table.add_row({"σ größer", "10\n"});
  EXPECT_EQ(table.text(),
            "| name     |  ms |\n"
            "| -------- | --: |\n"
            "| a\\|b     | 1.5 |\n"
            "| σ größer | 10  |\n");
}

TEST(MarkdownTable, FillsShortRows) {
  MarkdownTable table;
  table.add_column("a", MarkdownTable::Align::left);
  table.add_column("b", MarkdownTable::Align::left);
  table.add_row({"x"});
  EXPECT_EQ(table.text(), "| a   | b   |\n| --- | --- |\n| x   |     |\n");
}

}  // namespace
}  // namespace filterscope
