// The device is an argument of everything that filters, and what is recorded names it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/batch/batch.h"
#include "core/inspect/parameter_sweep.h"
#include "core/preview/frame_runner.h"
#include "core/session/command_line.h"
#include "core/sweep/sweep.h"
#include "kernels/catalog.h"
#include "tests/devices/stand_in_devices.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

std::set<int> devices_that_worked() {
  std::set<int> devices;
  for (const test::StandInWork& work : test::take_stand_in_work()) devices.insert(work.device);
  return devices;
}

SharedImage picture() { return std::make_shared<const Image>(test::make_picture(40, 33, 3, PixelType::u8)); }

class Devices : public ::testing::Test {
 protected:
  Devices() { test::take_stand_in_work(); }
};

TEST_F(Devices, AreTheFirstWhereNobodyChooses) {
  EXPECT_EQ(device_or_first(kAnyDevice), 0);
  EXPECT_EQ(device_or_first(2), 2);
  EXPECT_EQ(devices_or_first({}), DeviceList{0});
  filter_once(variant(test::kStandIn), *picture(), {});
  EXPECT_EQ(devices_that_worked(), std::set{0});
}

TEST_F(Devices, MeasureAsTheSettingsSay) {
  BenchSettings settings;
  settings.mode = BenchMode::study;
  settings.repeats = 2;
  settings.devices = {1};
  const auto image = picture();
  const Measurement one = measure(variant(test::kStandIn), *image, {}, settings);
  EXPECT_EQ(devices_that_worked(), std::set{1});
  settings.devices = {0, 1};
  const Measurement both = measure(variant(test::kStandIn), *image, {}, settings);
  EXPECT_EQ(devices_that_worked(), (std::set{0, 1}));
  EXPECT_TRUE(test::same_pixels(*one.result, *both.result));
}

TEST_F(Devices, GiveTheirCountersWhereTheyAreAskedFor) {
  SweepPlan plan;
  plan.pictures.push_back({"p", picture(), "p.png"});
  plan.variants = {test::kStandIn, "reference/float64"};
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 1;
  plan.settings.counters = true;
  for (const int rounds : {0, 5}) {
    plan.settings.rounds = rounds;
    const std::vector<ResultRecord> records = run_sweep(plan);
    ASSERT_EQ(records.size(), 2U);
    ASSERT_TRUE(records[0].measurement.counters);
    EXPECT_EQ(records[0].measurement.counters->values.size(), counter_metrics().size());
    EXPECT_EQ(records[1].measurement.no_counters.code(), "counters.cpu");
    const ResultDocument read = results_from_json(to_json({{}, {}, plan.settings, records}));
    EXPECT_TRUE(read.settings.counters);
    ASSERT_TRUE(read.records[0].measurement.counters);
    EXPECT_EQ(read.records[0].measurement.counters->values, records[0].measurement.counters->values);
    EXPECT_EQ(read.records[1].measurement.no_counters, records[1].measurement.no_counters);
  }
  plan.settings.devices = {0, 1};
  EXPECT_EQ(run_sweep(plan)[0].measurement.no_counters.code(), "counters.devices");
  plan.settings.counters = false;
  EXPECT_FALSE(run_sweep(plan)[0].measurement.counters);
}

TEST_F(Devices, SampleTheirLinesWhereTheyAreAskedFor) {
  SweepPlan plan;
  plan.pictures.push_back({"p", picture(), "p.png"});
  plan.variants = {test::kStandIn, "reference/float64"};
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 1;
  plan.settings.lines = true;
  for (const int rounds : {0, 5}) {
    plan.settings.rounds = rounds;
    std::vector<ResultRecord> records = run_sweep(plan);
    ASSERT_EQ(records.size(), 2U);
    ASSERT_TRUE(records[0].measurement.lines);
    EXPECT_EQ(records[0].measurement.lines->samples(), 10U);
    EXPECT_EQ(records[1].measurement.no_lines.code(), "lines.cpu");
    // Where the program has its sources, each of its lines has a text: these are written here.
    LineReadings& lines = *records[0].measurement.lines;
    lines.texts = {{lines.functions[0].instructions[0].places[0], "expf(squared * factor)"}};
    const nlohmann::json json = to_json({{}, {}, plan.settings, records});
    const ResultDocument read = results_from_json(json);
    EXPECT_TRUE(read.settings.lines);
    EXPECT_EQ(read.records[0].measurement.lines, records[0].measurement.lines);
    EXPECT_EQ(read.records[1].measurement.no_lines, records[1].measurement.no_lines);
    const nlohmann::json& hottest = json["results"][0]["lines"]["hottest"];
    ASSERT_EQ(hottest.size(), 3U);
    EXPECT_EQ(hottest[0]["from_line"], 20);
    EXPECT_NEAR(hottest[0]["states"]["short_scoreboard"].get<double>(), 0.625, 1e-12);
    double shares = 0;
    for (const nlohmann::json& line : hottest) shares += line["share"].get<double>();
    EXPECT_NEAR(shares, 1, 1e-12);
  }
  plan.settings.devices = {0, 1};
  EXPECT_EQ(run_sweep(plan)[0].measurement.no_lines.code(), "lines.devices");
  plan.settings.lines = false;
  EXPECT_FALSE(run_sweep(plan)[0].measurement.lines);
}

TEST_F(Devices, RefuseLinesThatAreNone) {
  SweepPlan plan;
  plan.pictures.push_back({"p", picture(), "p.png"});
  plan.variants = {test::kStandIn};
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 1;
  plan.settings.lines = true;
  const nlohmann::json good = to_json({{}, {}, plan.settings, run_sweep(plan)});
  const auto refused = [&](const char* place, const nlohmann::json& value) {
    nlohmann::json changed = good;
    nlohmann::json& lines = changed["results"][0]["lines"];
    EXPECT_TRUE(lines.contains(nlohmann::json::json_pointer(place))) << place;
    lines[nlohmann::json::json_pointer(place)] = value;
    EXPECT_THROW(results_from_json(changed), Failure) << place;
  };
  refused("/functions/0/instructions/0/at/0", 99);
  refused("/functions/0/instructions/0/at/0", -1);
  refused("/functions/0/instructions/0/offset", -16);
  refused("/functions/0/instructions/0/states", "none");
  refused("/functions/0/instructions/0/states/selected", 0.5);
  refused("/functions/0/instructions/0/idle", 3);
  refused("/functions/0/instructions/0/idle/short_scoreboard", "three");
  refused("/functions/0/instructions", "none");
  refused("/places/0", 7);
  refused("/places/0/line", "twelve");
  refused("/runs", 1e99);
}

TEST_F(Devices, AreRecordedInResults) {
  SweepPlan plan;
  plan.pictures.push_back({"p", picture(), "p.png"});
  plan.variants = {test::kStandIn, "reference/float64"};
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 1;
  plan.settings.devices = {1};
  plan.reference = test::kStandIn;
  const auto records = run_sweep(plan);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(devices_that_worked(), std::set{1}) << "the reference's results too";
  EXPECT_EQ(records[0].device, "Stand-in (GPU 1)");
  EXPECT_EQ(records[0].devices, DeviceList{1});
  EXPECT_EQ(records[1].device, host_label());
  EXPECT_TRUE(records[1].devices.empty());

  const nlohmann::json json = to_json(ResultDocument{{}, {}, plan.settings, records});
  EXPECT_EQ(json["results"][0]["device_indices"], nlohmann::json({1}));
  EXPECT_FALSE(json["results"][1].contains("device_indices"));
  const ResultDocument read = results_from_json(json);
  EXPECT_EQ(read.records[0].devices, DeviceList{1});
  EXPECT_EQ(read.settings.devices, DeviceList{1});
}

TEST_F(Devices, AreNamedWithTheirNumbers) {
  EXPECT_EQ(device_label(Backend::cuda), "Stand-in (GPU 0)");
  EXPECT_EQ(device_label(Backend::cuda, {1, 0}), "Stand-in (GPU 1, 0)");
  EXPECT_EQ(device_label(Backend::cpu, {1}), host_label());
}

TEST_F(Devices, AreInCommandsUnlessTheyAreTheFirst) {
  FilterTask task;
  task.inputs = {"a.png"};
  task.output = "b.png";
  task.variant = test::kStandIn;
  EXPECT_EQ(filter_command(task).find("--device"), std::string::npos);
  task.devices = {0};
  EXPECT_EQ(filter_command(task).find("--device"), std::string::npos);
  task.devices = {0, 1};
  EXPECT_TRUE(filter_command(task).ends_with(" --device 0,1")) << filter_command(task);

  SweepPlan plan;
  plan.pictures.push_back({"p", picture(), "p.png"});
  plan.variants = {test::kStandIn};
  plan.also = {{test::kStandIn, {{"radius", 9}}}};
  plan.settings.devices = {2};
  const std::string command = measuring_command("bench", plan);
  EXPECT_NE(command.find("--device 2 && "), std::string::npos) << command;
  EXPECT_TRUE(command.ends_with("--device 2")) << command;
}

TEST_F(Devices, FilterPreviews) {
  FrameRunner runner([](std::string_view id) -> const Variant& { return variant(id); });
  PreviewRequest request;
  request.image = picture();
  request.variant = test::kStandIn;
  const CancelToken token;
  const PreviewResult first = runner.run(request, token, {});
  ASSERT_EQ(first.error.text(), "");
  EXPECT_EQ(first.device, 0);
  EXPECT_EQ(devices_that_worked(), std::set{0});

  request.device = 1;
  const PreviewResult second = runner.run(request, token, {});
  ASSERT_EQ(second.error.text(), "");
  EXPECT_EQ(second.device, 1);
  EXPECT_GT(second.upload_ms, 0) << "the image was in the other's memory";
  EXPECT_EQ(devices_that_worked(), std::set{1});
  EXPECT_TRUE(test::same_pixels(*first.image, *second.image));

  request.parameters = {{"radius", 3}};
  EXPECT_EQ(runner.run(request, token, {}).upload_ms, 0) << "the image is there already";
  request.device = 7;
  EXPECT_NE(runner.run(request, token, {}).error.text().find("number 7"), std::string::npos);
  request.variant = "reference/float64";
  const PreviewResult on_cpu = runner.run(request, token, {});
  EXPECT_EQ(on_cpu.error.text(), "");
  EXPECT_EQ(on_cpu.device, kAnyDevice);
}

TEST_F(Devices, FilterContactSheets) {
  ParameterSweep sweep;
  sweep.variant = &variant(test::kStandIn);
  sweep.input = picture();
  sweep.region = {4, 4, 20, 20};
  sweep.columns = {"radius", {1, 2}};
  sweep.rows = {"", {1}};
  sweep.devices = {1};
  run_parameter_sweep(sweep, {}, [](const SweepCell& cell) { EXPECT_EQ(cell.error.text(), ""); });
  EXPECT_EQ(devices_that_worked(), std::set{1});
}

/// Filters four images; the results in order.
std::vector<Image> batch(const std::vector<DeviceList>& devices, BatchResult& result) {
  std::vector<Image> images(4);
  std::vector<BatchJob> jobs;
  for (int i = 0; i < 4; ++i) jobs.push_back({std::to_string(i), std::to_string(i)});
  BatchSettings settings;
  settings.variant = &variant(test::kStandIn);
  settings.devices = [&] { return devices; };
  settings.load = [](const std::string& name) {
    return test::make_picture(30 + std::stoi(name), 25, 3, PixelType::u8);
  };
  settings.save = [&](const Image& image, const std::filesystem::path& output) {
    Image& copy = images[std::stoul(output.string())];
    copy = Image(image.shape());
    std::copy_n(image.view().data, image.shape().bytes(), copy.view().data);
  };
  result = run_batch(jobs, settings);
  return images;
}

TEST_F(Devices, ShareEachPictureOfABatchOrTakeTurns) {
  BatchResult result;
  const std::vector<Image> expected = batch({{1}}, result);
  EXPECT_EQ(devices_that_worked(), std::set{1});
  EXPECT_EQ(result.files[0].devices, DeviceList{1});
  for (const auto& devices : {std::vector<DeviceList>{{0, 1}}, std::vector<DeviceList>{{0}, {1}}}) {
    const std::vector<Image> images = batch(devices, result);
    EXPECT_EQ(devices_that_worked(), (std::set{0, 1}));
    for (std::size_t i = 0; i < images.size(); ++i) {
      EXPECT_TRUE(test::same_pixels(images[i], expected[i])) << i;
      EXPECT_EQ(result.files[i].devices.size(), devices.front().size());
    }
  }
}

}  // namespace
}  // namespace filterscope
