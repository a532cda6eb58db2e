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
  session.pictures = {{"/pictures/a.png", "0123456789abcdef"}, {"sample:astronaut.png", "ff"}};
  SessionPane pane;
  pane.picture = 1;
  pane.variant = "larsson2015/naive";
  pane.parameters.radius = 9;
  pane.parameters.tiling = 4;
  pane.parameters.block = {32, 8};
  pane.parameters.sigma_space_y = 2.5;
  pane.parameters.window = Window::circular;
  session.panes = {SessionPane{}, pane};
  session.selected_variants = {"reference/float64", "larsson2015/naive"};
  session.view = {2.5, 100.25, 50};
  session.results.created = "2024-02-29T12:00:00Z";
  return session;
}

class SessionFile : public test::TemporaryFolder {};

TEST_F(SessionFile, LoadsWhatItSaved) {
  save_session(session(), at("a.fscope"));
  const Session loaded = load_session(at("a.fscope"));
  EXPECT_EQ(to_json(loaded), to_json(session()));
  ASSERT_EQ(loaded.panes.size(), 2U);
  EXPECT_EQ(loaded.panes[1].parameters, session().panes[1].parameters);
  EXPECT_EQ(loaded.pictures[0].hash, "0123456789abcdef");
  EXPECT_EQ(loaded.view.centre_x, 100.25);
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
  object["panes"][1]["picture"] = 2;
  EXPECT_NE(complaint(object.dump()).find("pane 2: \"picture\""), std::string::npos);
  object = to_json(session());
  object["pictures"][0].erase("path");
  EXPECT_NE(complaint(object.dump()).find("picture 1: \"path\""), std::string::npos);
  object = to_json(session());
  object["view"]["zoom"] = -1;
  EXPECT_NE(complaint(object.dump()).find("\"zoom\" is negative"), std::string::npos);
  EXPECT_NE(test::file_error([this] { load_session(at("none.fscope")); }).find("no such file"),
            std::string::npos);
}

}  // namespace
}  // namespace filterscope
