// NPP's bilateral filter.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::peers {

Variant npp();

}  // namespace filterscope::peers
