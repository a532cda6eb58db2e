// What is read of a user's source: which files belong to it, which parameters its code has, what its comments
// say.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/own/descriptor.h"
#include "core/own/included.h"
#include "core/own/source.h"

namespace filterscope::own {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPixel =
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
  const auto code = [](const char* more) { return std::string(kPixel).append(more); };
  EXPECT_TRUE(reads("a.cpp", code("int f(const Params& q) { return q.radius; }")));
  EXPECT_TRUE(reads("a.cpp", code("int f(const Params* q) { return q\n  -> radius; }")));
  EXPECT_TRUE(reads("a.cpp", code("auto member = &Params::radius;")));
  EXPECT_FALSE(reads("a.cpp", code("// p.radius\n/* q.radius */ const char* s = \"p.radius\"; int radius;")));
  EXPECT_FALSE(reads("a.cpp", code("int f(const Params& q) { return q.radius_2 + q.my_radius; }")));
  EXPECT_TRUE(reads("a.py", "def f(q): return q.radius"));
  EXPECT_TRUE(reads("a.py", "r = getattr(q, 'radius')"));
  EXPECT_FALSE(reads("a.py", "s = '#'  # p.radius"));
  write("helper.h", "int f(const Params& q) { return q.radius; }\n");
  EXPECT_TRUE(reads("a.cpp", std::string("#include \"helper.h\"\n").append(kPixel)));
  write("helper.py", "def f(q): return q.radius\n");
  EXPECT_TRUE(reads("a.py", "import helper\n"));
}

TEST_F(OwnSource, AByteOrderMarkIsNoPartOfTheText) {
  const Source source =
      parse_source("mine.cpp", std::string("\xEF\xBB\xBF// @family box2d\n").append(kPixel));
  EXPECT_EQ(source.family, "box2d");
  EXPECT_TRUE(source.text.starts_with("//"));
}

}  // namespace
}  // namespace filterscope::own
