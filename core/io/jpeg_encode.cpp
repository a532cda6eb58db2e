#include "core/io/jpeg_encode.h"

#include <csetjmp>
#include <cstdlib>
#include <new>
#include <string>

#include "core/io/byte_source.h"
#include "core/io/jpeg_metadata.h"

// After <cstdio>, which libjpeg's headers need and do not include.
#include <jerror.h>
#include <jpeglib.h>

namespace filterscope {
namespace {

struct WriteErrors {
  jpeg_error_mgr base;
  std::jmp_buf stop;
  char message[JMSG_LENGTH_MAX];
};

/// libjpeg is C: the way out of it is a jump, past no object with a destructor.
[[noreturn]] void stop_writing(j_common_ptr info) {
  auto* errors = reinterpret_cast<WriteErrors*>(info->err);
  errors->base.format_message(info, errors->message);
  std::longjmp(errors->stop, 1);
}

void set_coding(jpeg_compress_struct& info, const JpegCoding& coding) {
  jpeg_set_quality(&info, coding.quality, TRUE);
  if (info.num_components != 3) return;
  info.comp_info[0].h_samp_factor = coding.chroma == JpegChroma::every_pixel ? 1 : 2;
  info.comp_info[0].v_samp_factor = coding.chroma == JpegChroma::half_both ? 2 : 1;
}

void write_file(jpeg_compress_struct& info, const Image& image, const JpegCoding& coding,
                const std::vector<JpegSegment>& segments) {
  const Shape& shape = image.shape();
  info.image_width = static_cast<JDIMENSION>(shape.width);
  info.image_height = static_cast<JDIMENSION>(shape.height);
  info.input_components = shape.channels;
  info.in_color_space = shape.channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(&info);
  set_coding(info, coding);
  if (image.metadata() != nullptr && image.metadata()->resolution) {
    const JpegDensity density = jpeg_density(*image.metadata()->resolution);
    info.density_unit = static_cast<UINT8>(density.unit);
    info.X_density = static_cast<UINT16>(density.x);
    info.Y_density = static_cast<UINT16>(density.y);
  }
  jpeg_start_compress(&info, TRUE);
  for (const JpegSegment& one : segments) {
    jpeg_write_marker(&info, one.marker, reinterpret_cast<const JOCTET*>(one.content.data()),
                      static_cast<unsigned>(one.content.size()));
  }
  while (info.next_scanline < info.image_height) {
    auto* row = const_cast<std::byte*>(image.view().row<std::byte>(static_cast<int>(info.next_scanline)));
    auto* samples = reinterpret_cast<JSAMPROW>(row);
    jpeg_write_scanlines(&info, &samples, 1);
  }
  jpeg_finish_compress(&info);
}

/// Owns what libjpeg has allocated.
struct Output {
  unsigned char* data = nullptr;
  unsigned long size = 0;
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { std::free(data); }
};

}  // namespace

std::vector<std::byte> encode_jpeg(const Image& image, const JpegCoding& coding) {
  std::vector<JpegSegment> segments;
  if (image.metadata() != nullptr) segments = jpeg_segments(*image.metadata(), image.shape().channels);
  Output output;
  jpeg_compress_struct info{};
  WriteErrors errors{};
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = stop_writing;
  if (setjmp(errors.stop) == 0) {
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &output.data, &output.size);
    write_file(info, image, coding, segments);
  }
  jpeg_destroy_compress(&info);
  if (errors.message[0] != 0) {
    // libjpeg may have replaced what it was given, and says where its memory is at the end alone.
    output.data = nullptr;
    if (errors.base.msg_code == JERR_OUT_OF_MEMORY) throw std::bad_alloc();
    throw ContentError(problem("save.jpeg", "the JPEG encoder failed (%1)", std::string(errors.message)));
  }
  const auto* first = reinterpret_cast<const std::byte*>(output.data);
  return {first, first + output.size};
}

}  // namespace filterscope
