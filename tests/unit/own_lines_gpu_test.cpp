// Kernels with planted stalls: the line that has each is the hottest one, and the shares add up.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/own/compile.h"
#include "core/own/own_variants.h"
#include "kernels/catalog.h"
#include "kernels/counters/line_samples.h"
#include "kernels/run/conditions.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

struct Planted {
  const char* name;
  std::string before;  ///< the kernel's first statements
  std::string loop;    ///< its loop; the line that ends in "// planted" is what is slow
  std::string bounds = {};
};

std::string text_of(const Planted& one) {
  return "// @form kernel\n// @unsafe\n// @launch block 32x32\n__global__ void " + one.bounds +
         "kernel(Image in, Target out, Params p) {\n"
         "  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + "
         "threadIdx.y;\n" +
         one.before + one.loop +
         "  if (x < in.width && y < in.height) out.pixels()[y * in.width + x] = static_cast<Pixel>(sum);\n"
         "}\n";
}

std::ostream& operator<<(std::ostream& out, const Planted& one) { return out << one.name; }

class OwnLinesGpu : public testing::TestWithParam<Planted> {};

int planted_line(const std::string& text) {
  const std::size_t at = text.find("// planted");
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

TEST_P(OwnLinesGpu, NameTheLine) {
  if (const Problem why = why_no_cuda_compiler(); !why.empty()) GTEST_SKIP() << why.text();
  const std::string text = text_of(GetParam());
  const fs::path folder = fs::path(testing::TempDir()) / "own_lines_gpu";
  fs::create_directories(folder);
  const std::string file = std::string("planted_") + GetParam().name + ".cu";
  std::ofstream(folder / file) << text;
  const Variant& variant = *find_variant(add_kernel(folder / file, Pointers::allowed).id);
  const Image image({2048, 2048, 1, 1, PixelType::u8});
  const auto run = make_run(variant, request_for(image, {}, 0));
  run->bind(make_source(Backend::cuda, image.view()), nullptr);
  LineReadings readings;
  try {
    readings = sample_lines(Backend::cuda, {}, [&] { return run->run(whole(image.shape())); });
  } catch (const UnavailableError& error) {
    GTEST_SKIP() << error.what();
  }
  // A line of CUDA's headers counts for the kernel's line that calls it.
  std::map<SourceLine, double> in_kernel;
  double shares = 0;
  for (const LineShare& line : hottest_lines(readings)) {
    in_kernel[line.from.line > 0 ? line.from : line.line] += line.share;
    shares += line.share;
  }
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_GE(readings.samples(), 1000U);
  const auto most = std::ranges::max_element(in_kernel, {}, [](const auto& one) { return one.second; });
  ASSERT_NE(most, in_kernel.end());
  std::printf("%s: line %d, %.1f %% of the time, %llu samples of %d runs, %.4f ms without and %.4f ms with:",
              file.c_str(), most->first.line, 100 * most->second,
              static_cast<unsigned long long>(readings.samples()), readings.runs, readings.plain_ms,
              readings.sampled_ms);
  for (const StateShare& state : states_of(readings)) {
    if (state.share > 0.05) std::printf(" %s %.0f %%", state.reason.c_str(), 100 * state.share);
  }
  std::printf("\n");
  EXPECT_EQ(most->first.file, file);
  EXPECT_EQ(most->first.line, planted_line(text)) << text;
  EXPECT_GT(most->second, 0.5);
  EXPECT_NE(readings.texts[most->first].find("// planted"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    , OwnLinesGpu,
    testing::Values(
        Planted{"conflicts",
                "  __shared__ float tile[32 * 32];\n"
                "  tile[threadIdx.y * 32 + threadIdx.x] = x + y;\n"
                "  __syncthreads();\n  float sum = 0;\n",
                "  for (int i = 0; i < 200; ++i) {\n"
                "    sum += tile[threadIdx.x * 32 + ((threadIdx.y + i) & 31)];  // planted\n  }\n"},
        Planted{"uncoalesced",
                "  const unsigned last = in.width * in.height - 1;\n"
                "  const unsigned mine = (y * 2048 + x) * 4099;\n  float sum = 0;\n",
                "  for (unsigned i = 0; i < 50; ++i) {\n"
                "    sum += in.pixels()[min((mine + i * 7919) & 0x3FFFFF, last)];  // planted\n  }\n"},
        Planted{"division", "  float sum = x + 1.5f;\n",
                "  for (int i = 0; i < 100; ++i) {\n    sum = 1000.25f / sum + i;  // planted\n  }\n"},
        Planted{"divergence", "  float sum = x;\n",
                "  for (int i = 0; i < 64; ++i) {\n"
                "    if (((x ^ i) & 7) == 0) sum = sinf(sum) * tanf(sum + 2) + cosf(sum);  // planted\n"
                "    sum += 0.5f;\n  }\n"},
        Planted{"spills",
                "  float sum = 0;\n  float many[96];\n  const float first = x + 1;\n"
                "#pragma unroll\n  for (int k = 0; k < 96; ++k) many[k] = first + k * y;\n",
                "  for (int i = 0; i < 50; ++i) {\n#pragma unroll\n    for (int k = 0; k < 96; ++k) {\n"
                "      many[k] = many[k] * 0.5f + many[(k + 31) % 96];  // planted\n    }\n  }\n"
                "#pragma unroll\n  for (int k = 0; k < 96; ++k) sum += many[k];\n",
                "__launch_bounds__(1024) "}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace filterscope::own
