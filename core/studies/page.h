// A study's tables and verdicts as Markdown, and the documentation's page of findings from result files.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/studies/report.h"

namespace filterscope::studies {

/// For the ids of claims: why what was measured differs from them.
using Explanations = std::map<std::string, std::string>;

/// From a JSON object of texts. Throws Failure where it is none, or an id is no claim's.
Explanations explanations_from_json(const nlohmann::json& json);

/// Findings and tables.
std::string to_markdown(const StudyReport& report, const Explanations& explanations = {});

/// The findings alone, from result files of one machine or more.
std::string page_of(const std::vector<StoredStudies>& files, const Explanations& explanations = {});

}  // namespace filterscope::studies
