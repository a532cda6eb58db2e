#include "python/picture.h"

#include <pybind11/stl.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "core/image/percentiles.h"
#include "core/io/image_file.h"

namespace filterscope::python {
namespace {

namespace py = pybind11;

py::object spacing_of(const Image& image) {
  const Spacing& spacing = image.spacing();
  if (spacing.unit.empty()) return py::none();
  if (image.shape().depth > 1) return py::make_tuple(spacing.z, spacing.y, spacing.x);
  return py::make_tuple(spacing.y, spacing.x);
}

py::object alpha_of(const Picture& picture) {
  const Image& image = *picture.image;
  if (image.alpha().empty()) return py::none();
  Dimensions dimensions = dimensions_of(image.shape());
  if (image.shape().channels > 1) dimensions.pop_back();
  return tight_array(dtype_of(image.shape().type), dimensions, image.alpha().data());  // a copy
}

/// One number is for all axes.
std::vector<double> lengths_of(const py::object& spacing, std::size_t axes) {
  try {
    if (py::isinstance<py::sequence>(spacing) || py::isinstance<py::array>(spacing))
      return spacing.cast<std::vector<double>>();
    return std::vector<double>(axes, spacing.cast<double>());
  } catch (const py::cast_error&) {
    throw cli::UsageError("spacing is a length in mm for each axis, such as (2, 1, 1), or one for all, not " +
                          std::string(py::repr(spacing)) + ".");
  }
}

Picture read(const std::string& place) {
  const py::gil_scoped_release released;
  return {std::make_shared<Image>(cli::load_input(place))};
}

void write(const std::string& path, const py::object& object, const py::object& spacing, Colours colours) {
  const Image image = own_image(object, spacing, colours);
  const py::gil_scoped_release released;
  save_image(image, path);
}

}  // namespace

void set_spacing(Image& image, const py::object& spacing) {
  if (spacing.is_none()) return;
  const std::size_t axes = image.shape().depth > 1 ? 3 : 2;
  const std::vector<double> lengths = lengths_of(spacing, axes);
  if (lengths.size() != axes) {
    throw cli::UsageError("spacing is " + std::to_string(axes) + " lengths in mm for this image, not " +
                          std::to_string(lengths.size()) + ".");
  }
  for (const double length : lengths) {
    if (!(length > 0) || !std::isfinite(length)) throw cli::UsageError("spacing is in mm, and above 0.");
  }
  const double z = axes == 3 ? lengths.front() : 1;
  image.set_spacing({lengths[axes - 1], lengths[axes - 2], z, "mm"});
}

Image own_image(const py::handle& object, const py::object& spacing, Colours colours) {
  if (py::isinstance<Picture>(object)) {
    Image image = *object.cast<const Picture&>().image;
    set_spacing(image, spacing);
    return image;
  }
  Image image = image_of(pixels_of(object), colours);
  set_spacing(image, spacing);
  if (image.shape().depth > 1) {
    const py::gil_scoped_release released;
    image.set_range(range_of_values(image));
  }
  return image;
}

std::shared_ptr<const Image> partner_image(const py::object& object, Colours colours) {
  if (object.is_none()) return nullptr;
  if (py::isinstance<Picture>(object)) return object.cast<const Picture&>().image;
  const py::array pixels = pixels_of(object);
  const auto axes = static_cast<std::size_t>(pixels.ndim());
  return std::make_shared<const Image>(image_of(pixels, partner_colours(axes, colours)));
}

void add_picture(py::module_& module) {
  py::class_<Picture> made(module, "Image");
  made.attr("__module__") = "filterscope";
  made
      .def(py::init([](const py::object& pixels, const py::object& spacing, Colours colours) {
             return Picture{std::make_shared<Image>(own_image(pixels, spacing, colours))};
           }),
           py::arg("pixels"), py::arg("spacing") = py::none(), py::arg("colours") = py::none())
      .def_property_readonly("array", &Picture::array)
      .def(
          "__array__",
          [](const Picture& one, const py::object& type, const py::object& /*copy*/) {
            const py::array array = one.array();
            return type.is_none() ? py::object(array) : array.attr("astype")(type);
          },
          py::arg("dtype") = py::none(), py::arg("copy") = py::none())
      .def("__repr__",
           [](const py::object& one) {
             return py::str("<filterscope.Image {} {}>").format(one.attr("shape"), one.attr("dtype"));
           })
      .def_property_readonly("alpha", alpha_of)
      .def_property_readonly("spacing", [](const Picture& one) { return spacing_of(*one.image); })
      .def_property_readonly("unit", [](const Picture& one) { return one.image->spacing().unit; })
      .def_property_readonly("value_range",
                             [](const Picture& one) {
                               const ValueRange& range = one.image->range();
                               return py::make_tuple(range.low, range.high);
                             })
      .def_property_readonly("hash", [](const Picture& one) { return one.image->hash(); })
      .def_property_readonly("volumes", [](const Picture& one) { return volumes_beside(*one.image); })
      .def_property_readonly("shape",
                             [](const Picture& one) {
                               return py::tuple(py::cast(dimensions_of(one.image->shape())));
                             })
      .def_property_readonly("dtype", [](const Picture& one) { return dtype_of(one.image->shape().type); });
  module.def("read", read, py::arg("place"));
  module.def("write", write, py::arg("path"), py::arg("image"), py::arg("spacing"), py::arg("colours"));
}

}  // namespace filterscope::python
