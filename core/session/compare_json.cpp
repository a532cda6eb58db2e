#include "core/session/compare_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/json/json_table.h"
#include "core/report/parameters_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr double kFarthest = 1e6;  // image pixels
constexpr double kMostZoom = 64;
constexpr double kMostGain = 128;

const JsonTable<CompareState>& state_table() {
  static const auto table = JsonTable<CompareState>()
                                .field("arrangement", &CompareState::arrangement)
                                .field("active", &CompareState::active)
                                .field("mode", &CompareState::mode)
                                .field("every_pane", &CompareState::every_pane)
                                .field("reference", &CompareState::reference)
                                .field("reference_pane", &CompareState::reference_pane)
                                .field("wipe_stacked", &CompareState::wipe_stacked)
                                .field("wipe_position", &CompareState::wipe_position)
                                .field("gain", &CompareState::gain)
                                .field("threshold", &CompareState::threshold)
                                .field("details", &CompareState::details);
  return table;
}

const JsonTable<PaneState>& pane_table() {
  static const auto table = JsonTable<PaneState>()
                                .field("content", &PaneState::content)
                                .field("variant", &PaneState::variant)
                                .field("offset_x", &PaneState::offset_x)
                                .field("offset_y", &PaneState::offset_y)
                                .field("zoom", &PaneState::zoom);
  return table;
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
  json_values::read(object, "kind", where, guide.kind);
  if (guide.kind != GuideKind::own) return guide;
  guide.path = json_fields::text(object, "path", where);
  if (guide.path.empty()) json_fields::fail_missing(where, "path");
  guide.hash = json_fields::text(object, "hash", where);
  guide.relative = json_fields::text(object, "relative_path", where);
  return guide;
}

PaneState pane_from(const json& object, const Problem& where) {
  PaneState pane = pane_table().read(object, where);
  if (json_fields::find(object, "content") == nullptr && !pane.variant.empty())
    pane.content = PaneContent::variant;
  if (pane.content == PaneContent::variant && pane.variant.empty()) {
    json_fields::fail_missing(where, "variant");
  }
  if (json_fields::truth(object, "own_parameters", where, false)) {
    pane.own = parameters_from_json(json_fields::require(object, "parameters", where),
                                    json_fields::inside(where, "parameters"));
  }
  pane.offset_x = std::clamp(pane.offset_x, -kFarthest, kFarthest);
  pane.offset_y = std::clamp(pane.offset_y, -kFarthest, kFarthest);
  pane.zoom = std::clamp(pane.zoom, 1 / kMostZoom, kMostZoom);
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
    json& object = panes.emplace_back(pane_table().written(pane));
    object.update({{"own_parameters", pane.own.has_value()},
                   {"parameters", parameters_json(pane.own.value_or(shared))},
                   {"guide", guide_json(pane.guide)}});
  }
  return panes;
}

json compare_json(const CompareState& state) { return state_table().written(state); }

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
  state_table().read(*object, Problem::plain("compare"), state);
  state.active = std::clamp(state.active, 0, last);
  state.reference_pane = std::clamp(state.reference_pane, 0, last);
  state.wipe_position = std::clamp(state.wipe_position, 0.0, 1.0);
  state.gain = std::clamp(state.gain, 1.0, kMostGain);
  state.threshold = std::clamp(state.threshold, 0.0, 255.0);
  return state;
}

}  // namespace filterscope
