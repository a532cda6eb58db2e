// --device of the commands, on a machine with several.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "app/cli/application.h"
#include "tests/devices/stand_in_devices.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope::cli {
namespace {

struct Answer {
  int code = 0;
  std::string text;
  std::string problem;
};

Answer answer_of(std::vector<std::string> words) {
  words.insert(words.begin(), "filterscope-cli");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Answer answer;
  answer.code = run(static_cast<int>(arguments.size()), arguments.data());
  answer.text = testing::internal::GetCapturedStdout();
  answer.problem = testing::internal::GetCapturedStderr();
  return answer;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class DeviceOfCommands : public test::TemporaryFolder {
 protected:
  DeviceOfCommands() { test::take_stand_in_work(); }

  Answer filter(std::vector<std::string> more) {
    std::vector<std::string> words{"filter", kPicture, at("out.png").string(), "--variant", test::kStandIn};
    words.insert(words.end(), more.begin(), more.end());
    return answer_of(words);
  }

  static constexpr const char* kPicture = "sample:astronaut@48x40";
};

TEST_F(DeviceOfCommands, FiltersOnOneAndRecordsIt) {
  const Answer answer = filter({"--device", "1", "--json", "-"});
  ASSERT_EQ(answer.code, 0) << answer.problem;
  for (const test::StandInWork& work : test::take_stand_in_work()) EXPECT_EQ(work.device, 1);
  const auto json = nlohmann::json::parse(answer.text);
  EXPECT_TRUE(has(json["command"], "--device 1")) << json["command"];
  EXPECT_EQ(json["files"][0]["device"], 1);
  EXPECT_EQ(json["files"][0]["device_indices"], nlohmann::json({1}));
}

TEST_F(DeviceOfCommands, FiltersOnTheFirstUnlessToldOtherwise) {
  const Answer answer = filter({"--json", "-"});
  ASSERT_EQ(answer.code, 0) << answer.problem;
  const auto json = nlohmann::json::parse(answer.text);
  EXPECT_FALSE(has(json["command"], "--device"));
  EXPECT_EQ(json["files"][0]["device"], 0);
}

TEST_F(DeviceOfCommands, SharesAPictureWithTheSamePixels) {
  ASSERT_EQ(filter({"--device", "0"}).code, 0);
  const auto expected = test::bytes_of_file(at("out.png"));
  test::take_stand_in_work();
  const Answer answer = filter({"--device", "0,1", "--json", "-"});
  ASSERT_EQ(answer.code, 0) << answer.problem;
  EXPECT_EQ(test::bytes_of_file(at("out.png")), expected);
  std::set<int> devices;
  for (const test::StandInWork& work : test::take_stand_in_work()) devices.insert(work.device);
  EXPECT_EQ(devices, (std::set{0, 1}));
  EXPECT_EQ(nlohmann::json::parse(answer.text)["files"][0]["device_indices"], nlohmann::json({0, 1}));
}

TEST_F(DeviceOfCommands, SaysWhatIsWrongWithAList) {
  const Answer unknown = filter({"--device", "7"});
  EXPECT_EQ(unknown.code, 4);
  EXPECT_TRUE(
      has(unknown.problem, "--device 7: there is no usable GPU with that number. There are: 0, 1, 2."))
      << unknown.problem;
  EXPECT_EQ(filter({"--device", "first"}).code, 2);
  EXPECT_EQ(filter({"--device", "0", "--devices", "1"}).code, 2);
  const Answer unlike = filter({"--device", "0,2"});
  EXPECT_EQ(unlike.code, 2);
  EXPECT_TRUE(has(unlike.problem, "GPU 2 with 8.0")) << unlike.problem;
  for (const char* command : {"bench", "compare"}) {
    EXPECT_EQ(answer_of({command, kPicture, "--variants", test::kStandIn, "--device", "7"}).code, 4)
        << command;
  }
}

TEST_F(DeviceOfCommands, MeasuresOnThem) {
  for (const char* command : {"bench", "compare"}) {
    const Answer answer = answer_of({command, kPicture, "--variants", test::kStandIn, "--device", "1",
                                     "--mode", "study", "--repeats", "1", "--json", "-"});
    ASSERT_EQ(answer.code, 0) << answer.problem;
    for (const test::StandInWork& work : test::take_stand_in_work()) EXPECT_EQ(work.device, 1) << command;
    const auto json = nlohmann::json::parse(answer.text);
    EXPECT_EQ(json["results"][0]["device"], "Stand-in (GPU 1)");
    EXPECT_EQ(json["results"][0]["device_indices"], nlohmann::json({1}));
    EXPECT_TRUE(has(json["command"], "--device 1")) << json["command"];
  }
}

TEST_F(DeviceOfCommands, ShowsTheCountersThatSayMost) {
  const auto bench = [](std::vector<std::string> more) {
    std::vector<std::string> words{"bench", kPicture, "--mode", "study", "--repeats", "1", "--counters"};
    words.insert(words.end(), more.begin(), more.end());
    return answer_of(words);
  };
  const Answer both = bench({"--variants", std::string(test::kStandIn) + ",reference/float64"});
  ASSERT_EQ(both.code, 0) << both.problem;
  // The stand-in's values grow with their places: the last pipe and the last reason to wait are the greatest.
  EXPECT_TRUE(has(both.text, "textures, 11.5 %")) << both.text;
  EXPECT_TRUE(has(both.text, "Waiting at a barrier, 23.5 cycles")) << both.text;
  EXPECT_TRUE(has(both.text, "No hardware counters: Hardware counters are read on GPUs alone")) << both.text;
  const Answer csv = bench({"--variants", test::kStandIn, "--csv", "-"});
  EXPECT_TRUE(has(csv.text, ",counter_issue_slots_percent,")) << csv.text;
  EXPECT_TRUE(has(csv.text, ",1.5,")) << csv.text;
}

TEST_F(DeviceOfCommands, ShowsTheHottestLines) {
  const auto bench = [](std::vector<std::string> more) {
    std::vector<std::string> words{"bench", kPicture, "--mode", "study", "--repeats", "1"};
    words.insert(words.end(), more.begin(), more.end());
    return answer_of(words);
  };
  const std::string both = std::string(test::kStandIn) + ",reference/float64";
  const Answer all = bench({"--variants", both, "--lines"});
  ASSERT_EQ(all.code, 0) << all.problem;
  EXPECT_TRUE(has(all.text, "Stand-in: 10 samples of 4 runs, which took 1.005 times as long")) << all.text;
  EXPECT_TRUE(has(all.text, "100.0 % of the time goes to these lines")) << all.text;
  EXPECT_TRUE(has(all.text, "80.0  kernels/cuda/range_sum.cuh:12, called from naive.cu:20 ")) << all.text;
  EXPECT_TRUE(has(all.text, "Shared memory or special functions 62 %, Issuing an instruction 38 %"))
      << all.text;
  EXPECT_TRUE(has(all.text, "Shared memory or special functions, 50.0 % of the time: Bank conflicts"))
      << all.text;
  EXPECT_TRUE(has(all.text, "10.0  no line is known")) << all.text;
  EXPECT_TRUE(has(all.text, "No lines were sampled: Lines are sampled on GPUs alone")) << all.text;
  const Answer one = bench({"--variants", test::kStandIn, "--lines=1"});
  EXPECT_TRUE(has(one.text, "80.0 % of the time goes to these lines")) << one.text;
  EXPECT_FALSE(has(one.text, "no line is known")) << one.text;
  EXPECT_FALSE(has(bench({"--variants", test::kStandIn}).text, "samples of"));
  const Answer markdown = bench({"--variants", both, "--lines", "--markdown", "-"});
  EXPECT_TRUE(has(markdown.text, "## The hottest lines")) << markdown.text;
  EXPECT_TRUE(has(markdown.text, "kernels/cuda/range_sum.cuh:12")) << markdown.text;
  EXPECT_EQ(bench({"--variants", test::kStandIn, "--lines", "--counters"}).code, 2);
  EXPECT_NE(bench({"--variants", test::kStandIn, "--lines=-1"}).code, 0);
}

TEST_F(DeviceOfCommands, PutsTheHottestLinesIntoAReport) {
  const std::string results = at("lines.json").string();
  ASSERT_EQ(answer_of({"bench", kPicture, "--mode", "study", "--repeats", "1", "--variants", test::kStandIn,
                       "--lines", "--json", results})
                .code,
            0);
  const Answer made = answer_of({"report", results, "--out", at("lines.html").string()});
  ASSERT_EQ(made.code, 0) << made.problem;
  std::ifstream file(at("lines.html"));
  const std::string html((std::istreambuf_iterator<char>(file)), {});
  EXPECT_TRUE(has(html, "The hottest lines"));
  EXPECT_TRUE(has(html, "kernels/cuda/range_sum.cuh:12, called from"));
  EXPECT_TRUE(has(html, "Bank conflicts"));
}

TEST_F(DeviceOfCommands, IsNotAskedOfTheCpu) {
  const Answer filtered =
      answer_of({"filter", kPicture, at("out.png").string(), "--variant", "fast/cpu_simd", "--device", "7"});
  EXPECT_EQ(filtered.code, 0) << filtered.problem;
  EXPECT_TRUE(has(filtered.problem, "fast/cpu_simd does not use --device."));
  const Answer measured = answer_of({"bench", kPicture, "--variants", "fast/cpu_simd", "--device", "1",
                                     "--mode", "study", "--repeats", "1"});
  EXPECT_EQ(measured.code, 0) << measured.problem;
  EXPECT_TRUE(has(measured.problem, "None of the variants uses --device."));
}

TEST_F(DeviceOfCommands, AreListed) {
  const Answer answer = answer_of({"info"});
  for (const char* device : {"GPU 0", "GPU 1", "GPU 2"}) EXPECT_TRUE(has(answer.text, device)) << answer.text;
}

}  // namespace
}  // namespace filterscope::cli
