#include "core/session/command_line.h"

#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/session/plan_json.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

TEST(ShellQuoted, KeepsPlainWordsAndQuotesTheRest) {
  EXPECT_EQ(shell_quoted("/a/b-c_1.png"), "/a/b-c_1.png");
  EXPECT_EQ(shell_quoted("two words.png"), "'two words.png'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("$(rm)"), "'$(rm)'");
}

FilterTask task_of(const char* variant, const Parameters& parameters) {
  FilterTask task;
  task.inputs = {"in put.png"};
  task.output = "out.png";
  task.variant = variant;
  task.parameters = parameters;
  return task;
}

TEST(FilterCommand, GivesWhatTheVariantReads) {
  Parameters parameters;
  parameters.set("radius", 7);
  parameters.set("sigma_space", 2.125);
  parameters.set("sigma_range", 0.1);
  parameters.set("threads", 3);
  parameters.set("border", "mirror");
  EXPECT_EQ(filter_command(task_of("fast/cpu_simd", parameters)),
            "filterscope-cli filter 'in put.png' out.png --variant fast/cpu_simd --radius 7 --sigma-space "
            "2.125 --sigma-range 0.1 --border mirror --colour channel --window square --threads 3");
  parameters.set("exactness", "exact");
  EXPECT_EQ(filter_command(task_of("fast/cpu_simd", parameters)).find("--exactness"), std::string::npos)
      << "it is exact whatever is asked";
  for (const char* variant : {"elsewhere/chooses", "fast/cpu_spectral", ""}) {
    EXPECT_NE(filter_command(task_of(variant, parameters)).find(" --exactness exact"), std::string::npos)
        << variant;
  }
}

TEST(FilterCommand, LeavesOutWhatHasNoEffect) {
  Parameters parameters{{"patch_sigma_x", 3.0}};
  EXPECT_EQ(filter_command(task_of("fast/nlm_cpu", parameters)).find("--patch-sigma"), std::string::npos);
  parameters.set("patch_weights", "gaussian");
  EXPECT_NE(filter_command(task_of("fast/nlm_cpu", parameters)).find("--patch-sigma-x 3"), std::string::npos);
}

TEST(FilterCommand, GivesTheNoiseAndKeepsNamesFromBeingOptions) {
  FilterTask task = task_of("baseline/box_cpu", {});
  task.inputs = {"-x.png"};
  task.noise = {20, 0.01, 0, 7};
  const std::string line = filter_command(task);
  EXPECT_TRUE(line.starts_with("filterscope-cli filter ./-x.png out.png --")) << line;
  EXPECT_TRUE(line.ends_with(" --noise gaussian:20,salt-pepper:0.01 --seed 7")) << line;
}

TEST(FilterCommand, OfManyPictures) {
  FilterTask task = task_of("", {});
  task.inputs = {"a.png", "sample:astronaut@40x30,gray"};
  task.output = "-out";
  task.into_folder = true;
  task.others = {{"--format", "tif"}};
  EXPECT_EQ(
      filter_command(task),
      "filterscope-cli filter a.png sample:astronaut@40x30,gray --out-dir ./-out --radius 3 --sigma-space "
      "3 --sigma-range 30 --border replicate --colour channel --window square --format tif");
}

SweepPlan plan_of(std::vector<std::string> variants) {
  SweepPlan plan;
  plan.pictures = {
      {"a.png", std::make_shared<Image>(test::make_picture(9, 7, 1, PixelType::u8)), "/my a.png"}};
  plan.variants = std::move(variants);
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 3;
  return plan;
}

TEST(MeasuringCommand, GivesEveryOptionThatTheMeasurementDependsOn) {
  SweepPlan plan = plan_of({"reference/float64", "fast/auto"});
  plan.base.set("window", "circular");
  plan.base.set("sigma_space_y", 1.25);
  plan.base.set("exactness", "exact");
  plan.base.set("tiling", 2);
  plan.reference = "reference/float64";
  plan.pictures.front().noise = {5, 0, 100, 2};
  plan.pictures.front().truth_place = "-clean.png";
  const std::string line = measuring_command("compare", plan);
  EXPECT_TRUE(
      line.starts_with("filterscope-cli compare '/my a.png' --variants reference/float64,fast/auto "
                       "--reference reference/float64 --radius 3 --sigma-space 3"))
      << line;
  for (const char* part :
       {" --window circular", " --exactness exact", " --noise photons:100,gaussian:5 --seed 2",
        " --truth ./-clean.png", " --mode study --repeats 3"}) {
    EXPECT_NE(line.find(part), std::string::npos) << part << " in " << line;
  }
}

TEST(MeasuringCommand, ListsTakeThePlaceOfSingleValues) {
  SweepPlan plan = plan_of({"a/b", "c/d"});
  plan.axes = {{{{"radius", 1}}, {{"radius", 3}}, {{"radius", 5}}},
               {{{"block_width", 16}, {"block_height", 16}}, {{"block_width", 32}, {"block_height", 8}}},
               {{{"threads", 0}}, {{"threads", 2}}}};
  plan.base.set("sigma_space_y", 4.0);
  EXPECT_EQ(measuring_command("bench", plan),
            "filterscope-cli bench '/my a.png' --variants a/b,c/d --radius 1,3,5 --sigma-space 3 "
            "--sigma-space-y 4 --sigma-range 30 --border replicate --colour channel --window square "
            "--block 16x16,32x8 --threads 0,2 --mode study --repeats 3");
  plan.axes.erase(plan.axes.begin() + 1);
  EXPECT_EQ(measuring_command("bench", plan).find("--block"), std::string::npos) << "each variant's own";
}

TEST(MeasuringCommand, SaysTruthsAndGuidesOfASetByTheirFolder) {
  SweepPlan plan = plan_of({"a/b"});
  plan.pictures.front().place = "noisy/a.png";
  plan.pictures.push_back(plan.pictures.front());
  plan.pictures.back().place = "noisy/b.png";
  plan.pictures[0].truth_place = "clean/a.png";
  plan.pictures[1].truth_place = "clean/b.png";
  EXPECT_NE(measuring_command("bench", plan).find("noisy/a.png noisy/b.png --variants a/b"),
            std::string::npos);
  EXPECT_NE(measuring_command("bench", plan).find(" --truth clean "), std::string::npos);
  EXPECT_EQ(plan_json(plan).at("truth"), "clean");
  // One that all have is a file.
  plan.pictures[1].truth_place = plan.pictures[0].truth_place;
  EXPECT_NE(measuring_command("bench", plan).find(" --truth clean/a.png "), std::string::npos);
  // What one command cannot say is two, and no plan.
  plan.pictures[1].truth_place.clear();
  plan.pictures[1].guide_place = "g.png";
  const std::string line = measuring_command("bench", plan);
  EXPECT_NE(line.find("noisy/a.png --variants"), std::string::npos) << line;
  EXPECT_NE(line.find(" && filterscope-cli bench noisy/b.png --variants"), std::string::npos) << line;
  EXPECT_LT(line.find("--truth clean/a.png"), line.find("&&"));
  EXPECT_GT(line.find("--guide g.png"), line.find("&&"));
  EXPECT_THROW(plan_json(plan), ArgumentError);
}

TEST(MeasuringCommand, KeepsCountersOnEachDevice) {
  SweepPlan plan = plan_of({"a/b"});
  plan.settings.counters = true;
  plan.each_device = {0, 1};
  EXPECT_NE(measuring_command("bench", plan).find("--counters --each-device 0,1"), std::string::npos);
  EXPECT_EQ(plan_json(plan).at("counters"), true);
  plan.settings.counters = false;
  plan.settings.lines = true;
  EXPECT_NE(measuring_command("bench", plan).find("--lines --each-device 0,1"), std::string::npos);
  EXPECT_EQ(plan_json(plan).at("lines"), true);
  EXPECT_FALSE(plan_json(plan).contains("counters"));
}

TEST(MeasuringCommand, OfAPictureThatIsInNoFileIsNone) {
  SweepPlan plan = plan_of({"fast/cpu_simd"});
  plan.pictures.front().place.clear();
  EXPECT_TRUE(measuring_command("bench", plan).empty());
}

}  // namespace
}  // namespace filterscope
