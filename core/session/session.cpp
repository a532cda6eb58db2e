#include "core/session/session.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/json/json_table.h"
#include "core/report/machine.h"
#include "core/report/noise_json.h"
#include "core/report/parameters_json.h"
#include "core/session/compare_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "filterscope-session";
constexpr int kVersion = 1;

json picture_json(const SessionPicture& picture) {
  json entry = {{"path", json_fields::utf8(picture.path)}, {"hash", picture.hash}};
  if (!picture.relative.empty()) entry["relative_path"] = json_fields::utf8(picture.relative);
  if (picture.range.chosen()) entry["value_range"] = text_of(picture.range);
  return entry;
}

SessionPicture picture_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  SessionPicture picture{json_fields::text(object, "path", where), json_fields::text(object, "hash", where),
                         json_fields::text(object, "relative_path", where)};
  if (picture.path.empty()) json_fields::fail_missing(where, "path");
  if (const std::string range = json_fields::text(object, "value_range", where); !range.empty()) {
    try {
      picture.range = parse_range_choice(range);
    } catch (const ArgumentError&) {
      json_fields::fail(where, "value_range", problem("json.value_range", "is none of LOW:HIGH, type, auto"));
    }
  }
  return picture;
}

const JsonTable<SessionView>& view_table() {
  static const auto table = JsonTable<SessionView>()
                                .field("zoom", &SessionView::zoom)
                                .field("centre_x", &SessionView::centre_x)
                                .field("centre_y", &SessionView::centre_y);
  return table;
}

SessionView view_from(const json& object) {
  const Problem where = Problem::plain("view");
  const SessionView view = view_table().read(object, where);
  if (view.zoom < 0) json_fields::fail(where, "zoom", problem("json.negative", "is negative"));
  return view;
}

constexpr std::array<std::string_view, 3> kAxes{"x", "y", "z"};
constexpr std::array<std::string_view, 2> kSides{"radiological", "neurological"};

json volume_json(const VolumeLook& look) {
  return {{"across", kAxes.at(static_cast<std::size_t>(look.axis))},
          {"crosshair", look.crosshair},
          {"sides", kSides.at(static_cast<std::size_t>(look.sides))}};
}

template <std::size_t N>
std::size_t word_of(const json& object, const char* key, const Problem& where,
                    const std::array<std::string_view, N>& words) {
  const std::string word = json_fields::text(object, key, where);
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) {
    json_fields::fail(where, key, problem("session.word", "is none of the words that it can be"));
  }
  return static_cast<std::size_t>(found - words.begin());
}

VolumeLook volume_from(const json& object) {
  const Problem where = Problem::plain("volume");
  json_fields::require_object(object, where);
  VolumeLook look;
  look.axis = static_cast<Axis>(word_of(object, "across", where, kAxes));
  look.sides = static_cast<SideConvention>(word_of(object, "sides", where, kSides));
  const std::vector<int> at = json_fields::integers(object, "crosshair", where);
  if (at.size() != look.crosshair.size()) {
    json_fields::fail(where, "crosshair", problem("session.crosshair", "is not three whole numbers"));
  }
  std::ranges::copy(at, look.crosshair.begin());
  return look;
}

}  // namespace

json to_json(const Session& session) {
  json pictures = json::array();
  for (const SessionPicture& picture : session.pictures) pictures.push_back(picture_json(picture));
  return {{"format", kFormat},
          {"format_version", kVersion},
          {"saved", session.saved.empty() ? utc_now() : session.saved},
          {"program", machine_facts().version},
          {"pictures", std::move(pictures)},
          {"picture", session.picture},
          {"parameters", parameters_json(session.parameters)},
          {"panes", panes_json(session.compare, session.parameters)},
          {"compare", compare_json(session.compare)},
          {"noise", noise_json(session.noise)},
          {"truth", session.truth ? picture_json(*session.truth) : json()},
          {"truth_forgotten", session.truth_forgotten},
          {"guide", session.guide ? picture_json(*session.guide) : json()},
          {"mask", session.mask ? picture_json(*session.mask) : json()},
          {"weighed", session.weighed},
          {"selected_variants", session.selected_variants},
          {"view", view_table().written(session.view)},
          {"window", session.window ? json{session.window->low, session.window->high} : json()},
          {"volume", session.volume ? volume_json(*session.volume) : json()},
          {"results", to_json(session.results)},
          {"parts", session.parts}};
}

Session session_from_json(const json& object) {
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw Failure(problem("session.format",
                          "This is no FilterScope session: it lacks \"format\": \"filterscope-session\"."));
  }
  const Problem where = problem("where.session", "The session");
  json_fields::require_version(object, kVersion, where);
  Session session;
  for (const json& picture : json_fields::list(object, "pictures", where)) {
    session.pictures.push_back(
        picture_from(picture, problem("where.picture", "image %1", session.pictures.size() + 1)));
  }
  session.saved = json_fields::text(object, "saved", where);
  session.program = json_fields::text(object, "program", where);
  const int pictures = static_cast<int>(session.pictures.size());
  session.picture = json_fields::integer(object, "picture", where, pictures > 0 ? 0 : -1);
  if (session.picture < -1 || session.picture >= pictures) {
    json_fields::fail(where, "picture",
                      problem("session.picture", "is not the number of an image of this session"));
  }
  session.compare = compare_from_json(object);
  if (const json* parameters = json_fields::find(object, "parameters")) {
    session.parameters = parameters_from_json(*parameters, Problem::plain("parameters"));
  }
  if (const json* noise = json_fields::find(object, "noise")) session.noise = noise_from_json(*noise);
  if (const json* truth = json_fields::find(object, "truth"))
    session.truth = picture_from(*truth, Problem::plain("truth"));
  session.truth_forgotten = json_fields::truth(object, "truth_forgotten", where, false);
  if (const json* guide = json_fields::find(object, "guide"))
    session.guide = picture_from(*guide, Problem::plain("guide"));
  if (const json* mask = json_fields::find(object, "mask"))
    session.mask = picture_from(*mask, Problem::plain("mask"));
  session.weighed = json_fields::truth(object, "weighed", where, true);
  for (const json& id : json_fields::list(object, "selected_variants", where)) {
    if (!id.is_string())
      json_fields::fail(where, "selected_variants", problem("json.text_list", "is not a list of texts"));
    session.selected_variants.push_back(id.get<std::string>());
  }
  if (const json* view = json_fields::find(object, "view")) session.view = view_from(*view);
  session.window = json_fields::value_range(object, "window", where);
  if (const json* volume = json_fields::find(object, "volume")) session.volume = volume_from(*volume);
  if (const json* results = json_fields::find(object, "results"))
    session.results = results_from_json(*results);
  if (const json* parts = json_fields::find(object, "parts")) {
    session.parts = json_fields::require_object(*parts, Problem::plain("parts"));
  }
  return session;
}

void save_session(const Session& session, const std::filesystem::path& path) {
  stage_json(to_json(session), path).commit();
}

Session load_session(const std::filesystem::path& path) {
  return load_json(path, FileKind::session, session_from_json);
}

}  // namespace filterscope
