#include "core/io/jpeg_data.h"

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdlib>
#include <limits>
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

using Steps = std::array<std::array<long, DCTSIZE2>, 2>;  // of brightness and of colour

/// The tables that libjpeg takes for each quality from 1 to 100.
std::array<Steps, 100> steps_by_quality() {
  std::array<Steps, 100> all{};
  jpeg_compress_struct info{};
  jpeg_error_mgr errors{};
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  info.in_color_space = JCS_RGB;
  info.input_components = 3;
  jpeg_set_defaults(&info);
  for (int quality = 1; quality <= 100; ++quality) {
    jpeg_set_quality(&info, quality, TRUE);
    for (std::size_t table = 0; table < 2; ++table) {
      const auto& values = info.quant_tbl_ptrs[table]->quantval;
      std::copy(std::begin(values), std::end(values),
                all.at(static_cast<std::size_t>(quality) - 1).at(table).begin());
    }
  }
  jpeg_destroy_compress(&info);
  return all;
}

int quality_of(const jpeg_decompress_struct& info) {
  static const std::array<Steps, 100> kSteps = steps_by_quality();
  int best = 95;
  long least = std::numeric_limits<long>::max();
  for (int quality = 100; quality >= 1; --quality) {
    long distance = 0;
    for (int i = 0; i < std::min(info.num_components, 2); ++i) {
      const int number = info.comp_info[i].quant_tbl_no;
      const JQUANT_TBL* table =
          number >= 0 && number < NUM_QUANT_TBLS ? info.quant_tbl_ptrs[number] : nullptr;
      if (table == nullptr) return 95;
      const auto& steps = kSteps.at(static_cast<std::size_t>(quality) - 1).at(static_cast<std::size_t>(i));
      for (std::size_t k = 0; k < DCTSIZE2; ++k)
        distance += std::labs(long{table->quantval[k]} - steps.at(k));
    }
    if (distance < least) {
      least = distance;
      best = quality;
    }
  }
  return best;
}

/// Of brightness' samples to those of the finer of the two colours.
JpegChroma chroma_of(const jpeg_decompress_struct& info) {
  if (info.num_components < 3) return JpegCoding{}.chroma;
  const int across =
      info.max_h_samp_factor / std::max(info.comp_info[1].h_samp_factor, info.comp_info[2].h_samp_factor);
  const int down =
      info.max_v_samp_factor / std::max(info.comp_info[1].v_samp_factor, info.comp_info[2].v_samp_factor);
  if (across < 2) return JpegChroma::every_pixel;
  return down < 2 ? JpegChroma::half_width : JpegChroma::half_both;
}

void read_facts(jpeg_decompress_struct& info, JpegHeader& header) {
  header.coding = {quality_of(info), chroma_of(info)};
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
