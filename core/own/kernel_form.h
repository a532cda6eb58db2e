// What a whole kernel of the user's is compiled with: its views of source and target, and what launches it.
#pragma once

#include <string>

#include "core/own/source.h"

namespace filterscope::own {

/// Stands before the user's text: Target, whose writes are checked; `__global__` names a function that the
/// entry calls.
const char* kernel_form_head();

/// Stands behind it: the entry point fs_kernel. A block whose pixels lie outside of the region does nothing.
std::string kernel_form_entry(const Source& source, const std::string& file);

}  // namespace filterscope::own
