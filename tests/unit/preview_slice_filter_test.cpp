// Slices filtered alone are those of the whole filtered volume, bit by bit.
#include "core/preview/slice_filter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/crop.h"
#include "core/preview/frame_runner.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "tests/unit/noisy_volume.h"

namespace filterscope {
namespace {

Image noisy_volume(PixelType type) { return test::noisy_volume({21, 17, 13, 1, type}, 7); }

std::vector<std::string> volume_variants() {
  std::vector<std::string> ids;
  for (const auto& one : catalog()) {
    const auto& dimensions = one->descriptor.family->dimensions;
    if (std::find(dimensions.begin(), dimensions.end(), 3) != dimensions.end() &&
        availability(*one).available)
      ids.push_back(one->descriptor.id);
  }
  return ids;
}

class SliceFilterOf : public ::testing::TestWithParam<std::string> {};

TEST_P(SliceFilterOf, GivesTheWholeVolumesBits) {
  const Variant& chosen = variant(GetParam());
  Parameters anisotropic = usual_parameters();
  anisotropic.set("radius", 2);
  anisotropic.set("radius_y", 3);
  anisotropic.set("radius_z", 0);
  Parameters mirrored = usual_parameters();
  mirrored.set("radius", 3);
  mirrored.set("border", "mirror");
  for (const PixelType type : {PixelType::u8, PixelType::s16, PixelType::f32}) {
    const Image volume = noisy_volume(type);
    for (const Parameters& parameters : {usual_parameters(), anisotropic, mirrored}) {
      const Parameters wanted = relevant(chosen.descriptor.parameters, parameters);
      Image filtered;
      try {
        filtered = *filter_once(chosen, volume, wanted).result;
      } catch (const VariantError&) {
        continue;  // it takes other types or values
      }
      const std::vector<SliceView> views{{Axis::z, 6, {}},  {Axis::z, 0, {true, false, true}},
                                         {Axis::z, 12, {}}, {Axis::y, 8, {false, true, false}},
                                         {Axis::y, 16, {}}, {Axis::x, 11, {true, true, true}},
                                         {Axis::x, 0, {}},  {Axis::x, 20, {}}};
      CancelToken token;
      double last = 0;
      const FilteredSlices made =
          filter_slices(chosen, volume, wanted, 0, views, token, [&](double fraction) {
            EXPECT_GE(fraction, last);
            last = fraction;
          });
      EXPECT_DOUBLE_EQ(last, 1);
      ASSERT_EQ(made.slices.size(), views.size());
      for (std::size_t i = 0; i < views.size(); ++i) {
        EXPECT_EQ(made.slices[i].view, views[i]);
        EXPECT_EQ(made.slices[i].image->hash(), slice(filtered, views[i]).hash())
            << GetParam() << " " << name_of(type) << " slice " << i;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Volumes, SliceFilterOf, ::testing::ValuesIn(volume_variants()), [](const auto& one) {
  std::string name = one.param;
  for (char& letter : name) letter = std::isalnum(letter) != 0 ? letter : '_';
  return name;
});

/// Counts what it is asked to filter, and reads nothing.
class CountingPlan final : public Plan {
 public:
  explicit CountingPlan(long long& voxels) : voxels_(voxels) {}
  void bind(const ConstImageView& /*source*/, const Execution& /*execution*/) override {}
  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    voxels_ += static_cast<long long>(region.width()) * region.height() * region.depth();
    for (int z = region.z0; z < region.z1; ++z) {
      for (int y = region.y0; y < region.y1; ++y) {
        for (int x = region.x0; x < region.x1; ++x) target.row<std::uint8_t>(y, z)[x] = 9;
      }
    }
  }

 private:
  long long& voxels_;
};

TEST(SliceFilter, AFrameFiltersWhatIsDrawnAndTheWholeVolumeOnRequest) {
  long long voxels = 0;
  std::vector<Shape> prepared;
  Variant counting = variant("reference/bilateral3d_float64");
  counting.prepare = [&](const PlanRequest& request) -> std::unique_ptr<Plan> {
    prepared.push_back(request.shape);
    return std::make_unique<CountingPlan>(voxels);
  };
  FrameRunner runner([&](std::string_view) -> const Variant& { return counting; });
  PreviewRequest request;
  request.image = std::make_shared<const Image>(noisy_volume(PixelType::u8));
  request.variant = counting.descriptor.id;
  request.parameters.set("radius", 2);
  request.slices = {{Axis::z, 6, {}}, {Axis::x, 1, {}}};
  const CancelToken token;
  const PreviewResult shown = runner.run(request, token, {});
  ASSERT_TRUE(shown.error.empty()) << shown.error.text();
  EXPECT_EQ(shown.image, nullptr);
  ASSERT_EQ(shown.slices.size(), 2U);
  EXPECT_EQ(shown.view, request.slices.front());
  EXPECT_EQ(voxels, 21 * 17 + 17 * 13);
  ASSERT_EQ(prepared.size(), 2U);
  EXPECT_EQ(prepared[0].depth, 5);  // the slice and two on either side
  EXPECT_EQ(prepared[0].width, 21);
  EXPECT_EQ(prepared[1].width, 4);  // one side is the volume's own border
  EXPECT_EQ(prepared[1].depth, 13);
  request.whole_volume = true;
  const PreviewResult whole = runner.run(request, token, {});
  ASSERT_TRUE(whole.image);
  EXPECT_TRUE(whole.slices.empty());
  EXPECT_EQ(voxels, 21 * 17 + 17 * 13 + 21 * 17 * 13);
  CancelToken cancelled;
  cancelled.cancel();
  request.whole_volume = false;
  EXPECT_TRUE(is_cancelled(runner.run(request, cancelled, {}).error));
}

TEST(Slab, HasTheBoxOfAVolume) {
  Image volume = noisy_volume(PixelType::s16);
  volume.set_spacing({1, 2, 3, "mm"});
  const Image part = slab(volume, {2, 3, 7, 9, 4, 6});
  EXPECT_EQ(part.shape(), (Shape{5, 6, 2, 1, PixelType::s16}));
  EXPECT_EQ(part.range(), volume.range());
  EXPECT_EQ(part.spacing(), volume.spacing());
  EXPECT_EQ(part.view().row<std::int16_t>(1, 1)[4], volume.view().row<std::int16_t>(4, 5)[6]);
  EXPECT_THROW(slab(volume, {0, 0, 5, 5, 12, 14}), ArgumentError);
  EXPECT_THROW(slab(volume, {5, 0, 5, 5, 0, 2}), ArgumentError);
}

}  // namespace
}  // namespace filterscope
