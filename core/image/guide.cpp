#include "core/image/guide.h"

#include <utility>

#include "core/image/resample.h"
#include "kernels/api/errors.h"

namespace filterscope {

void require_guide(const Shape& guide, const Shape& image) {
  if (guide.width != image.width || guide.height != image.height || guide.depth != image.depth) {
    throw ArgumentError(problem("guide.size",
                                "The guide is %1×%2, and the image is %3×%4. Give an image of the same size.",
                                guide.width, guide.height, image.width, image.height));
  }
  if (guide.channels < image.channels) {
    throw ArgumentError(problem("guide.colour",
                                "The guide is gray, and the image is RGB. Give a guide in colour, or make "
                                "the image gray."));
  }
}

std::shared_ptr<const Image> guide_like(Image guide, const Image& image) {
  const Shape& wanted = image.shape();
  require_guide(guide.shape(), wanted);
  if (guide.shape().channels > wanted.channels) guide = to_gray(guide);
  if (guide.shape().type != wanted.type) guide = to_type(guide, wanted.type);
  return std::make_shared<const Image>(std::move(guide));
}

}  // namespace filterscope
