// What agarwal2012's CPU variants have in common.
#pragma once

#include "kernels/families/window_descriptor.h"

namespace filterscope::agarwal2012 {

/// The study filters gray float32; other types are converted to float planes when the source is bound and
/// rounded when results are stored, and the channels of colour images are filtered one by one.
inline Descriptor cpu_descriptor() {
  Descriptor descriptor = window_descriptor(*bilateral2d(), {"threads"});
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.section = "CPU implementations";
  return descriptor;
}

}  // namespace filterscope::agarwal2012
