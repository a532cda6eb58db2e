#include "core/io/portable_maps.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "core/io/container.h"
#include "core/io/header_numbers.h"
#include "core/io/header_text.h"

namespace filterscope {
namespace {

/// Numbers that are cut off at the file's end are 0.
template <class Value>
void read_samples(Bytes bytes, const PamHeader& header, cv::Mat& mat) {
  const int channels = mat.channels();
  const double full = sizeof(Value) == 1 ? 255 : 65535;
  const double scale = full / static_cast<double>(header.maximum);
  std::uint64_t at = header.data_at;
  for (int y = 0; y < mat.rows; ++y) {
    auto* row = mat.ptr<Value>(y);
    for (int x = 0; x < mat.cols; ++x, row += channels) {
      for (int channel = 0; channel < channels; ++channel, at += sizeof(Value)) {
        // Blue comes first in OpenCV.
        const int place = channels >= 3 && channel < 3 ? 2 - channel : channel;
        const std::uint64_t value = read_uint(bytes, at, sizeof(Value), ByteOrder::big).value_or(0);
        row[place] = cv::saturate_cast<Value>(static_cast<double>(value) * scale);
      }
    }
  }
}

Metadata noting_maximum(std::uint64_t maximum) {
  Metadata metadata;
  if (maximum == 255 || maximum == 65535) return metadata;
  metadata.unread.push_back(problem("metadata.pnm_maximum",
                                    "Its largest value is %1 by its header, and %2 here: all values are "
                                    "stretched by that.",
                                    maximum, maximum > 255 ? 65535 : 255));
  return metadata;
}

/// The number without its sign, which is the byte order's, on the third line; 1 where it is none.
double pfm_scale(Bytes bytes) {
  std::uint64_t at = 2;
  decimal_number(bytes, at);
  decimal_number(bytes, at);
  std::string text;
  for (++at; at < bytes.size() && bytes[static_cast<std::size_t>(at)] != std::byte{'\n'}; ++at)
    text += static_cast<char>(bytes[static_cast<std::size_t>(at)]);
  const auto scale = number_in<double>(trimmed(text));
  return scale && *scale != 0 && std::isfinite(*scale) ? std::abs(*scale) : 1.0;
}

}  // namespace

Metadata describe_pnm(Image& /*image*/, Bytes bytes, bool /*turned*/) {
  const auto header = read_pnm_header(bytes);
  const bool bitmap = header && (header->kind == 1 || header->kind == 4);
  return header && !bitmap ? noting_maximum(header->maximum) : Metadata();
}

Metadata describe_pam(Image& /*image*/, Bytes bytes, bool /*turned*/) {
  const auto header = read_pam_header(bytes);
  // A bitmap's 1 is white.
  return header && header->maximum > 1 ? noting_maximum(header->maximum) : Metadata();
}

Metadata describe_pfm(Image& /*image*/, Bytes bytes, bool /*turned*/) {
  Metadata metadata;
  if (const double scale = pfm_scale(bytes); scale != 1) {
    metadata.unread.push_back(problem("metadata.pfm_scale",
                                      "Its values are divided by the scale in its header, %1.",
                                      fmt::format("{}", scale)));
  }
  return metadata;
}

void scale_pnm(cv::Mat& mat, Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  if (mat.empty() || !header || (header->kind < 5 && mat.depth() != CV_16U)) return;
  const double full = mat.depth() == CV_16U ? 65535 : 255;
  const double maximum = static_cast<double>(header->maximum);
  if (maximum != full) mat.convertTo(mat, -1, full / maximum);
}

cv::Mat decode_pam(Bytes bytes) {
  const auto header = read_pam_header(bytes);
  if (!header) return {};
  const bool wide = header->maximum > 255;
  cv::Mat mat(static_cast<int>(header->height), static_cast<int>(header->width),
              CV_MAKETYPE(wide ? CV_16U : CV_8U, static_cast<int>(header->channels)));
  wide ? read_samples<std::uint16_t>(bytes, *header, mat) : read_samples<std::uint8_t>(bytes, *header, mat);
  return mat;
}

}  // namespace filterscope
