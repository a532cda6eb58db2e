#include "core/inspect/region_facts.h"

#include <algorithm>
#include <cmath>

#include "core/image/crop.h"
#include "core/inspect/histogram.h"

namespace filterscope {

RegionFacts region_facts(const Image& image, const Image* reference, const Region& region) {
  RegionFacts facts;
  const Histogram histogram = value_histogram(image, region);
  const auto channels = static_cast<double>(histogram.mean.size());
  double squares = 0;
  for (std::size_t c = 0; c < histogram.mean.size(); ++c) {
    facts.mean += histogram.mean[c] / channels;
    squares +=
        (histogram.deviation[c] * histogram.deviation[c] + histogram.mean[c] * histogram.mean[c]) / channels;
  }
  facts.deviation = std::sqrt(std::max(0.0, squares - facts.mean * facts.mean));
  if (reference != nullptr) {
    const bool all = region == whole(image.shape());
    facts.metrics = all ? compare_images(*reference, image)
                        : compare_images(crop(*reference, region), crop(image, region));
  }
  return facts;
}

}  // namespace filterscope
