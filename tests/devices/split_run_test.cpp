// One image on several devices: the bits of one, by plans on the CPU that run at the same time.
#include "kernels/run/split_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <set>
#include <string>

#include "core/image/image.h"
#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/run/bands.h"
#include "tests/devices/stand_in_devices.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

constexpr unsigned char kUnwritten = 0xA5;

std::vector<std::byte> pixels_of(FilterRun& run, const Shape& shape) {
  std::vector<std::byte> pixels(shape.bytes());
  run.download(tight_view(pixels.data(), shape));
  return pixels;
}

std::vector<std::byte> filtered(const Variant& variant, const Image& image, const Parameters& parameters,
                                const DeviceList& devices) {
  const auto run = make_run(variant, {image.shape(), parameters}, devices);
  run->poison(kUnwritten);
  run->bind(make_source(Backend::cuda, image.view(), devices));
  run->run(whole(image.shape()));
  return pixels_of(*run, image.shape());
}

class SplitRun : public ::testing::Test {
 protected:
  SplitRun() { test::take_stand_in_work(); }

  const Image image_ = test::make_picture(61, 47, 3, PixelType::u8);
  const Variant& variant_ = variant(test::kStandIn);
};

TEST_F(SplitRun, HasTheBitsOfOneDeviceAtEveryBorder) {
  for (const char* border : {"replicate", "mirror", "skip"}) {
    const Parameters parameters{{"radius", 4}, {"border", border}};
    const auto one = filtered(variant_, image_, parameters, {0});
    EXPECT_EQ(filtered(variant_, image_, parameters, {0, 1}), one) << border;
    EXPECT_EQ(filtered(variant_, image_, parameters, {1, 1, 0}), one) << border;
  }
}

TEST_F(SplitRun, GivesEveryDeviceABandOfTheRows) {
  filtered(variant_, image_, {}, {0, 1});
  const auto work = test::take_stand_in_work();
  ASSERT_EQ(work.size(), 2U);
  EXPECT_EQ(work[0].device, 0);
  EXPECT_EQ(work[0].region, (Region{0, 0, 61, 23}));
  EXPECT_EQ(work[1].device, 1);
  EXPECT_EQ(work[1].region, (Region{0, 23, 61, 47}));
}

TEST_F(SplitRun, GathersRegionsOfAnyOrderAndOverlap) {
  const auto expected = filtered(variant_, image_, {{"radius", 2}}, {0});
  const auto run = make_run(variant_, {image_.shape(), {{"radius", 2}}}, {0, 1});
  run->poison(kUnwritten);
  run->bind(make_source(Backend::cuda, image_.view(), {0, 1}));
  for (const Region& region : {Region{0, 30, 61, 47}, Region{10, 3, 40, 33}, Region{0, 0, 61, 5}}) {
    run->run(region);
  }
  const auto some = pixels_of(*run, image_.shape());
  const std::size_t row = image_.shape().row_bytes();
  for (int y = 0; y < 47; ++y) {
    for (int x = 0; x < 61; ++x) {
      const bool written = y >= 30 || y < 5 || (y >= 3 && y < 33 && x >= 10 && x < 40);
      for (std::size_t c = 0; c < 3; ++c) {
        const std::size_t at = static_cast<std::size_t>(y) * row + static_cast<std::size_t>(x) * 3 + c;
        ASSERT_EQ(some[at], written ? expected[at] : std::byte{kUnwritten}) << x << ' ' << y;
      }
    }
  }
}

TEST_F(SplitRun, TakesFewerRowsThanDevices) {
  const Image line = test::make_picture(9, 1, 1, PixelType::f32);
  EXPECT_EQ(filtered(variant_, line, {}, {0, 1}), filtered(variant_, line, {}, {0}));
}

TEST_F(SplitRun, StartsFromTheSourceOnAllDevices) {
  const auto run = make_run(variant_, {image_.shape(), {}}, {0, 1});
  run->bind(make_source(Backend::cuda, image_.view(), {0, 1}));
  run->run(whole(image_.shape()));
  run->start_from_source();
  EXPECT_EQ(std::memcmp(pixels_of(*run, image_.shape()).data(), image_.view().data, image_.shape().bytes()),
            0);
}

TEST_F(SplitRun, RefusesDevicesThatMayRoundDifferently) {
  try {
    make_run(variant_, {image_.shape(), {}}, {0, 2});
    FAIL() << "it was taken";
  } catch (const VariantError& error) {
    EXPECT_NE(std::string(error.what()).find("GPU 0 with 9.0 and GPU 2 with 8.0"), std::string::npos)
        << error.what();
  }
  EXPECT_THROW(make_run(variant_, {image_.shape(), {}}, {0, 7}), UnavailableError);
}

TEST_F(SplitRun, RefusesTheSourceOfOtherDevices) {
  const auto run = make_run(variant_, {image_.shape(), {}}, {0, 1});
  EXPECT_THROW(run->bind(make_source(Backend::cuda, image_.view(), 0)), RunError);
  EXPECT_THROW(run->bind(make_source(Backend::cuda, image_.view(), {1, 0})), RunError);
}

/// Adds the image's mean to each value, which no part of the image knows, and to rows that look like a border
/// another: a part that was given only its own rows would show.
class MeanPlan final : public Plan {
 public:
  explicit MeanPlan(int bias) : bias_(bias) {}
  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    source_ = source;
    unsigned long long sum = 0;
    for (int y = 0; y < source.shape.height; ++y) {
      for (int x = 0; x < source.shape.width * source.shape.channels; ++x)
        sum += source.row<std::uint8_t>(y)[x];
    }
    mean_ = static_cast<int>(sum / source.shape.bytes());
  }
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    throw_if_cancelled(execution.cancel);
    for (int y = region.y0; y < region.y1; ++y) {
      const int edge = y == 0 || y == source_.shape.height - 1 ? 50 : 0;
      for (int x = region.x0 * source_.shape.channels; x < region.x1 * source_.shape.channels; ++x) {
        target.row<std::uint8_t>(y)[x] =
            static_cast<std::uint8_t>(source_.row<std::uint8_t>(y)[x] + mean_ + edge + bias_);
      }
    }
  }

 private:
  int bias_;
  int mean_ = 0;
  ConstImageView source_;
};

/// A variant of the tests with plans of its own, registered as long as this lives.
class OwnVariant {
 public:
  OwnVariant(std::string id, std::function<std::unique_ptr<Plan>(const PlanRequest&)> prepare)
      : id_(std::move(id)) {
    Variant made = variant("reference/float64");
    made.descriptor.id = id_;
    made.prepare = std::move(prepare);
    test::add_plan_on_stand_ins(std::move(made));
  }
  OwnVariant(const OwnVariant&) = delete;
  OwnVariant& operator=(const OwnVariant&) = delete;
  ~OwnVariant() { remove_variant(id_); }
  [[nodiscard]] const Variant& get() const { return variant(id_); }

 private:
  std::string id_;
};

TEST_F(SplitRun, GivesEachPartWhatIsLearnedFromTheWholeImage) {
  const OwnVariant learning("test/mean", [](const PlanRequest&) { return std::make_unique<MeanPlan>(0); });
  const auto one = filtered(learning.get(), image_, {}, {0});
  EXPECT_EQ(filtered(learning.get(), image_, {}, {0, 1}), one);
}

TEST_F(SplitRun, LetsTheFirstDeviceChooseForAll) {
  const OwnVariant even("test/even", [](const PlanRequest&) { return std::make_unique<MeanPlan>(1); });
  const OwnVariant odd("test/odd", [](const PlanRequest&) { return std::make_unique<MeanPlan>(2); });
  const OwnVariant chooser("test/chooser", [&](const PlanRequest& request) -> std::unique_ptr<Plan> {
    const Variant* ranking[] = {request.device % 2 == 0 ? &even.get() : &odd.get()};
    return prepare_first(ranking, request);
  });
  const auto expected = filtered(even.get(), image_, {}, {0});
  EXPECT_EQ(filtered(chooser.get(), image_, {}, {0, 1}), expected);
  const auto run = make_run(chooser.get(), {image_.shape(), {}}, {0, 1});
  EXPECT_EQ(run->taken_variant(), "test/even");
}

/// Fails for every row from `first` on, once.
class PlanFailingInRows final : public Plan {
 public:
  PlanFailingInRows(int first, std::atomic<int>& failures) : first_(first), failures_(failures) {}
  void bind(const ConstImageView& /*source*/, const Execution& /*execution*/) override {}
  void run(const ImageView& /*target*/, const Region& region, const Execution& /*execution*/) override {
    if (region.y1 > first_ && failures_.fetch_sub(1) > 0)
      throw RunError(Problem::plain("the test's filter"), Problem::plain("it was told to"));
  }

 private:
  int first_;
  std::atomic<int>& failures_;
};

TEST_F(SplitRun, SaysInWaitWhatWentWrongOnOneDevice) {
  std::atomic<int> failures{1};
  const OwnVariant failing(
      "test/failing", [&](const PlanRequest&) { return std::make_unique<PlanFailingInRows>(40, failures); });
  const auto run = make_run(failing.get(), {image_.shape(), {}}, {0, 1});
  run->bind(make_source(Backend::cuda, image_.view(), {0, 1}));
  run->enqueue(whole(image_.shape()));
  EXPECT_THROW(run->wait(), RunError);
  EXPECT_EQ(run->wait(), 0) << "nothing was begun";
  EXPECT_GE(run->run(whole(image_.shape())), 0) << "the next run goes on";
}

TEST_F(SplitRun, IsCancelled) {
  const OwnVariant learning("test/mean", [](const PlanRequest&) { return std::make_unique<MeanPlan>(0); });
  const auto run = make_run(learning.get(), {image_.shape(), {}}, {0, 1});
  run->bind(make_source(Backend::cuda, image_.view(), {0, 1}));
  CancelToken token;
  token.cancel();
  EXPECT_THROW(run->run(whole(image_.shape()), &token), Cancelled);
}

TEST(FilterRun, DoesTheCpusWorkInWait) {
  const Image image = test::make_picture(20, 10, 1, PixelType::u8);
  const auto run = make_run(variant("reference/float64"), {image.shape(), {}});
  run->bind(make_source(Backend::cpu, image.view()));
  run->poison(kUnwritten);
  run->enqueue(whole(image.shape()));
  EXPECT_EQ(pixels_of(*run, image.shape()), std::vector(image.shape().bytes(), std::byte{kUnwritten}));
  run->wait();
  EXPECT_NE(pixels_of(*run, image.shape()), std::vector(image.shape().bytes(), std::byte{kUnwritten}));
  EXPECT_EQ(run->wait(), 0) << "nothing was begun";
}

TEST(Bands, CoverARegionOnce) {
  const Region region{3, 10, 8, 27, 1, 4};
  int row = region.y0;
  for (int part = 0; part < 5; ++part) {
    const Region band = band_of(region, part, 5);
    EXPECT_EQ(band.y0, row);
    EXPECT_GE(band.height(), 3);
    row = band.y1;
  }
  EXPECT_EQ(row, region.y1);
}

TEST(Bands, WithoutAHoleCoverTheRestOnce) {
  const Region all{0, 0, 6, 5, 0, 4};
  for (const Region& hole :
       {Region{1, 1, 4, 3, 1, 2}, Region{-2, 2, 9, 3, 0, 4}, Region{6, 0, 9, 5, 0, 4}, all}) {
    const auto rest = without({all}, hole);
    for (int z = 0; z < 4; ++z) {
      for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
          const Region pixel{x, y, x + 1, y + 1, z, z + 1};
          const auto times =
              std::ranges::count_if(rest, [&](const Region& one) { return !intersect(one, pixel).empty(); });
          EXPECT_EQ(times, intersect(hole, pixel).empty() ? 1 : 0) << x << ' ' << y << ' ' << z;
        }
      }
    }
  }
}

}  // namespace
}  // namespace filterscope
