#include "python/filter_plan.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/files.h"
#include "app/cli/filter_notes.h"
#include "core/image/guide.h"
#include "core/image/pixel_weights.h"
#include "core/image/plan_request.h"
#include "kernels/run/bands.h"

namespace filterscope::python {
namespace {

/// Whether some pixel is no value, by is_value().
bool lacks_values(const ConstImageView& view) {
  const Shape& shape = view.shape;
  const auto values = static_cast<std::size_t>(shape.width) * static_cast<std::size_t>(shape.channels);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      const std::span<const float> row(view.row<float>(y, z), values);
      // A sum of magnitudes that is a value has values alone; one that is none may be of many large ones.
      float sum = 0;
      for (const float value : row) sum += std::abs(value);
      if (!is_value(sum) && !std::ranges::all_of(row, is_value)) return true;
    }
  }
  return false;
}

}  // namespace

FilterPlan::FilterPlan(std::unique_ptr<FilterCall> call, Image model, const WholeFacts& whole, bool on_gpu,
                       const GpuPartners& partners)
    : call_(std::move(call)),
      model_(std::move(model)),
      whole_(whole),
      guided_there_(partners.guide.has_value()),
      masked_there_(partners.mask.has_value()) {
  cli::PictureOptions& picture = call_->picture;
  if (call_->follows_values()) {
    throw cli::UsageError(
        "--noise, --value-range auto and --stabilise auto depend on an image, which a plan has none of. Give "
        "LOW:HIGH and the noise's model, or call filter().");
  }
  if (model_.shape().depth > 1 && !picture.resolve_range().chosen()) {
    throw cli::UsageError(
        "The levels of a volume follow its values, which a plan has none of. Give --value-range: LOW:HIGH or "
        "type.");
  }
  const MaskChoice choice = parse_mask_choice(picture.mask);
  if (choice.kind == MaskChoice::Kind::file) {
    picture.mask_image = std::make_shared<const Image>(cli::load_input(picture.mask));
    picture.mask.clear();
  }
  if (picture.mask_image == nullptr) {
    Image probe({1, 1, 1, 1, PixelType::u8});  // says what is wrong with the words
    picture.weigh(probe);
  }
  using Kind = MaskChoice::Kind;
  const bool nan = choice.kind == Kind::automatic || choice.kind == Kind::nan;
  const bool floats = model_.shape().type == PixelType::f32;
  const bool masked = picture.mask_image != nullptr || masked_there_;
  by_values_ = !masked && (choice.kind == Kind::value || (nan && floats));
  picture.weighs = picture.mask_image != nullptr;
  model_ = call_->prepared(std::move(model_));
  if (by_values_ && model_.guide() != nullptr) {
    Image guided = model_;
    weigh_by_guide(guided, choice);
    guide_weights_ = guided.weights();
  }
  picture.weighs = true;
  require_partners(partners);
  DeviceWeights weights;
  if (partners.mask) {
    weights = weights_of_mask(partners.mask->image, partners.mask->device);
    // As a mask in host memory: one that leaves nothing out is none.
    weighted_there_ = weights.outside > 0;
    call_->tell_outside(weights.outside, model_.shape());
  }
  const PlanRequest wanted = request();
  chosen_ = call_->variant_for(wanted);
  if (!partners.any()) {
    if (!on_gpu) run_for(wanted.weighted || whole_.weighted);
    return;
  }
  require_device(device_or_first(wanted.device));
  Partners taken{std::as_const(model_).view(), {}, std::move(weights.values)};
  if (partners.guide) taken.guide = partners.guide->image;
  on_device_ = make_device_filter(variant(), wanted, taken);
}

void FilterPlan::require_partners(const GpuPartners& partners) const {
  const Shape& image = model_.shape();
  const DeviceList& devices = call_->devices();
  const auto require = [&](const char* name, const std::optional<GpuPartner>& partner, const auto& fits) {
    if (!partner) return;
    try {
      fits(partner->image.view.shape, image);
    } catch (const ArgumentError& error) {
      throw cli::UsageError("--" + std::string(name) + ": " + error.what());
    }
    if (devices.size() == 1 && device_or_first(devices.front()) == partner->device) return;
    throw cli::UsageError("--" + std::string(name) + ": The " + name + " is in the memory of GPU " +
                          std::to_string(partner->device) +
                          ", and the plan is for another or for several. Copy it there, or give device=" +
                          std::to_string(partner->device) + ".");
  };
  require("guide", partners.guide, [](const Shape& guide, const Shape& wanted) {
    require_guide(guide, wanted);
    if (guide == wanted) return;
    throw cli::UsageError(
        "--guide: A guide in a GPU's memory must have the image's channels and type. Convert it first, such as by "
        "guide.astype(image.dtype).");
  });
  require("mask", partners.mask, require_mask);
}

PlanRequest FilterPlan::request() const {
  PlanRequest made = request_for(model_, call_->parameters(), call_->devices().front());
  made.extremes = whole_.extremes;
  made.guided |= guided_there_;
  made.weighted |= weighted_there_;
  return made;
}

PartFacts FilterPlan::part_facts() {
  const Descriptor& descriptor = variant().descriptor;
  const PlanRequest wanted = request();
  const SharedRun& run = run_for(wanted.weighted || whole_.weighted);
  PartFacts facts;
  facts.halo = halo_of(descriptor, wanted.parameters);
  facts.grid = part_grid_of(descriptor, wanted.parameters);
  facts.exact = promise_of(descriptor, wanted.parameters).exactness == Exactness::exact;
  facts.follows_extremes = descriptor.follows_extremes && !facts.exact;
  facts.scratch_bytes = run.scratch_bytes();
  facts.taken = run.taken_variant();
  return facts;
}

SharedRun& FilterPlan::run_for(bool weighted) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<SharedRun>& run = runs_.at(weighted ? 1 : 0);
  if (run == nullptr) {
    PlanRequest wanted = request();
    wanted.weighted = weighted;
    const Variant& variant = *call_->variant_for(wanted).variant;
    run = std::make_unique<SharedRun>(variant, wanted, call_->devices(), call_->memory_limit());
  }
  return *run;
}

void FilterPlan::require_device(int device) const {
  const DeviceList& devices = call_->devices();
  if (devices.size() != 1 || device_or_first(devices.front()) != device) {
    throw cli::UsageError("The array is in the memory of GPU " + std::to_string(device) +
                          ", and the plan is for another or for several. Give device=" + std::to_string(device) + ".");
  }
  if (variant().descriptor.backend != Backend::cuda) {
    throw cli::UsageError(variant().descriptor.id +
                          " filters in host memory, and the array is in a GPU's. Copy it to the host, or name a "
                          "variant for CUDA.");
  }
  if (call_->picture.asks_for_weights() && by_values_) {
    throw cli::UsageError(
        "A mask by values is made in host memory, and the array is in a GPU's. Give the mask as an array.");
  }
}

DeviceFilter& FilterPlan::device_filter(int device) {
  require_device(device);
  const std::lock_guard lock(mutex_);
  if (on_device_ == nullptr) on_device_ = make_device_filter(variant(), request(), {std::as_const(model_).view(), {}});
  return *on_device_;
}

void FilterPlan::filter_on_device(const ConstImageView& source, const ImageView& target, int device,
                                  StreamHandle stream) {
  device_filter(device).filter(source, target, stream);
}

std::shared_ptr<const std::vector<float>> FilterPlan::weights_of(const ConstImageView& source) const {
  if (!by_values_) return model_.weights();
  const bool read = cli::weights_are_read(call_->picture, call_->named());
  if (!call_->picture.asks_for_weights() && !lacks_values(source)) return read ? guide_weights_ : nullptr;
  Image image(source.shape);
  copy_region(source, image.view(), whole(source.shape));
  call_->picture.weigh(image);
  if (!read) return nullptr;
  image.set_guide(model_.guide());
  weigh_by_guide(image, parse_mask_choice(call_->picture.mask));
  return image.weights();
}

void FilterPlan::filter(ConstImageView source, const ImageView& target, const CancelToken* cancel) {
  auto weights = weights_of(source);
  if (weights == nullptr && whole_.weighted && cli::weights_are_read(call_->picture, call_->named())) {
    weights = std::make_shared<const std::vector<float>>(source.shape.pixels(), 1.0F);
  }
  const ConstImageView model = std::as_const(model_).view();
  source.guide = model.guide;
  source.weights = weights != nullptr ? weights->data() : nullptr;
  run_for(weights != nullptr).filter(source, target, cancel);
}

}  // namespace filterscope::python
