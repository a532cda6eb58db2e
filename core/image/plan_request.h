// What a variant is asked for, for an image.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "kernels/api/variant.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

/// The distance of the image's voxels in mm; nothing where it is not known.
inline std::optional<VoxelSize> voxel_size(const Spacing& spacing) {
  if (spacing.unit != "mm" || !(spacing.x > 0 && spacing.y > 0 && spacing.z > 0)) return std::nullopt;
  return VoxelSize{spacing.x, spacing.y, spacing.z};
}

/// As kernels read them: lengths in mm become voxels, where it is known how long those are.
inline Parameters parameters_for(const Image& image, const Parameters& parameters) {
  const auto size = voxel_size(image.spacing());
  return image.shape().depth > 1 && size ? in_voxels(parameters, *size) : parameters;
}

inline PlanRequest request_for(const Image& image, const Parameters& parameters, int device = 0) {
  PlanRequest request;
  request.shape = image.shape();
  request.parameters = parameters_for(image, parameters);
  request.device = device;
  request.range = image.range();
  request.guided = image.guide() != nullptr;
  request.weighted = image.weights() != nullptr;
  request.sequence = image.is_sequence();
  return request;
}

}  // namespace filterscope
