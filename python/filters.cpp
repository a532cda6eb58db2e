#include "python/filters.h"

#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "core/bench/measure.h"
#include "core/image/crop.h"
#include "core/image/no_data.h"
#include "core/image/plan_request.h"
#include "python/device_arrays.h"
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

/// A guide or a mask that is in a GPU's memory; nothing where it is not.
std::optional<GpuPartner> gpu_partner(const py::object& object, Colours colours) {
  if (!py::isinstance<DeviceArray>(object)) return std::nullopt;
  const auto& array = object.cast<const DeviceArray&>();
  const Colours own = partner_colours(array.dimensions().size(), colours);
  const ImageView view = array.view(shape_of(array.dimensions(), array.type(), own), false);
  return GpuPartner{{filterscope::as_const(view), reinterpret_cast<StreamHandle>(array.stream())}, array.device()};
}

/// Gives `call` those in host memory, and returns the others.
GpuPartners take_partners(FilterCall& call, const py::object& guide, const py::object& mask, Colours colours) {
  GpuPartners there{gpu_partner(guide, colours), gpu_partner(mask, colours)};
  if (!there.guide) call.picture.guide_image = partner_image(guide, colours);
  if (!there.mask) call.picture.mask_image = partner_image(mask, colours);
  return there;
}

py::object filter(const py::object& object, const Keywords& keywords, const py::object& guide,
                  const py::object& mask, const py::object& spacing, Colours colours, const py::object& out) {
  FilterCall call(keywords);
  if (take_partners(call, guide, mask, colours).any())
    throw py::type_error("The guide or the mask is in a GPU's memory, and the image is not.");
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
  Problem lost;
  {
    const py::gil_scoped_release released;
    image = call.prepared(std::move(image));
    chosen = call.variant_for(request_for(image, call.parameters(), call.devices().front()));
    carry_out(image.shape(), [&](const CancelToken* cancel) {
      const auto once = filter_once(*chosen.variant, image, call.parameters(), cancel, {}, call.devices(),
                                    call.memory_limit());
      result = std::const_pointer_cast<Image>(once.result);  // made by it, and nobody else's
    });
    lost = lost_numbers(not_numbers(image), not_numbers(*result));
  }
  py::object filtered;
  if (!out.is_none()) {
    target[py::ellipsis()] = array_on(result, dimensions);
    filtered = target;
  } else {
    filtered = is_picture ? py::cast(Picture{result}) : in_order_of(object, array_on(result, dimensions));
  }
  std::vector<std::string> notes = call.notes(chosen);
  if (!lost.empty()) notes.push_back(lost.text());
  return py::make_tuple(filtered, chosen.variant->descriptor.id, notes);
}

/// A FilterPlan for arrays of certain axes.
class ArrayPlan {
 public:
  ArrayPlan(Dimensions dimensions, const py::object& type, const Keywords& keywords, const py::object& guide,
            const py::object& mask, const py::object& spacing, Colours colours,
            const std::optional<std::pair<double, double>>& extremes, bool weighted, bool on_gpu)
      : dimensions_(std::move(dimensions)), type_(py::dtype::from_args(type)) {
    const PixelType pixels = type_of(type_);
    type_ = dtype_of(pixels);
    auto call = std::make_unique<FilterCall>(keywords);
    const GpuPartners partners = take_partners(*call, guide, mask, colours);
    Image model(shape_of(dimensions_, pixels, colours));
    set_spacing(model, spacing);
    const py::gil_scoped_release released;
    WholeFacts whole{.weighted = weighted};
    if (extremes) whole.extremes = ValueRange{extremes->first, extremes->second};
    plan_ = std::make_unique<FilterPlan>(std::move(call), std::move(model), whole, on_gpu, partners);
  }

  /// An array in host memory; others are the package's to take apart, which calls on_device().
  py::object operator()(const py::object& image, const py::object& out, const py::object& stream) {
    if (!py::isinstance<py::array>(image) && !py::isinstance<Picture>(image)) {
      const py::module_ gpu = py::module_::import("filterscope._gpu_arrays");
      if (gpu.attr("is_on_gpu")(image).cast<bool>()) return gpu.attr("run")(this, image, out, stream);
    }
    if (!stream.is_none()) throw py::type_error("stream is of arrays in a GPU's memory.");
    if (plan_->partners_on_gpu())
      throw py::type_error("The plan's guide or mask is in a GPU's memory, and the image is not.");
    py::array array = pixels_of(image);
    const Shape& shape = plan_->shape();
    require_fit(dimensions_of(array), array.dtype());
    py::array result = out.is_none() ? tight_array(type_, dimensions_) : checked_out(out, dimensions_, shape.type);
    auto source = view_in_place(layout_of(array), shape, plan_->guided());
    if (!source) {
      array = py::array::ensure(array, py::array::c_style);
      if (!array) throw py::error_already_set();
      source = view_in_place(layout_of(array), shape, true);
      if (!source) {  // contiguous, and yet at an address that kernels cannot read
        array = py::array(array.attr("copy")());
        source = view_in_place(layout_of(array), shape, true);
      }
    }
    py::array whole_result = result;
    std::optional<ImageView> target;
    if (is_native(result.dtype())) target = view_in_place(layout_of(result), shape, false);
    if (!target) {
      whole_result = tight_array(type_, dimensions_);
      target = view_in_place(layout_of(whole_result), shape, false);
    }
    {
      const py::gil_scoped_release released;
      carry_out(shape, [&](const CancelToken* cancel) {
        plan_->filter(filterscope::as_const(*source), *target, cancel);
      });
    }
    if (!whole_result.is(result)) result[py::ellipsis()] = whole_result;
    return out.is_none() ? in_order_of(image, result) : result;
  }

  void on_device(const DeviceArray& source, const DeviceArray& target, std::uintptr_t stream) {
    require_fit(source.dimensions(), dtype_of(source.type()));
    if (target.dimensions() != dimensions_ || target.type() != plan_->shape().type || target.device() != source.device())
      throw cli::UsageError("out is of another shape, type or GPU than the image.");
    const ImageView from = source.view(plan_->shape(), false);
    const ImageView to = target.view(plan_->shape(), true);
    const py::gil_scoped_release released;
    plan_->filter_on_device(filterscope::as_const(from), to, source.device(), reinterpret_cast<StreamHandle>(stream));
  }

  [[nodiscard]] FilterPlan& plan() const noexcept { return *plan_; }
  [[nodiscard]] py::tuple shape() const { return py::cast(dimensions_); }
  [[nodiscard]] py::dtype dtype() const { return type_; }

 private:
  void require_fit(const Dimensions& dimensions, const py::dtype& type) const {
    if (dimensions == dimensions_ && type_of(type) == plan_->shape().type) return;
    throw cli::UsageError(std::string(py::str("The plan is for an array of {} {}, and the image is one of {} {}.")
                                          .format(py::tuple(py::cast(dimensions_)), type_,
                                                  py::tuple(py::cast(dimensions)), type)));
  }

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

py::dict part_of(const ArrayPlan& one) {
  const PartFacts facts = one.plan().part_facts();
  const Halo& halo = facts.halo;
  const bool volume = one.plan().shape().depth > 1;
  const Descriptor& descriptor = one.plan().variant().descriptor;
  py::dict values;
  values["halo"] =
      volume ? py::object(py::make_tuple(halo.z, halo.y, halo.x)) : py::object(py::make_tuple(halo.y, halo.x));
  values["grid"] = facts.grid;
  values["exact"] = facts.exact;
  values["follows_extremes"] = facts.follows_extremes;
  values["scratch_bytes"] = facts.scratch_bytes;
  values["taken"] = facts.taken;
  values["on_gpu"] = descriptor.backend == Backend::cuda;
  values["revision"] = one.plan().variant().revision;
  return values;
}

/// with_halo() of array axes: (first, last) of what is read along each axis, and of the part inside of it.
py::tuple part_with_halo(const Dimensions& dimensions, const Dimensions& first, const Dimensions& last,
                         const Dimensions& halo, int grid) {
  const std::size_t axes = dimensions.size();
  if ((axes != 2 && axes != 3) || first.size() != axes || last.size() != axes || halo.size() != axes) {
    throw cli::UsageError("A part has two or three axes, as its image.");
  }
  const auto at = [axes](const Dimensions& values, std::size_t from_last, int otherwise) {
    return from_last < axes ? static_cast<int>(values[axes - 1 - from_last]) : otherwise;
  };
  const Shape shape{at(dimensions, 0, 1), at(dimensions, 1, 1), at(dimensions, 2, 1), 1, PixelType::u8};
  const Region part{at(first, 0, 0), at(first, 1, 0), at(last, 0, 1), at(last, 1, 1), at(first, 2, 0), at(last, 2, 1)};
  const HaloCrop cut = with_halo(shape, part, {at(halo, 0, 0), at(halo, 1, 0), at(halo, 2, 0)}, grid);
  const auto ends = [axes](const Region& region) {
    Dimensions low{region.z0, region.y0, region.x0};
    Dimensions high{region.z1, region.y1, region.x1};
    low.erase(low.begin(), low.begin() + static_cast<std::ptrdiff_t>(3 - axes));
    high.erase(high.begin(), high.begin() + static_cast<std::ptrdiff_t>(3 - axes));
    return py::make_tuple(py::tuple(py::cast(low)), py::tuple(py::cast(high)));
  };
  return py::make_tuple(ends(cut.outer), ends(cut.inner));
}

}  // namespace

void add_filters(py::module_& module) {
  module.def("filter", filter, py::arg("image"), py::arg("keywords"), py::arg("guide"), py::arg("mask"),
             py::arg("spacing"), py::arg("colours"), py::arg("out"));
  module.def("part_with_halo", part_with_halo, py::arg("shape"), py::arg("first"), py::arg("last"),
             py::arg("halo"), py::arg("grid"));
  py::class_<ArrayPlan>(module, "Plan")
      .def(py::init<Dimensions, const py::object&, const Keywords&, const py::object&, const py::object&,
                    const py::object&, Colours,
                    const std::optional<std::pair<double, double>>&, bool, bool>(),
           py::arg("shape"), py::arg("dtype"), py::arg("keywords"), py::arg("guide"), py::arg("mask"),
           py::arg("spacing"), py::arg("colours"), py::arg("extremes") = py::none(), py::arg("weighted") = false,
           py::arg("on_gpu") = false)
      .def("__call__", &ArrayPlan::operator(), py::arg("image"), py::arg("out") = py::none(),
           py::arg("stream") = py::none())
      .def("_on_device", &ArrayPlan::on_device, py::arg("source"), py::arg("target"), py::arg("stream"))
      .def_property_readonly("shape", &ArrayPlan::shape)
      .def_property_readonly("dtype", &ArrayPlan::dtype)
      .def_property_readonly("variant",
                             [](const ArrayPlan& one) { return one.plan().variant().descriptor.id; })
      .def_property_readonly("parameters", parameters_of)
      .def_property_readonly("part", part_of)
      .def_property_readonly("notes", [](const ArrayPlan& one) { return one.plan().notes(); });
}

}  // namespace filterscope::python
