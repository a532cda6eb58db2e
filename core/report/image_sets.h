// What a variant does over a set of images: mean and standard deviation of times and figures.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// Of the finite values; the standard deviation is the sample's (n − 1), not-a-number of one value.
struct MeanAndDeviation {
  double mean = 0;
  double deviation = 0;
  int count = 0;
};

/// Nothing where no value is finite.
std::optional<MeanAndDeviation> mean_and_deviation(const std::vector<double>& values);

/// A variant at its parameters, conditions, noise and device, with guides or without, over all images that it
/// was measured with.
struct OverImages {
  std::string variant;  ///< id
  Parameters parameters;
  Conditions conditions;
  NoiseSettings noise;  ///< that the images were given
  bool guided = false;  ///< the images had guides
  std::string host;     ///< what it ran on, as in the records
  std::string device;
  int images = 0;     ///< measured
  int identical = 0;  ///< of them, results without any difference: their PSNR is infinite and not in the mean
  bool truth = false;  ///< figures are against the truth, else against the reference's results
  MeanAndDeviation median_ms;
  std::vector<std::optional<MeanAndDeviation>> figures;  ///< by metrics()

  [[nodiscard]] const std::optional<MeanAndDeviation>& figure(std::string_view metric) const;
  /// Results were compared with anything.
  [[nodiscard]] bool compared() const;
};

/// In the records' order; empty where all are of one image.
std::vector<OverImages> over_images(const std::vector<ResultRecord>& records);

nlohmann::json to_json(const std::vector<OverImages>& sets);
/// A Markdown table.
std::string to_markdown(const std::vector<OverImages>& sets);

/// Parameters, and whether the images had guides.
std::string setting_text(const OverImages& over);

/// "31.42 ± 1.20", with four significant digits and no exponent; empty for nothing. Of fewer than `images`:
/// "31.42 ± 1.20 (2 of 3)"; of one value "31.42 ± –".
std::string mean_text(const std::optional<MeanAndDeviation>& value, int images = 0);

}  // namespace filterscope
