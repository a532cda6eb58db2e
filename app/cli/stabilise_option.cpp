#include "app/cli/stabilise_option.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "core/noise/model_estimate.h"
#include "kernels/run/stabilised_plan.h"

namespace filterscope::cli {

void StabiliseOption::add(CLI::App& command) {
  command
      .add_option(
          "--stabilise", text,
          "Make noise that goes by the signal even before the filter, and undo that behind it without "
          "bias: photons:GAIN,OFFSET,SIGMA (value for each photon, value without any, sigma of what "
          "is read out; the last one or two may be left out and are 0), rician:SIGMA[,OFFSET] (of magnetic "
          "resonance's two parts), all in the image's own values, or auto, estimated from the image. Levels "
          "are then of the stabilised value range")
      ->type_name("photons:G[,O[,S]]|rician:S[,O]|auto");
}

void StabiliseOption::check() const {
  if (!given() || text == "auto") return;
  of_option("--stabilise", [&] { static_cast<void>(parse_noise_model(text)); });
}

NoiseModel StabiliseOption::resolve(const Image& image) const {
  return of_option("--stabilise", [&] { return noise_model_for(text, image); });
}

double stabilised_sigma(const NoiseModel& model, const ValueRange& range) {
  return 1 / stabilised_range(model, range).level();
}

std::string stabilised_text(const NoiseModel& model, const ValueRange& range) {
  return fmt::format("Stabilised as {}: the noise's sigma is {:.3g} levels for the filter.", text_of(model),
                     stabilised_sigma(model, range));
}

}  // namespace filterscope::cli
