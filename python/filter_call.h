// The keywords of a call, read as the command line reads its options, so that both mean the same and say the
// same where they are wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/device_list.h"
#include "app/cli/device_memory.h"
#include "app/cli/options.h"
#include "app/cli/stabilise_option.h"
#include "core/batch/default_variant.h"
#include "core/image/image.h"

namespace CLI {
class App;
}

namespace filterscope::python {

/// A keyword and its value as the option's text: {"sigma_range", "30"}.
using Keywords = std::vector<std::pair<std::string, std::string>>;

class FilterCall {
 public:
  /// Keywords are options of the command `filter`, with underscores for dashes, or keys of the schemas.
  /// Throws UsageError, UnknownVariant, UnavailableError.
  explicit FilterCall(const Keywords& keywords);
  FilterCall(const FilterCall&) = delete;
  FilterCall& operator=(const FilterCall&) = delete;
  ~FilterCall();

  cli::PictureOptions picture;  ///< value range, mask, guide, alpha and noise

  /// With the noise's model of the image that was prepared, where it is stabilised.
  [[nodiscard]] const Parameters& parameters() const noexcept { return parameters_; }
  /// Whether noise is added, or range or noise's model estimated: from the values of each image.
  [[nodiscard]] bool follows_values() const;
  /// Null where the variant is the image's to say.
  [[nodiscard]] const Variant* named() const noexcept { return named_; }
  [[nodiscard]] const DeviceList& devices() const noexcept { return devices_; }
  [[nodiscard]] std::optional<std::uint64_t> memory_limit() const { return memory_.resolve(); }

  /// `image` with its value range, noise, guide and weights, of which a variant that takes none gets none.
  /// Throws UsageError, FileError.
  [[nodiscard]] Image prepared(Image image);
  /// The variant for the image. Throws as variant_for().
  [[nodiscard]] DefaultVariant variant_for(const PlanRequest& request) const;

  /// For notes(): how many pixels a mask leaves out that prepared() does not see.
  void tell_outside(std::uint64_t outside, const Shape& shape);

  /// Sentences for the caller: what prepared() left out, and what `used` does not use.
  [[nodiscard]] std::vector<std::string> notes(const DefaultVariant& used) const;

 private:
  void parse(const Keywords& keywords);

  std::unique_ptr<CLI::App> app_;  ///< which the options point into
  cli::FilterOptions options_;
  cli::DeviceOption device_;
  cli::DeviceMemoryOption memory_;
  cli::StabiliseOption stabilise_;
  std::string variant_;
  Parameters parameters_;
  std::vector<std::string> given_;
  const Variant* named_ = nullptr;
  DeviceList devices_;
  std::vector<std::string> notes_;
};

}  // namespace filterscope::python
