// The lines of a study's kernels that a GPU's time goes to.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/counters/line_samples.h"
#include "kernels/run/conditions.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

struct Kernel {
  const char* id;
  SourceLine loop;  ///< over the window, or what calls it
};

std::ostream& operator<<(std::ostream& out, const Kernel& one) { return out << one.id; }

/// With a parameter as the users' kernels: GoogleTest runs these behind all others, and CUPTI samples the
/// users' kernels only before this process's.
class LinesGpu : public testing::TestWithParam<Kernel> {};

TEST_P(LinesGpu, AreThoseOfTheInnerLoop) {
  if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
  keep_code(Backend::cuda);  // before what is sampled first runs
  const int device = gpus().devices.front().index;
  const Shape shape{1024, 1024, 1, 1, PixelType::u8};
  std::vector<std::byte> pixels(shape.bytes());
  for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = static_cast<std::byte>(i * i / 7 % 251);
  const auto& [id, loop] = GetParam();
  const Variant& one = variant(id);
  const auto run = make_run(one, {shape, relevant(one.descriptor.parameters, {{"radius", 7}}), device});
  run->bind(make_source(Backend::cuda, tight_view(std::as_const(pixels).data(), shape), device));
  LineReadings readings;
  try {
    readings = sample_lines(Backend::cuda, {device}, [&] { return run->run(whole(shape)); });
  } catch (const UnavailableError& error) {
    GTEST_SKIP() << error.what();
  }
  double shares = 0;
  for (const LineShare& line : hottest_lines(readings)) shares += line.share;
  EXPECT_NEAR(shares, 1, 1e-9);
  EXPECT_GE(readings.samples(), 1000U);
  const LineShare hottest = hottest_lines(readings, 1).front();
  const SourceLine in_kernel = hottest.from.line > 0 ? hottest.from : hottest.line;
  EXPECT_EQ(in_kernel.file, loop.file);
  EXPECT_EQ(in_kernel.line, loop.line);
  std::printf("%s: %.1f %% at %s:%d, %.4f ms without and %.4f ms with sampling\n", id, 100 * hottest.share,
              hottest.line.file.c_str(), hottest.line.line, readings.plain_ms, readings.sampled_ms);
}

const std::string kStudy = "kernels/bilateral2d/larsson2015/";
INSTANTIATE_TEST_SUITE_P(, LinesGpu,
                         testing::Values(Kernel{"larsson2015/naive", {kStudy + "naive.cu", 20}},
                                         Kernel{"larsson2015/tiled", {kStudy + "tile_filter.cuh", 73}}));

}  // namespace
}  // namespace filterscope
