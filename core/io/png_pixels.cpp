#include "core/io/png_pixels.h"

#include <png.h>
#include <zlib.h>

#include <bit>
#include <csetjmp>
#include <cstdlib>
#include <cstring>
#include <new>
#include <opencv2/core.hpp>
#include <string>
#include <utility>

#include "core/io/byte_source.h"

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

// ---- reading

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

// ---- writing

class Writer {
 public:
  Writer()
      : png_(png_create_write_struct_2(PNG_LIBPNG_VER_STRING, &errors_, stop, ignore, &errors_, allocate,
                                       release)),
        info_(png_ == nullptr ? nullptr : png_create_info_struct(png_)) {
    if (info_ != nullptr) return;
    png_destroy_write_struct(&png_, &info_);
    throw std::bad_alloc();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { png_destroy_write_struct(&png_, &info_); }

  bool write_header(const Shape& shape, bool alpha) {
    if (setjmp(png_jmpbuf(png_)) != 0) return failed();
    const int colour = (shape.channels == 3 ? PNG_COLOR_MASK_COLOR : 0) | (alpha ? PNG_COLOR_MASK_ALPHA : 0);
    png_set_write_fn(png_, this, take, nullptr);
    png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png_, info_, static_cast<png_uint_32>(shape.width), static_cast<png_uint_32>(shape.height),
                 shape.type == PixelType::u16 ? 16 : 8, colour, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    // Several times as fast as zlib's usual level on photographs, and files that are little larger.
    png_set_compression_level(png_, Z_BEST_SPEED);
    png_set_compression_strategy(png_, Z_RLE);
    png_set_filter(png_, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_write_info(png_, info_);
    if constexpr (std::endian::native == std::endian::little) png_set_swap(png_);
    return true;
  }

  bool write_row(const std::byte* row) {
    if (setjmp(png_jmpbuf(png_)) != 0) return failed();
    png_write_row(png_, reinterpret_cast<png_const_bytep>(row));
    return true;
  }

  bool end() {
    if (setjmp(png_jmpbuf(png_)) != 0) return failed();
    png_write_end(png_, info_);
    return true;
  }

  std::vector<std::byte> written;
  [[nodiscard]] const std::string& complaint() const { return errors_.text; }

 private:
  [[nodiscard]] bool failed() const {
    if (errors_.no_memory) throw std::bad_alloc();
    return false;
  }

  static void take(png_structp png, png_bytep from, std::size_t count) {
    auto& self = *static_cast<Writer*>(png_get_io_ptr(png));
    try {
      const auto* first = reinterpret_cast<const std::byte*>(from);
      self.written.insert(self.written.end(), first, first + count);
    } catch (const std::bad_alloc&) {
      self.errors_.no_memory = true;
    }
    if (self.errors_.no_memory) png_error(png, "out of memory");
  }

  Errors errors_;
  png_structp png_;
  png_infop info_;
};

/// A pixel's samples, and its alpha behind them.
void put_alpha(std::vector<std::byte>& row, const std::byte* colours, const std::byte* alpha,
               const Shape& shape) {
  const std::size_t sample = bytes_of(shape.type);
  const std::size_t colour = shape.pixel_bytes();
  for (std::size_t x = 0; x < static_cast<std::size_t>(shape.width); ++x) {
    std::byte* const to = row.data() + x * (colour + sample);
    std::memcpy(to, colours + x * colour, colour);
    std::memcpy(to + colour, alpha + x * sample, sample);
  }
}

}  // namespace

cv::Mat decode_png(Bytes bytes) {
  Reader reader(bytes);
  if (!reader.read_header()) return {};
  cv::Mat mat(reader.height(), reader.width(), reader.type());
  return reader.read_rows(mat.data, mat.step) ? mat : cv::Mat();
}

std::vector<std::byte> encode_png(const Image& image) {
  const Shape& shape = image.shape();
  const bool alpha = !image.alpha().empty();
  const std::size_t alpha_row = static_cast<std::size_t>(shape.width) * bytes_of(shape.type);
  std::vector<std::byte> both(alpha ? shape.row_bytes() + alpha_row : 0);
  Writer writer;
  bool done = writer.write_header(shape, alpha);
  for (int y = 0; y < shape.height && done; ++y) {
    const std::byte* row = image.view().row<std::byte>(y);
    if (alpha) put_alpha(both, row, image.alpha().data() + static_cast<std::size_t>(y) * alpha_row, shape);
    done = writer.write_row(alpha ? both.data() : row);
  }
  if (!done || !writer.end())
    throw ContentError(problem("save.failed", "the %1 encoder failed (%2). Choose another format.", "PNG",
                               writer.complaint()));
  return std::move(writer.written);
}

}  // namespace filterscope
