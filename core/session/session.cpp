#include "core/session/session.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/io/file_bytes.h"
#include "core/io/image_file.h"
#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "filterscope-session";
constexpr int kVersion = 1;

SessionPicture picture_from(const json& object, const std::string& where) {
  json_fields::require_object(object, where);
  SessionPicture picture{json_fields::text(object, "path", where), json_fields::text(object, "hash", where)};
  if (picture.path.empty()) json_fields::fail(where, "path", "is missing");
  return picture;
}

SessionPane pane_from(const json& object, std::size_t pictures, const std::string& where) {
  json_fields::require_object(object, where);
  SessionPane pane;
  pane.picture = json_fields::integer(object, "picture", where, -1);
  if (pane.picture < -1 || pane.picture >= static_cast<int>(pictures)) {
    json_fields::fail(where, "picture", "is not the number of a picture of this session");
  }
  pane.variant = json_fields::text(object, "variant", where);
  pane.parameters =
      parameters_from_json(json_fields::require(object, "parameters", where), where + ", parameters");
  return pane;
}

SessionView view_from(const json& object) {
  const std::string where = "view";
  json_fields::require_object(object, where);
  SessionView view;
  view.zoom = json_fields::number(object, "zoom", where);
  view.centre_x = json_fields::number(object, "centre_x", where);
  view.centre_y = json_fields::number(object, "centre_y", where);
  if (view.zoom < 0) json_fields::fail(where, "zoom", "is negative");
  return view;
}

}  // namespace

json to_json(const Session& session) {
  json pictures = json::array();
  for (const SessionPicture& picture : session.pictures) {
    pictures.push_back({{"path", json_fields::utf8(picture.path)}, {"hash", picture.hash}});
  }
  json panes = json::array();
  for (const SessionPane& pane : session.panes) {
    // All parameters, not only those that the variant reads: another variant in the pane gets them back.
    panes.push_back({{"picture", pane.picture},
                     {"variant", pane.variant},
                     {"parameters", parameters_json(std::string_view(), pane.parameters)}});
  }
  return {{"format", kFormat},
          {"format_version", kVersion},
          {"pictures", std::move(pictures)},
          {"panes", std::move(panes)},
          {"selected_variants", session.selected_variants},
          {"view",
           {{"zoom", session.view.zoom},
            {"centre_x", session.view.centre_x},
            {"centre_y", session.view.centre_y}}},
          {"results", to_json(session.results)}};
}

Session session_from_json(const json& object) {
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw std::runtime_error("This is no FilterScope session: it lacks \"format\": \"filterscope-session\".");
  }
  const std::string where = "The session";
  const int version = json_fields::integer(object, "format_version", where);
  if (version != kVersion) {
    throw std::runtime_error(
        fmt::format("The session has format version {}, and this FilterScope reads version {}. Use a newer "
                    "FilterScope.",
                    version, kVersion));
  }
  Session session;
  for (const json& picture : json_fields::list(object, "pictures", where)) {
    session.pictures.push_back(picture_from(picture, fmt::format("picture {}", session.pictures.size() + 1)));
  }
  for (const json& pane : json_fields::list(object, "panes", where)) {
    session.panes.push_back(
        pane_from(pane, session.pictures.size(), fmt::format("pane {}", session.panes.size() + 1)));
  }
  for (const json& id : json_fields::list(object, "selected_variants", where)) {
    if (!id.is_string()) json_fields::fail(where, "selected_variants", "is not a list of texts");
    session.selected_variants.push_back(id.get<std::string>());
  }
  if (const json* view = json_fields::find(object, "view")) session.view = view_from(*view);
  if (const json* results = json_fields::find(object, "results"))
    session.results = results_from_json(*results);
  return session;
}

void save_session(const Session& session, const std::filesystem::path& path) {
  write_file_atomically(path, to_json(session).dump(1, ' ', false, json::error_handler_t::replace) + '\n');
}

Session load_session(const std::filesystem::path& path) {
  const std::vector<std::byte> bytes = read_file(path);
  const auto* begin = reinterpret_cast<const char*>(bytes.data());
  const json object = json::parse(begin, begin + bytes.size(), nullptr, false);
  if (object.is_discarded()) {
    throw FileError(
        fmt::format("{} cannot be read: it is no valid JSON. Choose a .fscope file.", quoted(path)));
  }
  try {
    return session_from_json(object);
  } catch (const std::runtime_error& error) {
    throw FileError(fmt::format("{} cannot be read. {}", quoted(path), error.what()));
  }
}

}  // namespace filterscope
