// Machine code as text: read, counted by pipe, and put beside other code.
#include "core/sass/sass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/io/file_bytes.h"
#include "core/own/machine_code.h"
#include "core/sass/compare.h"
#include "core/sass/pairs.h"
#include "core/sass/pipes.h"
#include "core/sass/tools.h"

namespace filterscope::sass {
namespace {

constexpr const char* kText = R"(	.target	sm_90
//--------------------- .debug_line               --------------------------
	.section	.debug_line,"",@progbits
        /*0000*/ 	.byte 0x00
//--------------------- .text.first             --------------------------
	.section	.text.first,"ax",@progbits
        .global         first
first:
.text.first:
        /*0000*/                   LDC R1, c[0x0][0x28] ;
.L_x_7:
        /*0010*/              @!P0 BRA `(.L_x_8) ;
        /*0020*/                   FFMA R5,  R6, R6, R5 ;
        /*0030*/                   BRA `(.L_x_7) ;
.L_x_8:
        /*0040*/                   EXIT ;
.L_x_9:
        /*0050*/                   BRA `(.L_x_9);
        /*0060*/                   NOP;
//--------------------- .text.second             --------------------------
	.section	.text.second,"ax",@progbits
.text.second:
        /*0000*/                   EXIT ;
)";

Function made(std::initializer_list<const char*> texts, std::string name = "f") {
  Function function{std::move(name), "sm_90", {}};
  for (const char* text : texts) function.instructions.push_back({16 * function.instructions.size(), text});
  return function;
}

TEST(Sass, HasTheFunctionsWithTargetsOfTheirOwn) {
  const std::vector<Function> functions = parse(kText);
  ASSERT_EQ(functions.size(), 2U);
  EXPECT_EQ(functions[0].name, "first");
  EXPECT_EQ(functions[0].architecture, "sm_90");
  const std::vector<Instruction> expected{{0x00, "LDC R1, c[0x0][0x28]"},
                                          {0x10, "@!P0 BRA 0x40"},
                                          {0x20, "FFMA R5, R6, R6, R5"},
                                          {0x30, "BRA 0x10"},
                                          {0x40, "EXIT"}};  // what fills up the end is none
  EXPECT_EQ(functions[0].instructions, expected);
  EXPECT_EQ(functions[1].name, "second");
  EXPECT_TRUE(parse("").empty());
  EXPECT_TRUE(parse("no machine code\n/*00").empty());
}

TEST(Sass, CountsInstructionsByPipe) {
  EXPECT_EQ(pipe_of("@!P0 LDG.E R4, desc[UR6][R2.64]"), Pipe::memory);
  EXPECT_EQ(pipe_of("LDL R0, [R1]"), Pipe::local);
  EXPECT_EQ(pipe_of("LDS.128 R0, [R1]"), Pipe::shared);
  EXPECT_EQ(pipe_of("LDSM.16.M88.4 R0, [R1]"), Pipe::shared);
  EXPECT_EQ(pipe_of("LDGSTS.E [R1], [R2]"), Pipe::memory);
  EXPECT_EQ(pipe_of("LDC R1, c[0x0][0x28]"), Pipe::constant);
  EXPECT_EQ(pipe_of("MUFU.EX2 R3, R3"), Pipe::special);
  EXPECT_EQ(pipe_of("F2I.TRUNC.NTZ R3, R3"), Pipe::special);
  EXPECT_EQ(pipe_of("F2FP.F16.F32.PACK_AB R3, R3, R4"), Pipe::move);
  EXPECT_EQ(pipe_of("IMAD.MOV.U32 R5, RZ, RZ, RZ"), Pipe::move);
  EXPECT_EQ(pipe_of("IMAD R0, R0, UR4, R3"), Pipe::integer);
  EXPECT_EQ(pipe_of("IMMA.16816.S8.S8 R0, R1, R2, R3"), Pipe::tensor);
  EXPECT_EQ(pipe_of("UIADD3 UR4, UR4, 0x1, URZ"), Pipe::uniform);
  EXPECT_EQ(pipe_of("ULDC UR4, c[0x0][0x0]"), Pipe::constant);
  EXPECT_EQ(pipe_of("HFMA2.MMA R0, R1, R2, R3"), Pipe::fp16);
  EXPECT_EQ(pipe_of("DFMA R0, R1, R2, R3"), Pipe::fp64);
  EXPECT_EQ(pipe_of("TLD4.R R0, R1"), Pipe::texture);
  EXPECT_EQ(pipe_of("QUITE_NEW R1"), Pipe::other);
  EXPECT_EQ(pipe_of(""), Pipe::other);
  const PipeCounts counts = count_pipes(parse(kText)[0]);
  EXPECT_EQ(counts[static_cast<std::size_t>(Pipe::control)], 3U);
  EXPECT_EQ(counts[static_cast<std::size_t>(Pipe::fp32)], 1U);
  ASSERT_EQ(pipe_names().size(), kPipes);
  EXPECT_EQ(pipe_names()[static_cast<std::size_t>(Pipe::other)], "other");
}

TEST(Sass, LeavesNumbersOfRegistersOut) {
  EXPECT_EQ(normalised("@!P0 FFMA R15, R6.reuse, -R6, UR5"), "@!P FFMA R, R.reuse, -R, UR");
  EXPECT_EQ(normalised("LDG.E R4, desc[UR6][R2.64+0x10]"), "LDG.E R, desc[UR][R.64+0x10]");
  EXPECT_EQ(normalised("IADD3 R1, RZ, PT, 0x7"), "IADD3 R, RZ, PT, 0x7");
  EXPECT_EQ(normalised("MUFU.EX2 R3, R3"), "MUFU.EX2 R, R");
  EXPECT_EQ(normalised("@P1 BRA 0x120"), "@P BRA ");
}

TEST(Sass, PutsLikeInstructionsBesideEachOther) {
  const Function left = made({"LDG R1, [R2]", "FADD R3, R1, R1", "STG [R2], R3", "EXIT"});
  const Function right = made({"LDG R9, [R2]", "MUFU.EX2 R9, R9", "FADD R3, R9, R9", "EXIT"});
  const SideBySide both = compare(left, right);
  EXPECT_FALSE(both.same_code);
  EXPECT_TRUE(both.aligned);
  EXPECT_EQ(both.alike, 3U);
  ASSERT_EQ(both.rows.size(), 5U);
  EXPECT_EQ(both.rows[0].left, 0U);
  EXPECT_EQ(both.rows[0].right, 0U);
  EXPECT_FALSE(both.rows[1].left);
  EXPECT_EQ(both.rows[1].right, 1U);
  EXPECT_EQ(both.rows[2].left, 1U);
  EXPECT_EQ(both.rows[2].right, 2U);
  EXPECT_EQ(both.rows[3].left, 2U);
  EXPECT_FALSE(both.rows[3].right);
  EXPECT_TRUE(compare(left, left).same_code);
  // Other registers are not the same code.
  const Function renamed = made({"LDG R4, [R2]", "FADD R3, R4, R4", "STG [R2], R3", "EXIT"});
  EXPECT_FALSE(compare(left, renamed).same_code);
  EXPECT_EQ(compare(left, renamed).alike, 4U);
  EXPECT_TRUE(compare({}, {}).rows.empty());
  EXPECT_EQ(compare(left, {}).rows.size(), 4U);
}

TEST(Sass, AlignsOnlyTheEndsOfWhatIsVeryLong) {
  Function left = made({"LDG R1, [R2]"});
  Function right = left;
  for (int i = 0; i < 9000; ++i) {
    left.instructions.push_back({0, "FADD R1, R1, R1"});
    right.instructions.push_back({0, "FMUL R1, R1, R1"});
  }
  const SideBySide both = compare(left, right);
  EXPECT_FALSE(both.aligned);
  EXPECT_EQ(both.alike, 1U);
  EXPECT_EQ(both.rows.size(), 1U + 2 * 9000);
}

TEST(Sass, PairsFunctionsByNameThenByTypes) {
  // naive<unsigned char>(int), naive<float>(int) and tiled<float>(int), one<int>(int).
  const Function bytes = made({}, "_Z5naiveIhEvi");
  const Function floats = made({}, "_Z5naiveIfEvi");
  const Function tiled = made({}, "_Z5tiledIfEvi");
  const Function one = made({}, "_Z3oneIiEvi");
  EXPECT_EQ(readable(bytes.name), "void naive<unsigned char>(int)");
  EXPECT_EQ(short_name(bytes.name), "naive<unsigned char>");
  EXPECT_EQ(short_name("_ZN11filterscope5larss12_GLOBAL__N_15naiveINS_3TapIfLi1EEEEEvNS_4ViewE"),
            "larss::naive<Tap<float, 1> >");
  const std::vector<Pair> pairs = pairs_of({bytes, floats}, {one, tiled, bytes});
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[0].right, 2U);
  EXPECT_EQ(pairs[1].right, 1U);
  EXPECT_FALSE(pairs[2].left);
  EXPECT_EQ(pairs[2].right, 0U);
  EXPECT_EQ(pairs_of({bytes}, {one}).size(), 1U);
}

TEST(SassOfACubin, NamesItsFunctionsAndTheirBytes) {
  const std::vector<std::byte> cubin = read_file(FILTERSCOPE_CUBINS "/inlined.cubin", FileKind::session);
  const auto functions = own::functions_in(cubin);
  ASSERT_EQ(functions.size(), 1U);
  EXPECT_EQ(functions.begin()->first, "inlined");
  EXPECT_EQ(functions.begin()->second.size() % 128, 0U);
  EXPECT_GT(functions.begin()->second.size(), 0x210U);
  EXPECT_TRUE(own::functions_in({}).empty());
  for (std::size_t cut = 1; cut < cubin.size(); cut += 97)
    EXPECT_LE(own::functions_in(std::span(cubin).first(cut)).size(), 1U);
}

TEST(SassOfACubin, IsToldByItsCodeAlone) {
  const std::string path = FILTERSCOPE_CUBINS "/inlined.cubin";
  const std::string key = own::code_key(path);
  EXPECT_EQ(key.size(), 32U);
  std::vector<std::byte> bytes = read_file(path, FileKind::session);
  const auto changed = [&](std::size_t at) {
    std::vector<std::byte> other = bytes;
    other[at] = static_cast<std::byte>(std::to_integer<int>(other[at]) ^ 1);
    const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "changed.cubin";
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(other.data()), static_cast<std::streamsize>(other.size()));
    return own::code_key(file);
  };
  const std::vector<std::byte> code = own::functions_in(bytes).begin()->second;
  const auto start = std::ranges::search(bytes, code).begin() - bytes.begin();
  EXPECT_NE(changed(static_cast<std::size_t>(start) + 0x100), key);
  const std::string file_name = "inlined.cu";  // in the line information
  const auto name =
      std::search(bytes.begin(), bytes.end(), file_name.begin(), file_name.end(),
                  [](std::byte one, char other) { return std::to_integer<char>(one) == other; });
  ASSERT_NE(name, bytes.end());
  EXPECT_EQ(changed(static_cast<std::size_t>(name - bytes.begin())), key);
}

TEST(SassOfACubin, IsWhatNvdisasmSays) {
  if (const Problem why = why_no_nvdisasm(); !why.empty()) GTEST_SKIP() << why.text();
  const Code code = code_of(FILTERSCOPE_CUBINS "/inlined.cubin", "sm_90");
  EXPECT_EQ(code.architecture, "sm_90");
  ASSERT_EQ(code.functions.size(), 1U);
  const Function& function = code.functions[0];
  EXPECT_EQ(function.instructions.front().text, "LDC R1, c[0x0][0x28]");
  EXPECT_EQ(function.instructions.back().text, "EXIT");
  EXPECT_EQ(function.instructions.back().offset, 0x200U);
  const PipeCounts counts = count_pipes(function);
  EXPECT_EQ(counts[static_cast<std::size_t>(Pipe::memory)], 3U);
  EXPECT_EQ(counts[static_cast<std::size_t>(Pipe::fp32)], 2U);
  EXPECT_EQ(counts[static_cast<std::size_t>(Pipe::other)], 0U);
}

TEST(SassOfACubin, SaysWhatIsMissing) {
  ASSERT_EQ(setenv("FILTERSCOPE_NVDISASM", "off", 1), 0);
  EXPECT_NE(why_no_nvdisasm().text().find("nvidia-cuda-nvdisasm"), std::string::npos);
  EXPECT_THROW(disassemble(FILTERSCOPE_CUBINS "/inlined.cubin"), UnavailableError);
  ASSERT_EQ(unsetenv("FILTERSCOPE_NVDISASM"), 0);
  EXPECT_THROW(code_of("/there/is/none.cubin", "sm_90"), Failure);
  EXPECT_THROW(code_of("nobody/none", "sm_90"), Failure);
  EXPECT_THROW(code_of("reference/float64", "sm_90"), UnavailableError);
}

}  // namespace
}  // namespace filterscope::sass
