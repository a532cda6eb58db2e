#include "core/io/json_file.h"

#include "core/io/image_file.h"
#include "core/presets/presets.h"
#include "core/session/reproduce.h"
#include "core/session/session.h"
#include "core/tuner/auto_fit_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string nested(int levels) {
  return std::string(static_cast<std::size_t>(levels), '[') +
         std::string(static_cast<std::size_t>(levels), ']');
}

std::string problem_of(const std::string& text, FileKind kind = FileKind::session) {
  try {
    parse_json(text, kind);
  } catch (const std::runtime_error& problem) {
    return problem.what();
  }
  return {};
}

void expect_in(const std::string& text, const std::string& words) {
  EXPECT_NE(text.find(words), std::string::npos) << text;
}

TEST(ParseJson, TakesWhatIsNestedAsDeepAsAllowedAndNoMore) {
  EXPECT_EQ(problem_of(nested(kDeepestJson)), "");
  expect_in(problem_of(nested(kDeepestJson + 1)), "64 levels");
  expect_in(problem_of(std::string(1'000'000, '[')), "64 levels");
  expect_in(problem_of("{\"a\":" + nested(kDeepestJson) + "}"), "64 levels");
}

TEST(ParseJson, CountsNoBracketsInTexts) {
  const std::string brackets(1000, '[');
  EXPECT_EQ(parse_json("[\"\\\"" + brackets + "\", \"" + brackets + "\\\\\"]", FileKind::session).size(), 2U);
  EXPECT_EQ(parse_json("{\"" + brackets + "\": []}", FileKind::session).size(), 1U);
  // Side by side is not nested.
  std::string wide = "[[]";
  for (int i = 0; i < 1000; ++i) wide += ",[{}]";
  EXPECT_EQ(parse_json(wide + "]", FileKind::session).size(), 1001U);
}

TEST(ParseJson, SaysWhatIsWrong) {
  expect_in(problem_of("{ not json"), "no valid JSON");
  expect_in(problem_of(""), "no valid JSON");
  expect_in(problem_of(std::string(largest_size(FileKind::recipe) + 1, ' '), FileKind::recipe), "1 MiB");
}

class HostileFile : public test::TemporaryFolder {
 protected:
  /// A file that says it is long and has no content on the disk.
  [[nodiscard]] fs::path sparse(const std::string& name, std::uint64_t size) const {
    write_file_atomically(at(name), "x");
    fs::resize_file(at(name), size);
    return at(name);
  }
};

TEST_F(HostileFile, DeepJsonIsRefusedByEveryReader) {
  const std::string deep = "{\"format\":" + nested(200'000) + "}";
  for (const char* name : {"a.fscope", "presets.json", "GPU-1.json"}) write_file_atomically(at(name), deep);
  expect_in(test::file_error([&] { load_session(at("a.fscope")); }), "nested");
  expect_in(test::file_error([&] { load_presets(at("presets.json")); }), "nested");
  const StoredAutoFits stored = load_auto_fits(folder());
  ASSERT_EQ(stored.problems.size(), 2U);
  expect_in(stored.problems.front().text(), "nested");
  EXPECT_THROW(recipe_from_json(deep, {}), std::runtime_error);
}

TEST_F(HostileFile, PartsThatAreTooDeepAreRefusedAndOthersKept) {
  const json object = {{"format", "filterscope-session"}, {"format_version", 1}, {"parts", {{"x", 0}}}};
  json kept = object;
  kept["parts"]["x"] = json::parse(nested(kDeepestJson - 2));
  write_file_atomically(at("kept.fscope"), kept.dump());
  const Session session = load_session(at("kept.fscope"));
  EXPECT_EQ(session.parts, kept["parts"]);
  save_session(session, at("again.fscope"));
  EXPECT_EQ(load_session(at("again.fscope")).parts, kept["parts"]);
  std::string deeper = object.dump();
  deeper.replace(deeper.find("\"x\":0"), 5, "\"x\":" + nested(kDeepestJson - 1));
  write_file_atomically(at("deeper.fscope"), deeper);
  expect_in(test::file_error([&] { load_session(at("deeper.fscope")); }), "nested");
}

// Reading any of them would need its size in memory.
TEST_F(HostileFile, TheSizeIsLookedAtBeforeAnythingIsRead) {
  for (const FileKind kind : {FileKind::picture, FileKind::session, FileKind::presets, FileKind::fit}) {
    const fs::path path = sparse("large", largest_size(kind) + 1);
    expect_in(test::file_error([&] { read_file(path, kind); }), "is larger than");
  }
  EXPECT_EQ(read_file(sparse("fit", largest_size(FileKind::fit)), FileKind::fit).size(),
            largest_size(FileKind::fit));
  const fs::path endless = sparse("endless", std::uint64_t{1} << 40U);
  expect_in(test::file_error([&] { load_image(endless); }), "2 GiB");
  expect_in(test::file_error([&] { load_session(endless); }), "128 MiB");
  expect_in(test::file_error([&] { load_presets(endless); }), "32 MiB");
}

}  // namespace
}  // namespace filterscope
