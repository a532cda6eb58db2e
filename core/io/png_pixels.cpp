#include "core/io/png_pixels.h"

#include <png.h>

#include <bit>
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <new>
#include <opencv2/core.hpp>
#include <string>

namespace filterscope {
namespace {

/// What libpng's callbacks are given.
struct Errors {
  std::string text;  ///< of the error that ended the work
  bool no_memory = false;
};

/// libpng is C: the way out of it is a jump, past no object with a destructor.
[[noreturn]] void stop(png_structp png, png_const_charp text) {
  auto* errors = static_cast<Errors*>(png_get_error_ptr(png));
  try {
    errors->text = text;
  } catch (const std::bad_alloc&) {
    errors->no_memory = true;
  }
  png_longjmp(png, 1);
}

void ignore(png_structp /*png*/, png_const_charp /*text*/) {}

png_voidp allocate(png_structp png, png_alloc_size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) static_cast<Errors*>(png_get_mem_ptr(png))->no_memory = true;
  return memory;
}
void release(png_structp /*png*/, png_voidp memory) { std::free(memory); }

class Reader {
 public:
  explicit Reader(Bytes bytes)
      : rest_(bytes),
        png_(png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &errors_, stop, ignore, &errors_, allocate,
                                      release)),
        info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {
    if (info_ != nullptr) return;
    png_destroy_read_struct(&png_, &info_, nullptr);
    throw std::bad_alloc();
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }

  /// Whether the header was understood: then type() is that of the rows.
  bool read_header() {
    if (setjmp(png_jmpbuf(png_)) != 0) return failed();
    png_set_read_fn(png_, this, give);
    png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    // Others of its chunks are read elsewhere, and damage in them loses no pixel.
    png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_read_info(png_, info_);
    set_transformations();
    passes_ = png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    return true;
  }

  [[nodiscard]] int width() const { return static_cast<int>(png_get_image_width(png_, info_)); }
  [[nodiscard]] int height() const { return static_cast<int>(png_get_image_height(png_, info_)); }
  [[nodiscard]] int type() const {
    return CV_MAKETYPE(png_get_bit_depth(png_, info_) == 16 ? CV_16U : CV_8U, png_get_channels(png_, info_));
  }

  bool read_rows(unsigned char* to, std::size_t row_bytes) {
    if (setjmp(png_jmpbuf(png_)) != 0) return failed();
    const int rows = height();
    for (int pass = 0; pass < passes_; ++pass) {
      for (int row = 0; row < rows; ++row)
        png_read_row(png_, to + static_cast<std::size_t>(row) * row_bytes, nullptr);
    }
    png_read_end(png_, nullptr);
    return true;
  }

 private:
  void set_transformations() {
    const int colour = png_get_color_type(png_, info_);
    const bool coloured = (colour & PNG_COLOR_MASK_COLOR) != 0;
    if (colour == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png_);
    if (colour == PNG_COLOR_TYPE_GRAY && png_get_bit_depth(png_, info_) < 8)
      png_set_expand_gray_1_2_4_to_8(png_);
    // Of gray the value that is transparent is looked up behind: see apply_transparent_gray().
    if (coloured && png_get_valid(png_, info_, PNG_INFO_tRNS) != 0) png_set_tRNS_to_alpha(png_);
    if (coloured) png_set_bgr(png_);
    if constexpr (std::endian::native == std::endian::little) png_set_swap(png_);
  }

  [[nodiscard]] bool failed() const {
    if (errors_.no_memory) throw std::bad_alloc();
    return false;
  }

  static void give(png_structp png, png_bytep to, std::size_t count) {
    auto& self = *static_cast<Reader*>(png_get_io_ptr(png));
    if (count > self.rest_.size()) png_error(png, "ends early");
    std::memcpy(to, self.rest_.data(), count);
    self.rest_ = self.rest_.subspan(count);
  }

  Bytes rest_;
  Errors errors_;
  png_structp png_;
  png_infop info_;
  int passes_ = 1;
};

}  // namespace

cv::Mat decode_png(Bytes bytes) {
  Reader reader(bytes);
  if (!reader.read_header()) return {};
  cv::Mat mat(reader.height(), reader.width(), reader.type());
  return reader.read_rows(mat.data, mat.step) ? mat : cv::Mat();
}

}  // namespace filterscope
