#include "core/session/session.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/io/image_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using nlohmann::json;

Session session() {
  Session session;
  session.pictures = {{"/pictures/a.png", "0123456789abcdef", "a.png"}, {"sample:astronaut.png", "ff", {}}};
  PaneState pane;
  pane.content = PaneContent::variant;
  pane.variant = "larsson2015/naive";
  pane.own = Parameters{};
  pane.own->set("radius", 9);
  pane.own->set("tiling", 4);
  pane.own->set("block_width", 32);
  pane.own->set("block_height", 8);
  pane.own->set("sigma_space_y", 2.5);
  pane.own->set("window", "circular");
  pane.offset_x = -3.5;
  session.compare.panes = {PaneState{}, pane, PaneState{}};
  session.compare.mode = CompareMode::wipe;
  session.compare.active = 2;
  session.compare.gain = 8;
  session.compare.every_pane = true;
  session.noise.gaussian = 12.5;
  session.noise.seed = 99;
  session.truth = SessionPicture{"/pictures/truth.png", "aa", {}};
  session.guide = SessionPicture{"/pictures/guide.png", "bb", {}};
  session.compare.panes.at(0).guide = {GuideKind::own, "/pictures/flash.png", "cc", "flash.png"};
  session.compare.panes.at(1).guide.kind = GuideKind::none;
  session.truth_forgotten = true;
  session.selected_variants = {"reference/float64", "larsson2015/naive"};
  session.view = {2.5, 100.25, 50};
  session.results.created = "2024-02-29T12:00:00Z";
  session.saved = "2024-02-29T12:30:00Z";
  session.picture = 1;
  session.parameters.set("radius", 12);
  session.parts["of another version"] = {{"key", {1, 2, 3}}};
  return session;
}

class SessionFile : public test::TemporaryFolder {};

TEST_F(SessionFile, LoadsWhatItSaved) {
  save_session(session(), at("a.fscope"));
  const Session loaded = load_session(at("a.fscope"));
  EXPECT_EQ(to_json(loaded), to_json(session()));
  EXPECT_EQ(loaded.compare, session().compare);
  EXPECT_EQ(loaded.noise, session().noise);
  ASSERT_TRUE(loaded.truth.has_value());
  EXPECT_EQ(loaded.truth->path, "/pictures/truth.png");
  ASSERT_TRUE(loaded.guide.has_value());
  EXPECT_EQ(loaded.guide->path, "/pictures/guide.png");
  EXPECT_EQ(loaded.pictures[0].hash, "0123456789abcdef");
  EXPECT_EQ(loaded.view.centre_x, 100.25);
  EXPECT_EQ(loaded.picture, 1);
  EXPECT_EQ(loaded.parameters, session().parameters);
  EXPECT_EQ(loaded.parts, session().parts);
}

TEST_F(SessionFile, TakesDefaultsForWhatIsAbsent) {
  const json object = {{"format", "filterscope-session"}, {"format_version", 1}};
  write_file_atomically(at("bare.fscope"), object.dump());
  const Session loaded = load_session(at("bare.fscope"));
  EXPECT_EQ(loaded.picture, -1);
  EXPECT_EQ(loaded.compare.panes.size(), 2U);
  EXPECT_EQ(loaded.parameters, Parameters{});
  EXPECT_FALSE(loaded.noise.any());
}

// What FilterScope wrote before parameters were a schema: all twelve, whatever the pane's variant reads.
constexpr const char* kVersion1 = R"({
 "format": "filterscope-session", "format_version": 1, "program": "0.9", "pictures": [], "picture": -1,
 "parameters": {"radius": 7, "sigma_space": 3, "sigma_space_y": 0.0, "sigma_range": 30.5, "block_width": 32,
                "block_height": 8, "tiling": 2, "threads": 0, "border": "mirror", "colour": "lab",
                "window": "circular", "exactness": "exact"},
 "panes": [{"content": "variant", "variant": "fast/cpu_simd", "own_parameters": true,
            "parameters": {"radius": 2, "sigma_space": 1.5, "border": "skip"}}]})";

TEST_F(SessionFile, OpensWhatVersion1Wrote) {
  write_file_atomically(at("old.fscope"), kVersion1);
  const Session loaded = load_session(at("old.fscope"));
  const Parameters expected{{"radius", 7},         {"sigma_space", 3.0},   {"sigma_space_y", 0.0},
                            {"sigma_range", 30.5}, {"block_width", 32},    {"block_height", 8},
                            {"tiling", 2},         {"threads", 0},         {"border", "mirror"},
                            {"colour", "lab"},     {"window", "circular"}, {"exactness", "exact"}};
  EXPECT_EQ(loaded.parameters, expected);
  EXPECT_EQ(loaded.compare.panes[0].own,
            (Parameters{{"radius", 2}, {"sigma_space", 1.5}, {"border", "skip"}}));
}

TEST_F(SessionFile, KeepsHowAVolumeIsLookedAt) {
  Session saved = session();
  EXPECT_FALSE(session_from_json(to_json(saved)).volume);
  saved.volume = VolumeLook{Axis::x, {3, 40, 500}, SideConvention::neurological};
  EXPECT_EQ(session_from_json(to_json(saved)).volume, saved.volume);
  const auto complaint = [&](const char* key, const json& value) {
    json object = to_json(saved);
    object["volume"][key] = value;
    write_file_atomically(at("a.fscope"), object.dump());
    return test::file_error([this] { load_session(at("a.fscope")); });
  };
  EXPECT_NE(complaint("across", "w").find("\"across\" is none of"), std::string::npos);
  EXPECT_NE(complaint("crosshair", {1, 2}).find("\"crosshair\" is not three"), std::string::npos);
  EXPECT_NE(complaint("sides", 3).find("\"sides\" is not a text"), std::string::npos);
}

TEST_F(SessionFile, KeepsNumbersInTheirRange) {
  json object = to_json(session());
  object["compare"]["active"] = 77;
  object["compare"]["gain"] = 1e9;
  object["compare"].erase("every_pane");  // as written before there was one
  for (int i = 0; i < 20; ++i) object["panes"].push_back(object["panes"][0]);
  write_file_atomically(at("wild.fscope"), object.dump());
  const Session loaded = load_session(at("wild.fscope"));
  EXPECT_EQ(loaded.compare.panes.size(), static_cast<std::size_t>(kMostPanes));
  EXPECT_EQ(loaded.compare.active, kMostPanes - 1);
  EXPECT_LE(loaded.compare.gain, 128);
  EXPECT_FALSE(loaded.compare.every_pane);
}

TEST_F(SessionFile, SaysWhatIsWrong) {
  const auto complaint = [this](const std::string& content) {
    write_file_atomically(at("a.fscope"), content);
    return test::file_error([this] { load_session(at("a.fscope")); });
  };
  EXPECT_NE(complaint("{ not json").find("no valid JSON"), std::string::npos);
  EXPECT_NE(complaint("[]").find("no FilterScope session"), std::string::npos);
  json object = to_json(session());
  object["format_version"] = 7;
  EXPECT_NE(complaint(object.dump()).find("version 7"), std::string::npos);
  object = to_json(session());
  object["picture"] = 2;
  EXPECT_NE(complaint(object.dump()).find("\"picture\" is not the number"), std::string::npos);
  object = to_json(session());
  object["panes"][1]["content"] = "music";
  EXPECT_NE(complaint(object.dump()).find("pane 2: \"content\""), std::string::npos);
  object = to_json(session());
  object["pictures"][0].erase("path");
  EXPECT_NE(complaint(object.dump()).find("image 1: \"path\""), std::string::npos);
  object = to_json(session());
  object["view"]["zoom"] = -1;
  EXPECT_NE(complaint(object.dump()).find("\"zoom\" is negative"), std::string::npos);
  EXPECT_NE(test::file_error([this] { load_session(at("none.fscope")); }).find("no such file"),
            std::string::npos);
}

}  // namespace
}  // namespace filterscope
