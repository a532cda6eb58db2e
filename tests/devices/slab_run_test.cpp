// A volume streamed in slabs has the bits of the whole: on the CPU, and on stand-ins for devices.
#include "kernels/run/slab_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "tests/devices/stand_in_devices.h"
#include "tests/unit/noisy_volume.h"

namespace filterscope {
namespace {

constexpr int kDepth = 23;
constexpr std::uint64_t kKibibyte = 1024;

Image noisy_volume(PixelType type, int depth = kDepth) {
  return test::noisy_volume({19, 14, depth, 1, type}, 11);
}

std::string whole_hash(const Variant& variant, const Image& volume, const Parameters& parameters) {
  return filter_once(variant, volume, parameters, nullptr, {}, {0}).result->hash();
}

/// The run with the volume bound.
std::unique_ptr<FilterRun> slab_run(const Variant& variant, const Image& volume, const Parameters& parameters,
                                    const SlabCut& cut, const DeviceList& devices = {0}) {
  auto run = make_slab_run(variant, request_for(volume, parameters, devices.front()), devices, cut);
  run->poison(0xA5);
  run->bind(make_slab_source(variant.descriptor.backend, volume.view()));
  return run;
}

std::string hash_of(FilterRun& run, const Image& volume) {
  Image result(volume.shape());
  run.download(result.view());
  result.describe_like(volume);
  return result.hash();
}

/// Cuts with the thinnest slabs, and with others whose last one is not like the rest.
std::vector<SlabCut> cuts_of(int halo) {
  std::vector<SlabCut> cuts;
  for (const int inner : {1, 4, 6}) {
    const int depth = std::max(inner + 2 * halo, 2);
    if (depth < kDepth) cuts.push_back({depth, halo, 1 + inner % 2, 0, 0});
  }
  return cuts;
}

std::vector<std::string> volume_variants() {
  std::vector<std::string> ids;
  for (const auto& one : catalog()) {
    const auto& dimensions = one->descriptor.family->dimensions;
    const bool volumes = std::ranges::find(dimensions, 3) != dimensions.end();
    // Where each voxel depends on all slices, a volume is filtered at once.
    const bool slabs = halo_of(one->descriptor, {}).z < kDepth;
    if (volumes && slabs && one->descriptor.backend == Backend::cpu && availability(*one).available) {
      ids.push_back(one->descriptor.id);
    }
  }
  return ids;
}

class SlabsOf : public ::testing::TestWithParam<std::string> {};

TEST_P(SlabsOf, HaveTheWholeVolumesBits) {
  const Variant& chosen = variant(GetParam());
  Parameters anisotropic = usual_parameters();
  anisotropic.set("radius", 2);
  anisotropic.set("radius_y", 3);
  anisotropic.set("radius_z", 0);
  int compared = 0;
  for (const PixelType type : {PixelType::u8, PixelType::s16, PixelType::f32}) {
    const Image volume = noisy_volume(type);
    for (const char* border : {"replicate", "mirror", "skip"}) {
      for (Parameters parameters : {usual_parameters(), anisotropic}) {
        parameters.set("border", border);
        const Parameters wanted = relevant(chosen.descriptor.parameters, parameters);
        const int halo = halo_of(chosen.descriptor, wanted).z;
        std::string whole;
        try {
          whole = whole_hash(chosen, volume, wanted);
        } catch (const VariantError&) {
          continue;  // it takes other types
        }
        for (const SlabCut& cut : cuts_of(halo)) {
          const auto run = slab_run(chosen, volume, wanted, cut);
          run->run(filterscope::whole(volume.shape()));
          EXPECT_EQ(hash_of(*run, volume), whole)
              << name_of(type) << ' ' << border << " halo " << halo << " depth " << cut.depth;
          EXPECT_EQ(run->slabs()->slabs, (kDepth + cut.inner() - 1) / cut.inner());
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 20);
}

TEST_P(SlabsOf, KeepToTheLimitThatIsGiven) {
  const Variant& chosen = variant(GetParam());
  const Image volume = noisy_volume(PixelType::f32, 60);
  const Parameters parameters = relevant(chosen.descriptor.parameters, usual_parameters());
  const PlanRequest request = request_for(volume, parameters);
  EXPECT_FALSE(slabs_for(chosen, request, {}, std::uint64_t{1} << 33U)) << "all of it fits";
  EXPECT_FALSE(slabs_for(chosen, request, {})) << "the machine has room for that";
  const auto all = make_run(chosen, request)->scratch_bytes() + volume.shape().bytes();
  EXPECT_FALSE(slabs_for(chosen, request, {}, all)) << "just as much as it takes";
  const std::uint64_t limit = all * 6 / 10;
  const auto cut = slabs_for(chosen, request, {}, limit);
  ASSERT_TRUE(cut);
  EXPECT_LE(cut->bytes, limit);
  const auto run = slab_run(chosen, volume, parameters, *cut);
  run->run(whole(volume.shape()));
  const std::size_t slab = volume.shape().bytes() / 60 * static_cast<std::size_t>(cut->depth);
  EXPECT_LE(run->scratch_bytes() + slab, limit) << "what its plan really takes";
  EXPECT_GT(run->slabs()->slabs, 1);
  EXPECT_EQ(hash_of(*run, volume), whole_hash(chosen, volume, parameters));
}

INSTANTIATE_TEST_SUITE_P(Volumes, SlabsOf, ::testing::ValuesIn(volume_variants()), [](const auto& one) {
  std::string name = one.param;
  for (char& letter : name) letter = std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
  return name;
});

/// A CUDA variant that filters on the stand-ins as `plans` do, registered as long as this lives.
class OnStandIns {
 public:
  OnStandIns(std::string id, const std::string& plans,
             std::function<std::unique_ptr<Plan>(const PlanRequest&)> prepare = {})
      : id_(std::move(id)) {
    Variant made = variant(plans);
    made.descriptor.id = id_;
    if (prepare) made.prepare = std::move(prepare);
    test::add_plan_on_stand_ins(std::move(made));
  }
  OnStandIns(const OnStandIns&) = delete;
  OnStandIns& operator=(const OnStandIns&) = delete;
  ~OnStandIns() {
    test::set_stand_in_memory(std::uint64_t{1} << 30U);
    remove_variant(id_);
  }
  [[nodiscard]] const Variant& get() const { return variant(id_); }

 private:
  std::string id_;
};

class SlabRun : public ::testing::Test {
 protected:
  SlabRun() { test::take_stand_in_work(); }

  const Image volume_ = noisy_volume(PixelType::u8, 60);
  const Parameters parameters_{{"radius", 2}};
};

TEST_F(SlabRun, CoversEverySliceOnce) {
  std::vector<SlabCut> cuts = {{9, 4, 2}, {2, 0, 1}, {22, 3, 2}};
  for (const int halo : {0, 1, 3}) {
    for (const int inner : {1, 2, 5}) {
      cuts.push_back({slab_depth(kDepth, halo, 4, inner), halo, 2, 0, 0, 4});
      EXPECT_GE(cuts.back().inner(), inner);
    }
  }
  for (const SlabCut& cut : cuts) {
    int next = 0;
    for (int i = 0; i < cut.count(kDepth); ++i) {
      const Slab slab = slab_at(cut, kDepth, i);
      EXPECT_EQ(slab.first, next);
      EXPECT_GE(slab.outer, 0);
      EXPECT_EQ(slab.outer % cut.grid, 0);
      EXPECT_EQ(slab.first % cut.grid, 0);
      EXPECT_LE(slab.outer + cut.depth, kDepth);
      EXPECT_LE(slab.outer, std::max(0, slab.first - cut.halo));
      EXPECT_GE(slab.outer + cut.depth, std::min(kDepth, slab.last + cut.halo));
      next = slab.last;
    }
    EXPECT_EQ(next, kDepth);
  }
}

TEST_F(SlabRun, IsTakenWhereADevicesFreeMemoryLacks) {
  const OnStandIns own("test/simd_3d", "fast/cpu_simd_3d");
  const PlanRequest request = request_for(volume_, parameters_);
  EXPECT_FALSE(slabs_for(own.get(), request, {0}));
  test::set_stand_in_memory(120 * kKibibyte);
  const auto cut = slabs_for(own.get(), request, {0});
  ASSERT_TRUE(cut);
  EXPECT_LE(cut->bytes, 120 * kKibibyte * 9 / 10);
  EXPECT_EQ(cut->lanes, 2);
  const auto shared = slabs_for(own.get(), request, {0, 0});
  ASSERT_TRUE(shared);
  EXPECT_LE(shared->bytes, 60 * kKibibyte * 9 / 10) << "a device named twice has its memory once";
}

TEST_F(SlabRun, SharesItsSlabsAmongDevices) {
  const OnStandIns own("test/simd_3d", "fast/cpu_simd_3d");
  const std::string expected = whole_hash(own.get(), volume_, parameters_);
  test::take_stand_in_work();
  const SlabCut cut{9, 2, 2, 0, 0};
  const auto run = slab_run(own.get(), volume_, parameters_, cut, {0, 1, 1});
  double last = 0;
  run->on_progress([&](double fraction) {
    EXPECT_GT(fraction, last);
    last = fraction;
  });
  run->run(whole(volume_.shape()));
  EXPECT_DOUBLE_EQ(last, 1);
  EXPECT_EQ(hash_of(*run, volume_), expected);
  int slices = 0;
  bool second = false;
  for (const auto& work : test::take_stand_in_work()) {
    slices += work.region.depth();
    second = second || work.device == 1;
  }
  EXPECT_EQ(slices, 60) << "each slice is filtered once";
  EXPECT_TRUE(second);
  EXPECT_EQ(run->slabs()->slabs, 12);
  EXPECT_THROW(slab_run(own.get(), volume_, parameters_, cut, {0, 2}), VariantError) << "other roundings";
}

TEST_F(SlabRun, RunsRegionsAndKeepsTheRest) {
  const Variant& chosen = variant("fast/cpu_simd_3d");
  const auto expected = filter_once(chosen, volume_, parameters_).result;
  const auto run = slab_run(chosen, volume_, parameters_, {9, 2, 1, 0, 0});
  run->run({3, 2, 15, 12, 7, 19});
  run->run({0, 0, 19, 14, 40, 60});
  Image some(volume_.shape());
  run->download(some.view());
  for (int z = 0; z < 60; ++z) {
    for (int y = 0; y < 14; ++y) {
      for (int x = 0; x < 19; ++x) {
        const bool written = z >= 40 || (z >= 7 && z < 19 && y >= 2 && y < 12 && x >= 3 && x < 15);
        ASSERT_EQ(some.view().row<std::uint8_t>(y, z)[x],
                  written ? expected->view().row<std::uint8_t>(y, z)[x] : 0xA5)
            << x << ' ' << y << ' ' << z;
      }
    }
  }
}

TEST_F(SlabRun, SaysWhenNotEvenTheThinnestSlabFits) {
  const OnStandIns own("test/simd_3d", "fast/cpu_simd_3d");
  try {
    slabs_for(own.get(), request_for(volume_, parameters_), {0}, 4 * kKibibyte);
    FAIL() << "it was taken";
  } catch (const RunError& error) {
    const std::string words = error.what();
    EXPECT_NE(words.find("5 slices"), std::string::npos) << words;
    EXPECT_NE(words.find("GPU memory and there are 4.1e-06 GB"), std::string::npos) << words;
  }
  EXPECT_THROW(slabs_for(variant("fast/cpu_simd_3d"), request_for(volume_, parameters_), {}, kKibibyte),
               RunError);
  // A window as deep as the volume leaves nothing to cut.
  EXPECT_THROW(slabs_for(own.get(), request_for(volume_, {{"radius", 30}}), {0}, 64 * kKibibyte), RunError);
}

TEST_F(SlabRun, IsCancelledInTheMiddle) {
  const OnStandIns own("test/simd_3d", "fast/cpu_simd_3d");
  for (const int lanes : {1, 2}) {
    const auto run = slab_run(own.get(), volume_, parameters_, {9, 2, lanes, 0, 0}, {0, 1});
    CancelToken token;
    std::atomic<int> calls{0};
    run->on_progress([&](double fraction) {
      ++calls;
      if (fraction > 0.3) token.cancel();
    });
    EXPECT_THROW(run->run(whole(volume_.shape()), &token), Cancelled);
    EXPECT_LT(calls, 30);
    run->on_progress({});
    run->run(whole(volume_.shape()));
    EXPECT_EQ(hash_of(*run, volume_), whole_hash(own.get(), volume_, parameters_))
        << "it can go on after that";
  }
}

/// Fails where it is told to: `failures` runs from the tenth on.
class FailingPlan final : public Plan {
 public:
  FailingPlan(std::unique_ptr<Plan> plan, std::atomic<int>& runs) : plan_(std::move(plan)), runs_(runs) {}
  void bind(const ConstImageView& source, const Execution& execution) override {
    plan_->bind(source, execution);
  }
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (++runs_ == 4) throw RunError(Problem::plain("the test's filter"), Problem::plain("it was told to"));
    plan_->run(target, region, execution);
  }

 private:
  std::unique_ptr<Plan> plan_;
  std::atomic<int>& runs_;
};

TEST_F(SlabRun, SaysWhatWentWrongWithOneSlab) {
  std::atomic<int> runs{0};
  const OnStandIns own("test/failing", "fast/cpu_simd_3d", [&](const PlanRequest& request) {
    return std::make_unique<FailingPlan>(variant("fast/cpu_simd_3d").prepare(request), runs);
  });
  const auto run = slab_run(own.get(), volume_, parameters_, {9, 2, 2, 0, 0}, {0, 1});
  EXPECT_THROW(run->run(whole(volume_.shape())), RunError);
  EXPECT_EQ(run->wait(), 0) << "nothing was begun";
}

/// Adds half of the span of all values to each, which no slab knows.
class SpanPlan final : public Plan {
 public:
  explicit SpanPlan(const PlanRequest& request) : extremes_(request.extremes) {}
  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    source_ = source;
    ValueRange own{1e9, -1e9};
    for (int z = 0; z < source.shape.depth; ++z) {
      for (int y = 0; y < source.shape.height; ++y) {
        for (int x = 0; x < source.shape.width; ++x) {
          own.low = std::min<double>(own.low, source.row<std::uint16_t>(y, z)[x]);
          own.high = std::max<double>(own.high, source.row<std::uint16_t>(y, z)[x]);
        }
      }
    }
    const ValueRange used = extremes_.value_or(own);
    span_ = static_cast<int>(used.high - used.low) / 2 + static_cast<int>(used.low) % 7;
  }
  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    for (int z = region.z0; z < region.z1; ++z) {
      for (int y = region.y0; y < region.y1; ++y) {
        for (int x = region.x0; x < region.x1; ++x) {
          target.row<std::uint16_t>(y, z)[x] =
              static_cast<std::uint16_t>(source_.row<std::uint16_t>(y, z)[x] + span_);
        }
      }
    }
  }

 private:
  std::optional<ValueRange> extremes_;
  int span_ = 0;
  ConstImageView source_;
};

TEST_F(SlabRun, GivesABoundedVariantTheWholesExtremes) {
  Variant following = variant("fast/cpu_simd_3d");
  following.descriptor.id = "test/span";
  following.descriptor.exactness = Exactness::bounded;
  following.descriptor.bound = "of the test";
  following.descriptor.backend = Backend::cpu;
  following.prepare = [](const PlanRequest& request) { return std::make_unique<SpanPlan>(request); };
  // Signed pixels reach it as unsigned ones, and so do the extremes.
  const Image volume = noisy_volume(PixelType::s16);
  const SlabCut cut{6, 2, 1, 0, 0};
  following.descriptor.follows_extremes = true;
  const auto run = slab_run(following, volume, parameters_, cut);
  run->run(whole(volume.shape()));
  EXPECT_EQ(hash_of(*run, volume), whole_hash(following, volume, parameters_));
  following.descriptor.follows_extremes = false;
  EXPECT_THROW(slabs_for(following, request_for(volume, parameters_), {}, 12 * kKibibyte), VariantError)
      << "it may learn anything else";
}

}  // namespace
}  // namespace filterscope
