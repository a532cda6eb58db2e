// Kernels to start from: the files of docs/kernels, which are right as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/own/source.h"

namespace filterscope::own {

struct Template {
  std::string name;  ///< "shared_memory"
  std::string file;  ///< "shared_memory.cu"
  std::string summary;
  std::string family;  ///< empty: one of its own
  Form form = Form::pixel;
  std::string_view text;
};

/// By name.
const std::vector<Template>& templates();

/// Null where there is none of that name.
const Template* find_template(std::string_view name);

}  // namespace filterscope::own
