#include "core/session/reproduce.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace filterscope {
namespace {

TEST(ShellQuoted, KeepsPlainWordsAndQuotesTheRest) {
  EXPECT_EQ(shell_quoted("/a/b-c_1.png"), "/a/b-c_1.png");
  EXPECT_EQ(shell_quoted("two words.png"), "'two words.png'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("$(rm)"), "'$(rm)'");
}

TEST(FilterCommand, GivesWhatTheVariantReads) {
  Parameters parameters;
  parameters.radius = 7;
  parameters.sigma_space = 2.125;
  parameters.sigma_range = 0.1;
  parameters.threads = 3;
  parameters.border = Border::mirror;
  EXPECT_EQ(filter_command("in put.png", "out.png", "fast/cpu_simd", parameters),
            "filterscope-cli filter 'in put.png' out.png --variant fast/cpu_simd --radius 7 --sigma-space "
            "2.125 --sigma-range 0.1 --border mirror --colour channel --window square --threads 3");
  parameters.exactness = Exactness::exact;
  EXPECT_EQ(filter_command("in.png", "out.png", "fast/cpu_simd", parameters).find("--exactness"),
            std::string::npos)
      << "it has no choice";
  EXPECT_NE(filter_command("in.png", "out.png", "elsewhere/chooses", parameters).find(" --exactness exact"),
            std::string::npos);
  EXPECT_EQ(filter_command("-x.png", "y.png", "baseline/box_cpu", {}).substr(0, 40),
            "filterscope-cli filter ./-x.png y.png --");
}

TEST(Recipe, ReadsWhatItWrote) {
  Parameters parameters;
  parameters.radius = 12;
  parameters.sigma_range = 41.5;
  parameters.window = Window::circular;
  const Recipe recipe = recipe_from_json(recipe_json("reference/float64", parameters), Parameters{});
  EXPECT_EQ(recipe.variant, "reference/float64");
  EXPECT_EQ(recipe.parameters.radius, 12);
  EXPECT_EQ(recipe.parameters.sigma_range, 41.5);
  EXPECT_EQ(recipe.parameters.window, Window::circular);
}

TEST(Recipe, TakesParametersAloneAndKeepsTheRest) {
  Parameters base;
  base.tiling = 5;
  const Recipe recipe = recipe_from_json(R"({"radius": 4})", base);
  EXPECT_FALSE(recipe.variant.has_value());
  EXPECT_EQ(recipe.parameters.radius, 4);
  EXPECT_EQ(recipe.parameters.tiling, 5);
}

TEST(Recipe, RefusesOtherTexts) {
  const auto complaint = [](const char* text) -> std::string {
    try {
      static_cast<void>(recipe_from_json(text, {}));
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return {};
  };
  EXPECT_NE(complaint("some words").find("no valid JSON"), std::string::npos);
  EXPECT_NE(complaint("[1]").find("no JSON object"), std::string::npos);
  EXPECT_NE(complaint(R"({"name": "x"})").find("no parameter"), std::string::npos);
  EXPECT_NE(complaint(R"({"radius": 0})").find("\"radius\" is 0"), std::string::npos);
  EXPECT_NE(complaint(R"({"radius": "a"})").find("not a number"), std::string::npos);
  EXPECT_NE(complaint(R"({"border": "round"})").find("does not exist"), std::string::npos);
}

}  // namespace
}  // namespace filterscope
