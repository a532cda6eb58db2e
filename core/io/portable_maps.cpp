#include "core/io/portable_maps.h"

#include <algorithm>
#include <cstdint>

#include "core/io/container.h"

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

}  // namespace

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
