#include "core/studies/machine.h"

#include <algorithm>

#include "core/studies/experiment.h"
#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

void add(std::vector<std::string>& list, const std::string& machine) {
  if (!machine.empty() && std::ranges::find(list, machine) == list.end()) list.push_back(machine);
}

/// Of a table that names a processor in each row.
std::vector<std::string> processors_in(const json& table) {
  std::vector<std::string> found;
  const auto columns = table.find("columns");
  if (columns == table.end()) return found;
  const auto column = std::find(columns->begin(), columns->end(), json("processor"));
  if (column == columns->end()) return found;
  for (const json& row : table.at("rows")) {
    const json& cell = row.at(static_cast<std::size_t>(column - columns->begin()));
    if (cell.is_string()) add(found, cell.get<std::string>());
  }
  return found;
}

/// Of what ran on a CPU.
std::vector<std::string> processors_of(const Study& study) {
  std::vector<std::string> found;
  add(found, study.host);
  if (const auto list = study.data.find("cpu"); list != study.data.end() && list->is_array()) {
    for (const json& one : *list) add(found, one.value("processor", std::string()));
  }
  return found;
}

}  // namespace

std::vector<std::string> machines_of(const Study& study, std::string_view part) {
  if (const std::size_t space = part.find(' '); space != std::string_view::npos) {
    const std::string kind(part.substr(0, space));
    for (const json& table : study.data.value("tables", json::array())) {  // some have figures alone
      if (table.value(kind, std::string()) != part.substr(space + 1)) continue;
      if (std::vector<std::string> named = processors_in(table); !named.empty()) return named;
    }
  }
  bool cpu = false;
  bool gpu = false;
  for (const Experiment* experiment : experiments_of(study.key, part)) {
    for (const ExperimentRun& run : experiment->runs) {
      for (const std::string& id : run.variants) {
        const Variant* variant = find_variant(id);  // this build may lack it
        if (variant == nullptr || variant->descriptor.study != study.key) continue;
        (variant->descriptor.backend == Backend::cuda ? gpu : cpu) = true;
      }
    }
  }
  std::vector<std::string> found;
  if (gpu || !cpu) add(found, study.device);
  if (cpu) {
    for (const std::string& processor : processors_of(study)) add(found, processor);
  }
  return found;
}

}  // namespace filterscope::studies
