// Notes of several sentences.
#pragma once

#include <utility>

#include "kernels/api/problem.h"

namespace filterscope {

/// One after the other; either may be empty.
inline Problem with_sentence(Problem note, Problem more) {
  if (note.empty()) return more;
  return more.empty() ? note : problem("note.two", "%1 %2", std::move(note), std::move(more));
}

}  // namespace filterscope
