#include "core/io/samples.h"

#include <array>
#include <stdexcept>
#include <string>

#include "core/io/image_file.h"
#include "core/resources/embedded.h"

namespace filterscope {

std::span<const Sample> samples() noexcept {
  static const std::array<Sample, 2> list{{
      {"astronaut.png", "Astronaut Eileen Collins, 512×512", "NASA, public domain.",
       embedded_file("samples/astronaut.png")},
      {"hubble_deep_field.jpg", "Hubble deep field, 1000×872", "NASA and ESA, public domain.",
       embedded_file("samples/hubble_deep_field.jpg")},
  }};
  return list;
}

Image load_sample(std::string_view name) {
  for (const Sample& sample : samples()) {
    if (sample.name == name) return decode_image(sample.bytes, sample.name);
  }
  throw std::out_of_range("There is no sample picture \"" + std::string(name) + "\".");
}

}  // namespace filterscope
