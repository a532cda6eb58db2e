// Users' kernels on a GPU: whole ones are right, with every block; those that break are told, and break
// nothing. Copies of docs/kernels are compiled into the program, so that a bundle needs no sources.
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/own/compile.h"
#include "core/own/judge.h"
#include "core/own/own_variants.h"
#include "core/own/templates.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

class OwnKernelGpu : public testing::Test {
 protected:
  void SetUp() override {
    if (const Problem why = why_no_cuda_compiler(); !why.empty()) GTEST_SKIP() << why.text();
    folder_ = fs::path(testing::TempDir()) / (std::string("own_kernel_gpu_") +
                                              testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, std::string_view text) {
    const fs::path path = folder_ / (name + ".cu");
    std::ofstream(path) << text;
    return path;
  }
  const Variant& added(const std::string& name, std::string_view text,
                       Pointers pointers = Pointers::refused) {
    return *find_variant(add_kernel(write(name, text), pointers).id);
  }
  /// A template under a name of the test's own.
  const Variant& from(const char* name) {
    return added(folder_.filename().string() + "_" + name, find_template(name)->text);
  }

  static Image picture(int width = 701, int height = 389) {
    Image image({width, height, 1, 1, PixelType::u8});
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>((x * 7 + y * 13 + x * y / 5) % 256);
      }
    }
    return image;
  }
  static Image filtered(const Variant& variant, const Image& image, const Parameters& parameters = {}) {
    const auto run = make_run(variant, request_for(image, parameters, 0));
    run->bind(make_source(Backend::cuda, image.view()), nullptr);
    run->poison(0x77);
    run->run(whole(image.shape()), nullptr);
    Image result(image.shape());
    run->download(result.view());
    return result;
  }
  static bool same(const Image& a, const Image& b) {
    return std::memcmp(a.view().data, b.view().data, a.shape().bytes()) == 0;
  }

  fs::path folder_;
};

std::string whole_kernel(const std::string& body, const std::string& annotations = "") {
  return "// @form kernel\n" + annotations +
         "__global__ void kernel(Image in, Target out, Params p) {\n"
         "  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + "
         "threadIdx.y;\n  " +
         body + "\n}\n";
}
constexpr const char* kCopies = "if (x < in.width && y < in.height) out(x, y, 0) = in(x, y, 0);";

TEST_F(OwnKernelGpu, TemplatesAreRight) {
  for (const char* name : {"naive", "shared_memory", "bilateral"}) {
    JudgeSettings settings;
    settings.samples = 15;
    const Judgement judgement = judge(from(name), settings);
    EXPECT_TRUE(judgement.right()) << name;
    EXPECT_GE(judgement.cases.size(), 9U);
    ASSERT_TRUE(judgement.time);
    std::printf("%s: %.4f ms, %s %.4f ms\n", name, judgement.time->milliseconds.median,
                judgement.time->rival.c_str(), judgement.time->rival_milliseconds.median);
  }
}

TEST_F(OwnKernelGpu, EveryBlockGivesTheSameBits) {
  const Image image = picture();
  for (const char* name : {"naive", "shared_memory"}) {
    const Variant& variant = from(name);
    const Image first = filtered(variant, image);
    for (const auto& [width, height] : {std::pair{16, 16}, {64, 4}, {8, 8}, {128, 2}, {33, 3}}) {
      Parameters parameters;
      parameters.set("block_width", std::int64_t{width});
      parameters.set("block_height", std::int64_t{height});
      EXPECT_TRUE(same(first, filtered(variant, image, parameters))) << name << " " << width << "x" << height;
    }
  }
}

TEST_F(OwnKernelGpu, AThreadMayFilterSeveralPixels) {
  const Variant& variant =
      added("gpu_pixels",
            whole_kernel("for (int i = 0; i < 4; ++i) {\n"
                         "    const int at = x * 4 + i;\n"
                         "    if (at < in.width && y < in.height) out(at, y, 0) = 255 - in(at, y, 0);\n  }",
                         "// @launch block 32x4 pixels 4x1\n"));
  JudgeSettings settings;
  settings.samples = 0;
  EXPECT_TRUE(judge(variant, settings).right());
}

TEST_F(OwnKernelGpu, ABlockThatIsTooLargeIsRefusedAndNothingBreaks) {
  const Variant& variant =
      added("gpu_bounded",
            "// @form kernel\n__global__ void __launch_bounds__(256) kernel(Image in, Target out, Params p) "
            "{\n  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + "
            "threadIdx.y;\n  " +
                std::string(kCopies) + "\n}\n");
  const Image image = picture();
  EXPECT_TRUE(same(image, filtered(variant, image)));
  Parameters large;
  large.set("block_width", std::int64_t{32});
  large.set("block_height", std::int64_t{32});
  EXPECT_THROW(filtered(variant, image, large), VariantError);
  EXPECT_TRUE(same(image, filtered(variant, image)));
}

TEST_F(OwnKernelGpu, SharedMemoryGoesWithTheParameters) {
  // Each block turns its rows round by way of as much memory as the parameter asks for.
  const Variant& variant =
      added("gpu_sized",
            "// @form kernel\n// @param kilobytes int 0..1000 = 4\n"
            "__device__ int shared_bytes(const Params& p) { return p.kilobytes * 1024; }\n"
            "__global__ void kernel(Image in, Target out, Params p) {\n"
            "  extern __shared__ float row[];\n"
            "  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + "
            "threadIdx.y;\n"
            "  const int last = p.kilobytes * 256 - 1, i = threadIdx.y * blockDim.x + threadIdx.x;\n"
            "  row[last - i] = in(x, y, 0);\n  __syncthreads();\n"
            "  if (x < in.width && y < in.height) out(x, y, 0) = row[last - i];\n}\n");
  const Image image = picture();
  const auto with = [&](std::int64_t kilobytes) {
    Parameters parameters;
    parameters.set("kilobytes", kilobytes);
    return filtered(variant, image, parameters);
  };
  // 64 is more than a kernel has without asking for it.
  for (const std::int64_t kilobytes : {1, 4, 48, 64, 2})
    EXPECT_TRUE(same(image, with(kilobytes))) << kilobytes;
  try {
    with(1000);
    ADD_FAILURE() << "it ran";
  } catch (const RunError& error) {
    EXPECT_NE(std::string(error.what()).find("1024000 bytes"), std::string::npos) << error.what();
  }
  EXPECT_TRUE(same(image, with(4)));
}

struct Bad {
  const char* name;
  const char* annotations;
  std::string body;
  const char* words;  ///< that the message has
};

TEST_F(OwnKernelGpu, WhatBreaksIsToldAndBreaksNothing) {
  const std::string copies = kCopies;
  const std::vector<Bad> all = {
      {"right", "", "out(x, y, 0) = 1;", "out("},
      {"below", "", copies + " if (x == 3 && y == 3) out(0, in.height, 0) = 1;", "outside of its target"},
      {"negative", "", copies + " if (x == 3) out(-1, 2, 0) = 1;", "out(-1, 2, 0)"},
      {"channel", "", copies + " if (x == 3 && y == 3) out(0, 0, 1) = 1;", "out(0, 0, 1)"},
      {"slice", "", copies + " if (x == 3 && y == 3) out(0, 0, 2, 0) = 1;", "outside of its target"},
      {"loop", "", copies + " if (x == 3) for (volatile int i = 0;;) i = i + 1;", "was ended"},
      {"trap", "", copies + " if (x == 3) __trap();", "CUDA error"},
      {"stack",
       "__device__ int deep(int n) { volatile char a[4096]; a[n % 4096] = 1; return deep(n + 1) + a[0]; }\n",
       copies + " if (x == 3 && deep(0) == 1) out(0, 0, 0) = 1;", "CUDA error"},
      {"misaligned", "", copies + " if (x == 3) *(volatile int*)((char*)in.call->source + 1) = 1;",
       "CUDA error"},
      {"null", "", copies + " if (x == 3) *(volatile int*)0 = 1;", "CUDA error"},
      {"before", "// @unsafe\n", copies + " if (x == 3 && y == 3) out.pixels()[-5] = 1;",
       "outside of its target"},
      {"behind", "// @unsafe\n",
       copies + " if (x == 3 && y == 3) out.pixels()[in.width * in.height + 5] = 1;",
       "outside of its target"},
      {"rows", "// @unsafe\n", copies + " if (y == 3 && x < in.width) out.pixels()[-in.width + x] = 1;",
       "outside of its target"},
  };
  const Image image = picture();
  const Variant& good = from("naive");
  const Image expected = filtered(good, image);
  for (const Bad& bad : all) {
    for (int i = 0; i < 5; ++i) {
      const std::string name = std::string("gpu_bad_") + bad.name;
      const Variant& variant = added(name, whole_kernel(bad.body, bad.annotations), Pointers::allowed);
      try {
        filtered(variant, image);
        ADD_FAILURE() << bad.name << " was not told";
      } catch (const RunError& error) {
        EXPECT_NE(std::string(error.what()).find(bad.words), std::string::npos)
            << bad.name << ": " << error.what();
      }
      EXPECT_THROW(filtered(variant, image), RunError) << bad.name << " ran again";
      EXPECT_TRUE(same(expected, filtered(good, image))) << "after " << bad.name;
    }
  }
}

TEST_F(OwnKernelGpu, FactsAreTheKernels) {
  const Variant& variant = from("shared_memory");
  const Image image = picture();
  const auto run = make_run(variant, request_for(image, {}, 0));
  run->bind(make_source(Backend::cuda, image.view()), nullptr);
  run->run(whole(image.shape()), nullptr);
  const KernelFacts facts = run->facts();
  EXPECT_GT(facts.registers, 0);
  EXPECT_EQ(facts.static_shared, 0U);
  EXPECT_EQ(facts.dynamic_shared, sizeof(float) * (8 + 2 * 3) * (32 + 2 * 3));  // radius 3
  EXPECT_GT(facts.occupancy, 0);
  EXPECT_LE(facts.occupancy, 1);
  EXPECT_EQ(facts.grid[0], (701 + 31) / 32);
  EXPECT_EQ(facts.grid[1], (389 + 7) / 8);
}

}  // namespace
}  // namespace filterscope::own
