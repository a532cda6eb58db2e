// What the studies found, as data: one object a finding, to be decided by measuring again.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/studies/verdict.h"
#include "kernels/api/enum_names.h"

namespace filterscope::studies {

enum class ClaimKind : unsigned char {
  gain,
  order,
  scaling,
  bound,
  resource,
  limit,
  quality,
  transfer,
  recommendation
};

/// What deciding a claim takes.
enum class Need : unsigned char { cpu, cuda, occupancy, counters, eyes, other_machine, missing_variant };

/// Pixels; a depth of 1 is an image.
struct Extent {
  int width = 0;
  int height = 0;
  int depth = 1;
  friend bool operator==(const Extent&, const Extent&) = default;
};
/// "512×512", "256×256×120".
std::string extent_text(const Extent& extent);

struct Condition {
  std::optional<bool> transfers;  ///< whether upload and download count; absent: the study does not say
  std::optional<int> repeats;
  std::string statistic;
  std::string note;
};

struct Claim {
  std::string id;     ///< "larsson2015.padding_gain"
  std::string study;  ///< "larsson2015"
  std::string where;  ///< section, table, figure
  std::string text;   ///< one sentence
  ClaimKind kind = ClaimKind::gain;
  std::string stated;                 ///< numbers, words, derived
  std::vector<std::string> variants;  ///< ids
  std::string compare;
  nlohmann::json parameters;  ///< an object; a list is swept
  std::vector<Extent> images;
  std::string type;  ///< "u8 rgb", "f32 gray", "f32 rgb", "f32 volume"
  Condition condition;
  nlohmann::json published;
  std::string unit;
  std::string rule;
  std::optional<Borders> decide;  ///< where one ratio decides
  std::vector<Need> needs;
  bool device_dependent = false;
  std::string device_dependent_why;
  std::vector<std::string> unstated;
  std::string note;

  [[nodiscard]] bool needs_one(Need need) const noexcept;
  /// The numbers of a parameter: one, or the list that is swept; empty where it is absent or no number.
  [[nodiscard]] std::vector<double> numbers(const char* parameter) const;
};

/// A claim's parameters that variants have by the same key. Its radius is not: radius_key().
inline constexpr const char* kVariantKeys[] = {"sigma_space", "sigma_range", "patch_radius", "colour",
                                               "tiling"};

/// All that the list has. Throws Failure that names claim and key.
std::vector<Claim> claims_from_json(const nlohmann::json& list_of_claims);

/// Those that are part of the program, in the studies' order.
const std::vector<Claim>& claims();
/// Null where there is none.
const Claim* find_claim(std::string_view id);

/// What the claim says in that language ("de"); in English where there are no texts of it.
std::string claim_text(const Claim& claim, std::string_view language);

}  // namespace filterscope::studies

namespace filterscope {

template <>
struct EnumNames<studies::ClaimKind> {
  static constexpr std::string_view kNames[] = {"gain",  "order",   "scaling",  "bound",         "resource",
                                                "limit", "quality", "transfer", "recommendation"};
};
template <>
struct EnumNames<studies::Need> {
  static constexpr std::string_view kNames[] = {"cpu",  "cuda",          "occupancy",      "counters",
                                                "eyes", "other_machine", "missing_variant"};
};

}  // namespace filterscope
