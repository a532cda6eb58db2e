#include "core/sweep/tuning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "core/tuner/tuned_file.h"
#include "core/tuner/tuning_run.h"
#include "kernels/api/fields.h"
#include "kernels/catalog.h"
#include "kernels/host/parallel.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

/// A filter that does nothing, the longer the more slots and lanes it has.
struct Lazy {
  int gain = 1;
  int slots = 64;
  int lanes = 6;
};

const ParameterTable<Lazy>& lazy_table() {
  static const ParameterTable<Lazy> table = parameter_table<Lazy>(
      field<&Lazy::gain>({.key = "lazy_gain", .label = "Gain", .minimum = 1, .maximum = 9}),
      field<&Lazy::slots>(
          {.key = "lazy_slots", .label = "Slots", .minimum = 1, .maximum = 64, .effect = Effect::time}),
      field<&Lazy::lanes>(
          {.key = "lazy_lanes", .label = "Lanes", .minimum = 1, .maximum = 6, .effect = Effect::time}));
  return table;
}

class LazyPlan final : public Plan {
 public:
  explicit LazyPlan(const PlanRequest& request) : parameters_(lazy_table().read(request.parameters)) {
    if (parameters_.slots * parameters_.lanes > 320) {
      throw VariantError(Problem::plain("too many"), Problem::plain("many"), Problem::plain("take fewer"));
    }
  }
  void bind(const ConstImageView& /*source*/, const Execution& /*execution*/) override {}
  void run(const ImageView& /*target*/, const Region& /*region*/, const Execution& /*execution*/) override {
    std::this_thread::sleep_for(std::chrono::microseconds(30 * parameters_.slots * parameters_.lanes));
  }

 private:
  Lazy parameters_;
};

class TuningTest : public ::testing::Test {
 protected:
  TuningTest() {
    static const auto family =
        std::make_shared<const Family>(Family{"lazy", "lazy/plain", {2}, lazy_table().schema, {}, {}});
    Variant variant;
    variant.descriptor.id = "lazy/plain";
    variant.descriptor.study = "lazy";
    variant.descriptor.family = family;
    variant.descriptor.types = {PixelType::u8};
    variant.descriptor.channels = {1};
    variant.descriptor.parameters = family->schema;
    variant.prepare = [](const PlanRequest& request) { return std::make_unique<LazyPlan>(request); };
    add_variant(std::move(variant));
  }
  ~TuningTest() override { remove_variant("lazy/plain"); }
  TuningTest(const TuningTest&) = delete;
  TuningTest& operator=(const TuningTest&) = delete;
};

SweepPlan plan_with(std::vector<SweepAxis> axes) {
  SweepPlan plan;
  plan.pictures = {{"picture", std::make_shared<const Image>(test::make_picture(4, 4, 1, PixelType::u8))}};
  plan.variants = {"lazy/plain"};
  plan.axes = std::move(axes);
  plan.settings.rounds = 5;
  plan.settings.repeats = 1;
  return plan;
}

double product_of(const Parameters& parameters) {
  return number_of(*parameters.find("lazy_slots")) * number_of(*parameters.find("lazy_lanes"));
}

TEST_F(TuningTest, SearchesWhatCostsTimeAlone) {
  const Descriptor& descriptor = variant("lazy/plain").descriptor;
  const auto axes = tuning_axes(descriptor);
  ASSERT_EQ(axes.size(), 2U) << "the gain changes the result";
  EXPECT_EQ(axes[0].size(), 7U) << "powers of two up to 64";
  EXPECT_EQ(axes[1].size(), 6U) << "all of a short range";
  Parameters slots;
  slots.set("lazy_slots", std::int64_t{3});
  const auto rest = tuning_axes(descriptor, {{slots}});
  ASSERT_EQ(rest.size(), 2U);
  EXPECT_EQ(rest[0].size(), 1U) << "what was chosen stays";
  EXPECT_EQ(rest[1].size(), 6U);
}

TEST_F(TuningTest, TriesSidesOfOneOptionTogether) {
  Schema schema;
  for (const char* key : {"side_a", "side_b"}) {
    ParameterSpec spec;
    spec.key = key;
    spec.kind = ParameterKind::integer;
    spec.minimum = 1;
    spec.maximum = 3;
    spec.effect = Effect::time;
    spec.option = "sides";
    schema.specs.push_back(spec);
  }
  Descriptor descriptor;
  descriptor.parameters = schema;
  const auto axes = tuning_axes(descriptor);
  ASSERT_EQ(axes.size(), 1U);
  EXPECT_EQ(axes[0].size(), 9U);
}

TEST_F(TuningTest, TriesNoMoreCpuThreadsThanThereAreCores) {
  ParameterSpec spec{.key = "hands", .kind = ParameterKind::integer, .minimum = 1, .maximum = 4096};
  spec.effect = Effect::time;
  Descriptor descriptor;
  const auto most_of = [&](bool threads) {
    spec.cpu_threads = threads;
    descriptor.parameters.specs = {spec};
    double most = 0;
    const auto axes = tuning_axes(descriptor);
    for (const Parameters& one : axes.at(0)) {
      most = std::max(most, number_of(*one.find("hands")));
    }
    return most;
  };
  EXPECT_EQ(most_of(false), 4096);
  EXPECT_LE(most_of(true), thread_count(0));
}

TEST_F(TuningTest, DropsTheSlowerHalfAgainAndAgain) {
  const Tuning tuning = tune(plan_with(tuning_axes(variant("lazy/plain").descriptor)));
  EXPECT_EQ(tuning.tried, 41U);
  EXPECT_EQ(tuning.refused, 1U) << "64 slots of 6 lanes";
  EXPECT_EQ(tuning.halvings, (std::vector<int>{21, 16}));
  ASSERT_EQ(tuning.records.size(), 16U);
  for (const ResultRecord& record : tuning.records) {
    EXPECT_EQ(record.measurement.rounds_ms.size(), 5U);
    EXPECT_LT(product_of(record.parameters), 64) << "the slow ones are gone";
  }
  EXPECT_EQ(tuning.records.front().rank, 1);
}

TEST_F(TuningTest, MeasuresAFewInFull) {
  SweepAxis lanes;
  for (std::int64_t value = 1; value <= 3; ++value) {
    Parameters one;
    one.set("lazy_lanes", value);
    lanes.push_back(one);
  }
  const Tuning tuning = tune(plan_with({lanes}));
  EXPECT_TRUE(tuning.halvings.empty());
  EXPECT_EQ(tuning.tried, 3U);
  const TunedTask task = tuned_task(tuning.records);
  ASSERT_FALSE(task.best.empty());
  EXPECT_EQ(number_of(*task.best.front().find("lazy_lanes")), 1);
  EXPECT_EQ(task.best.front().find("lazy_gain"), nullptr) << "it changes the result";
  EXPECT_EQ(number_of(*task.task.find("lazy_gain")), 1);
  EXPECT_EQ(task.task.find("lazy_lanes"), nullptr);
}

TEST_F(TuningTest, ATieKeepsWhatWasSet) {
  std::vector<ResultRecord> tied(3);
  for (int threads = 1; threads <= 3; ++threads) {
    ResultRecord& one = tied[static_cast<std::size_t>(threads - 1)];
    one.variant = "fast/cpu_simd";
    one.parameters.set("threads", threads);
    one.rank = 1;
  }
  const auto threads_kept = [&](const Parameters& set) {
    return number_of(*tuned_task(tied, set).best.front().find("threads"));
  };
  Parameters two;
  two.set("threads", 2);
  EXPECT_EQ(threads_kept(two), 2);
  EXPECT_EQ(threads_kept({}), 3) << "all cores";
  tied[1].rank = tied[2].rank = 2;
  EXPECT_EQ(threads_kept(two), 1) << "no tie";
}

TEST_F(TuningTest, SaysWhyNothingRuns) {
  Parameters many;
  many.set("lazy_slots", std::int64_t{64});
  many.set("lazy_lanes", std::int64_t{6});
  EXPECT_THROW(tune(plan_with({{many}})), ArgumentError);
  CancelToken cancel;
  cancel.cancel();
  EXPECT_THROW(tune(plan_with(tuning_axes(variant("lazy/plain").descriptor)), &cancel), Cancelled);
}

SweepAxis axis_of(const char* key, std::initializer_list<std::int64_t> values) {
  SweepAxis axis;
  for (const std::int64_t value : values) {
    Parameters one;
    one.set(key, value);
    axis.push_back(one);
  }
  return axis;
}

TEST_F(TuningTest, MakesAPlanForEachTask) {
  SweepPlan plan = plan_with({axis_of("lazy_gain", {1, 2, 3}), axis_of("lazy_lanes", {1, 4})});
  const auto plans = tuning_plans(plan);
  ASSERT_EQ(plans.size(), 3U) << "one a gain";
  EXPECT_EQ(number_of(*plans[2].base.find("lazy_gain")), 3);
  ASSERT_EQ(plans[0].axes.size(), 2U);
  EXPECT_EQ(plans[0].axes[0].size(), 2U) << "the lanes that were given";
  EXPECT_EQ(plans[0].axes[1].size(), 7U) << "the usual slots";
  plan.base.set("lazy_slots", std::int64_t{8});
  const auto fixed = tuning_plans(plan);
  ASSERT_EQ(fixed[0].axes.size(), 1U) << "what has one value is not searched";
  EXPECT_EQ(number_of(*fixed[0].base.find("lazy_slots")), 8) << "and stays";
  plan.base.set("lazy_lanes", std::int64_t{2});
  plan.axes = {axis_of("lazy_gain", {1})};
  EXPECT_TRUE(tuning_plans(plan).empty());
}

TEST_F(TuningTest, OneThatFailsDoesNotStopTheOthers) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "filterscope-tuning";
  std::filesystem::remove_all(folder);
  SweepPlan good = plan_with({axis_of("lazy_lanes", {1, 3})});
  SweepPlan bad = plan_with({axis_of("lazy_lanes", {6})});
  bad.base.set("lazy_slots", std::int64_t{64});
  std::vector<double> fractions;
  const TuningRun run = tune_all({bad, good}, folder, nullptr,
                                 [&](const TuningProgress& now) { fractions.push_back(now.fraction); });
  ASSERT_EQ(run.outcomes.size(), 2U);
  EXPECT_NE(run.outcomes[0].problem.text().find("too many"), std::string::npos);
  EXPECT_TRUE(run.outcomes[1].problem.empty());
  ASSERT_EQ(run.devices.size(), 1U);
  EXPECT_EQ(run.devices[0].device.id, "cpu");
  ASSERT_EQ(run.devices[0].tasks.size(), 1U);
  EXPECT_EQ(number_of(*run.devices[0].tasks[0].best.front().find("lazy_lanes")), 1);
  EXPECT_EQ(run.records().size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(fractions));
  EXPECT_FALSE(std::filesystem::exists(folder)) << "nothing is written yet";

  stage_tuned(run.devices[0], folder).commit();
  good.base.set("lazy_gain", std::int64_t{2});
  const TuningRun next = tune_all({good}, folder);
  ASSERT_EQ(next.devices.size(), 1U);
  EXPECT_EQ(next.devices[0].tasks.size(), 2U) << "what was kept before stays";

  CancelToken cancel;
  cancel.cancel();
  const TuningRun stopped = tune_all({good}, folder, &cancel);
  EXPECT_TRUE(stopped.cancelled);
  EXPECT_TRUE(stopped.outcomes.empty() && stopped.devices.empty());
  std::filesystem::remove_all(folder);
}

TunedTask kept(int width, double gain, std::int64_t slots) {
  TunedTask task;
  task.variant = "lazy/plain";
  task.shape = {width, 4, 1, 1, PixelType::u8};
  task.task.set("lazy_gain", static_cast<std::int64_t>(gain));
  Parameters best;
  best.set("lazy_slots", slots);
  task.best = {best};
  task.median_ms = 0.5;
  task.created = "2026-11-23T12:00:00Z";
  return task;
}

TEST_F(TuningTest, IsKeptAndFoundByTaskAndNearestSize) {
  TunedDevice device{{"cpu", "processor"}, {}};
  remember(device, kept(100, 1, 2));
  remember(device, kept(1000, 1, 4));
  remember(device, kept(100, 2, 8));
  remember(device, kept(100, 1, 16));
  ASSERT_EQ(device.tasks.size(), 3U) << "the last is in the place of the first";
  const TunedDevice read = tuned_from_json(nlohmann::json::parse(to_json(device).dump()));
  EXPECT_EQ(read.tasks.size(), 3U);
  const auto slots = [&](int width, std::int64_t gain, int channels = 1) -> double {
    Parameters parameters;
    parameters.set("lazy_gain", gain);
    const TunedTask* found =
        find_tuned(read, "lazy/plain", {width, 4, 1, channels, PixelType::u8}, parameters);
    return found == nullptr ? 0 : number_of(*found->best.front().find("lazy_slots"));
  };
  EXPECT_EQ(slots(120, 1), 16);
  EXPECT_EQ(slots(900, 1), 4);
  EXPECT_EQ(slots(900, 2), 8);
  EXPECT_EQ(slots(100, 3), 0);
  EXPECT_EQ(slots(100, 1, 3), 0);
  EXPECT_THROW(tuned_from_json(nlohmann::json::object()), Failure);
  nlohmann::json bad = to_json(device);
  bad["tasks"][0]["type"] = "u9";
  EXPECT_THROW(tuned_from_json(bad), Failure);
}

}  // namespace
}  // namespace filterscope
