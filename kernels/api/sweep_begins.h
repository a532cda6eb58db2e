// Which parameters maps, contact sheets and choices begin with where none was asked for.
#pragma once

#include <vector>

#include "kernels/api/schema.h"

namespace filterscope {

/// Those that have a place in a sweep, in its order. Where none has: the numbers that change the result and
/// may be swept, those on a logarithmic scale, or else the others. Only the first two are meant, by place.
inline std::vector<const ParameterSpec*> sweep_begins(const Schema& schema) {
  std::vector<const ParameterSpec*> first;
  for (const int place : {1, 2}) {
    for (const ParameterSpec& spec : schema) {
      if (spec.sweep_place != place) continue;
      first.push_back(&spec);
      break;
    }
  }
  for (const bool factors : {true, false}) {
    if (!first.empty()) break;  // a second of another kind is the user's choice
    for (const ParameterSpec& spec : schema) {
      const bool may = spec.numeric() && spec.effect == Effect::result && spec.sweepable;
      if (may && (spec.scale == Scale::logarithmic) == factors) first.push_back(&spec);
    }
  }
  if (first.size() > 2) first.resize(2);
  return first;
}

}  // namespace filterscope
