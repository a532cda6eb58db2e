// What `choose` found, as a text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "core/choose/choice.h"

namespace filterscope::cli {

struct ChooseSubject {
  std::string place;
  ChoiceSubject subject;
  std::optional<NoiseModel> model;  ///< by which it was stabilised
};

struct ChooseResult {
  std::string variant;
  std::vector<ChooseSubject> subjects;
  RiskMethod method = RiskMethod::sure;
  RiskSettings how;
  std::optional<double> time_limit;  ///< in seconds
  std::vector<SweepAxis> axes;
  Parameters base;
  std::vector<RiskGrid> grids;      ///< one a subject
  SettingChoice choice;             ///< for all
  std::vector<SettingChoice> each;  ///< for each subject
  std::vector<AxisEnd> ends;        ///< of the axes, which the best is at
};

/// The best, what is tied with it, and the command that filters with it.
std::string choose_text(const ChooseResult& result);

/// The format is in docs/result-format.md.
nlohmann::ordered_json choose_json(const ChooseResult& result, const PictureOptions& picture);

}  // namespace filterscope::cli
