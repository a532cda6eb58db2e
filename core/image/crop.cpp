#include "core/image/crop.h"

#include <cstring>
#include <utility>
#include <vector>

#include "core/image/metadata.h"
#include "kernels/api/errors.h"

namespace filterscope {

namespace {

/// The weights of the pixels of a box; null where there are none.
std::shared_ptr<const std::vector<float>> weights_in(const Image& image, const Region& box) {
  if (image.weights() == nullptr) return nullptr;
  std::vector<float> part;
  part.reserve(static_cast<std::size_t>(box.width()) * static_cast<std::size_t>(box.height()) *
               static_cast<std::size_t>(box.depth()));
  for (int z = box.z0; z < box.z1; ++z) {
    for (int y = box.y0; y < box.y1; ++y) {
      const float* row = image.view().weight_row(y, z);
      part.insert(part.end(), row + box.x0, row + box.x1);
    }
  }
  return std::make_shared<const std::vector<float>>(std::move(part));
}

}  // namespace

Image crop(const Image& image, const Region& region) {
  const Shape& shape = image.shape();
  if (shape.depth != 1) throw ArgumentError(problem("crop.volume", "Only images are cropped, not volumes."));
  if (region.empty() || region.x0 < 0 || region.y0 < 0 || region.x1 > shape.width ||
      region.y1 > shape.height) {
    throw ArgumentError(problem("crop.outside", "The rectangle to crop must lie inside the image."));
  }
  Image part(Shape{region.width(), region.height(), 1, shape.channels, shape.type});
  part.set_range(image.range(), image.range_chosen());
  part.set_spacing(image.spacing());
  part.set_metadata(moved(image.metadata(), region.x0, region.y0));
  const std::size_t skipped = static_cast<std::size_t>(region.x0) * shape.pixel_bytes();
  for (int y = 0; y < region.height(); ++y) {
    std::memcpy(part.view().row<std::byte>(y), image.view().row<std::byte>(region.y0 + y) + skipped,
                part.shape().row_bytes());
  }
  if (!image.alpha().empty()) {
    const std::size_t bytes = bytes_of(shape.type);
    const auto width = static_cast<std::size_t>(shape.width);
    std::vector<std::byte> alpha;
    alpha.reserve(part.shape().pixels() * bytes);
    for (int y = region.y0; y < region.y1; ++y) {
      const std::byte* row = image.alpha().data() + static_cast<std::size_t>(y) * width * bytes;
      alpha.insert(alpha.end(), row + static_cast<std::size_t>(region.x0) * bytes,
                   row + static_cast<std::size_t>(region.x1) * bytes);
    }
    part.set_alpha(std::move(alpha));
  }
  if (image.guide() != nullptr) part.set_guide(std::make_shared<const Image>(crop(*image.guide(), region)));
  part.set_weights(weights_in(image, region));
  return part;
}

Image slab(const Image& volume, const Region& box) {
  const Shape& shape = volume.shape();
  if (box.empty() || intersect(box, whole(shape)) != box) {
    throw ArgumentError(problem("crop.outside", "The rectangle to crop must lie inside the image."));
  }
  Image part(Shape{box.width(), box.height(), box.depth(), shape.channels, shape.type});
  part.set_range(volume.range(), volume.range_chosen());
  part.set_spacing(volume.spacing());
  const std::size_t skipped = static_cast<std::size_t>(box.x0) * shape.pixel_bytes();
  for (int z = 0; z < box.depth(); ++z) {
    for (int y = 0; y < box.height(); ++y) {
      std::memcpy(part.view().row<std::byte>(y, z),
                  volume.view().row<std::byte>(box.y0 + y, box.z0 + z) + skipped, part.shape().row_bytes());
    }
  }
  if (volume.guide() != nullptr) part.set_guide(std::make_shared<const Image>(slab(*volume.guide(), box)));
  part.set_weights(weights_in(volume, box));
  return part;
}

HaloCrop with_halo(const Shape& shape, const Region& region, const Halo& halo, int grid) noexcept {
  Region outer = intersect(whole(shape), {region.x0 - halo.x, region.y0 - halo.y, region.x1 + halo.x,
                                          region.y1 + halo.y, region.z0 - halo.z, region.z1 + halo.z});
  if (outer.depth() < 2 && shape.depth > 1) {
    (outer.z0 > 0 ? outer.z0 : outer.z1) += outer.z0 > 0 ? -1 : 1;
  }
  outer.x0 -= outer.x0 % grid;
  outer.y0 -= outer.y0 % grid;
  outer.z0 -= outer.z0 % grid;
  return {outer,
          {region.x0 - outer.x0, region.y0 - outer.y0, region.x1 - outer.x0, region.y1 - outer.y0,
           region.z0 - outer.z0, region.z1 - outer.z0}};
}

}  // namespace filterscope
