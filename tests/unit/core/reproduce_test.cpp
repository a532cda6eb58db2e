#include "core/session/reproduce.h"
#include "kernels/families/bilateral_parameters.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace filterscope {
namespace {

TEST(Recipe, ReadsWhatItWrote) {
  Parameters parameters;
  parameters.set("radius", 12);
  parameters.set("sigma_range", 41.5);
  parameters.set("window", "circular");
  const Recipe recipe = recipe_from_json(recipe_json("reference/float64", parameters), Parameters{});
  EXPECT_EQ(recipe.variant, "reference/float64");
  EXPECT_EQ(bilateral_parameters(recipe.parameters).radius, 12);
  EXPECT_EQ(bilateral_parameters(recipe.parameters).sigma_range, 41.5);
  EXPECT_EQ(bilateral_parameters(recipe.parameters).window, Window::circular);
}

TEST(Recipe, TakesParametersAloneAndKeepsTheRest) {
  Parameters base;
  base.set("tiling", 5);
  const Recipe recipe = recipe_from_json(R"({"radius": 4})", base);
  EXPECT_FALSE(recipe.variant.has_value());
  EXPECT_EQ(bilateral_parameters(recipe.parameters).radius, 4);
  EXPECT_EQ(bilateral_parameters(recipe.parameters).tiling, 5);
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
