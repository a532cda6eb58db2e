// What a variant reads of its family's parameters.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "kernels/api/schema.h"

namespace filterscope {

/// Of `family` those that change the result, and `more`, which name exactness and what changes only the time.
inline Schema read_of(const Schema& family, std::initializer_list<std::string_view> more) {
  Schema read = family;
  std::erase_if(read.specs, [&](const ParameterSpec& spec) {
    const bool common = spec.effect == Effect::result && !spec.guarantee;
    return !common && std::ranges::find(more, spec.key) == more.end();
  });
  return read;
}

}  // namespace filterscope
