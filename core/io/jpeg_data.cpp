#include "core/io/jpeg_data.h"

#include <csetjmp>
#include <cstdio>
#include <new>

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

void open_memory(jpeg_decompress_struct& info, Bytes bytes) {
  jpeg_mem_src(&info, reinterpret_cast<const unsigned char*>(bytes.data()),
               static_cast<unsigned long>(bytes.size()));
  jpeg_read_header(&info, TRUE);
}

/// Runs `work` on an opened file. Returns libjpeg's words where it stopped; throws where memory ended.
template <class Work>
std::string run_on(Bytes bytes, Work&& work) {
  jpeg_decompress_struct info{};
  ErrorManager errors{};
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = stop;
  errors.base.emit_message = on_message;
  if (setjmp(errors.stop) == 0) {
    jpeg_create_decompress(&info);
    open_memory(info, bytes);
    work(info);
  }
  jpeg_destroy_decompress(&info);
  if (errors.message[0] != 0 && errors.base.msg_code == JERR_OUT_OF_MEMORY) throw std::bad_alloc();
  return errors.message;
}

void read_small(jpeg_decompress_struct& info) {
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

void read_pixels(jpeg_decompress_struct& info, unsigned char* to, std::size_t row_bytes) {
  info.out_color_space = info.num_components == 1 ? JCS_GRAYSCALE : JCS_EXT_BGR;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = to + info.output_scanline * row_bytes;
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
}

void read_facts(jpeg_decompress_struct& info, JpegHeader& header) {
  header.width = info.image_width;
  header.height = info.image_height;
  header.components = info.num_components;
  header.many_scans = jpeg_has_multiple_scans(&info) != FALSE;
  if (!header.many_scans) return;
  for (int i = 0; i < info.num_components; ++i) {
    const jpeg_component_info& component = info.comp_info[i];
    header.coefficient_bytes +=
        std::uint64_t{component.width_in_blocks} * component.height_in_blocks * sizeof(JBLOCK);
  }
}

}  // namespace

std::optional<JpegHeader> read_jpeg_header(Bytes bytes) {
  JpegHeader header;
  const std::string problem =
      run_on(bytes, [&header](jpeg_decompress_struct& info) { read_facts(info, header); });
  return problem.empty() ? std::optional(header) : std::nullopt;
}

std::string damage_of_jpeg(Bytes bytes) { return run_on(bytes, read_small); }

std::string decode_jpeg(Bytes bytes, unsigned char* to, std::size_t row_bytes) {
  return run_on(bytes, [=](jpeg_decompress_struct& info) { read_pixels(info, to, row_bytes); });
}

}  // namespace filterscope
