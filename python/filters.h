// The module's functions that filter.
#pragma once

#include <pybind11/pybind11.h>

namespace filterscope::python {

void add_filters(pybind11::module_& module);

}  // namespace filterscope::python
