// Users' kernels that break, again and again, on the CPU: nothing else changes, no process is left, and the
// next good one runs. Saved two hundred times nothing grows. Fifty mistakes stand at their lines.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/own/host.h"
#include "core/own/own_variants.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHead = "float pixel(const Image& in, int x, int y, int c, const Params& p) {";

class OwnRobust : public testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(host_program())) GTEST_SKIP() << "the host of kernels is not built";
    folder_ = fs::path(testing::TempDir()) /
              (std::string("own_robust_") + testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
    ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
  }
  void TearDown() override { fs::remove_all(folder_); }

  const Variant& added(const std::string& name, const std::string& text) {
    const fs::path path = folder_ / (name + ".cpp");
    std::ofstream(path) << text;
    return *find_variant(add_kernel(path).id);
  }

  static Image picture() {
    Image image({64, 48, 1, 1, PixelType::u8});
    for (int y = 0; y < 48; ++y) {
      for (int x = 0; x < 64; ++x) {
        image.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(x * 3 + y * 2);
      }
    }
    return image;
  }
  static Image filtered(const Variant& variant, const Image& image) {
    const auto run = make_run(variant, request_for(image, {}, 0));
    run->bind(make_source(Backend::cpu, image.view()), nullptr);
    run->run(whole(image.shape()), nullptr);
    Image result(image.shape());
    run->download(result.view());
    return result;
  }
  /// This program has no child, running or dead.
  static bool alone() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

  fs::path folder_;
};

TEST_F(OwnRobust, WhatBreaksBreaksNothingElse) {
  std::ifstream file(FILTERSCOPE_BAD_KERNELS);
  const nlohmann::json all = nlohmann::json::parse(file);
  ASSERT_GE(all.size(), 20U);
  const Image image = picture();
  const auto before = image.hash();
  const std::string copies = std::string(kHead) + " return in(x, y, c); }\n";
  const Variant& good = added("good", copies);
  for (const nlohmann::json& bad : all) {
    const auto name = bad["name"].get<std::string>();
    const std::string text = bad["before"].get<std::string>() + "\n" + kHead + " " +
                             bad["body"].get<std::string>() + " return in(x, y, c); }\n";
    // What is ended by a limit of seconds is tried twice, which is again too.
    const bool endless = name == "loop" || name == "begin" || name == "stopped";
    for (int i = 0; i < (endless ? 2 : 5); ++i) {
      const Variant& variant = added("bad_" + name, text);
      if (bad["ends"].get<bool>()) {
        EXPECT_THROW(filtered(variant, image), RunError) << name;
      } else {
        EXPECT_EQ(filtered(variant, image).hash(), before) << name;
      }
      EXPECT_EQ(image.hash(), before) << name;
      EXPECT_TRUE(alone()) << name;
      EXPECT_EQ(filtered(good, image).hash(), before) << "after " << name;
    }
  }
}

std::size_t open_files() {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}));
}

std::size_t mappings() {
  std::ifstream maps("/proc/self/maps");
  return static_cast<std::size_t>(
      std::count(std::istreambuf_iterator<char>(maps), std::istreambuf_iterator<char>(), '\n'));
}

TEST_F(OwnRobust, TwoHundredSavesLeaveNothing) {
  const Image image = picture();
  const std::array<std::string, 2> texts = {std::string(kHead) + " return in(x, y, c); }\n",
                                            std::string(kHead) + " return 255 - in(x, y, c); }\n"};
  std::size_t files = 0;
  std::size_t maps = 0;
  std::size_t variants = 0;
  for (int i = 0; i < 200; ++i) {
    const Variant& variant = added("saved", texts[static_cast<std::size_t>(i % 2)]);
    const Image result = filtered(variant, image);
    ASSERT_EQ(result.hash() == image.hash(), i % 2 == 0);
    if (i != 20) continue;
    files = open_files();
    maps = mappings();
    variants = catalog().size();
  }
  EXPECT_EQ(open_files(), files);
  EXPECT_LE(mappings(), maps + 8);  // the allocator's own
  EXPECT_EQ(catalog().size(), variants);
  EXPECT_TRUE(alone());
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "cache" / "FilterScope" / "kernels"), {}), 2);
}

TEST_F(OwnRobust, FiftyMistakesStandAtTheirLines) {
  const std::array<const char*, 10> mistakes = {
      "int a = nowhere;", "float b = in(x, y, c)", "in.width = 3;", "p.nothing = 1;", "return \"text\";",
      "nothing(3);",      "float* q = 3.0f;",      "if (x > { }",   "Unknown u;",     "break;"};
  for (int i = 0; i < 50; ++i) {
    const int line = 3 + i % 7;
    std::string text = "// A kernel.\n" + std::string(kHead) + "\n";
    for (int at = 3; at < 12; ++at) {
      text += at == line ? std::string("  ") + mistakes[static_cast<std::size_t>(i % 10)] + "\n"
                         : "  x = x + 1;\n";
    }
    text += "  return in(x, y, c);\n}\n";
    try {
      added("wrong", text);
      ADD_FAILURE() << text;
    } catch (const SourceError& error) {
      const SourceProblem& first = error.problems().front();
      // A semicolon that is missing may be missed at the line behind.
      const bool behind = i % 10 == 1 && first.line == line + 1;
      EXPECT_TRUE(first.line == line || behind) << first.line << " of " << line << ": " << first.text << "\n"
                                                << text;
      EXPECT_GT(first.column, 0) << text;
    }
  }
}

}  // namespace
}  // namespace filterscope::own
