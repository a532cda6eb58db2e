// Fitting fast/auto to a device that is made up, and keeping fits in files.
#include "core/tuner/auto_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "core/report/machine.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/errors.h"
#include "kernels/cost/auto_cost.h"
#include "kernels/cost/model.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

DeviceFacts device_of(int multiprocessors, int compute_major = 9) {
  DeviceFacts device;
  device.name = "Made-up GPU";
  device.uuid = "GPU-0123abcd";
  device.compute_major = compute_major;
  device.multiprocessors = multiprocessors;
  device.clock_mhz = 1500;
  device.shared_per_block_optin = std::size_t{99} * 1024;
  return device;
}

/// What the device takes where each kernel's terms are `factors` times the model's.
TimeOne times_of(const DeviceFacts& device, const CostFactors& factors) {
  return [device, factors](const fast::Probe& one) -> std::optional<double> {
    const fast::ModelledCost cost = fast::modelled_cost_of(one.variant, one.request, device);
    const auto found = factors.find(cost.kernel);
    if (found == factors.end()) return std::nullopt;
    double ms = 0;
    for (std::size_t k = 0; k < kCostTerms; ++k) ms += found->second[k] * cost.ms[k];
    return ms;
  };
}

class AutoFitTest : public testing::Test {
 protected:
  AutoFitTest() {
    std::string pattern = (fs::temp_directory_path() / "filterscope-fit-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
  }
  ~AutoFitTest() override {
    ::unsetenv("XDG_DATA_HOME");
    set_cost_factors(device_of(1).uuid, {});
    fs::remove_all(folder_);
  }

  static AutoFit some_fit() {
    AutoFit fit{"Made-up GPU", "GPU-0123abcd", machine_facts().version, "2026-11-22T10:15:00Z", {}};
    fit.kernels = {{"register_half", {1.25, 0.5, 2}, 12, 0.7, 0.03},
                   {"spectral_tensor", {1, 3, 4}, 8, 2, 0.1}};
    return fit;
  }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(auto_fit_folder());
    std::ofstream(auto_fit_folder() / name) << text;
  }
  /// What is said of the one file that holds `json`.
  [[nodiscard]] std::string problem_of(const nlohmann::json& json) const {
    write("GPU-0123abcd.json", json.dump());
    const StoredAutoFits stored = load_auto_fits(auto_fit_folder());
    EXPECT_TRUE(stored.fits.empty());
    return stored.problems.empty() ? "" : stored.problems.front().text();
  }

  fs::path folder_;
};

TEST_F(AutoFitTest, FindsTheFactorsOfADevice) {
  const CostFactors truth{{"register_tiled", {1.6, 2, 0.6}},
                          {"register_half", {1.6, 1, 3}},
                          {"spectral_tensor", {0.8, 5, 4}},
                          {"spectral", {1, 0.4, 0.7}}};
  for (const int multiprocessors : {8, 132}) {
    const DeviceFacts device = device_of(multiprocessors);
    std::vector<double> fractions;
    const AutoFit fit = fit_auto(device, times_of(device, truth), nullptr,
                                 [&](double fraction) { fractions.push_back(fraction); });
    EXPECT_EQ(fit.device_uuid, device.uuid);
    EXPECT_EQ(fit.version, machine_facts().version);
    ASSERT_EQ(fit.kernels.size(), truth.size());
    for (const KernelFit& one : fit.kernels) {
      EXPECT_GT(one.error_before, 0.2) << one.kernel;
      EXPECT_LT(one.error_after, 0.05) << one.kernel;
      EXPECT_NEAR(one.factors[2], truth.at(one.kernel)[2], 0.1 * truth.at(one.kernel)[2]) << one.kernel;
      EXPECT_GE(one.times, 6) << one.kernel;
    }
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_EQ(fractions.back(), 1);
  }
}

TEST_F(AutoFitTest, TimesThatWaverMoveTheFactorsLittle) {
  const DeviceFacts device = device_of(40);
  const auto exact = times_of(device, {{"register_half", {1.5, 1.5, 1.5}}});
  int turn = 0;
  const AutoFit fit = fit_auto(device, [&](const fast::Probe& one) {
    auto ms = exact(one);
    if (ms) *ms *= ++turn % 2 == 0 ? 1.03 : 0.97;
    return ms;
  });
  ASSERT_EQ(fit.kernels.size(), 1U);
  for (const double factor : fit.kernels.front().factors) EXPECT_NEAR(factor, 1.5, 0.4);
  EXPECT_LT(fit.kernels.front().error_after, 0.07);
}

TEST_F(AutoFitTest, FollowsTheFitAtTheNextPlan) {
  const DeviceFacts device = device_of(60);
  BilateralRequest request;
  request.shape = {3000, 2000, 1, 1, PixelType::u8};
  request.parameters.radius = 7;
  const auto tensor_is_ahead = [&] {
    return fast::expected_ms("fast/spectral_tensor", request, device) <
           fast::expected_ms("fast/register_half", request, device);
  };
  EXPECT_TRUE(tensor_is_ahead());
  const AutoFit fit =
      fit_auto(device, times_of(device, {{"register_half", {1, 1, 1}}, {"spectral_tensor", {1, 9, 9}}}));
  use_auto_fit(fit);
  EXPECT_FALSE(tensor_is_ahead());
  set_cost_factors(device.uuid, {});
  EXPECT_TRUE(tensor_is_ahead());

  save_auto_fit(fit, auto_fit_folder());
  EXPECT_TRUE(use_stored_auto_fits().empty());
  EXPECT_FALSE(tensor_is_ahead());
}

TEST_F(AutoFitTest, AsksForAsMuchWorkOnEveryDevice) {
  const auto whole_cost = [](const DeviceFacts& device) {
    double ms = 0;
    for (const fast::Probe& one : fast::probes(device)) {
      for (const double term : fast::modelled_cost_of(one.variant, one.request, device).ms) ms += term;
    }
    return ms;
  };
  EXPECT_NEAR(whole_cost(device_of(40)) / whole_cost(device_of(132)), 1, 0.2);
  for (const fast::Probe& one : fast::probes(device_of(40, 7))) {
    EXPECT_NE(one.variant, "fast/register_half");
    EXPECT_NE(one.variant, "fast/spectral_tensor");
  }
}

TEST_F(AutoFitTest, TimesEveryKernelThatAModelTellsApart) {
  std::map<std::string_view, int> times;
  DeviceFacts device = device_of(132);
  device.shared_per_block_optin = std::size_t{227} * 1024;
  for (const DeviceFacts& one : {device, device_of(40, 7)}) {
    for (const fast::Probe& asked : fast::probes(one)) {
      ++times[fast::modelled_cost_of(asked.variant, asked.request, one).kernel];
    }
  }
  for (const std::string_view kernel : fast::kModelledKernels) EXPECT_GE(times[kernel], 4) << kernel;
  EXPECT_EQ(times.size(), std::size(fast::kModelledKernels)) << "kernels have names of the list";
}

TEST_F(AutoFitTest, CanBeCancelledAndNeedsTimes) {
  const DeviceFacts device = device_of(16);
  EXPECT_THROW(fit_auto(device, times_of(device, {})), RunError);
  CancelToken cancel;
  int timed = 0;
  const auto time = [&](const fast::Probe&) -> std::optional<double> {
    if (++timed == 3) cancel.cancel();
    return 1;
  };
  EXPECT_THROW(fit_auto(device, time, &cancel), Cancelled);
  EXPECT_EQ(timed, 3);
}

TEST_F(AutoFitTest, WithoutAGpuSaysWhy) {
  if (!gpus().devices.empty()) GTEST_SKIP() << "there is one";
  try {
    measure_auto_fit(0);
    FAIL() << "measured";
  } catch (const UnavailableError& error) {
    EXPECT_EQ(error.what(), gpus().reason.text());
  }
}

TEST_F(AutoFitTest, FilesKeepTheFit) {
  const AutoFit fit = some_fit();
  const fs::path path = save_auto_fit(fit, auto_fit_folder());
  EXPECT_EQ(path, folder_ / "FilterScope" / "auto-fit" / "GPU-0123abcd.json");
  const StoredAutoFits stored = load_auto_fits(auto_fit_folder());
  EXPECT_TRUE(stored.problems.empty());
  ASSERT_EQ(stored.fits.size(), 1U);
  EXPECT_EQ(to_json(stored.fits.front()), to_json(fit));
  EXPECT_EQ(stored.fits.front().kernels[0].factors, (CostTerms{1.25, 0.5, 2}));
  EXPECT_TRUE(forget_auto_fit(fit.device_uuid, auto_fit_folder()));
  EXPECT_FALSE(forget_auto_fit(fit.device_uuid, auto_fit_folder()));
  EXPECT_TRUE(load_auto_fits(auto_fit_folder()).fits.empty());
  EXPECT_TRUE(load_auto_fits(folder_ / "nowhere").problems.empty());
}

TEST_F(AutoFitTest, BrokenFilesAreNotUsedAndSaySo) {
  const auto has = [](const std::string& text, const char* words) {
    EXPECT_NE(text.find(words), std::string::npos) << text;
  };
  write("GPU-0123abcd.json", "{ \"format\": ");
  StoredAutoFits stored = load_auto_fits(auto_fit_folder());
  EXPECT_TRUE(stored.fits.empty());
  ASSERT_EQ(stored.problems.size(), 1U);
  has(stored.problems.front().text(), "no valid JSON");
  has(stored.problems.front().text(), "GPU-0123abcd.json");
  has(problem_of({{"format", "filterscope-presets"}}), "holds no fit");
  has(problem_of(nlohmann::json::array()), "holds no fit");

  const auto changed = [&](const char* pointer, const nlohmann::json& value) {
    nlohmann::json json = to_json(some_fit());
    json[nlohmann::json::json_pointer(pointer)] = value;
    return problem_of(json);
  };
  has(changed("/version", "0.0.1"), "0.0.1");
  has(changed("/model", fast::kCostModel + 1), "model");
  has(changed("/device/uuid", "GPU-another"), "another device");
  has(changed("/device/uuid", "../../etc/passwd"), "no device");
  has(changed("/device", 7), "object");
  has(changed("/kernels", nlohmann::json::array()), "missing");
  has(changed("/kernels/0/kernel", "peers/npp"), "none that the model has");
  has(changed("/kernels/0/factors", {1, 2}), "not one number a term");
  for (const nlohmann::json& bad : {nlohmann::json(0), nlohmann::json(-1), nlohmann::json(1e9),
                                    nlohmann::json(nullptr), nlohmann::json("2")}) {
    has(changed("/kernels/1/factors/2", bad), "no sensible number");
  }
  EXPECT_EQ(cost_factors("GPU-0123abcd"), nullptr);
  EXPECT_EQ(use_stored_auto_fits().size(), 1U);
  EXPECT_EQ(cost_factors("GPU-0123abcd"), nullptr) << "a broken file is not used";
}

TEST_F(AutoFitTest, TheFolderIsTheUsers) {
  EXPECT_EQ(auto_fit_folder(), folder_ / "FilterScope" / "auto-fit");
  const char* set = std::getenv("HOME");
  const std::string home = set == nullptr ? "" : set;
  ::setenv("XDG_DATA_HOME", "relative", 1);
  ::setenv("HOME", "/home/somebody", 1);
  EXPECT_EQ(auto_fit_folder(), "/home/somebody/.local/share/FilterScope/auto-fit");
  ::unsetenv("HOME");
  EXPECT_TRUE(auto_fit_folder().empty());
  EXPECT_THROW(save_auto_fit(some_fit(), auto_fit_folder()), FileError);
  EXPECT_TRUE(load_auto_fits(auto_fit_folder()).fits.empty());
  if (!home.empty()) ::setenv("HOME", home.c_str(), 1);
  write("in-the-way", "");
  ::setenv("XDG_DATA_HOME", (auto_fit_folder() / "in-the-way").c_str(), 1);
  EXPECT_THROW(save_auto_fit(some_fit(), auto_fit_folder()), FileError);
}

}  // namespace
}  // namespace filterscope
