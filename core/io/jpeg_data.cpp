#include "core/io/jpeg_data.h"

#include <csetjmp>
#include <cstdio>

// After <cstdio>, which libjpeg's headers need and do not include.
#include <jerror.h>
#include <jpeglib.h>

namespace filterscope {
namespace {

struct ErrorManager {
  jpeg_error_mgr base;
  std::jmp_buf stop;
  char message[JMSG_LENGTH_MAX];
};

/// libjpeg is C: the way out of it is a jump, past no object with a destructor.
[[noreturn]] void stop(j_common_ptr info) {
  auto* errors = reinterpret_cast<ErrorManager*>(info->err);
  errors->base.format_message(info, errors->message);
  std::longjmp(errors->stop, 1);
}

/// Other warnings, bytes too many between segments for one, lose no pixel.
bool loses_pixels(int code) {
  switch (code) {
    case JWRN_HIT_MARKER:
    case JWRN_JPEG_EOF:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC: return true;
    default: return false;
  }
}

void on_message(j_common_ptr info, int level) {
  if (level < 0 && loses_pixels(info->err->msg_code)) stop(info);
}

void read_all(jpeg_decompress_struct& info, Bytes bytes) {
  jpeg_mem_src(&info, reinterpret_cast<const unsigned char*>(bytes.data()),
               static_cast<unsigned long>(bytes.size()));
  jpeg_read_header(&info, TRUE);
  info.scale_num = 1;
  info.scale_denom = 8;
  info.out_color_space = info.jpeg_color_space;
  jpeg_start_decompress(&info);
  // From libjpeg's own memory, which a jump out does not leak.
  JSAMPARRAY row =
      info.mem->alloc_sarray(reinterpret_cast<j_common_ptr>(&info), JPOOL_IMAGE,
                             info.output_width * static_cast<unsigned>(info.output_components), 1);
  while (info.output_scanline < info.output_height) jpeg_read_scanlines(&info, row, 1);
  jpeg_finish_decompress(&info);
}

}  // namespace

std::string damage_of_jpeg(Bytes bytes) {
  jpeg_decompress_struct info{};
  ErrorManager errors{};
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = stop;
  errors.base.emit_message = on_message;
  if (setjmp(errors.stop) == 0) {
    jpeg_create_decompress(&info);
    read_all(info, bytes);
  }
  jpeg_destroy_decompress(&info);
  return errors.message;
}

}  // namespace filterscope
