#include "python/device_arrays.h"

#include <pybind11/stl.h>

#include <string>
#include <utility>

#include "app/cli/command.h"
#include "kernels/run/device_filter.h"
#include "python/dlpack.h"

namespace filterscope::python {
namespace {

namespace py = pybind11;

/// In bytes, of an array without gaps.
Dimensions tight_strides(const Dimensions& dimensions, std::size_t value) {
  Dimensions strides(dimensions.size());
  auto step = static_cast<py::ssize_t>(value);
  for (std::size_t axis = dimensions.size(); axis-- > 0;) {
    strides[axis] = step;
    step *= dimensions[axis];
  }
  return strides;
}

/// A Python object that any thread may let go of.
std::shared_ptr<void> kept(py::object object) {
  return {object.release().ptr(), [](void* held) {
            const py::gil_scoped_acquire locked;
            py::handle(static_cast<PyObject*>(held)).dec_ref();
          }};
}

py::dtype numpy_type(const dlpack::DataType& type, bool truths) {
  if (truths && type.code == dlpack::kBool && type.bits == 8 && type.lanes == 1) return py::dtype::of<std::uint8_t>();
  const std::string name = (type.code == dlpack::kFloat      ? "float"
                            : type.code == dlpack::kUnsigned ? "uint"
                            : type.code == dlpack::kSigned   ? "int"
                                                             : "") +
                           std::to_string(type.bits);
  if (type.lanes != 1 || type.code > dlpack::kFloat) throw py::type_error("DLPack type " + std::to_string(type.code) + " is not filtered.");
  return py::dtype(name);
}

dlpack::DataType dlpack_type(PixelType type) {
  const auto bits = static_cast<std::uint8_t>(8 * bytes_of(type));
  switch (type) {
    case PixelType::f32: return {dlpack::kFloat, bits, 1};
    case PixelType::s16: return {dlpack::kSigned, bits, 1};
    case PixelType::u8:
    case PixelType::u16: break;
  }
  return {dlpack::kUnsigned, bits, 1};
}

int device_of(const void* address) {
  const auto device = device_with(address);
  if (!device) throw cli::UsageError("The array says that it is in a GPU's memory, and its address is not.");
  return *device;
}

/// A tensor that is given away, with what it points to.
struct Lent {
  dlpack::ManagedTensor managed{};
  std::vector<std::int64_t> shape;
  std::vector<std::int64_t> strides;
  std::shared_ptr<void> owner;
};

}  // namespace

DeviceArray DeviceArray::make(const Dimensions& dimensions, const py::dtype& type, int device,
                              std::uintptr_t stream) {
  DeviceArray made;
  made.stream_ = stream;
  made.type_ = type_of(type);
  made.layout_.dimensions = dimensions;
  made.layout_.strides = tight_strides(dimensions, bytes_of(made.type_));
  made.device_ = device;
  std::size_t bytes = bytes_of(made.type_);
  for (const py::ssize_t places : dimensions) bytes *= static_cast<std::size_t>(places);
  const std::shared_ptr<std::byte> memory = device_memory(device, bytes);
  made.layout_.data = memory.get();
  made.owner_ = memory;
  return made;
}

DeviceArray DeviceArray::of_interface(const py::object& object, bool truths) {
  const auto facts = object.attr("__cuda_array_interface__").cast<py::dict>();
  DeviceArray made;
  py::dtype type = py::dtype::from_args(facts["typestr"]);
  if (truths && type.kind() == 'b') type = py::dtype::of<std::uint8_t>();
  made.type_ = type_of(type);
  if (!type.attr("isnative").cast<bool>()) throw py::type_error("The array has the other byte order. Convert it first.");
  if (facts.contains("mask") && !facts["mask"].is_none()) throw py::type_error("A masked array is not filtered. Give its mask as mask=.");
  made.layout_.dimensions = facts["shape"].cast<Dimensions>();
  const auto data = facts["data"].cast<std::pair<std::uintptr_t, bool>>();
  made.layout_.data = reinterpret_cast<std::byte*>(data.first);
  made.read_only_ = data.second;
  const py::object strides = facts.contains("strides") ? py::object(facts["strides"]) : py::none();
  made.layout_.strides = strides.is_none() ? tight_strides(made.layout_.dimensions, bytes_of(made.type_)) : strides.cast<Dimensions>();
  if (made.layout_.strides.size() != made.layout_.dimensions.size()) throw cli::UsageError("The array has not one stride for each axis.");
  if (facts.contains("stream") && !facts["stream"].is_none()) made.stream_ = facts["stream"].cast<std::uintptr_t>();
  made.device_ = device_of(made.layout_.data);
  made.owner_ = kept(object);
  return made;
}

DeviceArray DeviceArray::of_capsule(py::capsule capsule, bool truths) {
  if (std::string(capsule.name()) != dlpack::kName) throw py::type_error("This DLPack capsule is used up, or of a later kind.");
  auto* const managed = capsule.get_pointer<dlpack::ManagedTensor>();
  const dlpack::Tensor& tensor = managed->tensor;
  DeviceArray made;
  made.type_ = type_of(numpy_type(tensor.type, truths));
  made.layout_.dimensions.assign(tensor.shape, tensor.shape + tensor.axes);
  made.layout_.strides = tight_strides(made.layout_.dimensions, bytes_of(made.type_));
  if (tensor.strides != nullptr) {
    for (std::size_t axis = 0; axis < made.layout_.strides.size(); ++axis)
      made.layout_.strides[axis] = tensor.strides[axis] * static_cast<py::ssize_t>(bytes_of(made.type_));
  }
  made.layout_.data = static_cast<std::byte*>(tensor.data) + tensor.byte_offset;
  made.device_ = device_of(made.layout_.data);
  capsule.set_name(dlpack::kUsedName);
  made.owner_ = {managed, [](dlpack::ManagedTensor* held) {
                   if (held->deleter == nullptr) return;
                   const py::gil_scoped_acquire locked;
                   held->deleter(held);
                 }};
  return made;
}

DeviceArray DeviceArray::on(std::uintptr_t stream) const {
  DeviceArray made = *this;
  made.stream_ = stream;
  return made;
}

ImageView DeviceArray::view(const Shape& shape, bool written) const {
  if (written && read_only_) throw cli::UsageError("out cannot be written to.");
  const auto found = view_in_place(layout_, shape, false);
  if (!found) {
    throw cli::UsageError("The pixels of an array in a GPU's memory lie together in a row, and rows in order. Make the array so first, such as by cupy.ascontiguousarray(image) or image.contiguous().");
  }
  return *found;
}

py::dict DeviceArray::interface() const {
  py::dict facts;
  facts["shape"] = py::tuple(py::cast(layout_.dimensions));
  facts["strides"] = py::tuple(py::cast(layout_.strides));
  facts["typestr"] = dtype_of(type_).attr("str");
  facts["data"] = py::make_tuple(reinterpret_cast<std::uintptr_t>(layout_.data), read_only_);
  facts["version"] = 3;
  facts["stream"] = stream_;
  return facts;
}

py::capsule DeviceArray::capsule(std::uintptr_t stream) const {
  if (stream != stream_)
    order_streams(device_, reinterpret_cast<StreamHandle>(stream_), reinterpret_cast<StreamHandle>(stream));
  auto lent = std::make_unique<Lent>();
  lent->owner = owner_;
  lent->shape.assign(layout_.dimensions.begin(), layout_.dimensions.end());
  for (const py::ssize_t step : layout_.strides) lent->strides.push_back(step / static_cast<py::ssize_t>(bytes_of(type_)));
  lent->managed.tensor = {layout_.data, {dlpack::kCuda, device_}, static_cast<std::int32_t>(layout_.dimensions.size()),
                          dlpack_type(type_), lent->shape.data(), lent->strides.data(), 0};
  lent->managed.context = lent.get();
  lent->managed.deleter = [](dlpack::ManagedTensor* self) { delete static_cast<Lent*>(self->context); };
  py::capsule made(&lent->managed, dlpack::kName, [](PyObject* object) {
    // Who takes the tensor gives the capsule another name, and calls the deleter by himself.
    if (PyCapsule_IsValid(object, dlpack::kName) == 0) return;
    auto* const managed = static_cast<dlpack::ManagedTensor*>(PyCapsule_GetPointer(object, dlpack::kName));
    managed->deleter(managed);
  });
  static_cast<void>(lent.release());
  return made;
}

void add_device_arrays(py::module_& module) {
  py::class_<DeviceArray>(module, "DeviceArray")
      .def_static("empty", &DeviceArray::make, py::arg("shape"), py::arg("dtype"), py::arg("device"),
                  py::arg("stream") = 1)
      .def_static("of_interface", &DeviceArray::of_interface, py::arg("array"), py::arg("truths") = false)
      .def_static("of_capsule", &DeviceArray::of_capsule, py::arg("capsule"), py::arg("truths") = false)
      .def("on", &DeviceArray::on, py::arg("stream"))
      .def_property_readonly("shape", [](const DeviceArray& one) { return py::tuple(py::cast(one.dimensions())); })
      .def_property_readonly("dtype", [](const DeviceArray& one) { return dtype_of(one.type()); })
      .def_property_readonly("device", &DeviceArray::device)
      .def_property_readonly("stream", &DeviceArray::stream)
      .def_property_readonly("__cuda_array_interface__", &DeviceArray::interface)
      .def("__dlpack_device__", [](const DeviceArray& one) { return py::make_tuple(dlpack::kCuda, one.device()); })
      .def("__dlpack__",
           [](const DeviceArray& one, const py::object& stream, const py::kwargs& /*wanted*/) {
             return one.capsule(stream.is_none() ? 1 : stream.cast<std::uintptr_t>());
           },
           py::kw_only(), py::arg("stream") = py::none());
}

}  // namespace filterscope::python
