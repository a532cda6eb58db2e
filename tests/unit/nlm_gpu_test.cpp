// Our CUDA kernels of non-local means: cutting an image changes no bit, and each request gets the kernel
// that may do it.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/catalog.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

using Bytes = std::vector<std::byte>;

class NlmGpu : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    std::mt19937 random(5);
    pixels_.resize(shape_.bytes());
    for (std::byte& pixel : pixels_) pixel = static_cast<std::byte>(100 + random() % 40);
  }

  [[nodiscard]] Bytes filtered(std::string_view id, const NlmParameters& parameters,
                               const std::vector<Region>& regions) const {
    const auto run = make_run(variant(id), {shape_, parameters});
    run->bind(make_source(Backend::cuda, tight_view(static_cast<const std::byte*>(pixels_.data()), shape_)));
    run->poison(0xA5);
    for (const Region& region : regions) run->run(region);
    Bytes result(shape_.bytes());
    run->download(tight_view(result.data(), shape_));
    return result;
  }

  static std::string_view taken(const Shape& shape, const NlmParameters& parameters) {
    return prepare(variant("fast/nlm_auto"), {shape, parameters})->taken_variant();
  }

  Shape shape_{203, 101, 1, 3, PixelType::u8};
  Bytes pixels_;
};

TEST_F(NlmGpu, CuttingAPictureAnywhereChangesNoBit) {
  const std::vector<Region> cut = {
      {0, 0, 77, 101}, {77, 0, 203, 13}, {77, 13, 140, 101}, {140, 13, 203, 101}};
  const auto expect_same = [&](const char* id, ColourMode colour, int patch, int search) {
    NlmParameters parameters;
    parameters.search_radius = search;
    parameters.patch_radius = patch;
    parameters.colour = colour;
    EXPECT_TRUE(filtered(id, parameters, {whole(shape_)}) == filtered(id, parameters, cut))
        << id << ' ' << name_of(colour) << ' ' << patch << ' ' << search;
  };
  for (const int patch : {1, 3, 5}) {
    for (const int search : {4, 9, 14}) {
      for (const char* id : {"fast/nlm", "fast/nlm_tensor", "fast/nlm_pairs"})
        expect_same(id, ColourMode::channel, patch, search);
      for (const char* id : {"fast/nlm", "fast/nlm_tensor"}) expect_same(id, ColourMode::rgb, patch, search);
    }
  }
}

TEST_F(NlmGpu, APlanFiltersTheSamePictureTwiceAlike) {
  const NlmParameters parameters;
  const std::vector<Region> once = {whole(shape_)};
  const std::vector<Region> twice = {whole(shape_), whole(shape_)};
  EXPECT_TRUE(filtered("fast/nlm_pairs", parameters, once) == filtered("fast/nlm_pairs", parameters, twice));
}

// Its sums are kept for at most 2²⁵ pixels, the first 2048 rows here. The lower part by itself needs no
// second band.
TEST_F(NlmGpu, APictureOfMoreThanTheSumsTakeIsFilteredInBands) {
  if (gpus().devices.front().compute_major < 8)
    GTEST_SKIP() << "tensor cores of compute capability 8.0 or more";
  constexpr int kFirst = 1024;
  constexpr int kApart = 64;  // rows at the cut that see its border
  const Shape all{16384, 2100, 1, 1, PixelType::u8};
  const Shape lower{all.width, all.height - kFirst, 1, 1, PixelType::u8};
  std::mt19937 random(7);
  Bytes pixels(all.bytes());
  for (std::byte& pixel : pixels) pixel = static_cast<std::byte>(100 + random() % 40);
  const auto filter = [](const Shape& shape, const std::byte* from) {
    const auto run = make_run(variant("fast/nlm_pairs"), {shape, NlmParameters()});
    run->bind(make_source(Backend::cuda, tight_view(from, shape)));
    run->run(whole(shape));
    Bytes result(shape.bytes());
    run->download(tight_view(result.data(), shape));
    return result;
  };
  const std::byte* cut =
      pixels.data() + static_cast<std::size_t>(kFirst) * static_cast<std::size_t>(all.width);
  const Bytes whole_result = filter(all, pixels.data());
  const Bytes lower_result = filter(lower, cut);
  const auto skipped = static_cast<std::size_t>(kApart) * static_cast<std::size_t>(all.width);
  EXPECT_TRUE(std::equal(lower_result.begin() + static_cast<std::ptrdiff_t>(skipped), lower_result.end(),
                         whole_result.end() - static_cast<std::ptrdiff_t>(lower_result.size() - skipped)));
}

TEST_F(NlmGpu, TheAutomaticChoiceTakesTheTensorCoresWhereTheyKeepTheBound) {
  const Shape gray{512, 512, 1, 1, PixelType::u8};
  if (gpus().devices.front().compute_major < 8)
    GTEST_SKIP() << "tensor cores of compute capability 8.0 or more";
  EXPECT_EQ(taken(gray, {}), "fast/nlm_tensor");
  EXPECT_EQ(taken({512, 512, 1, 1, PixelType::f32}, {}), "fast/nlm");
  NlmParameters exact;
  exact.exactness = Exactness::exact;
  EXPECT_EQ(taken(gray, exact), "fast/nlm");
  NlmParameters joint;
  joint.colour = ColourMode::rgb;
  EXPECT_EQ(taken({512, 512, 1, 3, PixelType::u8}, joint), "fast/nlm_tensor");
  joint.search_radius = 17;
  EXPECT_EQ(taken({512, 512, 1, 3, PixelType::u8}, joint), "fast/nlm");
  NlmParameters zero;
  zero.centre = CentreWeight::zero;
  EXPECT_EQ(taken(gray, zero), "fast/nlm");
}

TEST_F(NlmGpu, TheAutomaticChoiceUsesWeightsTwiceWhereThatSavesMoreThanItCosts) {
  const DeviceFacts& device = gpus().devices.front();
  if (device.compute_major < 8 || device.shared_per_multiprocessor < 220000)
    GTEST_SKIP() << "tensor cores, and room for three blocks";
  const Shape large{2048, 2048, 1, 1, PixelType::u8};
  NlmParameters parameters;
  EXPECT_EQ(taken(large, parameters), "fast/nlm_pairs");
  parameters.search_radius = 3;
  EXPECT_EQ(taken(large, parameters), "fast/nlm_tensor");
  parameters.search_radius = 11;
  EXPECT_EQ(taken(large, parameters), "fast/nlm_tensor");
}

TEST_F(NlmGpu, AWindowThatFitsNoTileIsFilteredAllTheSame) {
  NlmParameters parameters;
  parameters.search_radius = 64;
  parameters.colour = ColourMode::rgb;
  const auto plan = prepare(variant("fast/nlm"), {{64, 64, 1, 3, PixelType::f32}, parameters});
  EXPECT_LE(plan->facts().dynamic_shared, gpus().devices.front().shared_per_block_optin);
}

}  // namespace
}  // namespace filterscope
