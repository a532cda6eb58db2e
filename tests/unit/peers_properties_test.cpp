// The properties of tests/parity/properties.h, for other libraries' filters. The program has added them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

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
