// BM3D and BM4D in single precision find the reference's groups: all of them in the first step, which
// compares whole numbers, and in the second one nearly all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope::test {
namespace {

/// Of all groups, in the second step.
double most_others(bool volume) { return volume ? 0.04 : 0.02; }

/// Edges, slopes and areas of one value, with noise of about `sigma` levels, other noise in each channel.
std::vector<std::uint8_t> noisy_image(const Shape& shape, double sigma) {
  std::vector<std::uint8_t> values;
  unsigned state = 5;
  const auto chance = [&] { return ((state = state * 1664525U + 1013904223U) >> 8U) / 16777216.0 - 0.5; };
  for (int row = 0; row < shape.height * shape.depth; ++row) {
    const int y = row % shape.height + 2 * (row / shape.height);
    for (int x = 0; x < shape.width; ++x) {
      const double plain = x % 40 < 20 ? 60 + x : y % 30 < 15 ? 200 : 20;
      for (int c = 0; c < shape.channels; ++c) {
        const double noise = sigma * (chance() + chance() + chance()) * 2;
        values.push_back(static_cast<std::uint8_t>(std::clamp(plain + noise, 0.0, 255.0)));
      }
    }
  }
  return values;
}

/// Channels, and σ of the noise.
std::vector<std::pair<int, double>> kinds_of(const Descriptor& descriptor) {
  std::vector<std::pair<int, double>> kinds;
  for (const int channels : descriptor.channels) {
    for (const double sigma : {2.0, 25.0, 60.0}) kinds.emplace_back(channels, sigma);
  }
  return kinds;
}

class Groups : public testing::TestWithParam<const char*> {};

TEST_P(Groups, AreTheReferences) {
  const Variant& subject = variant(GetParam());
  if (const Availability here = availability(subject); !here.available) GTEST_SKIP() << here.reason.text();
  for (const auto& [channels, sigma] : kinds_of(subject.descriptor)) {
    const bool volume = subject.descriptor.family->dimensions.front() == 3;
    const PlanRequest request{
        volume ? Shape{45, 37, 23, channels, PixelType::u8} : Shape{101, 77, 1, channels, PixelType::u8},
        {{"noise_sigma", sigma}, {"search_radius", volume ? 4 : 9}}};
    const std::vector<std::uint8_t> image = noisy_image(request.shape, sigma);
    const ConstImageView view = tight_view(reinterpret_cast<const std::byte*>(image.data()), request.shape);
    const auto marks_of = [&](const Variant& one, int step) {
      const auto source = make_source(one.descriptor.backend, view);
      // A second image in the same memory to write into.
      const auto written = make_source(one.descriptor.backend, view);
      std::vector<std::uint8_t> host(image.size());
      ImageView target;
      target.shape = request.shape;
      target.data = one.descriptor.backend == Backend::cpu ? reinterpret_cast<std::byte*>(host.data())
                                                           : const_cast<std::byte*>(written->view().data);
      target.row_pitch = written->view().row_pitch;
      target.slice_pitch = written->view().slice_pitch;
      const auto plan = one.prepare(request);
      plan->bind(source->view(), {});
      plan->run(target, whole(request.shape), {});
      return dynamic_cast<const FoundGroups&>(*plan).marks(step);
    };
    const Variant& reference = variant(subject.descriptor.family->reference);
    for (const int step : {0, 1}) {
      const std::vector<std::uint32_t> wanted = marks_of(reference, step);
      const std::vector<std::uint32_t> found = marks_of(subject, step);
      ASSERT_EQ(found.size(), wanted.size());
      std::size_t others = 0;
      for (std::size_t i = 0; i < found.size(); ++i) others += found[i] == wanted[i] ? 0 : 1;
      const double share = static_cast<double>(others) / static_cast<double>(found.size());
      EXPECT_LE(share, step == 0 ? 0 : most_others(volume))
          << "step " << step << ", sigma " << sigma << ", channels " << channels;
      RecordProperty("share_of_others", std::to_string(share));
    }
  }
}

std::string group_row(const testing::TestParamInfo<const char*>& info) {
  std::string name = info.param;
  name[name.find('/')] = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Cpu, Groups, testing::Values("fast/bm3d_cpu", "fast/bm4d_cpu"), group_row);
INSTANTIATE_TEST_SUITE_P(Gpu, Groups, testing::Values("fast/bm3d", "fast/bm4d"), group_row);

}  // namespace
}  // namespace filterscope::test
