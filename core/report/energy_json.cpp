#include "core/report/energy_json.h"

#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/report/problem_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

struct Field {
  const char* key;
  double EnergyReading::*number;
};

constexpr Field kFields[] = {{"joules", &EnergyReading::joules},
                             {"spread", &EnergyReading::spread},
                             {"watts", &EnergyReading::watts},
                             {"idle_watts", &EnergyReading::idle_watts},
                             {"seconds", &EnergyReading::seconds}};

}  // namespace

json energy_json(const Measurement& measurement, const Shape& shape) {
  json object;
  if (!measurement.no_energy.empty()) {
    put_problem_beside(object, "refused", "refused_problem", measurement.no_energy);
    return object;
  }
  if (!measurement.energy) return object;
  for (const Field& field : kFields) object[field.key] = (*measurement.energy).*field.number;
  object["joules_per_megapixel"] = joules_per_megapixel(*measurement.energy, shape);
  object["runs"] = measurement.energy->runs;
  object["meter"] = measurement.energy->meter;
  return object;
}

void read_energy(const json& object, const Problem& where, Measurement& measurement) {
  json_fields::require_object(object, where);
  measurement.no_energy = problem_beside(object, "refused", "refused_problem", where);
  if (json_fields::find(object, "joules") == nullptr) return;
  EnergyReading reading;
  for (const Field& field : kFields) reading.*field.number = json_fields::number(object, field.key, where);
  reading.runs = json_fields::integer(object, "runs", where);
  reading.meter = json_fields::text(object, "meter", where);
  measurement.energy = std::move(reading);
}

}  // namespace filterscope
