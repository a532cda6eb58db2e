// NumPy's arrays as images, and images as arrays.
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/image/image.h"

namespace filterscope::python {

using Dimensions = std::vector<pybind11::ssize_t>;

/// What a caller says of the axes where their number does not: whether the last one has the colours.
using Colours = std::optional<bool>;

/// Of a guide or a mask with so many axes beside an image: with two it is gray, whatever the image is.
inline Colours partner_colours(std::size_t axes, Colours image) { return axes == 2 ? Colours() : image; }

/// Anything that NumPy makes an array of: of a type that is filtered and in the machine's byte order. Copies
/// only where it has to. Throws TypeError for other types, and UsageError where some values are masked.
pybind11::array pixels_of(const pybind11::handle& object);
bool is_native(const pybind11::dtype& type);
/// `result` in the byte order of `image`, where that is an array: a copy where it has another.
pybind11::array in_order_of(const pybind11::handle& image, const pybind11::array& result);

/// (H, W), (H, W, 3) or (D, H, W). The last of three axes has the colours where it has 3 places, unless
/// `colours` says otherwise. Throws UsageError for other numbers of axes.
Shape shape_of(const Dimensions& dimensions, PixelType type, Colours colours);
PixelType type_of(const pybind11::dtype& type);
pybind11::dtype dtype_of(PixelType type);
Dimensions dimensions_of(const pybind11::array& array);
/// Of an image without an array: one slice has no axis of its own, nor has one channel.
Dimensions dimensions_of(const Shape& shape);

/// A copy. `colours` as shape_of() takes it.
Image image_of(const pybind11::array& array, Colours colours);

/// An array without gaps: on `data` where it has an owner, else a copy of it, and uninitialised where there is none.
pybind11::array tight_array(const pybind11::dtype& type, const Dimensions& dimensions, const void* data = nullptr,
                            pybind11::handle owner = {});

/// An array on the image's own memory, which it keeps alive.
pybind11::array array_on(std::shared_ptr<Image> image, const Dimensions& dimensions);

/// Where an array's values lie: the places of each axis, the bytes from one to the next, and the first one.
struct Layout {
  Dimensions dimensions;
  Dimensions strides;
  std::byte* data = nullptr;
};
Layout layout_of(const pybind11::array& array);

/// An array's memory as an image in place; nothing where pixels are not side by side, rows overlap or values
/// are not aligned. `tight`: nor where there is something between rows.
std::optional<ImageView> view_in_place(const Layout& array, const Shape& shape, bool tight);

/// `out`, checked to be a writable array of these dimensions and this type, in either byte order. Throws
/// UsageError, TypeError.
pybind11::array checked_out(const pybind11::handle& out, const Dimensions& dimensions, PixelType type);

}  // namespace filterscope::python
