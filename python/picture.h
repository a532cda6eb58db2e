// filterscope.Image: what a file has besides its pixels, kept with them.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "core/image/image.h"
#include "python/arrays.h"

namespace filterscope::python {

/// An image of core's that Python holds.
struct Picture {
  std::shared_ptr<Image> image;

  [[nodiscard]] pybind11::array array() const { return array_on(image, dimensions_of(image->shape())); }
};

/// An image or anything that NumPy makes an array of, as an image of its own. An array of a volume has the value
/// range of its values, as a file without one is read; `spacing`, where not None, is the
/// distance of its pixels in mm in the order of its axes, or one for all. Throws UsageError, TypeError.
Image own_image(const pybind11::handle& object, const pybind11::object& spacing, Colours colours);
void set_spacing(Image& image, const pybind11::object& spacing);
/// The same of a guide or a mask; null for None.
std::shared_ptr<const Image> partner_image(const pybind11::object& object, Colours colours);

void add_picture(pybind11::module_& module);

}  // namespace filterscope::python
