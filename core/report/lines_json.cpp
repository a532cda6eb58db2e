#include "core/report/lines_json.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/report/lines_text.h"
#include "core/report/problem_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

json counts_json(const std::vector<StallSamples>& states, std::uint64_t StallSamples::*count) {
  json object = json::object();
  for (const StallSamples& one : states) {
    if (one.*count > 0) object[one.reason] = one.*count;
  }
  return object;
}

/// The places of all instructions, each once, with their texts.
class PlaceList {
 public:
  explicit PlaceList(const LineReadings& readings) {
    for (const FunctionSamples& function : readings.functions) {
      for (const InstructionSamples& one : function.instructions) {
        for (const SourceLine& line : one.places) numbers_.emplace(line, 0);
      }
    }
    for (auto& [line, number] : numbers_) {
      number = list_.size();
      json place = {{"file", json_fields::utf8(line.file)}, {"line", line.line}};
      if (const auto text = readings.texts.find(line); text != readings.texts.end())
        place["text"] = json_fields::utf8(text->second);
      list_.push_back(std::move(place));
    }
  }

  [[nodiscard]] json at(const std::vector<SourceLine>& lines) const {
    json numbers = json::array();
    for (const SourceLine& line : lines) numbers.push_back(numbers_.at(line));
    return numbers;
  }
  json take() { return std::move(list_); }

 private:
  std::map<SourceLine, std::size_t> numbers_;
  json list_ = json::array();
};

json functions_json(const LineReadings& readings, const PlaceList& places) {
  json functions = json::array();
  for (const FunctionSamples& function : readings.functions) {
    json instructions = json::array();
    for (const InstructionSamples& one : function.instructions) {
      instructions.push_back({{"offset", one.offset},
                              {"at", places.at(one.places)},
                              {"states", counts_json(one.states, &StallSamples::samples)},
                              {"idle", counts_json(one.states, &StallSamples::idle)}});
    }
    functions.push_back({{"name", json_fields::utf8(function.name)},
                         {"samples", function.samples()},
                         {"instructions", std::move(instructions)}});
  }
  return functions;
}

json hottest_json(const LineReadings& readings) {
  json list = json::array();
  for (const LineShare& one : hottest_lines(readings, kLinesInReports)) {
    json line = {{"share", one.share}, {"samples", one.samples}, {"states", json::object()}};
    for (const StateShare& state : one.states) line["states"][state.reason] = state.share;
    line["file"] = json_fields::utf8(one.line.file);
    line["line"] = one.line.line;
    if (one.from.line > 0) {
      line["from_file"] = json_fields::utf8(one.from.file);
      line["from_line"] = one.from.line;
    }
    list.push_back(std::move(line));
  }
  return list;
}

std::uint64_t count(const json& object, const char* key, const Problem& where) {
  const double value = json_fields::number(object, key, where);
  if (!(value >= 0 && value < 9e15) || value != std::floor(value)) {
    json_fields::fail(where, key, problem("json.integer", "is not a whole number of usual size"));
  }
  return static_cast<std::uint64_t>(value);
}

std::vector<SourceLine> places_from(const json& list, const Problem& where, LineReadings& readings) {
  std::vector<SourceLine> places;
  for (const json& one : list) {
    json_fields::require_object(one, where);
    places.push_back({json_fields::text(one, "file", where), json_fields::integer(one, "line", where)});
    if (json_fields::find(one, "text") != nullptr)
      readings.texts[places.back()] = json_fields::text(one, "text", where);
  }
  return places;
}

InstructionSamples instruction_from(const json& object, const Problem& where,
                                    const std::vector<SourceLine>& places) {
  json_fields::require_object(object, where);
  InstructionSamples one;
  one.offset = count(object, "offset", where);
  for (const int number : json_fields::integers(object, "at", where)) {
    if (number < 0 || static_cast<std::size_t>(number) >= places.size()) {
      json_fields::fail(where, "at", problem("lines.no_place", "is the number of no place"));
    }
    one.places.push_back(places[static_cast<std::size_t>(number)]);
  }
  const json& states = json_fields::require_object(json_fields::require(object, "states", where), where);
  for (const auto& [key, value] : states.items())
    one.states.push_back({key, count(states, key.c_str(), where)});
  const json* idle = json_fields::find(object, "idle");
  if (idle != nullptr) json_fields::require_object(*idle, where);
  for (StallSamples& state : one.states) {
    if (idle != nullptr) state.idle = count(*idle, state.reason.c_str(), where);
  }
  // Objects have their keys by the alphabet.
  std::ranges::stable_sort(one.states, std::ranges::greater(), &StallSamples::samples);
  return one;
}

}  // namespace

json lines_json(const Measurement& measurement) {
  if (!measurement.no_lines.empty()) {
    json refused;
    put_problem_beside(refused, "refused", "refused_problem", measurement.no_lines);
    return refused;
  }
  if (!measurement.lines) return {};
  const LineReadings& readings = *measurement.lines;
  PlaceList places(readings);
  json object = {{"samples", readings.samples()},     {"dropped", readings.dropped},
                 {"elsewhere", readings.elsewhere},   {"runs", readings.runs},
                 {"plain_ms", readings.plain_ms},     {"sampled_ms", readings.sampled_ms},
                 {"hottest", hottest_json(readings)}, {"functions", functions_json(readings, places)}};
  object["places"] = places.take();
  return object;
}

void read_lines(const json& object, const Problem& where, Measurement& measurement) {
  json_fields::require_object(object, where);
  measurement.no_lines = problem_beside(object, "refused", "refused_problem", where);
  if (json_fields::find(object, "functions") == nullptr) return;
  LineReadings readings;
  readings.dropped = count(object, "dropped", where);
  readings.elsewhere = count(object, "elsewhere", where);
  readings.runs = json_fields::integer(object, "runs", where);
  readings.plain_ms = json_fields::number(object, "plain_ms", where);
  readings.sampled_ms = json_fields::number(object, "sampled_ms", where);
  const std::vector<SourceLine> places =
      places_from(json_fields::list(object, "places", where), json_fields::inside(where, "places"), readings);
  const Problem inside = json_fields::inside(where, "functions");
  for (const json& one : json_fields::list(object, "functions", where)) {
    json_fields::require_object(one, inside);
    FunctionSamples function{json_fields::text(one, "name", inside), {}};
    for (const json& instruction : json_fields::list(one, "instructions", inside))
      function.instructions.push_back(instruction_from(instruction, inside, places));
    readings.functions.push_back(std::move(function));
  }
  measurement.lines = std::move(readings);
}

}  // namespace filterscope
