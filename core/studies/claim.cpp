#include "core/studies/claim.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/resources/embedded.h"
#include "core/studies/required_json.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> kTypes{"u8 rgb", "f32 gray", "f32 rgb", "f32 volume"};
constexpr std::array<std::string_view, 3> kStated{"numbers", "words", "derived"};

[[noreturn]] void fail_choice(const Problem& where, const char* key, std::string_view value) {
  json_fields::fail(where, key, problem("study.no_choice", "has a value that is not known: %1", value));
}

std::size_t choice(const json& object, const char* key, const Problem& where,
                   std::span<const std::string_view> choices) {
  const std::string text = json_fields::text(object, key, where);
  const auto found = std::ranges::find(choices, text);
  if (found == choices.end()) fail_choice(where, key, text);
  return static_cast<std::size_t>(found - choices.begin());
}

Extent extent_from(const json& list, const Problem& where) {
  std::vector<int> sides;
  for (const json& side : list) {
    if (!side.is_number_integer() || side.get<std::int64_t>() < 1 || side.get<std::int64_t>() > 1 << 16) {
      json_fields::fail(where, "image", problem("study.no_size", "has a side that is no number of pixels"));
    }
    sides.push_back(side.get<int>());
  }
  if (sides.size() != 2 && sides.size() != 3) {
    json_fields::fail(where, "image", problem("study.no_sides", "has neither two nor three sides"));
  }
  return {sides[0], sides[1], sides.size() == 3 ? sides[2] : 1};
}

std::vector<Extent> images_from(const json& object, const Problem& where) {
  const json& list = json_fields::list(object, "image", where);
  if (list.empty()) json_fields::fail_missing(where, "image");
  if (!list.front().is_array()) return {extent_from(list, where)};
  std::vector<Extent> images;
  for (const json& one : list) images.push_back(extent_from(one, where));
  return images;
}

std::optional<double> border(const json& object, const char* key, const Problem& where) {
  if (json_fields::find(object, key) == nullptr) return std::nullopt;
  return json_fields::number(object, key, where);
}

std::optional<Span> span(const json& object, const char* key, const Problem& where) {
  const std::optional<ValueRange> range = json_fields::value_range(object, key, where);
  return range ? std::optional<Span>({range->low, range->high}) : std::nullopt;
}

std::optional<Borders> borders_from(const json& object, const Problem& claim) {
  const json* decide = json_fields::find(object, "decide");
  if (decide == nullptr) return std::nullopt;
  const Problem where = json_fields::inside(claim, "decide");
  json_fields::require_object(*decide, where);
  Borders borders;
  std::size_t known = 0;
  const auto number = [&](const char* key, std::optional<double> Borders::*member) {
    borders.*member = border(*decide, key, where);
    known += (borders.*member).has_value() ? 1U : 0U;
  };
  number("holds_from", &Borders::holds_from);
  number("weaker_from", &Borders::weaker_from);
  number("turned_round_below", &Borders::turned_round_below);
  number("holds_below", &Borders::holds_below);
  number("weaker_below", &Borders::weaker_below);
  number("turned_round_from", &Borders::turned_round_from);
  number("holds_at_most", &Borders::holds_at_most);
  number("weaker_at_most", &Borders::weaker_at_most);
  borders.holds_between = span(*decide, "holds_between", where);
  borders.weaker_between = span(*decide, "weaker_between", where);
  known += (borders.holds_between ? 1U : 0U) + (borders.weaker_between ? 1U : 0U);
  if (known == 0 || known != decide->size()) {
    json_fields::fail(claim, "decide", problem("study.borders", "has borders that are not known"));
  }
  return borders;
}

Condition condition_from(const json& object, const Problem& claim) {
  const Problem where = json_fields::inside(claim, "condition");
  const json& said = json_fields::require_object(json_fields::require(object, "condition", claim), where);
  Condition condition;
  if (json_fields::find(said, "transfers") != nullptr) {
    condition.transfers = json_fields::truth(said, "transfers", where, false);
  }
  if (json_fields::find(said, "repeats") != nullptr) {
    condition.repeats = json_fields::integer(said, "repeats", where);
  }
  condition.statistic = required_text(said, "statistic", where);
  condition.note = json_fields::text(said, "note", where);
  return condition;
}

Claim claim_from_json(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  Claim claim;
  claim.id = required_text(object, "id", where);
  const Problem named = Problem::plain(claim.id);
  claim.study = required_text(object, "study", named);
  if (!claim.id.starts_with(claim.study + ".")) fail_choice(named, "study", claim.study);
  claim.where = required_text(object, "where", named);
  claim.text = required_text(object, "claim", named);
  claim.kind = static_cast<ClaimKind>(choice(object, "kind", named, EnumNames<ClaimKind>::kNames));
  claim.stated = kStated[choice(object, "stated", named, kStated)];
  claim.variants = texts(object, "variants", named);
  if (claim.variants.empty()) json_fields::fail_missing(named, "variants");
  claim.compare = required_text(object, "compare", named);
  claim.parameters = json_fields::require_object(json_fields::require(object, "parameters", named), named);
  claim.images = images_from(object, named);
  claim.type = kTypes[choice(object, "type", named, kTypes)];
  claim.condition = condition_from(object, named);
  claim.published = json_fields::require(object, "published", named);
  claim.unit = required_text(object, "unit", named);
  claim.rule = required_text(object, "rule", named);
  claim.decide = borders_from(object, named);
  for (const std::string& need : texts(object, "needs", named)) {
    const std::optional<Need> found = parse_name<Need>(need);
    if (!found) fail_choice(named, "needs", need);
    claim.needs.push_back(*found);
  }
  if (claim.needs.empty()) json_fields::fail_missing(named, "needs");
  claim.device_dependent = json_fields::truth(object, "device_dependent", named, false);
  claim.device_dependent_why = json_fields::text(object, "device_dependent_why", named);
  claim.unstated = texts(object, "unstated", named);
  claim.note = json_fields::text(object, "note", named);
  return claim;
}

}  // namespace

std::string extent_text(const Extent& extent) {
  std::string text = std::to_string(extent.width) + "×" + std::to_string(extent.height);
  return extent.depth == 1 ? text : text + "×" + std::to_string(extent.depth);
}

bool Claim::needs_one(Need need) const noexcept { return std::ranges::find(needs, need) != needs.end(); }

std::vector<double> Claim::numbers(const char* parameter) const {
  const auto found = parameters.find(parameter);
  if (found == parameters.end()) return {};
  if (found->is_number()) return {found->get<double>()};
  std::vector<double> list;
  if (!found->is_array()) return list;
  for (const json& one : *found) {
    if (one.is_number()) list.push_back(one.get<double>());
  }
  return list;
}

std::vector<Claim> claims_from_json(const nlohmann::json& list_of_claims) {
  const Problem all = problem("study.claims", "The claims");
  if (!list_of_claims.is_array()) throw Failure(problem("study.no_list", "%1 are not a list.", all));
  std::vector<Claim> list;
  std::unordered_set<std::string> seen;
  for (std::size_t i = 0; i < list_of_claims.size(); ++i) {
    list.push_back(claim_from_json(list_of_claims[i], problem("study.claim", "Claim %1", i + 1)));
    if (!seen.insert(list.back().id).second) {
      throw Failure(problem("study.twice", "The claim %1 is there twice.", list.back().id));
    }
  }
  return list;
}

const std::vector<Claim>& claims() {
  static const std::vector<Claim> list =
      claims_from_json(parse_json(text_of(Bytes(embedded_file("studies/claims.json"))), FileKind::session));
  return list;
}

const Claim* find_claim(std::string_view id) {
  const auto& list = claims();
  const auto found = std::ranges::find(list, id, &Claim::id);
  return found == list.end() ? nullptr : &*found;
}

std::string claim_text(const Claim& claim, std::string_view language) {
  static std::mutex guard;
  static std::map<std::string, nlohmann::json, std::less<>> known;
  const std::scoped_lock lock(guard);
  auto texts = known.find(language);
  if (texts == known.end()) {
    const auto bytes = embedded_file("studies/claims_" + std::string(language) + ".json");
    nlohmann::json read = nlohmann::json::object();
    if (!bytes.empty()) read = parse_json(text_of(Bytes(bytes)), FileKind::session);
    texts = known.emplace(std::string(language), std::move(read)).first;
  }
  return texts->second.value(claim.id, claim.text);
}

}  // namespace filterscope::studies
