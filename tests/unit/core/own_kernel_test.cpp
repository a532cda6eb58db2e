// Users' kernels: what their comments say, what compilers say of them, and that one text is C++ and CUDA.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "core/own/child_process.h"
#include "core/own/compile.h"
#include "core/own/compiler_words.h"
#include "core/own/descriptor.h"
#include "core/own/host.h"
#include "core/own/object_facts.h"
#include "core/own/program.h"
#include "core/own/ptx.h"
#include "core/own/source.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPixel =
    "float pixel(const Image& in, int x, int y, int c, const Params& p) { return 0; }\n";

Source parsed(const std::string& comment) { return parse_source("mine.cu", comment + kPixel); }

TEST(OwnKernel, CommentIsRead) {
  const Source source = parsed(
      "/* Sharpens.\n"
      " * @param gain real 0.5..8 = 2 log \"Gain of edges, levels\"\n"
      " * @param size int 1..9 = 3\n"
      " * @param mode choice soft|hard = hard \"Mode\"\n"
      " * @types u8, f32\n"
      " * @launch block 64x4\n"
      " * @bound 0.5\n"
      " */\n"
      "// @family box2d\n");
  EXPECT_EQ(source.family, "box2d");
  EXPECT_EQ(source.name, "mine");
  EXPECT_EQ(source.summary, "Sharpens.");
  ASSERT_EQ(source.parameters.specs.size(), 3U);
  const ParameterSpec& gain = source.parameters.specs[0];
  EXPECT_EQ(gain.label, "Gain of edges");
  EXPECT_EQ(gain.unit, "levels");
  EXPECT_TRUE(gain.in_levels);
  EXPECT_EQ(gain.scale, Scale::logarithmic);
  EXPECT_EQ(number_of(gain.default_value), 2);
  EXPECT_EQ(source.parameters.specs[1].kind, ParameterKind::integer);
  EXPECT_EQ(text_of(source.parameters.specs[2].default_value), "hard");
  EXPECT_EQ(source.types, (std::vector{PixelType::u8, PixelType::f32}));
  EXPECT_EQ(source.block[0], 64);
  EXPECT_EQ(source.block[1], 4);
  EXPECT_EQ(source.bound_levels, 0.5);
}

TEST(OwnKernel, WhatIsReadIsWhatItsFamilyHas) {
  const Source source = parse_source("mine.cu", "// @family bilateral2d\n" + std::string(kPixel) +
                                                    "float f() { return p.radius + p.sigma_spacey; }");
  EXPECT_TRUE(source.reads("radius"));
  EXPECT_FALSE(source.reads("sigma_space"));
  const Descriptor descriptor = describe(source, Backend::cpu);
  EXPECT_NE(descriptor.parameters.find("radius"), nullptr);
  EXPECT_EQ(descriptor.parameters.find("sigma_range"), nullptr);
  EXPECT_NE(descriptor.parameters.find("border"), nullptr);
  EXPECT_NE(descriptor.parameters.find("threads"), nullptr);
  EXPECT_EQ(descriptor.parameters.find("block_width"), nullptr);
  // What it does not read of choices cannot be asked for.
  ASSERT_NE(descriptor.parameters.find("colour"), nullptr);
  EXPECT_TRUE(descriptor.parameters.find("colour")->fixed());
  const Descriptor device = describe(source, Backend::cuda);
  EXPECT_EQ(device.parameters.find("threads"), nullptr);
  EXPECT_EQ(number_of(device.parameters.find("block_width")->default_value), 32);
}

constexpr const char* kWhole =
    "// @form kernel\n// @family box2d\n__global__ void kernel(Image in, Target out, Params p) {\n"
    "  out(0, 0, 0) = in(p.radius, 0, 0);\n}\n";

TEST(OwnKernel, AWholeKernelIsForADeviceAlone) {
  const Source source = parse_source("mine.cu", std::string("// @launch block 64x4 pixels 2x1\n") + kWhole);
  EXPECT_EQ(source.form, Form::kernel);
  EXPECT_EQ(source.block, (std::array{64, 4}));
  EXPECT_EQ(source.pixels, (std::array{2, 1}));
  EXPECT_FALSE(source.unsafe);
  EXPECT_THROW(parse_source("mine.cpp", kWhole), SourceError);
  EXPECT_THROW(parse_source("mine.cu", std::string("// @form kernel\n") + kPixel), SourceError);
  EXPECT_THROW(parsed("// @unsafe\n"), SourceError);
  EXPECT_THROW(parse_source("mine.cpp", std::string("// @launch block 64x4\n") + kPixel), SourceError);
  for (const char* wrong :
       {"@launch", "@launch block", "@launch block 32", "@launch block 64x32", "@launch pixels 0x1",
        "@launch block 8x8 threads 2x2", "@launch block 99999999x1"}) {
    EXPECT_THROW(parsed(std::string("// ") + wrong + "\n"), SourceError) << wrong;
  }
}

TEST(OwnKernel, SharedMemoryWithoutASizeIsToldAtItsLine) {
  const std::string sized = "__device__ int shared_bytes(const Params& p) { return 4 * p.radius; }\n";
  const std::string text =
      "// @form kernel\n// @family box2d\n__global__ void kernel(Image in, Target out, Params p) {\n"
      "  extern __shared__ float row[];\n  row[0] = 1;\n}\n";
  EXPECT_EQ(parse_source("mine.cu", text + sized).shared_bytes_line(), 7);
  const auto expect_refused = [](const std::string& wrong) {
    try {
      parse_source("mine.cu", wrong);
      ADD_FAILURE() << "it was taken: " << wrong;
    } catch (const SourceError& error) {
      ASSERT_EQ(error.problems().size(), 1U);
      EXPECT_EQ(error.problems().front().line, 4);
    }
  };
  expect_refused(text);
  expect_refused(text + "// shared_bytes(p) is missing\n/* shared_bytes(p) */\nint of_shared_bytes(int);\n");
  for (const char* other : {"extern  __shared__ ", "extern __align__(16) __shared__ ", "__shared__ extern "})
    expect_refused(std::string(text).replace(text.find("extern __shared__ "), 18, other));
  // What a comment or a text says of it asks for nothing.
  const std::string plain =
      "// @form kernel\n// without extern __shared__ memory, and with no shared_bytes(p)\n"
      "__global__ void kernel(Image in, Target out, Params p) { const char* x = \"extern __shared__ a;\"; "
      "}\n";
  EXPECT_EQ(parse_source("mine.cu", plain).shared_bytes_line(), 0);
  // Long comments are within the size that a source may have.
  const std::string comment = "/*" + std::string(900'000, 'x') + "*/";
  EXPECT_EQ(
      parse_source("mine.cu", plain + "extern \"C\" " + comment + " int shared_bytes " + comment + "(int);\n")
          .shared_bytes_line(),
      4);
}

TEST(OwnKernel, ALimitNarrowsAFamilysParameter) {
  const auto described = [](const std::string& limit) {
    return describe(parse_source("mine.cu", "// @limit " + limit + "\n" + kWhole), Backend::cuda);
  };
  const Descriptor descriptor = described("radius 2..3");
  const ParameterSpec& radius = *descriptor.parameters.find("radius");
  EXPECT_EQ(radius.minimum, 2);
  EXPECT_EQ(radius.maximum, 3);
  EXPECT_LE(number_of(radius.default_value), 3);
  for (const char* wrong : {"radius 0..9999", "sigma_range 1..2", "border 1..2", "radius 3..2", "radius 2",
                            "radius 1.5..2", "radius"}) {
    EXPECT_THROW(described(wrong), SourceError) << wrong;
  }
}

TEST(OwnKernel, AParameterOfTheFamilyIsNoneOfItsOwn) {
  const Source source = parsed("// @family bilateral2d\n// @param radius int 1..5 = 2\n");
  EXPECT_THROW(describe(source, Backend::cpu), SourceError);
}

TEST(OwnKernel, ProblemsHaveTheirPlaces) {
  const std::vector<SourceProblem> found = problems_in(
      "mine.cu: In function 'float pixel()':\n"
      "mine.cu:7:12: error: 'x' was not declared\n"
      "mine.cu(9): error: identifier \"y\" is undefined\n"
      "mine.cu:11:3: warning: unused\n"
      "(filterscope):3:1: error: no function\n",
      "mine.cu");
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0], (SourceProblem{7, 12, true, "'x' was not declared"}));
  EXPECT_EQ(found[1], (SourceProblem{9, 0, true, "identifier \"y\" is undefined"}));
  EXPECT_EQ(found[2], (SourceProblem{11, 3, false, "unused"}));
  EXPECT_EQ(found[3].line, 1);
}

TEST(OwnKernel, ProblemsOfOtherFilesHaveTheirNames) {
  const std::vector<SourceProblem> found = problems_in(
      "In file included from mine.cpp:3:\n"
      "/home/me/sub/inc.h:4:14: error: 'foo' was not declared\n"
      "    4 |   return \"error: a\" + foo;\n"
      "other.cpp:100:2: error: no\n"
      "collect2: error: ld returned 1 exit status\n",
      "mine.cpp", "/home/me");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0], (SourceProblem{4, 14, true, "'foo' was not declared", "sub/inc.h"}));
  EXPECT_EQ(found[1], (SourceProblem{100, 2, true, "no", "other.cpp"}));
  EXPECT_EQ(found[2], (SourceProblem{1, 0, true, "ld returned 1 exit status", ""}));
  EXPECT_EQ(problems_in("mine.py:6:0: error: no", "mine.py").front(), (SourceProblem{6, 0, true, "no", ""}));
  EXPECT_EQ(problem_lines("mine.cpp", {found[0]}), "sub/inc.h:4:14: error: 'foo' was not declared");
}

TEST(OwnKernel, WhatDoesNotFitIsToldAtItsFunction) {
  const auto told = [](const std::string& text, const std::string& output) {
    const std::string program = std::string("#define FS_VOLUME 1\n#line 1 \"mine.cpp\"\n")
                                    .append(text)
                                    .append("\n#line 1 \"(filterscope)\"\n}\n");
    return told_problems(problems_in(output, "mine.cpp"), output, program);
  };
  const std::string around = "(filterscope):9:1: error: no match\n(filterscope):12:1: error: and more\n";
  std::vector<SourceProblem> found = told("// pixel(\n\nfloat pixel(int x) { return 0; }\n", around);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 3);
  EXPECT_NE(found[0].text.find("int y, int z, int c"), std::string::npos) << found[0].text;
  found = told("float pixel(int x) {\n  if (x) {\n  }\n", around);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 1);
  EXPECT_NE(found[0].text.find("not closed"), std::string::npos);
  found = told("float pixel(int x) {", "mine.cpp:1:2: error: first\n" + around);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].text, "first");
  found =
      told("float other(float);\nfloat pixel() {\n  return other(1);\n}\n",
           "mine.o: undefined reference to `other(float)'\nmine.o: undefined reference to `other(float)'\n"
           "collect2: error: ld returned 1 exit status\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 3);
  EXPECT_TRUE(found[0].text.starts_with("other(float)")) << found[0].text;
}

TEST(OwnKernel, FactsAreThoseOfItsKernel) {
  const std::optional<ObjectFacts> facts = facts_in(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'other' for 'sm_80'\n"
      "ptxas info    : Used 99 registers\n"
      "ptxas info    : Compiling entry function 'fs_kernel' for 'sm_90'\n"
      "ptxas info    : Function properties for fs_kernel\n"
      "ptxas         .     24 bytes stack frame, 16 bytes spill stores, 20 bytes spill loads\n"
      "ptxas info    : Used 40 registers, used 1 barriers, 24 bytes cumulative stack size, 256 bytes smem\n");
  EXPECT_EQ(facts, (ObjectFacts{"sm_90", 40, 16, 20, 24, 256}));
  EXPECT_EQ(facts_in("ptxas info    : Used 99 registers\n"), std::nullopt);
  EXPECT_EQ(facts_in(""), std::nullopt);
}

TEST(OwnKernel, PtxStandsAtTheLineThatItIsOf) {
  const auto lines = ptx_by_line(
      ".visible .entry fs_kernel(\n\t.param .b64 p\n)\n{\n\t.reg .b32 %r<3>;\n\tld.param.u64 %rd1, [p];\n"
      "\t.loc\t2 7 3\n\tmov.u32 %r1, %tid.x;\n"
      "\t.loc\t1 33 5, function_name $L__info_string0, inlined_at 2 9 4\n\tld.global.f32 %f1, [%rd1];\n"
      "\t.loc\t1 34 5\n\tadd.f32 %f1, %f1, %f1;\n$L__BB0_2:\n"
      "\t.loc\t2 8 3\n\tret;\n}\n"
      "\t.file\t1 \"/work/kernel.cu\"\n\t.file\t2 \"/work/mine.cu\"\n\t.file\t3 \"/work/notmine.cu\"\n"
      "\t.section\t.debug_str\n\t{\n$L__info_string0:\n.b8 95,90\n\t}\n",
      "mine.cu");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines.at(0), std::vector<std::string>{"ld.param.u64 %rd1, [p];"});
  EXPECT_EQ(lines.at(7), std::vector<std::string>{"mov.u32 %r1, %tid.x;"});
  EXPECT_EQ(lines.at(9),
            (std::vector<std::string>{"ld.global.f32 %f1, [%rd1];", "add.f32 %f1, %f1, %f1;", "$L__BB0_2:"}));
  EXPECT_EQ(lines.at(8), std::vector<std::string>{"ret;"});
  EXPECT_TRUE(ptx_by_line("", "mine.cu").empty());
}

class CudaText : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(host_program())) GTEST_SKIP() << "the host of kernels is not built";
    if (run_child({host_program().string(), "--nvrtc"}, {}, std::chrono::seconds(30)).status != 0)
      GTEST_SKIP() << "there is no NVRTC";
    // Tests run side by side.
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    folder_ = fs::path(testing::TempDir()) / ("own_kernel_test_" + name);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  ChildOutput compiled(const Source& source, PixelType type, const char* architecture) {
    const Descriptor descriptor = describe(source, Backend::cuda);
    const fs::path text = folder_ / "text.cu";
    std::ofstream(text) << program_text(source, *descriptor.family,
                                        {Backend::cuda, type, type == PixelType::u8, source.block});
    return run_child({host_program().string(), "--compile", architecture, folder_.string(), text.string(),
                      (folder_ / "object.cubin").string()},
                     {}, std::chrono::seconds(60));
  }

  fs::path folder_;
};

TEST_F(CudaText, ExamplesCompile) {
  for (const auto& file : fs::directory_iterator(FILTERSCOPE_KERNEL_EXAMPLES)) {
    if (is_python(file.path())) continue;
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
      const ChildOutput output = compiled(read_source(file.path()), type, "sm_90");
      EXPECT_EQ(output.status, 0) << file.path() << "\n" << output.text;
      EXPECT_GT(fs::file_size(folder_ / "object.cubin"), 0U);
    }
  }
}

TEST_F(CudaText, ErrorsStandAtTheirLines) {
  const Source source = parse_source("mine.cu",
                                     "// A kernel.\nfloat pixel(const Image& in, int x, int y, int c, const "
                                     "Params& p) {\n\n  return nowhere;\n}\n");
  const ChildOutput output = compiled(source, PixelType::u8, "sm_90");
  EXPECT_NE(output.status, 0);
  const std::vector<SourceProblem> found = problems_in(output.text, "mine.cu");
  ASSERT_FALSE(found.empty()) << output.text;
  EXPECT_EQ(found.front().line, 4);
}

TEST_F(CudaText, WholeKernelsCompileForTheirBlock) {
  const std::string text =
      "// @form kernel\n__global__ void __launch_bounds__(kBlockWidth * kBlockHeight) kernel(Image in, "
      "Target "
      "out, Params p) {\n  __shared__ float tile[kBlockHeight][kBlockWidth];\n"
      "  tile[threadIdx.y][threadIdx.x] = in(0, 0, 0);\n  __syncthreads();\n  out(1, 2, 0) = "
      "tile[0][0];\n}\n";
  EXPECT_EQ(
      compiled(parse_source("mine.cu", "// @launch block 16x16\n" + text), PixelType::u8, "sm_90").status, 0);
  // 96 kB of shared memory are more than a block has.
  const std::string large = "// @launch block 1024x1\n" + text;
  const std::size_t at = large.find("tile[kBlockHeight]");
  EXPECT_NE(
      compiled(parse_source("mine.cu", std::string(large).insert(at + 4, "[24]")), PixelType::u8, "sm_90")
          .status,
      0);
}

TEST_F(CudaText, ASizeOfSharedMemoryIsCompiledBesideTheKernel) {
  const std::string kernel =
      "// @form kernel\n// @family box2d\n__global__ void kernel(Image in, Target out, Params p) {\n"
      "  extern __shared__ float row[];\n  row[threadIdx.x] = in(p.radius, 0, 0);\n"
      "  __syncthreads();\n  out(0, 0, 0) = row[0];\n}\n";
  const auto of = [&](const std::string& function) {
    return compiled(parse_source("mine.cu", kernel + function), PixelType::u8, "sm_90");
  };
  EXPECT_EQ(
      of("__device__ int shared_bytes(const Params& p) { return kBlockWidth * 4 * p.radius; }\n").status, 0);
  const ChildOutput output = of("__device__ int shared_bytes(int radius) { return radius; }\n");
  EXPECT_NE(output.status, 0);
  const std::vector<SourceProblem> found = problems_in(output.text, "mine.cu");
  ASSERT_FALSE(found.empty()) << output.text;
  EXPECT_EQ(found.front().line, 9);
}

TEST_F(CudaText, AWholeKernelOfAnotherKindIsToldAtItsLine) {
  for (const char* head :
       {"__global__ void kernel(float* in)", "__global__ void kernels(Image in, Target out, Params p)",
        "__global__ void kernel(Image in, Target out, Params p, int more)"}) {
    const Source source =
        parse_source("mine.cu", std::string("// @form kernel\n// kernel\n\n") + head + " {}\n");
    const ChildOutput output = compiled(source, PixelType::u8, "sm_90");
    EXPECT_NE(output.status, 0);
    const std::vector<SourceProblem> found = problems_in(output.text, "mine.cu");
    ASSERT_FALSE(found.empty()) << output.text;
    EXPECT_EQ(found.front().line, 4) << head;
  }
}

TEST_F(CudaText, RawPointersAreThoseOfUnsafeSourcesAlone) {
  const auto status = [&](const std::string& annotation) {
    const Source source = parse_source(
        "mine.cu",
        "// @form kernel\n" + annotation +
            "__global__ void kernel(Image in, Target out, Params p) {\n  Pixel* to = out.pixels();\n  "
            "to[0] = in.pixels()[1];\n}\n");
    return compiled(source, PixelType::u16, "sm_90").status;
  };
  EXPECT_EQ(status("// @unsafe\n"), 0);
  EXPECT_NE(status(""), 0);
}

}  // namespace
}  // namespace filterscope::own
