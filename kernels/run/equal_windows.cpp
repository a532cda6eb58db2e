#include "kernels/run/equal_windows.h"

namespace filterscope {

EqualWindow equal_window(const Descriptor& descriptor, const Parameters& parameters) {
  EqualWindow window;
  const Family* family = descriptor.family.get();
  window.reach = family != nullptr && family->averaged
                     ? family->averaged(relevant(descriptor.parameters, parameters))
                     : halo_of(descriptor, parameters);
  const ParameterSpec* shape = descriptor.parameters.find("window");
  window.circular = shape != nullptr && text_of(value_of(*shape, parameters)) == "circular";
  return window;
}

std::optional<EqualWindow> window_to_check(const Descriptor& descriptor, const PlanRequest& request) {
  if (descriptor.study == "reference") return std::nullopt;
  // What is no average need not give the value. Other libraries' families say nothing of theirs.
  const bool averages = descriptor.family != nullptr && descriptor.family->averaged;
  if (!averages && descriptor.study != "peers") return std::nullopt;
  // Where all channels have one value, kernels of such families keep it themselves.
  if (averages && descriptor.family->mixes_channels && request.shape.channels > 1) return std::nullopt;
  const bool exact = promise_of(descriptor, request.parameters).exactness == Exactness::exact;
  if (exact && request.shape.type == PixelType::u8) return std::nullopt;
  return equal_window(descriptor, request.parameters);
}

}  // namespace filterscope
