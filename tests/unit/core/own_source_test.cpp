// What is read of a user's source: which files belong to it, which parameters its code has, what its comments
// say.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "core/own/descriptor.h"
#include "core/own/included.h"
#include "core/own/source.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPixelFunction =
    "float pixel(const Image& in, int x, int y, int c, const Params& p) { return 0; }\n";

class OwnSource : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("own_source_") + testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_ / "sub");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  [[nodiscard]] std::vector<std::string> included(const std::string& name) const {
    std::vector<std::string> names;
    for (const fs::path& file : included_files(folder_ / name))
      names.push_back(file.lexically_relative(folder_).generic_string());
    return names;
  }

  fs::path folder_;
};

TEST_F(OwnSource, IncludedFilesAreThoseThatAreThere) {
  write("mine.cpp",
        "  # include \"sub/a.h\"\n#include <cmath>\n#define B \"b.h\"\n#include B\n#include <c.h>\n"
        "#include \"missing.h\"\nconst char* text = \"d.h\";\n#include \"mine.cpp\"\n");
  write("sub/a.h", "#include \"e.h\"\n#include \"../b.h\"\n#include \"c.h\"\n");
  for (const char* name : {"b.h", "c.h", "d.h", "sub/e.h"}) write(name, "#include \"sub/a.h\"\n");
  EXPECT_EQ(included("mine.cpp"), (std::vector<std::string>{"sub/a.h", "b.h", "c.h", "sub/e.h"}));
  EXPECT_TRUE(included("nothing.cpp").empty());
  // Where others may come to be.
  const std::vector<fs::path> awaited = awaited_files(folder_ / "mine.cpp");
  EXPECT_NE(std::ranges::find(awaited, folder_ / "missing.h"), awaited.end());
  EXPECT_EQ(std::ranges::find(awaited, folder_ / "b.h"), awaited.end());
}

TEST_F(OwnSource, ImportedModulesAreThoseBesideIt) {
  write("mine.py", "import os, a as b\nfrom sub.c import (d)\n  import e\nx = 'import f'\n");
  for (const char* name : {"a.py", "e.py", "f.py", "sub/__init__.py", "sub/c.py"}) write(name, "");
  write("a.py", "from sub import g\n");
  write("sub/g.py", "from . import c\n");
  EXPECT_EQ(included("mine.py"),
            (std::vector<std::string>{"a.py", "sub/__init__.py", "sub/c.py", "e.py", "sub/g.py"}));
}

TEST_F(OwnSource, ParametersAreReadThroughAnyName) {
  const auto reads = [&](const char* name, const std::string& text) {
    return parse_source(folder_ / name, text).reads("radius");
  };
  const auto code = [](const char* more) { return std::string(kPixelFunction).append(more); };
  EXPECT_TRUE(reads("a.cpp", code("int f(const Params& q) { return q.radius; }")));
  EXPECT_TRUE(reads("a.cpp", code("int f(const Params* q) { return q\n  -> radius; }")));
  EXPECT_TRUE(reads("a.cpp", code("auto member = &Params::radius;")));
  EXPECT_FALSE(reads("a.cpp", code("// p.radius\n/* q.radius */ const char* s = \"p.radius\"; int radius;")));
  EXPECT_FALSE(reads("a.cpp", code("int f(const Params& q) { return q.radius_2 + q.my_radius; }")));
  EXPECT_TRUE(reads("a.py", "def f(q): return q.radius"));
  EXPECT_TRUE(reads("a.py", "r = getattr(q, 'radius')"));
  EXPECT_FALSE(reads("a.py", "s = '#'  # p.radius"));
  write("helper.h", "int f(const Params& q) { return q.radius; }\n");
  EXPECT_TRUE(reads("a.cpp", std::string("#include \"helper.h\"\n").append(kPixelFunction)));
  write("helper.py", "def f(q): return q.radius\n");
  EXPECT_TRUE(reads("a.py", "import helper\n"));
}

TEST_F(OwnSource, AByteOrderMarkIsNoPartOfTheText) {
  const Source source =
      parse_source("mine.cpp", std::string("\xEF\xBB\xBF// @family box2d\n").append(kPixelFunction));
  EXPECT_EQ(source.family, "box2d");
  EXPECT_TRUE(source.text.starts_with("//"));
}

/// The problem's line and text; 0 and "" where there is none.
std::pair<int, std::string> problem_of_text(const std::string& text, const char* name = "mine.cpp") {
  try {
    describe(parse_source(name, text), Backend::cpu);
  } catch (const SourceError& error) {
    return {error.problems().front().line, error.problems().front().text};
  }
  return {};
}

TEST(OwnAnnotations, AreReadInAllCommentsBeforeTheCode) {
  const std::string text =
      "// A licence.\n\n#include <cmath>\n// @family box2d\n\n/* A list.\n * @param x of a function\n"
      " * @brief words\n */\n";
  const Source source = parse_source("mine.cpp", std::string(text).append(kPixelFunction));
  EXPECT_EQ(source.family, "box2d");
  EXPECT_EQ(source.summary, "A licence.");
  EXPECT_TRUE(source.parameters.empty());
  EXPECT_EQ(parse_source("mine.py", "#!/usr/bin/python3\n\n# A.\n\n# @family box2d\nimport a\n").family,
            "box2d");
}

TEST(OwnAnnotations, BehindCodeAreToldAtTheirLine) {
  for (const char* late : {"// @family box2d", "/* @halo 1 */", "/*\n * @param a int 0..1 = 1\n */"}) {
    const auto [line, words] =
        problem_of_text(std::string("// A.\n").append(kPixelFunction).append(late).append("\n"));
    EXPECT_EQ(line, std::string(late).find('\n') == std::string::npos ? 3 : 4) << late;
    EXPECT_NE(words.find("behind code"), std::string::npos) << words;
  }
  EXPECT_EQ(problem_of_text("import a\n# @halo 1\n", "mine.py").first, 2);
  EXPECT_EQ(
      problem_of_text(std::string(kPixelFunction).append("/** @param x of a function\n * @brief words */\n"))
          .first,
      0);
}

TEST(OwnAnnotations, WhatIsNotUnderstoodIsTold) {
  for (const char* wrong :
       {"@family box2d more", "@halo 0 1 2", "@volume yes", "@bound 1 level", "@limit radius 1..2 px",
        "@param a real 0..1 junk = 1", "@param a real 0..1 = 1 log junk", "@param a real 0..1 = 1 \"A\" junk",
        "@param a choice one|two = one log", "@param a choice one|one = one"}) {
    EXPECT_EQ(
        problem_of_text(std::string("// A.\n// ").append(wrong).append("\n").append(kPixelFunction)).first, 2)
        << wrong;
  }
  const Source source = parse_source(
      "mine.cpp", std::string("// @param a real 0.1..1 = 1 \"A, px\" log\n").append(kPixelFunction));
  EXPECT_EQ(source.parameters.find("a")->scale, Scale::logarithmic);
  EXPECT_EQ(source.parameters.find("a")->unit, "px");
}

TEST(OwnAnnotations, OfAFamilyOfItsOwnAreRefusedBesideAnother) {
  for (const char* wrong : {"@volume", "@halo 3"}) {
    const auto [line, words] = problem_of_text(
        std::string("// @family box2d\n// ").append(wrong).append("\n").append(kPixelFunction));
    EXPECT_EQ(line, 2) << wrong;
    EXPECT_NE(words.find("box2d"), std::string::npos) << words;
  }
}

TEST(OwnAnnotations, NamesThatAreTakenAreRefusedAtTheirLine) {
  for (const char* name :
       {"threads", "border", "block_width", "block_height", "int", "class", "call", "xor"}) {
    const auto [line, words] = problem_of_text(
        std::string("// A.\n// @param ").append(name).append(" int 0..3 = 1\n").append(kPixelFunction));
    EXPECT_EQ(line, 2) << name;
    EXPECT_TRUE(words.starts_with(name)) << words;
    EXPECT_NE(words.find("choose another"), std::string::npos) << words;
  }
  EXPECT_EQ(problem_of_text("# @param lambda int 0..3 = 1\n", "mine.py").first, 1);
  EXPECT_EQ(problem_of_text(std::string("// @param lambda int 0..3 = 1\n").append(kPixelFunction)).first, 0);
  EXPECT_EQ(
      problem_of_text(
          std::string("// @param a choice b|c = b\n// @param a_b int 0..3 = 1\n").append(kPixelFunction))
          .first,
      2);
  EXPECT_EQ(problem_of_text(
                std::string("// @family bilateral2d\n// @param radius int 0..3 = 1\n").append(kPixelFunction))
                .first,
            2);
  EXPECT_EQ(problem_of_text(std::string("// A.\n// @family nowhere\n").append(kPixelFunction)).first, 2);
}

TEST(OwnAnnotations, WholeNumbersAreThoseThatAFloatHas) {
  const auto line = [](const char* range) {
    return problem_of_text(std::string("// @param a int ").append(range).append("\n").append(kPixelFunction))
        .first;
  };
  EXPECT_EQ(line("-16777216..16777216 = 16777216"), 0);
  EXPECT_EQ(line("0..16777217 = 1"), 1);
  EXPECT_EQ(line("-16777217..0 = -1"), 1);
}

}  // namespace
}  // namespace filterscope::own
