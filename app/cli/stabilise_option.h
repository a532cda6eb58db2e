// --stabilise: noise that goes by the signal is made even before a filter, and undone behind it.
#pragma once

#include <string>

#include "core/image/image.h"
#include "kernels/maths/noise_model.h"

namespace CLI {
class App;
}

namespace filterscope::cli {

struct StabiliseOption {
  std::string text;  ///< empty: not asked for

  void add(CLI::App& command);
  [[nodiscard]] bool given() const noexcept { return !text.empty(); }
  /// Throws UsageError for a text that is no model; "auto" is one.
  void check() const;
  /// The model for `image`. Throws UsageError, also where "auto" finds none.
  [[nodiscard]] NoiseModel resolve(const Image& image) const;
};

/// "Stabilised as photons:2,0,3: the noise's sigma is 4.2 levels for the filter."
std::string stabilised_text(const NoiseModel& model, const ValueRange& range);

/// The σ of stabilised noise in levels: of the 255 that span `range`, stabilised.
double stabilised_sigma(const NoiseModel& model, const ValueRange& range);

}  // namespace filterscope::cli
