#include "core/image/truth.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

std::string text_of(const Shape& shape) {
  return fmt::format("{}×{} {} {}", shape.width, shape.height, shape.channels == 1 ? "gray" : "RGB",
                     name_of(shape.type));
}

}  // namespace

std::shared_ptr<const Image> truth_like(Image truth, const Image& image) {
  if (truth.shape() != image.shape()) {
    throw ArgumentError(
        problem("truth.shape",
                "The truth is %1, and the image is %2. Give an image of the same size, channels and "
                "type.",
                text_of(truth.shape()), text_of(image.shape())));
  }
  truth.set_range(image.range(), image.range_chosen());
  return std::make_shared<const Image>(std::move(truth));
}

}  // namespace filterscope
