// Slices of what a variant makes of a volume, without filtering the rest of it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/image/slice.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// A slice as an image, turned as its view says.
struct SlicePicture {
  SliceView view;
  SharedImage image;
};

struct FilteredSlices {
  std::vector<SlicePicture> slices;  ///< in the order in which they were asked for
  double prepare_ms = 0;
  double upload_ms = 0;
  double bind_ms = 0;
  double kernel_ms = 0;
  double download_ms = 0;
  KernelFacts facts;
  BoundFacts bound;
  std::string taken;  ///< id of the variant that a choosing one took; else empty
};

/// The same bits as slices of the whole filtered volume. Exact variants get the slice with its halo alone;
/// others, whose approximation follows the values that are there, get the whole volume, of which they filter
/// the slices. `progress` gets 0…1. Throws as make_run() and FilterRun.
FilteredSlices filter_slices(const Variant& variant, const Image& volume, const Parameters& parameters,
                             int device, std::span<const SliceView> views, const CancelToken& cancel,
                             const std::function<void(double)>& progress);

}  // namespace filterscope
