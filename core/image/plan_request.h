// What a variant is asked for, for a picture.
#pragma once

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope {

inline PlanRequest request_for(const Image& image, const Parameters& parameters, int device = 0) {
  PlanRequest request;
  request.shape = image.shape();
  request.parameters = parameters;
  request.device = device;
  request.range = image.range();
  request.guided = image.guide() != nullptr;
  return request;
}

}  // namespace filterscope
