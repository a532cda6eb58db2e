#include "core/image/guide.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "core/image/resample.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

std::string size_text(const Shape& shape, bool deep) {
  const std::string sides = fmt::format("{}×{}", shape.width, shape.height);
  return deep ? fmt::format("{}×{}", sides, shape.depth) : sides;
}

}  // namespace

void require_guide(const Shape& guide, const Shape& image) {
  if (guide.width != image.width || guide.height != image.height || guide.depth != image.depth) {
    const bool deep = guide.depth > 1 || image.depth > 1;
    throw ArgumentError(problem("guide.size",
                                "The guide is %1, and the image is %2. Give a guide of the same size.",
                                size_text(guide, deep), size_text(image, deep)));
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
