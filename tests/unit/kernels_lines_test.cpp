// What becomes of samples of program counters: sums, lines, states. The samples themselves need a GPU.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <numeric>
#include <set>
#include <span>
#include <string>

#include "kernels/counters/line_samples.h"
#include "kernels/counters/line_table.h"
#include "kernels/counters/lines_by_file.h"
#include "kernels/counters/stall_reasons.h"

namespace filterscope {
namespace {

using Lines = std::vector<SourceLine>;

TEST(SampleSums, AddUpByFunctionInstructionAndState) {
  SampleSums sums;
  sums.add(1, "few", 16, "wait", 2);
  sums.add(1, "many", 32, "wait", 1);
  sums.add(1, "many", 0, "selected", 2);
  sums.add(1, "many", 32, "barrier", 4);
  sums.add(1, "many", 32, "wait", 2);
  sums.add(1, "many", 32, "wait", 0, 3);
  sums.add(2, "many", 0, "wait", 1);  // of other code with the same name
  sums.add(1, "many", 32, "", 9);
  sums.add(1, "many", 48, "wait", 0);
  EXPECT_EQ(sums.total(), 12U);
  const auto functions =
      sums.functions([](std::uint64_t code, const std::string& name, std::uint64_t offset) {
        return Lines{{name, static_cast<int>(100 * code + offset)}};
      });
  ASSERT_EQ(functions.size(), 3U);
  const FunctionSamples expected{
      "many",
      {{0, {{"many", 100}}, {{"selected", 2}}}, {32, {{"many", 132}}, {{"barrier", 4}, {"wait", 3, 3}}}}};
  EXPECT_EQ(functions[0], expected);
  EXPECT_EQ(functions[1].name, "few");
  EXPECT_EQ(functions[2].instructions[0].places, (Lines{{"many", 200}}));
}

/// Of 20 samples 7 are idle and one issues: that stands for the other 13.
LineReadings readings() {
  LineReadings made;
  const SourceLine header{"kernels/cuda/range_sum.cuh", 12};
  made.functions = {
      {"a",
       {{0, {header, {"a.cu", 20}}, {{"wait", 3, 3}, {"selected", 1}}},
        {16, {header, {"a.cuh", 7}, {"a.cu", 30}}, {{"wait", 5, 1}}},
        {32, {{"a.cu", 20}}, {{"barrier", 2, 2}}}}},
      {"b", {{0, {header, {"a.cu", 20}}, {{"barrier", 4, 1}}}, {16, {}, {{"not_selected", 5}}}}}};
  return made;
}

TEST(LinesOfAFile, CountEachInstructionOnce) {
  const std::vector<FileShare> files = files_of(readings());
  ASSERT_EQ(files.size(), 4U);
  EXPECT_EQ(files[0].file, "a.cu");
  EXPECT_NEAR(files[0].share, 1, 1e-12);
  EXPECT_EQ(files[1].file, "kernels/cuda/range_sum.cuh");
  EXPECT_NEAR(files[1].share, 18.0 / 20, 1e-12);
  EXPECT_EQ(files[2].file, "a.cuh");
  EXPECT_NEAR(files[2].share, 1.0 / 20, 1e-12);
  EXPECT_EQ(files[3].file, "");  // of no known line
  EXPECT_EQ(files[3].share, 0);

  const std::vector<LineShare> lines = lines_of(readings(), "a.cu");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].line, (SourceLine{"a.cu", 20}));
  EXPECT_NEAR(lines[0].share, 19.0 / 20, 1e-12);
  EXPECT_EQ(lines[0].samples, 4U + 2 + 4);
  EXPECT_EQ(lines[0].states.front().reason, "selected");
  EXPECT_EQ(lines[1].line, (SourceLine{"a.cu", 30}));
  EXPECT_NEAR(lines[1].share, 1.0 / 20, 1e-12);
  EXPECT_EQ(lines_of(readings(), "").size(), 1U);
  EXPECT_TRUE(lines_of(readings(), "another.cu").empty());
}

TEST(InstructionsOfALine, HaveTheirShareOfTheWholeTime) {
  const std::vector<InstructionShare> all = instructions_of(readings(), {"a.cu", 20});
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].function, "a");
  EXPECT_EQ(all[0].offset, 0U);
  EXPECT_NEAR(all[0].share, 16.0 / 20, 1e-12);
  EXPECT_EQ(all[1].offset, 32U);
  EXPECT_NEAR(all[1].share, 2.0 / 20, 1e-12);
  EXPECT_EQ(all[2].function, "b");
  EXPECT_EQ(all[2].states.front().reason, "barrier");
  EXPECT_EQ(instructions_of(readings(), {}).size(), 1U);
  EXPECT_TRUE(instructions_of(readings(), {"a.cu", 21}).empty());
}

TEST(HottestLines, AreOfAllFunctionsTogetherAndAddUp) {
  const std::vector<LineShare> lines = hottest_lines(readings());
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].line.line, 12);
  EXPECT_EQ(lines[0].samples, 13U);
  EXPECT_NEAR(lines[0].share, 18.0 / 20, 1e-12);
  EXPECT_EQ(lines[0].from, (SourceLine{"a.cu", 20}));  // 17 cycles come from there, one from line 30
  ASSERT_EQ(lines[0].states.size(), 3U);
  EXPECT_EQ(lines[0].states[0].reason, "selected");
  EXPECT_NEAR(lines[0].states[0].share, 13.0 / 18, 1e-12);
  EXPECT_EQ(lines[0].states[1].reason, "wait");
  EXPECT_NEAR(lines[0].states[1].share, 4.0 / 18, 1e-12);
  EXPECT_EQ(lines[1].line, (SourceLine{"a.cu", 20}));
  EXPECT_EQ(lines[1].from, SourceLine());
  EXPECT_EQ(lines[2].line, SourceLine());  // what has no line is one of them
  EXPECT_EQ(lines[2].share, 0);            // that a ready warp waits while another one issues takes no time
  double sum = 0;
  for (const LineShare& one : lines) sum += one.share;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(hottest_lines(readings(), 1).size(), 1U);
  EXPECT_TRUE(hottest_lines({}).empty());
  EXPECT_EQ(states_of(readings()).front().reason, "selected");
  EXPECT_NEAR(states_of(readings()).front().share, 13.0 / 20, 1e-12);
}

TEST(HottestLines, CountSamplesWhereNothingSaysWhichWereIdle) {
  LineReadings made;
  made.functions = {{"a", {{0, {{"a.cu", 1}}, {{"wait", 3}}}, {16, {{"a.cu", 2}}, {{"barrier", 1}}}}}};
  const std::vector<LineShare> lines = hottest_lines(made);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_NEAR(lines[0].share, 0.75, 1e-12);
}

std::vector<std::byte> cubin() {
  std::ifstream file(FILTERSCOPE_CUBINS "/inlined.cubin", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  const auto all = std::as_bytes(std::span(bytes));
  return {all.begin(), all.end()};
}

/// inlined.cubin is nvcc -O3 -lineinfo -arch=sm_90 -cubin of inlined.cu.txt beside it, as
/// kernels/test/inlined.cu; what is expected is what nvdisasm --print-line-info-inline says.
TEST(LineTable, KnowsLinesAndTheCallsThatTheyWereInlinedAt) {
  const LineTable table(cubin());
  const std::string file = "kernels/test/inlined.cu";
  EXPECT_EQ(table.at("inlined", 0), (Lines{{file, 9}}));
  EXPECT_EQ(table.at("inlined", 0x20), (Lines{{file, 10}}));
  std::set<Lines> all;
  for (std::uint64_t offset = 0; offset < 0x200; offset += 16) all.insert(table.at("inlined", offset));
  EXPECT_TRUE(all.contains({{file, 6}, {file, 13}}));
  EXPECT_TRUE(table.at("another", 0).empty());
}

TEST(LineTable, IsEmptyOfWhatIsNoCubin) {
  EXPECT_TRUE(LineTable().at("inlined", 0).empty());
  EXPECT_TRUE(LineTable(std::as_bytes(std::span("\x7f"
                                                "ELF, not a cubin")))
                  .empty());
  // However it is cut or changed, it ends, and reads nothing outside.
  const std::vector<std::byte> whole = cubin();
  ASSERT_GT(whole.size(), 4000U);
  for (std::size_t size = 0; size < whole.size(); size += 61) {
    const std::vector<std::byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_LE(LineTable(cut).at("inlined", 16).size(), 64U);
  }
  for (std::size_t at = 0; at < whole.size(); at += 7) {
    std::vector<std::byte> changed = whole;
    changed[at] ^= std::byte{0xFF};
    EXPECT_LE(LineTable(changed).at("inlined", 16).size(), 64U);
  }
}

TEST(SourceName, IsThatOfTheProject) {
  EXPECT_EQ(source_name("/home/one/kernels/./cuda/taps.cuh"), "kernels/cuda/taps.cuh");
  EXPECT_EQ(source_name("./kernels/cuda/taps.cuh"), "kernels/cuda/taps.cuh");
  EXPECT_EQ(source_name("/opt/cuda/include/cuda_fp16.hpp"), "/opt/cuda/include/cuda_fp16.hpp");
}

TEST(StallReasons, AreThoseOfCupti) {
  const SampledState all = sampled_state("smsp__pcsamp_warps_issue_stalled_long_scoreboard");
  EXPECT_EQ(all.key, "long_scoreboard");
  EXPECT_FALSE(all.idle);
  const SampledState idle = sampled_state("smsp__pcsamp_warps_issue_stalled_long_scoreboard_not_issued");
  EXPECT_EQ(idle.key, "long_scoreboard");
  EXPECT_TRUE(idle.idle);
  EXPECT_EQ(sampled_state("smsp__pcsamp_sample_buffer_full").key, "");
  std::set<std::string_view> keys;
  for (const StallReason& one : stall_reasons()) EXPECT_TRUE(keys.insert(one.key).second) << one.key;
  ASSERT_NE(find_stall_reason("barrier"), nullptr);
  EXPECT_EQ(find_stall_reason("none"), nullptr);
}

}  // namespace
}  // namespace filterscope
