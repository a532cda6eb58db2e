// Which measurements are of the same work, in whatever way a variant does it: the ones that can be compared.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// What a time is of. Refers to the result that it was made of.
struct Work {
  std::string_view variant;  ///< id
  const Parameters* parameters = nullptr;
  std::string_view picture;  ///< hash of the image's pixels
  Shape shape;
  Conditions conditions;
  std::string_view host;
};

Work work_of(const ResultRecord& record);

/// Whether both do the same work on the same machine under the same condition, in whatever way.
bool same_work(const Work& a, const Work& b);

/// The number of the task that each is of, from 0 in the order of their first ones. All of a task are the
/// same work for each other: a variant's only choice may count as either of two that are told apart.
std::vector<std::size_t> tasks_of(std::span<const Work> works);

}  // namespace filterscope
