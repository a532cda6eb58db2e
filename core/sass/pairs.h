// Which function of one piece of code stands beside which of another.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sass/code.h"

namespace filterscope::sass {

/// Indices into the functions of both; one is missing where the other code has none like it.
struct Pair {
  std::optional<std::size_t> left;
  std::optional<std::size_t> right;
};

/// By equal names, then by equal template arguments, each in its order; a single one beside a
/// single one whatever they are called.
std::vector<Pair> pairs_of(const std::vector<Function>& left, const std::vector<Function>& right);

}  // namespace filterscope::sass
