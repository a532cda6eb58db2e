#include "core/session/compare_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr double kFarthest = 1e6;  // image pixels
constexpr double kMostZoom = 64;
constexpr double kMostGain = 128;

template <class Enum>
void read_word(const json& object, const char* key, const Problem& where, Enum& value) {
  const std::string word = json_fields::text(object, key, where);
  if (word.empty()) return;
  const std::optional<Enum> parsed = parse_name<Enum>(word);
  if (!parsed) json_fields::fail(where, key, problem("json.choice", "has a value that does not exist"));
  value = *parsed;
}

double bounded(const json& object, const char* key, const Problem& where, double absent, double low,
               double high) {
  return std::clamp(json_fields::number(object, key, where, absent), low, high);
}

json guide_json(const PaneGuide& guide) {
  json object = {{"kind", name_of(guide.kind)}};
  if (guide.kind != GuideKind::own) return object;
  object["path"] = json_fields::utf8(guide.path);
  object["hash"] = guide.hash;
  if (!guide.relative.empty()) object["relative_path"] = json_fields::utf8(guide.relative);
  return object;
}

PaneGuide guide_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  PaneGuide guide;
  read_word(object, "kind", where, guide.kind);
  if (guide.kind != GuideKind::own) return guide;
  guide.path = json_fields::text(object, "path", where);
  if (guide.path.empty()) json_fields::fail_missing(where, "path");
  guide.hash = json_fields::text(object, "hash", where);
  guide.relative = json_fields::text(object, "relative_path", where);
  return guide;
}

PaneState pane_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  PaneState pane;
  pane.variant = json_fields::text(object, "variant", where);
  pane.content = pane.variant.empty() ? PaneContent::input : PaneContent::variant;
  read_word(object, "content", where, pane.content);
  if (pane.content == PaneContent::variant && pane.variant.empty()) {
    json_fields::fail_missing(where, "variant");
  }
  if (json_fields::truth(object, "own_parameters", where, false)) {
    pane.own = parameters_from_json(json_fields::require(object, "parameters", where),
                                    json_fields::inside(where, "parameters"));
  }
  pane.offset_x = bounded(object, "offset_x", where, 0, -kFarthest, kFarthest);
  pane.offset_y = bounded(object, "offset_y", where, 0, -kFarthest, kFarthest);
  pane.zoom = bounded(object, "zoom", where, 1, 1 / kMostZoom, kMostZoom);
  if (const json* guide = json_fields::find(object, "guide")) {
    pane.guide = guide_from(*guide, json_fields::inside(where, "guide"));
  }
  return pane;
}

}  // namespace

json panes_json(const CompareState& state, const Parameters& shared) {
  json panes = json::array();
  for (const PaneState& pane : state.panes) {
    // All parameters, not only those that the variant reads: another variant in the pane gets them back.
    panes.push_back({{"content", name_of(pane.content)},
                     {"variant", json_fields::utf8(pane.variant)},
                     {"own_parameters", pane.own.has_value()},
                     {"parameters", parameters_json(pane.own.value_or(shared))},
                     {"offset_x", pane.offset_x},
                     {"offset_y", pane.offset_y},
                     {"zoom", pane.zoom},
                     {"guide", guide_json(pane.guide)}});
  }
  return panes;
}

json compare_json(const CompareState& state) {
  return {{"arrangement", name_of(state.arrangement)},
          {"active", state.active},
          {"mode", name_of(state.mode)},
          {"every_pane", state.every_pane},
          {"reference", name_of(state.reference)},
          {"reference_pane", state.reference_pane},
          {"wipe_stacked", state.wipe_stacked},
          {"wipe_position", state.wipe_position},
          {"gain", state.gain},
          {"threshold", state.threshold},
          {"details", state.details}};
}

CompareState compare_from_json(const json& session) {
  CompareState state;
  state.panes.clear();
  for (const json& pane : json_fields::list(session, "panes", problem("where.session", "The session"))) {
    const std::size_t number = state.panes.size() + 1;
    if (number > static_cast<std::size_t>(kMostPanes)) break;
    state.panes.push_back(pane_from(pane, problem("where.pane", "pane %1", number)));
  }
  if (state.panes.empty()) state.panes = CompareState().panes;
  const int last = static_cast<int>(state.panes.size()) - 1;
  state.active = last;
  const json* object = json_fields::find(session, "compare");
  if (object == nullptr) return state;
  const Problem where = Problem::plain("compare");
  json_fields::require_object(*object, where);
  read_word(*object, "arrangement", where, state.arrangement);
  read_word(*object, "mode", where, state.mode);
  state.every_pane = json_fields::truth(*object, "every_pane", where, false);
  read_word(*object, "reference", where, state.reference);
  state.active = std::clamp(json_fields::integer(*object, "active", where, last), 0, last);
  state.reference_pane = std::clamp(json_fields::integer(*object, "reference_pane", where), 0, last);
  state.wipe_stacked = json_fields::truth(*object, "wipe_stacked", where, false);
  state.wipe_position = bounded(*object, "wipe_position", where, 0.5, 0, 1);
  state.gain = bounded(*object, "gain", where, 1, 1, kMostGain);
  state.threshold = bounded(*object, "threshold", where, 0, 0, 255);
  state.details = json_fields::truth(*object, "details", where, true);
  return state;
}

}  // namespace filterscope
