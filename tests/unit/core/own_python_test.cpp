// Kernels in Python as the library runs them: parts, cancelling, and a host that is kept.
#include <gtest/gtest.h>
#include <signal.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/own/child_process.h"
#include "core/own/host.h"
#include "core/own/own_variants.h"
#include "core/own/python.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

bool has_numpy(const std::string& python) {
  return !program_in_path(python).empty() &&
         run_child({python, "-c", "import numpy"}, {}, std::chrono::seconds(60)).status == 0;
}

class OwnPython : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(host_program())) GTEST_SKIP() << "the host of kernels is not built";
    const char* chosen = std::getenv("FILTERSCOPE_PYTHON");
    for (const char* python : {chosen == nullptr ? "" : chosen, "/usr/bin/python3", "python3"}) {
      if (*python != '\0' && has_numpy(python)) {
        ::setenv("FILTERSCOPE_PYTHON", std::string(python).c_str(), 1);
        folder_ =
            fs::path(testing::TempDir()) /
            (std::string("own_python_") + testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
        ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
        return;
      }
    }
    GTEST_SKIP() << "there is no Python with NumPy";
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  const Variant& added(const std::string& name, const std::string& annotations, const std::string& body) {
    const fs::path path = folder_ / (name + ".py");
    std::ofstream(path) << annotations << "import filterscope\nimport numpy as np\n\n@filterscope.variant\n"
                        << "def mine(image, p):\n"
                        << body;
    return *find_variant(add_kernel(path).id);
  }

  static Image picture(int width, int height) {
    Image image({width, height, 1, 1, PixelType::u8});
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x * 3 + y * y);
      }
    }
    return image;
  }
  static Image filtered(const Variant& variant, const Image& image, const Parameters& parameters,
                        const std::vector<Region>& regions, const CancelToken* cancel = nullptr) {
    const auto run = make_run(variant, request_for(image, parameters, 0));
    run->bind(make_source(Backend::cpu, image.view()), nullptr);
    for (const Region& region : regions) run->run(region, cancel);
    Image result(image.shape());
    run->download(result.view());
    return result;
  }

  fs::path folder_;
};

/// Processes that this one has started.
std::vector<pid_t> children() {
  std::vector<pid_t> all;
  for (const auto& thread : fs::directory_iterator("/proc/self/task")) {
    std::ifstream file(thread.path() / "children");
    all.insert(all.end(), std::istream_iterator<pid_t>(file), {});
  }
  return all;
}

TEST_F(OwnPython, PartsAreTheWholes) {
  const Variant& shifts = added("shifts", "# @halo 2\n",
                                "    return (np.roll(image, 2, 0) + np.roll(image, -1, 1) + image) / 3\n");
  // More rows than a part of it has.
  const Image image = picture(2048, 1100);
  const Region all = whole(image.shape());
  ASSERT_GT(python_parts(image.shape(), all, {2, 2, 0}).size(), 2U);
  std::vector<Region> quarters(4, all);
  quarters[0].x1 = quarters[1].x0 = quarters[2].x1 = quarters[3].x0 = 700;
  quarters[0].y1 = quarters[1].y1 = quarters[2].y0 = quarters[3].y0 = 33;
  for (const char* border : {"replicate", "mirror", "skip"}) {
    Parameters parameters;
    parameters.set("border", std::string(border));
    const Image result = filtered(shifts, image, parameters, {all});
    EXPECT_EQ(filtered(shifts, image, parameters, quarters).hash(), result.hash()) << border;
    // At the edge it is what the border says.
    const auto at = [&](int x, int y) { return int{image.view().row<std::uint8_t>(y)[x]}; };
    const int above = std::string(border) == "mirror" ? at(9, 2) : at(9, 0);
    const int expected = std::string(border) == "skip" ? at(9, 0) : (above + at(10, 0) + at(9, 0) + 1) / 3;
    EXPECT_EQ(int{result.view().row<std::uint8_t>(0)[9]}, expected) << border;
  }
}

TEST_F(OwnPython, ItStopsWhenItIsToldToAndRunsAgain) {
  const Variant& loops =
      added("loops", "# @param loop int 0..1 = 0\n", "    while p.loop: pass\n    return 255 - image\n");
  const Image image = picture(40, 30);
  const std::vector<pid_t> hosts = children();
  Parameters endless;
  endless.set("loop", std::int64_t{1});
  for (int i = 0; i < 3; ++i) {
    CancelToken cancel;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      cancel.cancel();
    });
    EXPECT_THROW(filtered(loops, image, endless, {whole(image.shape())}, &cancel), Cancelled);
    EXPECT_EQ(children(), hosts);  // the same host goes on
    EXPECT_NE(filtered(loops, image, {}, {whole(image.shape())}).hash(), image.hash());
  }
}

TEST_F(OwnPython, AHostThatEndedIsStartedAgain) {
  const Variant& copies = added("copies", "", "    return image\n");
  const Image image = picture(40, 30);
  EXPECT_EQ(filtered(copies, image, {}, {whole(image.shape())}).hash(), image.hash());
  const std::vector<pid_t> hosts = children();
  ASSERT_FALSE(hosts.empty());
  for (const pid_t host : hosts) ::kill(host, SIGKILL);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(filtered(copies, image, {}, {whole(image.shape())}).hash(), image.hash());
}

TEST_F(OwnPython, WhatIsBesideItIsReadAgain) {
  const auto beside = [&](const char* text) {
    std::ofstream(folder_ / "tone_beside.py") << "def tone(image):\n    return " << text;
  };
  const Image image = picture(40, 30);
  const std::vector<Region> all{whole(image.shape())};
  beside("image\n");
  const Variant& tones = added("tones", "", "    import tone_beside\n    return tone_beside.tone(image)\n");
  EXPECT_EQ(filtered(tones, image, {}, all).hash(), image.hash());
  beside("255 - image  # another length\n");
  EXPECT_NE(filtered(tones, image, {}, all).hash(), image.hash());
}

TEST_F(OwnPython, ItDoesNotEndWithTheThreadThatAddedIt) {
  std::promise<const Variant*> made;
  std::promise<void> lent;
  std::jthread adds([&] {
    made.set_value(&added("lent", "", "    return image\n"));
    lent.get_future().wait();
  });
  const Image image = picture(40, 30);
  const auto run = make_run(*made.get_future().get(), request_for(image, {}, 0));
  run->bind(make_source(Backend::cpu, image.view()), nullptr);
  lent.set_value();
  adds.join();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_NO_THROW(run->run(whole(image.shape()), nullptr));
}

TEST_F(OwnPython, SavesLeaveOneHost) {
  const auto open_files = [] {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  };
  const Image image = picture(40, 30);
  const std::array<const char*, 2> bodies = {"    return image\n", "    return 255 - image\n"};
  std::ptrdiff_t files = 0;
  std::size_t hosts = 0;
  for (int i = 0; i < 20; ++i) {
    const Variant& saved = added("saved", "", bodies[static_cast<std::size_t>(i % 2)]);
    const Image result = filtered(saved, image, {}, {whole(image.shape())});
    ASSERT_EQ(result.hash() == image.hash(), i % 2 == 0);
    if (i != 4) continue;
    files = open_files();
    hosts = children().size();
  }
  EXPECT_EQ(open_files(), files);
  EXPECT_EQ(children().size(), hosts);
}

}  // namespace
}  // namespace filterscope::own
