// A rectangle of an image as an image of its own.
#pragma once

#include "core/image/image.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// The pixels of `region`, with alpha, value range, spacing and metadata. Throws ArgumentError for a region
/// that is empty or not inside the image, and for a volume.
Image crop(const Image& image, const Region& region);

/// The voxels of a box of a volume, or of an image, with value range, spacing and guide; where it lies in a
/// body, and what a file's header says, belong to the whole. Throws ArgumentError for a box that is empty or
/// not inside.
Image slab(const Image& volume, const Region& box);

/// What a filter needs to know to give the pixels of a region as it would give them in the whole image.
struct HaloCrop {
  Region outer;  ///< of the image: the region and what is read around it, as far as there is any
  Region inner;  ///< the region inside of `outer`
};

/// `region` lies inside the image or volume. Filtering `outer` by itself gives `inner` the whole image's
/// values for every filter that reads as far as `halo`: where outer's edge is not the image's, no window of
/// inner reaches it. The outer box of a volume has two slices at least, because filters of volumes take no
/// image, and begins at multiples of `grid`.
HaloCrop with_halo(const Shape& shape, const Region& region, const Halo& halo, int grid = 1) noexcept;

}  // namespace filterscope
