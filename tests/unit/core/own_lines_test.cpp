// Samples that a kernel's process wrote: read, and put to lines of the user's file.
#include "core/own/own_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/own/compile.h"
#include "core/own/look.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

class OwnLines : public filterscope::test::TemporaryFolder {
 protected:
  fs::path write(const std::string& text) {
    const fs::path file = at("own_lines.samples");
    std::ofstream(file) << text;
    return file;
  }

  SampleSums sums_;
  LineReadings readings_;
};

TEST_F(OwnLines, AddUpWhatIsWrittenOnceAndLeaveNoFile) {
  const fs::path file =
      write("3 5\ninlined 288 wait 7 5\ninlined 288 barrier 2 0\ninlined 0 unheard_of 9 0\n");
  take_samples(file, sums_, readings_);
  EXPECT_EQ(sums_.total(), 9U);
  EXPECT_FALSE(fs::exists(file));
  take_samples(write("1 1\ninlined 0 selected 1 0\n"), sums_, readings_);
  EXPECT_EQ(sums_.total(), 10U);
  EXPECT_EQ(readings_.dropped, 4U);
  EXPECT_EQ(readings_.elsewhere, 6U);
}

TEST_F(OwnLines, RefuseWhatIsNone) {
  for (const char* text : {"", "none", "1 1\ninlined 0 selected 1", "1 1\ninlined x selected 4 0\n"}) {
    EXPECT_THROW(take_samples(write(text), sums_, readings_), UnavailableError) << text;
    EXPECT_FALSE(fs::exists(at("own_lines.samples")));
  }
  EXPECT_THROW(take_samples("/there/is/none", sums_, readings_), UnavailableError);
}

/// The object is the cubin of kernels_lines_test.cpp: a line 6 that is inlined at line 13.
TEST_F(OwnLines, AreThoseOfTheUsersFile) {
  Source source;
  source.path = "/home/one/inlined.cu";
  source.text = "1\n2\n3\n4\n5\n  return six;\n7\n8\n9\n10\n11\n12\n\tsum += thirteen;\n";
  take_samples(write("0 0\ninlined 288 wait 7 7\ninlined 0 selected 1 0\nother 0 selected 1 0\n"), sums_,
               readings_);
  find_lines(source, FILTERSCOPE_CUBINS "/inlined.cubin", sums_, readings_);
  ASSERT_EQ(readings_.functions.size(), 2U);
  const std::vector<InstructionSamples>& instructions = readings_.functions[0].instructions;
  ASSERT_EQ(instructions.size(), 2U);
  EXPECT_EQ(instructions[1].places, (std::vector<SourceLine>{{"inlined.cu", 6}, {"inlined.cu", 13}}));
  EXPECT_EQ((readings_.texts[{"inlined.cu", 6}]), "return six;");
  EXPECT_EQ((readings_.texts[{"inlined.cu", 13}]), "sum += thirteen;");
  EXPECT_TRUE(readings_.functions[1].instructions[0].places.empty());
}

/// As the compiler that is here has them, for both forms.
TEST_F(OwnLines, OfAWholeKernelAreInTheUsersFileToo) {
  if (const Problem why = why_no_nvrtc(); !why.empty()) GTEST_SKIP() << why.text();
  const fs::path path = at("whole_lines.cu");
  std::ofstream(path) << "// @form kernel\n__global__ void kernel(Image in, Target out, Params p) {\n"
                         "  const int x = blockIdx.x * blockDim.x + threadIdx.x;\n"
                         "  const int y = blockIdx.y * blockDim.y + threadIdx.y;\n  float sum = 0;\n"
                         "  for (int i = 0; i < 99; ++i) sum += expf(in(x, y, 0) - in(x + i, y, 0));\n"
                         "  out(x, y, 0) = sum;\n}\n";
  const Compiled compiled = compile_to_look(path);
  SampleSums sums;
  for (std::uint64_t offset = 0; offset < 0x4000; offset += 16)
    sums.add(0, "fs_kernel", offset, "wait", 1, 1);
  find_lines(read_source(path), compiled.object, sums, readings_);
  int loop = 0;
  for (const InstructionSamples& one : readings_.functions.front().instructions) {
    const auto hot = std::ranges::find(one.places, SourceLine{"whole_lines.cu", 6});
    if (hot == one.places.end()) continue;
    ++loop;
    EXPECT_EQ(one.places.back(), *hot);  // what calls the user's code is no line of theirs
  }
  EXPECT_GT(loop, 10);
  EXPECT_FALSE((readings_.texts[{"whole_lines.cu", 6}].empty()));
}

}  // namespace
}  // namespace filterscope::own
