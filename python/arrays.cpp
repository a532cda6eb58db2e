#include "python/arrays.h"

#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "app/cli/command.h"
#include "kernels/api/pixel_access.h"

namespace filterscope::python {
namespace {

namespace py = pybind11;

std::string text_of(const py::handle& object) { return py::str(object); }

std::string text_of(const Dimensions& dimensions) {
  py::tuple tuple(dimensions.size());
  for (std::size_t i = 0; i < dimensions.size(); ++i) tuple[i] = dimensions[i];
  return text_of(tuple);
}

/// Asked of Python: pybind11 before 2.12 reads NumPy 1's struct, in which NumPy 2 has it elsewhere.
py::ssize_t item_bytes(const py::dtype& type) { return type.attr("itemsize").cast<py::ssize_t>(); }

/// The step from one place of an axis to the next; that of an axis of one place is of no account.
std::size_t step_of(const Layout& array, std::size_t axis, std::size_t otherwise) {
  if (array.dimensions[axis] == 1) return otherwise;
  const py::ssize_t step = array.strides[axis];
  return step < 0 ? 0 : static_cast<std::size_t>(step);
}

std::optional<PixelType> known_type(const py::dtype& type) {
  const char kind = type.kind();
  const py::ssize_t bytes = item_bytes(type);
  if (kind == 'u' && bytes == 1) return PixelType::u8;
  if (kind == 'u' && bytes == 2) return PixelType::u16;
  if (kind == 'i' && bytes == 2) return PixelType::s16;
  if (kind == 'f' && bytes == 4) return PixelType::f32;
  return std::nullopt;
}

void require_unmasked(const py::handle& array) {
  if (!py::isinstance<py::array>(array) || !py::hasattr(array, "mask")) return;
  if (!py::module_::import("numpy.ma").attr("is_masked")(array).cast<bool>()) return;
  throw cli::UsageError(
      "Some values of the array are masked, and only filter() takes a mask from an array. Give array.data, or "
      "array.filled(VALUE); a plan takes the mask as mask=.");
}

}  // namespace

PixelType type_of(const py::dtype& type) {
  if (const auto known = known_type(type)) return *known;
  throw py::type_error("Pixels of " + text_of(type) +
                       " are neither filtered nor written. Convert them to uint8, uint16, int16 or float32, such as "
                       "by image.astype(numpy.float32).");
}

bool is_native(const py::dtype& type) { return type.attr("isnative").cast<bool>(); }

py::dtype dtype_of(PixelType type) {
  return with_pixel_type(type, [](auto zero) { return py::dtype::of<decltype(zero)>(); });
}

py::array pixels_of(const py::handle& object) {
  py::array array = py::array::ensure(object);
  // What an array is of is said of it; a list of words is no image.
  const bool numbers = array && (py::isinstance<py::array>(object) ||
                                 std::string("OSU").find(array.dtype().kind()) == std::string::npos);
  if (!numbers) {
    PyErr_Clear();
    throw py::type_error("An object of type " + text_of(py::type::handle_of(object).attr("__name__")) +
                         " is no image. Give a NumPy array, or what read() returns.");
  }
  const PixelType type = type_of(array.dtype());
  require_unmasked(object);
  return is_native(array.dtype()) ? array : py::array(array.attr("astype")(dtype_of(type)));
}

py::array in_order_of(const py::handle& image, const py::array& result) {
  if (!py::isinstance<py::array>(image)) return result;
  const py::dtype type = py::reinterpret_borrow<py::array>(image).dtype();
  return is_native(type) ? result : py::array(result.attr("astype")(type));
}

Shape shape_of(const Dimensions& dimensions, PixelType type, Colours colours) {
  const std::size_t axes = dimensions.size();
  for (const py::ssize_t places : dimensions) {
    if (places > std::numeric_limits<int>::max()) {
      throw cli::UsageError("An array of " + text_of(dimensions) + " has more places along an axis than " +
                            std::to_string(std::numeric_limits<int>::max()) + ".");
    }
  }
  const auto at = [&](std::size_t axis) { return static_cast<int>(dimensions[axis]); };
  if (axes == 2 && !colours) return {at(1), at(0), 1, 1, type};
  if (axes == 3 && !colours && at(2) == 4) {
    throw cli::UsageError("An array of " + text_of(dimensions) +
                          " may have colours and alpha, or be a volume. Give image[..., :3], or volume=True.");
  }
  if (axes == 3 && colours.value_or(at(2) == 1 || at(2) == 3)) {
    if (at(2) == 1 || at(2) == 3) return {at(1), at(0), 1, at(2), type};
    throw cli::UsageError("The last axis of an array of " + text_of(dimensions) +
                          " cannot be colours: there are 1 or 3 of them.");
  }
  if (axes == 3) return {at(2), at(1), at(0), 1, type};
  if (axes == 2 && !*colours) {
    throw cli::UsageError("An array of " + text_of(dimensions) +
                          " is an image, no volume. Give (depth, height, width), or leave volume=True out.");
  }
  throw cli::UsageError("An array of " + text_of(dimensions) +
                        " is no image: give (height, width), (height, width, 3) or (depth, height, width).");
}

Dimensions dimensions_of(const py::array& array) { return {array.shape(), array.shape() + array.ndim()}; }

Dimensions dimensions_of(const Shape& shape) {
  Dimensions dimensions;
  if (shape.depth > 1) dimensions.push_back(shape.depth);
  dimensions.push_back(shape.height);
  dimensions.push_back(shape.width);
  if (shape.channels > 1) dimensions.push_back(shape.channels);
  return dimensions;
}

Image image_of(const py::array& array, Colours colours) {
  const py::array tight = py::array::ensure(array, py::array::c_style);
  if (!tight) throw py::error_already_set();
  Image image(shape_of(dimensions_of(array), type_of(array.dtype()), colours));
  const py::gil_scoped_release released;
  if (!image.empty()) std::memcpy(image.view().data, tight.data(), image.shape().bytes());
  return image;
}

py::array tight_array(const py::dtype& type, const Dimensions& dimensions, const void* data, py::handle owner) {
  // pybind11's own strides would come from the size that item_bytes() does not trust.
  Dimensions strides(dimensions.size(), item_bytes(type));
  for (std::size_t axis = strides.size() - 1; axis > 0; --axis)
    strides[axis - 1] = strides[axis] * dimensions[axis];
  return {type, dimensions, strides, data, owner};
}

py::array array_on(std::shared_ptr<Image> image, const Dimensions& dimensions) {
  std::byte* const data = image->view().data;
  const PixelType type = image->shape().type;
  auto keeper = std::make_unique<std::shared_ptr<Image>>(std::move(image));
  const py::capsule owner(keeper.get(), [](void* kept) { delete static_cast<std::shared_ptr<Image>*>(kept); });
  static_cast<void>(keeper.release());
  return tight_array(dtype_of(type), dimensions, data, owner);
}

Layout layout_of(const py::array& array) {
  return {dimensions_of(array),
          {array.strides(), array.strides() + array.ndim()},
          static_cast<std::byte*>(const_cast<void*>(array.data()))};
}

std::optional<ImageView> view_in_place(const Layout& array, const Shape& shape, bool tight) {
  const std::size_t axes = array.dimensions.size();
  const std::size_t value = bytes_of(shape.type);
  const bool colours = axes == 3 && shape.depth == 1 && array.dimensions[0] == shape.height &&
                       array.dimensions[1] == shape.width && array.dimensions[2] == shape.channels;
  const std::size_t x = colours ? 1 : axes - 1;
  if (colours && step_of(array, 2, value) != value) return std::nullopt;
  if (step_of(array, x, shape.pixel_bytes()) != shape.pixel_bytes()) return std::nullopt;
  const std::size_t row = step_of(array, x - 1, shape.row_bytes());
  const std::size_t least = row * static_cast<std::size_t>(shape.height);
  const std::size_t slice = shape.depth > 1 ? step_of(array, 0, least) : least;
  if (row < shape.row_bytes() || slice < least) return std::nullopt;
  if (tight && (row != shape.row_bytes() || slice != least)) return std::nullopt;
  if (reinterpret_cast<std::uintptr_t>(array.data) % value != 0 || row % value != 0 || slice % value != 0)
    return std::nullopt;
  return ImageView{array.data, shape, row, slice};
}

py::array checked_out(const py::handle& out, const Dimensions& dimensions, PixelType type) {
  if (!py::isinstance<py::array>(out)) throw py::type_error("out must be a NumPy array.");
  auto array = py::reinterpret_borrow<py::array>(out);
  if (dimensions_of(array) != dimensions || known_type(array.dtype()) != type) {
    throw cli::UsageError("out is an array of " + text_of(dimensions_of(array)) + " " + text_of(array.dtype()) +
                          ", and the result is one of " + text_of(dimensions) + " " +
                          text_of(dtype_of(type)) + ".");
  }
  if (!array.writeable()) throw cli::UsageError("out cannot be written to.");
  py::module_::import("filterscope._partners").attr("require_apart")(array);
  return array;
}

}  // namespace filterscope::python
