// The properties of tests/parity/properties.h, for other libraries' filters. The program has added them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"
#include "tests/parity/properties.h"

namespace filterscope {
namespace {

template <class Each>
void for_each_peer(const Each& each) {
  int tried = 0;
  for (const auto& one : catalog()) {
    if (one->descriptor.study != "peers" || !one->prepare || !availability(*one).available) continue;
    SCOPED_TRACE(one->descriptor.id);
    each(*one);
    ++tried;
  }
  if (tried == 0) GTEST_SKIP() << "no library is here";
}

TEST(PeerProperties, KeepWindowsOfEqualValues) {
  for_each_peer([](const Variant& peer) { EXPECT_EQ(test::equal_window_failure(peer), ""); });
}

TEST(PeerProperties, SeeNothingOutsideOfTheirWindow) {
  for_each_peer([](const Variant& peer) { EXPECT_EQ(test::outside_failure(peer), ""); });
}

/// One pixel far away may make a table of weights coarse: then the image is refused.
TEST(PeerProperties, OneHotPixelChangesNothingFarAwayOrIsRefused) {
  for_each_peer([](const Variant& peer) {
    const Descriptor& descriptor = peer.descriptor;
    const bool floats = std::ranges::find(descriptor.types, PixelType::f32) != descriptor.types.end();
    // Recursive filters and running sums have no window that ends.
    const bool windowed =
        static_cast<bool>(descriptor.family->averaged) || descriptor.id == "peers/opencv_cpu";
    if (!floats || !windowed) return;
    const Shape shape{90, 100, 1, 1, PixelType::f32};
    const auto filtered = [&](float hot) {
      std::vector<float> image(shape.pixels());
      for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<float>(i * 7919 % 1000) / 1000;
      image.front() = hot;
      const auto run = make_run(peer, {shape, {}});
      run->bind(make_source(peer.descriptor.backend,
                            tight_view(reinterpret_cast<const std::byte*>(image.data()), shape)));
      run->run(whole(shape));
      std::vector<float> result(shape.pixels());
      run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
      return result;
    };
    const std::vector<float> usual = filtered(0.5F);
    for (const float hot : {2.0F, 50.0F, 1e3F, 1e6F, 1e20F}) {
      try {
        const std::vector<float> result = filtered(hot);
        float most = 0;
        for (int y = 40; y < shape.height; ++y) {
          for (int x = 40; x < shape.width; ++x) {
            const std::size_t at = static_cast<std::size_t>(y) * 90 + static_cast<std::size_t>(x);
            most = std::max(most, std::abs(result[at] - usual[at]));
          }
        }
        EXPECT_LT(most, 0.25F / 255) << hot;
      } catch (const VariantError&) {
        EXPECT_GT(hot, 2);
      }
    }
  });
}

/// Constant images of every value, type and number of channels, larger than any window too.
TEST(PeerProperties, ConstantImagesStayAsTheyAre) {
  for_each_peer([](const Variant& peer) {
    for (const PixelType type : peer.descriptor.types) {
      for (const int channels : peer.descriptor.channels) {
        const Shape shape{150, 90, 1, channels, type};
        for (const double share : {0.0, 0.1, 0.39, 1.0}) {
          std::vector<std::byte> image(shape.bytes());
          for (std::size_t i = 0; i < image.size(); i += bytes_of(type)) {
            if (type == PixelType::f32) {
              const auto value = static_cast<float>(share);
              std::memcpy(image.data() + i, &value, sizeof value);
            } else {
              std::memset(image.data() + i, static_cast<int>(255 * share), bytes_of(type));
            }
          }
          const auto run = make_run(peer, {shape, {}});
          run->bind(make_source(peer.descriptor.backend, tight_view(std::as_const(image).data(), shape)));
          run->run(whole(shape));
          std::vector<std::byte> result(shape.bytes());
          run->download(tight_view(result.data(), shape));
          EXPECT_TRUE(result == image) << name_of(type) << ' ' << channels << ' ' << share;
        }
      }
    }
  });
}

TEST(PeerProperties, AdaptiveManifoldsRefuseFloatsBeyondTheRange) {
  const Variant* peer = find_variant("peers/opencv_adaptive_manifold");
  if (peer == nullptr || !availability(*peer).available) GTEST_SKIP() << "the library is not here";
  const Shape shape{40, 30, 1, 1, PixelType::f32};
  std::vector<float> image(shape.pixels(), 1000);
  for (std::size_t i = 0; i < image.size(); ++i) image[i] += static_cast<float>(i % 31) * 40;
  const ConstImageView view = tight_view(reinterpret_cast<const std::byte*>(image.data()), shape);
  const auto run = make_run(*peer, {shape, {}});
  EXPECT_THROW(run->bind(make_source(Backend::cpu, view)), VariantError);
}

}  // namespace
}  // namespace filterscope
