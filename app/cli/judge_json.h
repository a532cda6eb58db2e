// What judge writes: every case and the time.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/own/judge.h"
#include "core/own/object_facts.h"

namespace filterscope::cli {

/// "61×47 u8"
std::string shape_text(const Shape& shape);

/// What is wrong with a case, one sentence; empty where it is right.
std::string fault_of(const own::JudgedCase& one);

/// `source`: the file as it was named; `compiled`: what CUDA's compiler made of it, where there is one.
nlohmann::json judgement_json(const own::Judgement& judgement, const Variant& variant,
                              const std::string& source, const std::optional<own::ObjectFacts>& compiled);

}  // namespace filterscope::cli
