// Pages say what the lists say. With FILTERSCOPE_WRITE_PAGES set the test writes them anew.
#include "tests/cli/result_page.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace filterscope {
namespace {

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST(ResultPage, IsWhatTheListsSay) {
  for (const auto& [name, table] :
       {std::pair("result-format.md", "csv columns"), {"charts.md", "chart kinds"}}) {
    const std::string path = std::string(FILTERSCOPE_PAGES "/") + name;
    const std::string page = read(path);
    ASSERT_NE(page.find(std::string("<!-- table: ") + table), std::string::npos) << path;
    const std::string made = with_tables(page);
    if (std::getenv("FILTERSCOPE_WRITE_PAGES") != nullptr) std::ofstream(path, std::ios::binary) << made;
    EXPECT_EQ(read(path), made)
        << "write it anew: FILTERSCOPE_WRITE_PAGES=1 filterscope_cli_tests --gtest_filter='ResultPage.*'";
  }
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(ResultPage, HasEveryKeyOfTheSameWork) {
  const std::size_t keys = count_of(read(FILTERSCOPE_RECORD_KEYS), "inline constexpr RecordKey k");
  const std::string table = with_tables("<!-- table: same work -->\n<!-- end of table -->\n");
  EXPECT_GT(keys, 0U);
  EXPECT_EQ(count_of(table, "\n| "), keys + 1) << "a line for the head, and one for each key";
}

TEST(ResultPage, ATableThatIsNoneIsRefused) {
  EXPECT_THROW(with_tables("<!-- table: nothing -->\n<!-- end of table -->\n"), std::runtime_error);
  EXPECT_THROW(with_tables("<!-- table: metrics -->\n"), std::runtime_error);
  EXPECT_EQ(with_tables("words\n"), "words\n");
}

}  // namespace
}  // namespace filterscope
