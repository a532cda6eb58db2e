// The energy of runs: with a clock and a counter of the test's own, from RAPL's files, as JSON and in charts.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/bench/energy.h"
#include "core/charts/build_chart.h"
#include "core/report/energy_json.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

/// A device that takes `idle` watts, and `busy` while it works; its counter steps ten times a second.
struct MadeUpDevice final : EnergyMeter {
  double joules() override { return counted_; }
  [[nodiscard]] std::string name() const override { return "made up"; }

  void pass(double seconds, double watts) {
    for (double left = seconds; left > 0;) {
      const double step = std::min(left, next_ - now_);
      now_ += step;
      taken_ += watts * step;
      left -= step;
      if (now_ < next_ - 1e-12) continue;
      next_ += 0.1;
      if (counts_) counted_ = taken_;
    }
  }

  double now_ = 0;
  double next_ = 0.1;
  double taken_ = 1234;
  double counted_ = 1234;
  bool counts_ = true;
};

EnergyWorld world_of(MadeUpDevice& device, double idle) {
  return {device, [&device] { return device.now_; },
          [&device, idle](double seconds) { device.pass(seconds, idle); }};
}

TEST(Energy, IsThatOfARunWithoutTheDeviceAtRest) {
  for (const double run_s : {0.0003, 0.013, 0.4, 2.5}) {
    MadeUpDevice device;
    const EnergyReading reading = read_energy(world_of(device, 70), [&] { device.pass(run_s, 270); });
    EXPECT_NEAR(reading.joules, 200 * run_s, 0.002 * 200 * run_s) << run_s;
    EXPECT_NEAR(reading.watts, 270, 0.5) << run_s;
    EXPECT_NEAR(reading.idle_watts, 70, 0.1) << run_s;
    EXPECT_LT(reading.spread, 0.01) << run_s;
    EXPECT_GE(reading.seconds, 2) << run_s;
    EXPECT_NEAR(reading.runs * run_s, reading.seconds, 1e-6) << run_s << ": rest is not counted";
  }
}

TEST(Energy, OfBatchesThatDifferHasTheirSpread) {
  MadeUpDevice device;
  const EnergyReading reading = read_energy(world_of(device, 50), [&] {
    device.pass(0.001, device.now_ < 3.0 ? 150 : 170);  // the second batch takes more
  });
  EXPECT_NEAR(reading.spread, 20.0 / 110, 0.03);
}

TEST(Energy, IsRefusedWhereTheCounterStandsStillOrNothingIsTaken) {
  MadeUpDevice still;
  still.counts_ = false;
  EXPECT_THROW((void)read_energy(world_of(still, 50), [] {}), UnavailableError);
  MadeUpDevice lazy;
  EXPECT_THROW((void)read_energy(world_of(lazy, 50), [&] { lazy.pass(0.01, 50); }), UnavailableError);
}

class RaplFolder : public test::TemporaryFolder {
 protected:
  void SetUp() override {
    package("intel-rapl:0", "package-0", 1e6, 9e6);
    package("intel-rapl:1", "package-1", 2e6, 9e6);
    package("intel-rapl:0:0", "core", 5e6, 9e6);  // a part of the first
  }

  void write(const std::string& zone, const char* file, const std::string& text) const {
    std::ofstream(folder() / zone / file) << text << '\n';
  }
  void package(const std::string& zone, const std::string& name, double energy, double range) const {
    fs::create_directories(folder() / zone);
    write(zone, "name", name);
    write(zone, "energy_uj", std::to_string(static_cast<long long>(energy)));
    write(zone, "max_energy_range_uj", std::to_string(static_cast<long long>(range)));
  }
};

TEST_F(RaplFolder, PackagesAreAddedAndCountersThatBeginAgainAreFollowed) {
  const auto meter = rapl_meter(folder());
  EXPECT_DOUBLE_EQ(meter->joules(), 0);
  write("intel-rapl:0", "energy_uj", "4000000");
  EXPECT_DOUBLE_EQ(meter->joules(), 3);
  write("intel-rapl:1", "energy_uj", "500000");
  EXPECT_DOUBLE_EQ(meter->joules(), 3 + 7.5);
  EXPECT_EQ(meter->name(), "rapl");
}

TEST_F(RaplFolder, WhatCannotBeReadIsSaidWithTheRemedy) {
  fs::remove(folder() / "intel-rapl:0" / "energy_uj");
  try {
    (void)rapl_meter(folder());
    FAIL();
  } catch (const UnavailableError& error) {
    EXPECT_NE(std::string(error.what()).find("sudo chmod"), std::string::npos) << error.what();
  }
  EXPECT_THROW((void)rapl_meter(folder() / "nowhere"), UnavailableError);
}

TEST(Energy, ComesBackFromAFile) {
  Measurement measurement;
  EXPECT_TRUE(energy_json(measurement, {}).is_null());
  measurement.energy = EnergyReading{0.5, 0.01, 300, 70, 1000, 2.1, "nvml"};
  const Shape shape{1000, 500, 1, 1, PixelType::u8};
  const nlohmann::json object = energy_json(measurement, shape);
  EXPECT_DOUBLE_EQ(object["joules_per_megapixel"].get<double>(), 1.0);
  Measurement read;
  read_energy(object, Problem::plain("here"), read);
  EXPECT_EQ(energy_json(read, shape), object);
  Measurement refused;
  refused.no_energy = problem("energy.stands_still", "The counter of energy stands still.");
  const nlohmann::json why = energy_json(refused, shape);
  Measurement again;
  read_energy(why, Problem::plain("here"), again);
  EXPECT_EQ(again.no_energy.text(), refused.no_energy.text());
  EXPECT_THROW(read_energy({{"joules", "much"}}, Problem::plain("here"), again), Failure);
}

ResultRecord metered(const std::string& variant, double ms, double joules) {
  ResultRecord record = made_up({.variant = variant, .median = ms});
  record.measurement.energy = EnergyReading{joules, 0.01, 300, 70, 1000, 2.1, "nvml"};
  return record;
}

TEST(Energy, HasAFrontWithTime) {
  ChartSource source{"a", {}};
  EXPECT_THROW((void)build_chart({source}, request_of("energy-against-time")), ArgumentError);
  source.document.records = {metered("larsson2015/naive", 1, 0.4), metered("fast/register_tiled", 2, 0.2),
                             metered("larsson2015/tiled", 3, 0.3)};
  const Chart chart = build_chart({source}, request_of("energy-against-time"));
  std::vector<double> on_front;
  for (const ChartSeries& series : chart.series) {
    if (series.style != SeriesStyle::steps) continue;
    for (const ChartPoint& point : series.points) on_front.push_back(point.x);
  }
  EXPECT_EQ(on_front, (std::vector<double>{1, 2})) << "the third takes longer, and more than the second";
  EXPECT_EQ(chart.y.unit, "J/megapixel");
  source.document.records.front().measurement.energy.reset();
  EXPECT_EQ(build_chart({source}, request_of("energy-against-time")).table.rows.size(), 2U);
}

}  // namespace
}  // namespace filterscope
