#include "python/filters.h"

#include <pybind11/stl.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/plan_request.h"
#include "python/filter_plan.h"
#include "python/interruptible.h"
#include "python/picture.h"

namespace filterscope::python {
namespace {

namespace py = pybind11;

/// Of the work that is done before anyone could press a key.
constexpr std::size_t kSmall = std::size_t{1} << 16U;

/// Small work at once, other such that Ctrl-C ends it. Called without the interpreter's lock.
template <class Work>
void carry_out(const Shape& shape, const Work& work) {
  shape.pixels() <= kSmall ? work(nullptr) : interruptible(work);
}

void take_partners(FilterCall& call, const py::object& guide, const py::object& mask, Colours colours) {
  call.picture.guide_image = partner_image(guide, colours);
  call.picture.mask_image = partner_image(mask, colours);
}

py::object filter(const py::object& object, const Keywords& keywords, const py::object& guide,
                  const py::object& mask, const py::object& spacing, Colours colours, const py::object& out) {
  FilterCall call(keywords);
  take_partners(call, guide, mask, colours);
  const bool is_picture = py::isinstance<Picture>(object);
  py::array array;
  Dimensions dimensions;
  if (is_picture) {
    dimensions = dimensions_of(object.cast<const Picture&>().image->shape());
  } else {
    array = pixels_of(object);
    dimensions = dimensions_of(array);
  }
  Image image = own_image(is_picture ? object : py::object(array), spacing, colours);
  py::array target;
  if (!out.is_none()) target = checked_out(out, dimensions, image.shape().type);
  DefaultVariant chosen;
  std::shared_ptr<Image> result;
  {
    const py::gil_scoped_release released;
    image = call.prepared(std::move(image));
    chosen = call.variant_for(request_for(image, call.parameters(), call.devices().front()));
    carry_out(image.shape(), [&](const CancelToken* cancel) {
      const auto once = filter_once(*chosen.variant, image, call.parameters(), cancel, {}, call.devices(),
                                    call.memory_limit());
      result = std::const_pointer_cast<Image>(once.result);  // made by it, and nobody else's
    });
  }
  py::object filtered;
  if (!out.is_none()) {
    target[py::ellipsis()] = array_on(result, dimensions);
    filtered = target;
  } else {
    filtered = is_picture ? py::cast(Picture{result}) : py::object(array_on(result, dimensions));
  }
  return py::make_tuple(filtered, chosen.variant->descriptor.id, call.notes(chosen));
}

/// A FilterPlan for arrays of certain axes.
class ArrayPlan {
 public:
  ArrayPlan(Dimensions dimensions, const py::object& type, const Keywords& keywords, const py::object& guide,
            const py::object& mask, const py::object& spacing, Colours colours)
      : dimensions_(std::move(dimensions)), type_(py::dtype::from_args(type)) {
    const PixelType pixels = type_of(type_);
    type_ = dtype_of(pixels);
    auto call = std::make_unique<FilterCall>(keywords);
    take_partners(*call, guide, mask, colours);
    Image model(shape_of(dimensions_, pixels, colours));
    set_spacing(model, spacing);
    const py::gil_scoped_release released;
    plan_ = std::make_unique<FilterPlan>(std::move(call), std::move(model));
  }

  py::array operator()(const py::object& image, const py::object& out) {
    py::array array = pixels_of(image);
    const Shape& shape = plan_->shape();
    if (dimensions_of(array) != dimensions_ || type_of(array.dtype()) != shape.type) {
      throw py::value_error(std::string(py::str("The plan is for an array of {} {}, and the image is one of {} {}.")
                                            .format(py::tuple(py::cast(dimensions_)), type_,
                                                    array.attr("shape"), array.dtype())));
    }
    py::array result = out.is_none() ? py::array(type_, dimensions_) : checked_out(out, dimensions_, shape.type);
    auto source = view_in_place(array, shape, plan_->guided());
    if (!source) {
      array = py::array::ensure(array, py::array::c_style);
      if (!array) throw py::error_already_set();
      source = view_in_place(array, shape, true);
      if (!source) {  // contiguous, and yet at an address that kernels cannot read
        array = py::array(array.attr("copy")());
        source = view_in_place(array, shape, true);
      }
    }
    py::array whole_result = result;
    auto target = view_in_place(result, shape, false);
    if (!target) {
      whole_result = py::array(type_, dimensions_);
      target = view_in_place(whole_result, shape, false);
    }
    {
      const py::gil_scoped_release released;
      carry_out(shape, [&](const CancelToken* cancel) {
        plan_->filter(filterscope::as_const(*source), *target, cancel);
      });
    }
    if (!whole_result.is(result)) result[py::ellipsis()] = whole_result;
    return result;
  }

  [[nodiscard]] const FilterPlan& plan() const noexcept { return *plan_; }
  [[nodiscard]] py::tuple shape() const { return py::cast(dimensions_); }
  [[nodiscard]] py::dtype dtype() const { return type_; }

 private:
  Dimensions dimensions_;
  py::dtype type_;
  std::unique_ptr<FilterPlan> plan_;
};

py::dict parameters_of(const ArrayPlan& one) {
  py::dict values;
  const Parameters all = relevant(one.plan().variant().descriptor.parameters, one.plan().parameters());
  for (const auto& [key, value] : all) values[py::str(key)] = py::cast(value);
  return values;
}

}  // namespace

void add_filters(py::module_& module) {
  module.def("filter", filter, py::arg("image"), py::arg("keywords"), py::arg("guide"), py::arg("mask"),
             py::arg("spacing"), py::arg("colours"), py::arg("out"));
  py::class_<ArrayPlan>(module, "Plan")
      .def(py::init<Dimensions, const py::object&, const Keywords&, const py::object&, const py::object&,
                    const py::object&, Colours>(),
           py::arg("shape"), py::arg("dtype"), py::arg("keywords"), py::arg("guide"), py::arg("mask"),
           py::arg("spacing"), py::arg("colours"))
      .def("__call__", &ArrayPlan::operator(), py::arg("image"), py::arg("out") = py::none())
      .def_property_readonly("shape", &ArrayPlan::shape)
      .def_property_readonly("dtype", &ArrayPlan::dtype)
      .def_property_readonly("variant",
                             [](const ArrayPlan& one) { return one.plan().variant().descriptor.id; })
      .def_property_readonly("parameters", parameters_of)
      .def_property_readonly("notes", [](const ArrayPlan& one) { return one.plan().notes(); });
}

}  // namespace filterscope::python
