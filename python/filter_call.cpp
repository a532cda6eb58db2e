#include "python/filter_call.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/default_choice.h"
#include "app/cli/filter_notes.h"
#include "app/cli/parse_errors.h"
#include "kernels/catalog.h"
#include "kernels/maths/noise_model.h"

namespace filterscope::python {
namespace {

/// What messages call an image that has no file.
constexpr const char* kArray = "array";

std::string dashed(std::string key) {
  std::ranges::replace(key, '_', '-');
  return "--" + key;
}

}  // namespace

FilterCall::FilterCall(const Keywords& keywords) : app_(std::make_unique<CLI::App>("", "filterscope-cli")) {
  parse(keywords);
  if (!options_.axes().empty()) throw cli::UsageError("A filter takes one value of each parameter, not several.");
  parameters_ = options_.resolve();
  given_ = options_.given_keys();
  static_cast<void>(memory_.resolve());
  stabilise_.check();
  static_cast<void>(picture.resolve_noise());
  static_cast<void>(picture.resolve_range());
  picture.weighs = true;
  named_ = variant_.empty() ? cli::peer_for(given_) : &variant(variant_);
  if (variant_.empty() && named_ != nullptr) notes_.push_back(cli::note_on_peer(*named_, given_));
  const bool on_cpu = named_ != nullptr && named_->descriptor.backend == Backend::cpu;
  devices_ = device_.given() ? device_.resolve() : on_cpu ? DeviceList{0} : cli::find_devices("--device", {});
}

FilterCall::~FilterCall() = default;

void FilterCall::parse(const Keywords& keywords) {
  app_->set_help_flag();
  CLI::App* const command = app_->add_subcommand("filter", "");
  command->set_help_flag();
  command->add_option("--variant", variant_)->type_name("ID");
  options_.add(*command);
  picture.add(*command);
  device_.add(*command);
  memory_.add(*command);
  stabilise_.add(*command);
  const Schema known = all_parameters();
  std::vector<std::string> words{"filter"};
  for (const auto& [key, text] : keywords) {
    const std::string option = dashed(key);
    if (command->get_option_no_throw(option) == nullptr && known.find(key) != nullptr) {
      options_.add_planned(key, text);
    } else {
      words.push_back(option + "=" + text);
    }
  }
  words = cli::with_empty_values(words);
  std::ranges::reverse(words);  // CLI11 takes them from the end
  try {
    app_->parse(words);
  } catch (const CLI::ParseError& error) {
    throw cli::UsageError(cli::wrong_words(*app_, error));
  }
  if (const std::string wrong = cli::empty_value_words(*app_); !wrong.empty()) throw cli::UsageError(wrong);
}

Image FilterCall::prepared(Image image) {
  Image ready = picture.prepared(std::move(image), kArray, picture.resolve_range());
  std::string note = cli::leave_unread_weights(picture, named_, ready);
  if (!note.empty()) notes_.push_back(std::move(note));
  if (stabilise_.given()) {
    const NoiseModel model = stabilise_.resolve(ready);
    parameters_.set(kStabilise, text_of(model));
    notes_.push_back(cli::stabilised_text(model, ready.range()));
  }
  return ready;
}

void FilterCall::tell_outside(std::uint64_t outside, const Shape& shape) {
  std::string note = cli::note_on_outside(named_, outside, shape);
  if (!note.empty()) notes_.push_back(std::move(note));
}

bool FilterCall::follows_values() const {
  return picture.resolve_range().kind == RangeChoice::Kind::automatic || picture.resolve_noise().any() ||
         stabilise_.text == "auto";
}

DefaultVariant FilterCall::variant_for(const PlanRequest& request) const {
  return filterscope::variant_for(named_, request, given_);
}

std::vector<std::string> FilterCall::notes(const DefaultVariant& used) const {
  std::vector<std::string> all = notes_;
  const Descriptor& descriptor = used.variant->descriptor;
  for (std::string& note : cli::notes_on_use(descriptor, used.because, options_)) all.push_back(std::move(note));
  if (device_.given() && descriptor.backend == Backend::cpu)
    all.push_back(descriptor.id + " does not use --device.");
  return all;
}

}  // namespace filterscope::python
