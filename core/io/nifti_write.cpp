#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "core/io/header_fields.h"
#include "core/io/nifti_fields.h"
#include "core/io/nifti_file.h"
#include "core/io/nifti_header.h"
#include "core/io/time_step.h"

namespace filterscope {
namespace {

using Kind = NiftiHeader::Kind;

std::uint64_t code_of(const Shape& shape) {
  if (shape.channels == 3) return 128;
  switch (shape.type) {
    case PixelType::u8: return 2;
    case PixelType::s16: return 4;
    case PixelType::f32: return 16;
    case PixelType::u16: break;
  }
  return 512;
}

void write_type(HeaderWriter& writer, const NiftiFields& at, const Shape& shape) {
  writer.number(at.datatype, 2, code_of(shape));
  writer.number(at.datatype + 2, 2, 8 * shape.pixel_bytes());
}

void write_real(HeaderWriter& writer, const NiftiFields& at, std::size_t place, double value) {
  at.real_bytes == 4 ? writer.f32(place, value) : writer.f64(place, value);
}

void write_dimensions(HeaderWriter& writer, const NiftiFields& at, const Shape& shape,
                      std::uint64_t volumes) {
  const std::uint64_t extent[] = {volumes > 1 ? std::uint64_t{4} : std::uint64_t{3},
                                  static_cast<std::uint64_t>(shape.width),
                                  static_cast<std::uint64_t>(shape.height),
                                  static_cast<std::uint64_t>(shape.depth),
                                  volumes,
                                  1,
                                  1,
                                  1};
  for (int i = 0; i < 8; ++i) writer.number(at.dim_at(i), at.integer_bytes, extent[i]);
}

void write_data_place(HeaderWriter& writer, const NiftiFields& at, std::size_t place) {
  if (at.real_bytes == 4) {
    writer.f32(at.vox_offset, static_cast<double>(place));
  } else {
    writer.number(at.vox_offset, 8, place);
  }
}

bool fits(const NiftiHeader& header, const Shape& shape) {
  return header.extent[0] == static_cast<std::uint64_t>(shape.width) &&
         header.extent[1] == static_cast<std::uint64_t>(shape.height) &&
         header.extent[2] == static_cast<std::uint64_t>(shape.depth);
}

/// From a pair's header that of a single file. Extensions stay where they are; the values follow them.
void join(std::vector<std::byte>& bytes, const NiftiFields& at, ByteOrder order) {
  bytes.resize(std::max(bytes.size() + 15, at.size + 4) / 16 * 16);
  HeaderWriter writer(bytes, order);
  writer.text(at.magic + 1, "+");
  write_data_place(writer, at, bytes.size());
}

/// The other way. Nothing stands before a pair's values.
void part(std::vector<std::byte>& bytes, const NiftiFields& at, const NiftiHeader& header) {
  HeaderWriter writer(bytes, header.order);
  if (!header.pair) writer.text(at.magic + 1, "i");
  if (!header.pair || header.data_at > 0) write_data_place(writer, at, 0);
}

/// Numbers of a kept header that are none, with which other readers refuse the file or lose its place, become
/// what they were read as.
void mend_numbers(std::vector<std::byte>& bytes, const NiftiFields& at, const NiftiHeader& header) {
  const std::vector<std::byte> before = bytes;
  const HeaderFields fields(before, header.order);
  HeaderWriter writer(bytes, header.order);
  const auto is_number = [&](std::size_t place) { return std::isfinite(at.real(fields, place)); };
  const auto mend = [&](std::size_t place, double value) {
    if (!is_number(place)) write_real(writer, at, place, value);
  };
  if (!is_number(at.cal_max) || !is_number(at.cal_min)) {
    write_real(writer, at, at.cal_max, 0);
    write_real(writer, at, at.cal_min, 0);
  }
  mend(at.pixdim, 1);
  const std::array<double, 3> spacing{header.spacing.x, header.spacing.y, header.spacing.z};
  const double unit = at.millimetres(fields);
  for (int axis = 1; axis < 8; ++axis)
    mend(at.pixdim_at(axis), axis <= 3 ? spacing.at(static_cast<std::size_t>(axis - 1)) / unit : 0);
  if (header.kind == Kind::analyze) return;
  mend(at.scl_slope, 0);
  mend(at.scl_inter, 0);
  const auto leave_out = [&](std::size_t code, int read_code, std::size_t first, std::size_t count) {
    bool lost = false;
    for (std::size_t i = 0; i < count; ++i) lost = lost || !is_number(first + i * at.real_bytes);
    if (!lost || read_code > 0) return;
    writer.number(code, at.code_bytes, 0);
    for (std::size_t i = 0; i < count; ++i) write_real(writer, at, first + i * at.real_bytes, 0);
  };
  leave_out(at.sform_code, header.sform_code, at.srow, 12);
  leave_out(at.qform_code, header.qform_code, at.quatern, 6);  // the offsets follow it
}

/// The header that `image` came with, for a single file or a pair; empty where there is none that says so
/// much.
std::vector<std::byte> kept_header(const Image& image, bool as_pair, std::uint64_t volumes) {
  if (!image.extras() || image.extras()->format != kNiftiExtras) return {};
  std::vector<std::byte> bytes = image.extras()->bytes;
  const bool pair = !is_single_nifti(bytes);
  const NiftiHeader header = parse_nifti_header(bytes, pair);
  const bool analyze = header.kind == Kind::analyze;
  if ((analyze && !as_pair) || !fits(header, image.shape())) return {};
  if (volumes > 1 && header.volumes() != volumes) return {};
  const NiftiFields& at = header.kind == Kind::nifti2 ? kNifti2 : kNifti1;
  if (as_pair) {
    part(bytes, at, header);
  } else if (pair) {
    join(bytes, at, header.order);
  }
  HeaderWriter writer(bytes, header.order);
  if (header.volumes() != volumes) write_dimensions(writer, at, image.shape(), volumes);
  const bool same_type = stored_as(image.shape().type) == header.values.type &&
                         image.shape().channels == header.channels && !header.values.scaled();
  if (!same_type) {
    write_type(writer, at, image.shape());
    if (!analyze) {  // whose header has no scale
      write_real(writer, at, at.scl_slope, 1);
      write_real(writer, at, at.scl_inter, 0);
    }
  }
  mend_numbers(bytes, at, header);
  return bytes;
}

/// What Analyze and NIfTI-1 have at the same places: the type's and data base's names, the description, and
/// the name of another file.
void keep_words(std::vector<std::byte>& bytes, const Image& image) {
  if (!image.extras() || image.extras()->format != kNiftiExtras) return;
  const std::vector<std::byte>& from = image.extras()->bytes;
  if (is_single_nifti(from) || parse_nifti_header(from, true).kind != Kind::analyze) return;
  struct Words {
    std::size_t at;
    std::size_t length;
  };
  for (const Words& words : {Words{4, 10}, Words{14, 18}, Words{kNifti1.descrip, 80}, Words{228, 24}}) {
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(words.at), words.length,
                bytes.begin() + static_cast<std::ptrdiff_t>(words.at));
  }
}

std::vector<std::byte> new_header(const Image& image, bool as_pair, std::uint64_t volumes) {
  const Shape& shape = image.shape();
  constexpr int kMost = std::numeric_limits<std::int16_t>::max();
  const bool large = std::max({shape.width, shape.height, shape.depth}) > kMost || volumes > kMost;
  const NiftiFields& at = large ? kNifti2 : kNifti1;
  std::vector<std::byte> bytes((at.size + 4 + 15) / 16 * 16);
  HeaderWriter writer(bytes, ByteOrder::little);
  writer.number(0, 4, at.size);
  writer.text(at.magic, large ? "n+2" : "n+1");
  if (as_pair) writer.text(at.magic + 1, "i");
  if (large) writer.text(at.magic + 4, "\r\n\032\n");
  if (!large) writer.text(38, "r");
  write_dimensions(writer, at, shape, volumes);
  write_type(writer, at, shape);
  write_data_place(writer, at, as_pair ? 0 : bytes.size());
  const Spacing& spacing = image.spacing();
  const std::optional<double> time = volumes > 1 ? time_step(image) : std::nullopt;
  const double steps[] = {1, spacing.x, spacing.y, spacing.z, time.value_or(1), 1, 1, 1};
  for (int i = 0; i < 8; ++i) write_real(writer, at, at.pixdim_at(i), steps[i]);
  constexpr std::uint64_t kMillimetres = 2;
  constexpr std::uint64_t kSeconds = 8;
  writer.number(at.xyzt_units, at.code_bytes == 2 ? 1 : 4,
                (spacing.unit == "mm" ? kMillimetres : 0) + (time ? kSeconds : 0));
  write_real(writer, at, at.scl_slope, 1);
  if (image.range() != type_range(shape.type)) {
    write_real(writer, at, at.cal_max, image.range().high);
    write_real(writer, at, at.cal_min, image.range().low);
  }
  if (image.affine()) {
    writer.number(at.sform_code, at.code_bytes, 1);
    for (std::size_t i = 0; i < 12; ++i) {
      write_real(writer, at, at.srow + i * at.real_bytes, image.affine()->rows.at(i));
    }
  }
  writer.text(at.descrip, "FilterScope");
  if (!large) keep_words(bytes, image);
  return bytes;
}

}  // namespace

std::vector<std::byte> nifti_header_for(const Image& image, bool pair, std::uint64_t volumes) {
  std::vector<std::byte> kept = kept_header(image, pair, volumes);
  return kept.empty() ? new_header(image, pair, volumes) : kept;
}

}  // namespace filterscope
