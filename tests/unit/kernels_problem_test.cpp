// Problems: patterns, places, nesting, languages, and what an exception becomes.
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

Problem nested() {
  return problem("test.outer", "%1 failed: %2", "reading",
                 problem("test.inner", "line %1 of %2", 3, std::string("a.txt")));
}

/// "<code: arguments>" for the codes of context Problem, none for others.
std::string shouted(const std::string& context, const std::string& code) {
  if (context != "Problem") return {};
  if (code == "test.outer") return "<outer %2, %1>";
  return code == "test.inner" ? "<inner %2 %1>" : "";
}

TEST(Problem, PutsItsArgumentsIntoTheirPlaces) {
  EXPECT_EQ(nested().text(), "reading failed: line 3 of a.txt");
  EXPECT_EQ(problem("test.twice", "%1 and %1, %2", "a", 7U).text(), "a and a, 7");
}

TEST(Problem, TranslatesThePartsBeforeTheWhole) {
  EXPECT_EQ(nested().text(shouted), "<outer <inner a.txt 3>, reading>");
}

TEST(Problem, StaysEnglishWhereThereIsNoPattern) {
  EXPECT_EQ(problem("test.unknown", "%1: %2", "x", nested()).text(shouted),
            "x: <outer <inner a.txt 3>, reading>");
}

TEST(Problem, WhatLooksLikeAPlaceInAValueStays) {
  EXPECT_EQ(problem("test.name", "%1 is not there", "%2 100%").text(), "%2 100% is not there");
  EXPECT_EQ(problem("test.share", "100% of %1", "%1").text(), "100% of %1");
  EXPECT_EQ(Problem::plain("%1 %").text(shouted), "%1 %");
}

TEST(Problem, PlainTextIsNotTranslatedAndATermIsFoundInItsContext) {
  EXPECT_EQ(Problem::plain("test.inner").text(shouted), "test.inner");
  const auto translate = [](const std::string& context, const std::string& code) {
    return context == "Parameter" && code == "Radius" ? std::string("Halbmesser") : std::string();
  };
  EXPECT_EQ(Problem::term("Parameter", "Radius", "radius").text(), "radius");
  EXPECT_EQ(Problem::term("Parameter", "Radius", "radius").text(translate), "Halbmesser");
}

TEST(Problem, ListsAnyNumberOfParts) {
  EXPECT_TRUE(Problem::list({}).empty());
  std::vector<Problem> parts;
  std::string expected;
  for (int i = 0; i < 12; ++i) {
    parts.push_back(Problem::plain(std::to_string(i)));
    expected += (i > 0 ? ", " : "") + std::to_string(i);
  }
  EXPECT_EQ(Problem::list(parts).text(), expected);
  EXPECT_EQ(Problem::list({nested(), Problem::plain("x")}).text(shouted),
            "<outer <inner a.txt 3>, reading>, x");
}

TEST(Problem, PlacesAreThoseOfTheArguments) {
  static_assert(detail::has_places("no place", 0));
  static_assert(detail::has_places("%2 before %1", 2));
  static_assert(!detail::has_places("%1", 0));
  static_assert(!detail::has_places("%1", 2));
  static_assert(!detail::has_places("%1 %3", 2));
  static_assert(detail::has_places("100% of %1 %", 1));
}

Problem caught(const std::function<void()>& step) {
  try {
    step();
  } catch (...) {
    return problem_from(std::current_exception());
  }
  return {};
}

TEST(Failure, KeepsItsProblemAndSaysItInEnglish) {
  const VariantError error(problem("test.limit", "radius goes to %1", 15), Problem::plain("20"),
                           problem("test.remedy", "Use less."));
  EXPECT_STREQ(error.what(), "radius goes to 15; asked for 20. Use less.");
  EXPECT_EQ(error.limit().code(), "test.limit");
  EXPECT_EQ(error.value().text(), "20");
  EXPECT_EQ(error.remedy().code(), "test.remedy");
  EXPECT_EQ(caught([&] { throw error; }), error.problem());
  EXPECT_STREQ(RunError(Problem::plain("cudaMalloc"), Problem::plain("no memory")).what(),
               "cudaMalloc failed: no memory");
}

TEST(Failure, EveryExceptionBecomesAProblemWithACode) {
  EXPECT_TRUE(problem_from(nullptr).empty());
  EXPECT_EQ(caught([] { throw std::bad_alloc(); }).code(), "memory.exhausted");
  EXPECT_EQ(caught([] { throw 7; }).code(), "unknown.kind");
  EXPECT_EQ(caught([] { throw std::runtime_error(""); }).code(), "unknown.silent");
  const Problem library = caught([] { throw std::runtime_error("bad %1 header"); });
  EXPECT_EQ(library.code(), "unknown.library");
  EXPECT_EQ(library.text(), "bad %1 header");
  ASSERT_EQ(library.arguments().size(), 1U);
  EXPECT_EQ(library.arguments().front(), Problem::plain("bad %1 header"));
  EXPECT_TRUE(is_cancelled(caught([] { throw Cancelled(); })));
  EXPECT_FALSE(is_cancelled(library));
}

}  // namespace
}  // namespace filterscope
