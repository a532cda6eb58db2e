#include "core/studies/experiment.h"

#include <algorithm>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/report/machine.h"
#include "core/resources/embedded.h"
#include "core/studies/required_json.h"

namespace filterscope::studies {
namespace {

using nlohmann::json;

std::vector<std::string> required_texts(const json& object, const char* key, const Problem& where) {
  std::vector<std::string> list = texts(object, key, where);
  if (list.empty()) json_fields::fail_missing(where, key);
  return list;
}

Value value_of(const json& one, const Problem& where) {
  if (one.is_string()) return one.get<std::string>();
  if (one.is_number()) return value_from(one.get<double>());
  throw Failure(problem("study.no_value", "%1: a value is neither a number nor a word.", where));
}

Parameters parameters_from(const json& object, const Problem& where) {
  Parameters parameters;
  for (const auto& [key, value] : object.items()) parameters.set(key, value_of(value, where));
  return parameters;
}

/// 1, 2, 4 … and all cores at last.
std::vector<Value> powers_of_two(int cores) {
  std::vector<Value> list;
  for (int threads = 1; threads < cores; threads *= 2) list.emplace_back(std::int64_t{threads});
  list.emplace_back(std::int64_t{cores});
  return list;
}

std::vector<Value> values_from(const json& list, const Problem& where, int cores) {
  if (list == "all") return {std::int64_t{cores}};
  if (list == "powers of two") return powers_of_two(cores);
  std::vector<Value> values;
  if (list.is_array()) {
    for (const auto& one : list) values.push_back(value_of(one, where));
  }
  if (values.empty()) throw Failure(problem("study.no_values", "%1: an axis has no values.", where));
  return values;
}

/// Several keys of one axis are stepped together.
SweepAxis axis_from(const json& object, const Problem& where, int cores) {
  SweepAxis axis;
  for (const auto& [key, list] : json_fields::require_object(object, where).items()) {
    const std::vector<Value> values = values_from(list, where, cores);
    if (axis.empty()) axis.resize(values.size());
    if (axis.size() != values.size()) {
      throw Failure(problem("study.axis", "%1: the lists of an axis differ in length.", where));
    }
    for (std::size_t i = 0; i < values.size(); ++i) axis[i].set(key, values[i]);
  }
  if (axis.empty()) throw Failure(problem("study.no_values", "%1: an axis has no values.", where));
  return axis;
}

ExperimentRun run_from(const json& object, const Problem& where, int cores) {
  json_fields::require_object(object, where);
  ExperimentRun run;
  run.pictures = required_texts(object, "pictures", where);
  run.variants = required_texts(object, "variants", where);
  run.parameters = parameters_from(json_fields::require(object, "parameters", where), where);
  for (const json& axis : json_fields::list(object, "axes", where)) {
    run.axes.push_back(axis_from(axis, where, cores));
  }
  run.repeats = json_fields::integer(object, "repeats", where);
  run.reference = json_fields::text(object, "reference", where);
  run.truth = json_fields::text(object, "truth", where);
  run.stand_in = json_fields::text(object, "stand_in", where);
  return run;
}

Experiment experiment_from(const json& object, const Problem& where, int cores) {
  json_fields::require_object(object, where);
  Experiment experiment;
  experiment.study = required_text(object, "study", where);
  experiment.part = required_text(object, "part", where);
  const Problem named = Problem::plain(experiment.study + ", " + experiment.part);
  experiment.title = required_text(object, "title", named);
  const std::string statistic = required_text(object, "statistic", named);
  if (statistic != "mean" && statistic != "median") {
    json_fields::fail(named, "statistic",
                      problem("study.no_choice", "has a value that is not known: %1", statistic));
  }
  experiment.mean = statistic == "mean";
  experiment.clock =
      json_fields::truth(object, "transfers", named, false) ? Clock::with_transfers : Clock::kernel;
  experiment.repeats = json_fields::integer(object, "repeats", named, experiment.repeats);
  experiment.chart = json_fields::text(object, "chart", named);
  experiment.normalised = json_fields::text(object, "normalised", named);
  if (!experiment.normalised.empty() && experiment.normalised != "largest" &&
      experiment.normalised != "smallest") {
    json_fields::fail(named, "normalised",
                      problem("study.no_choice", "has a value that is not known: %1", experiment.normalised));
  }
  experiment.probe = json_fields::text(object, "probe", named);
  for (const json& run : json_fields::list(object, "runs", named)) {
    experiment.runs.push_back(run_from(run, named, cores));
  }
  if (experiment.runs.empty() && experiment.probe.empty()) json_fields::fail_missing(named, "runs");
  return experiment;
}

}  // namespace

std::vector<Experiment> experiments_from_json(const json& json, int cores) {
  const Problem all = problem("study.experiments", "The experiments");
  json_fields::require_object(json, all);
  std::vector<Experiment> list;
  for (const auto& one : json_fields::list(json, "experiments", all)) {
    list.push_back(
        experiment_from(one, problem("study.experiment", "Experiment %1", list.size() + 1), cores));
  }
  return list;
}

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> list = experiments_from_json(
      parse_json(text_of(Bytes(embedded_file("studies/experiments.json"))), FileKind::session),
      std::max(1, machine_facts().cores));
  return list;
}

std::vector<const Experiment*> experiments_of(std::string_view study, std::string_view part) {
  std::vector<const Experiment*> list;
  for (const Experiment& experiment : experiments()) {
    if (experiment.study == study && (part.empty() || experiment.part == part)) list.push_back(&experiment);
  }
  return list;
}

std::vector<Parameters> combinations(const ExperimentRun& run) {
  std::vector<Parameters> list{run.parameters};
  for (const SweepAxis& axis : run.axes) {
    std::vector<Parameters> longer;
    for (const Parameters& before : list) {
      for (const Parameters& step : axis) {
        longer.push_back(before);
        longer.back().update(step);
      }
    }
    list = std::move(longer);
  }
  return list;
}

}  // namespace filterscope::studies
