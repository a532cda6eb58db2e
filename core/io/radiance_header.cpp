#include "core/io/radiance_header.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <string_view>

#include "core/io/json_file.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostRadianceHeader = 1U << 16U;

/// Multiplies `factors` by the numbers in `text`, one for all of them or one each.
void multiply_factors(std::array<double, 3>& factors, std::string_view text, std::size_t count) {
  std::array<double, 3> numbers{1, 1, 1};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::size_t i = 0; i < count; ++i) {
    while (at < end && (*at == ' ' || *at == '\t' || *at == '+')) ++at;
    const auto [next, error] = std::from_chars(at, end, numbers.at(i));
    if (error != std::errc() || !(numbers.at(i) > 0) || !std::isfinite(numbers.at(i))) return;
    at = next;
  }
  for (std::size_t i = 0; i < factors.size(); ++i) factors.at(i) *= numbers.at(count == 1 ? 0 : i);
}

/// Up to the empty line.
template <class Take>
void each_header_line(Bytes bytes, const Take& take) {
  std::string_view rest = text_of(bytes.first(std::min(bytes.size(), kMostRadianceHeader)));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.empty()) break;
    take(line);
  }
}

}  // namespace

std::vector<std::string> radiance_facts(Bytes bytes) {
  constexpr std::string_view kTaken[] = {"FORMAT", "EXPOSURE", "COLORCORR"};
  std::vector<std::string> names;
  each_header_line(bytes, [&](std::string_view line) {
    const auto equals = std::ranges::find(line, '=');
    if (equals == line.end() || line.starts_with('#')) return;
    const std::string name(line.begin(), equals);
    const bool taken = std::ranges::find(kTaken, name) != std::end(kTaken);
    if (!taken && std::ranges::find(names, name) == names.end()) names.push_back(name);
  });
  return names;
}

std::array<double, 3> radiance_factors(Bytes bytes) {
  std::array<double, 3> factors{1, 1, 1};
  each_header_line(bytes, [&](std::string_view line) {
    for (const std::string_view key : {"EXPOSURE=", "COLORCORR="}) {
      if (line.starts_with(key))
        multiply_factors(factors, line.substr(key.size()), key == "EXPOSURE=" ? 1 : 3);
    }
  });
  for (double& factor : factors) {
    if (!(factor > 0) || !std::isfinite(factor)) factor = 1;
  }
  return factors;
}

bool undo_exposure(Image& image, Bytes bytes) {
  const std::array<double, 3> factors = radiance_factors(bytes);
  if (factors == std::array<double, 3>{1, 1, 1} || image.shape().type != PixelType::f32) return false;
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  auto* values = reinterpret_cast<float*>(image.view().data);
  for (std::size_t i = 0; i < image.shape().pixels() * channels; ++i) {
    values[i] = static_cast<float>(values[i] / factors.at(i % channels));
  }
  return true;
}

}  // namespace filterscope
