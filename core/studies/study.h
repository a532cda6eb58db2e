// The five studies: what each published, as it was printed.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace filterscope::studies {

struct Study {
  std::string key;        ///< "larsson2015"
  std::string title;      ///< of the paper, as it was printed
  std::string authors;    ///< "Zheng, Xu and Mueller"
  std::string published;  ///< where and when
  std::string summary;    ///< two sentences: what it did
  std::string device;     ///< the GPU that it measured on
  std::string host;       ///< the processor; empty where the study does not say
  /// All of the study's file: "tables", "figures", "facts", …, whose forms differ.
  nlohmann::json data;
  std::vector<std::pair<std::string, std::string>> errata;  ///< where, and what contradicts itself there

  /// The entry of "tables" whose "table" or "figure" is `name`. Throws std::out_of_range.
  [[nodiscard]] const nlohmann::json& table(std::string_view name) const;
  /// What the file says of a figure's values ("values"); empty where it says nothing.
  [[nodiscard]] std::string figure_values(std::string_view name) const;
};

/// Throws Failure that names the study and the key.
Study study_from_json(const nlohmann::json& json, const std::string& key);

/// In the order of their years' claims: larsson2015, staal2012, agarwal2012, zheng2011, bethel2012.
const std::vector<Study>& studies();
/// Null where there is none.
const Study* find_study(std::string_view key);

}  // namespace filterscope::studies
