#include "core/io/nifti_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/io/header_fields.h"
#include "core/io/header_numbers.h"
#include "core/io/nifti_fields.h"
#include "core/io/note_sentences.h"

namespace filterscope {
namespace {

using Kind = NiftiHeader::Kind;

std::optional<ByteOrder> order_of(Bytes start, std::uint64_t size) {
  for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
    if (read_uint(start, 0, 4, order) == size) return order;
  }
  return std::nullopt;
}

bool has_magic(Bytes start, const NiftiFields& fields, bool pair) {
  return has_text(start, fields.magic, {pair ? "ni" : "n+", 2});
}

/// Nothing where it is none of these.
std::optional<Kind> kind_of(Bytes start, bool pair) {
  const auto magic = [&](const NiftiFields& fields) {
    return has_magic(start, fields, false) || has_magic(start, fields, true);
  };
  if (order_of(start, kNifti2.size) && magic(kNifti2)) return Kind::nifti2;
  const auto order = order_of(start, kNifti1.size);
  if (!order) return std::nullopt;
  if (magic(kNifti1)) return Kind::nifti1;
  const std::int64_t dimensions = HeaderFields(start, *order).i16(kNifti1.dim);
  return pair && dimensions >= 1 && dimensions <= 7 ? std::optional(Kind::analyze) : std::nullopt;
}

void add_note(NiftiHeader& header, Problem note) {
  header.note = with_sentence(std::move(header.note), std::move(note));
}

[[noreturn]] void refuse_type(std::string_view what) {
  throw ContentError(
      problem("content.nifti_type",
              "its values are %1, which we do not filter. Convert it to whole numbers or floats.", what));
}

void set_type(NiftiHeader& header, std::int64_t code) {
  header.channels = 1;
  switch (code) {
    case 2: header.values.type = StoredType::u8; return;
    case 4: header.values.type = StoredType::s16; return;
    case 8: header.values.type = StoredType::s32; return;
    case 16: header.values.type = StoredType::f32; return;
    case 64: header.values.type = StoredType::f64; return;
    case 128:
      header.values.type = StoredType::u8;
      header.channels = 3;
      return;
    case 256: header.values.type = StoredType::s8; return;
    case 512: header.values.type = StoredType::u16; return;
    case 768: header.values.type = StoredType::u32; return;
    case 1024: header.values.type = StoredType::s64; return;
    case 1280: header.values.type = StoredType::u64; return;
    case 1: refuse_type("single bits");
    case 32:
    case 1792:
    case 2048: refuse_type("complex numbers");
    case 1536: refuse_type("128-bit floats");
    case 2304: refuse_type("colours with alpha");
    default: break;
  }
  throw ContentError(
      problem("content.nifti_code",
              "its header has the type %1, which there is not. Convert it with another program.", code));
}

/// A size of 0 says nothing.
void compare_bits(NiftiHeader& header, std::int64_t said) {
  const std::uint64_t bits = 8 * bytes_of(header.values.type) * static_cast<std::uint64_t>(header.channels);
  if (said == 0 || said == static_cast<std::int64_t>(bits)) return;
  add_note(header,
           problem("note.nifti_bits",
                   "Its header contradicts itself: it says %1 bits a value (bitpix), and its type has %2. "
                   "The type is taken.",
                   said, bits));
}

void set_dimensions(NiftiHeader& header, const HeaderFields& fields, const NiftiFields& at) {
  const std::int64_t dimensions = at.integer(fields, at.dim);
  if (dimensions < 1 || dimensions > 7) {
    throw ContentError(
        problem("content.dimensions", "its header says that it has %1 dimensions. 1 to 7 work.", dimensions));
  }
  header.dimensions = static_cast<int>(dimensions);
  header.extent.fill(1);
  for (int i = 0; i < header.dimensions; ++i) {
    const std::int64_t side = at.integer(fields, at.dim_at(i + 1));
    if (side < 1) {
      throw ContentError(
          problem("content.side", "its header says that it is %1 long along axis %2.", side, i + 1));
    }
    header.extent.at(static_cast<std::size_t>(i)) = static_cast<std::uint64_t>(side);
  }
}

void set_scale(NiftiHeader& header, double slope, double intercept) {
  // The standard: a slope of 0 means none. Writers put not-a-number there too, and in the intercept.
  if (header.kind == Kind::analyze || header.channels > 1 || slope == 0 || !std::isfinite(slope)) return;
  header.values.slope = slope;
  header.values.intercept = std::isfinite(intercept) ? intercept : 0;
}

/// As nifti1.h describes it under "METHOD 2".
Affine affine_of(std::array<double, 3> q, const std::array<double, 3>& offset,
                 const std::array<double, 3>& step, bool left_handed) {
  auto [b, c, d] = q;
  double a = 1 - (b * b + c * c + d * d);
  if (a < 1e-7) {  // a turn by half a circle, whose rounding is taken out
    const double length = std::sqrt(b * b + c * c + d * d);
    b /= length;
    c /= length;
    d /= length;
    a = 0;
  } else {
    a = std::sqrt(a);
  }
  const double z = left_handed ? -step[2] : step[2];
  return {{(a * a + b * b - c * c - d * d) * step[0], (2 * b * c - 2 * a * d) * step[1],
           (2 * b * d + 2 * a * c) * z, offset[0],  //
           (2 * b * c + 2 * a * d) * step[0], (a * a + c * c - b * b - d * d) * step[1],
           (2 * c * d - 2 * a * b) * z, offset[1],  //
           (2 * b * d - 2 * a * c) * step[0], (2 * c * d + 2 * a * b) * step[1],
           (a * a + d * d - c * c - b * b) * z, offset[2]}};
}

bool is_finite(const Affine& affine) {
  return std::ranges::all_of(affine.rows, [](double value) { return std::isfinite(value); });
}

double column_length(const Affine& affine, int axis) {
  return std::hypot(affine.at(0, axis), affine.at(1, axis), affine.at(2, axis));
}

std::string lengths_text(const std::array<double, 3>& lengths) {
  return fmt::format("{:g} × {:g} × {:g}", lengths[0], lengths[1], lengths[2]);
}

/// The distances of voxels in mm: of the s-form where there is one, else of pixdim times `unit`.
void set_spacing(NiftiHeader& header, const HeaderFields& fields, const NiftiFields& at, double unit) {
  constexpr double kSame = 0.01;
  std::array<double, 3> given{};  // by pixdim
  std::array<double, 3> taken{};
  bool unknown = false;
  bool negative = false;
  bool differ = false;
  for (std::size_t i = 0; i < 3; ++i) {
    const int axis = static_cast<int>(i);
    const double step = at.real(fields, at.pixdim_at(axis + 1)) * unit;
    const bool known = std::isfinite(step) && step != 0;
    given.at(i) = known ? std::abs(step) : 1;
    const double length = header.sform_code > 0 ? column_length(header.sform, axis) : 0;
    const bool by_form = std::isfinite(length) && length > 0;
    taken.at(i) = by_form ? length : given.at(i);
    if (header.extent.at(i) < 2) continue;
    unknown = unknown || !known;
    negative = negative || (known && step < 0 && !by_form);
    differ = differ || (known && std::abs(taken.at(i) - given.at(i)) > kSame * taken.at(i));
  }
  header.spacing = {taken[0], taken[1], taken[2], "mm"};
  if (unknown) {
    add_note(header,
             problem("note.nifti_spacing",
                     "Distances of voxels that its header gives (pixdim) are 0 or no numbers; those of "
                     "its s-form are taken, or else 1."));
  }
  if (negative) {
    add_note(header,
             problem("note.nifti_negative",
                     "Distances of voxels that its header gives (pixdim) are negative; they are taken "
                     "without their sign."));
  }
  if (differ) {
    add_note(header,
             problem("note.nifti_lengths",
                     "By its s-form voxels are %1 mm, by its pixdim %2 mm; those of its s-form are taken.",
                     lengths_text(taken), lengths_text(given)));
  }
}

void set_forms(NiftiHeader& header, const HeaderFields& fields, const NiftiFields& at) {
  const auto steps = [&](int axis) {
    const double step = std::abs(at.real(fields, at.pixdim_at(axis)));
    return std::isfinite(step) && step > 0 ? step : 1.0;
  };
  const double unit = at.millimetres(fields);
  const std::array<double, 3> step{steps(1), steps(2), steps(3)};
  if (header.kind == Kind::analyze) return set_spacing(header, fields, at, unit);
  header.qform_code = static_cast<int>(at.integer_code(fields, at.qform_code));
  header.sform_code = static_cast<int>(at.integer_code(fields, at.sform_code));
  std::array<double, 3> q{};
  std::array<double, 3> offset{};
  for (std::size_t i = 0; i < 3; ++i) {
    q.at(i) = at.real(fields, at.quatern + i * at.real_bytes);
    offset.at(i) = at.real(fields, at.qoffset + i * at.real_bytes);
  }
  header.qform = affine_of(q, offset, step, at.real(fields, at.pixdim) < 0);
  for (std::size_t i = 0; i < 12; ++i) {
    header.sform.rows.at(i) = at.real(fields, at.srow + i * at.real_bytes);
  }
  for (double& value : header.qform.rows) value *= unit;
  for (double& value : header.sform.rows) value *= unit;
  const bool lost = (header.qform_code > 0 && !is_finite(header.qform)) ||
                    (header.sform_code > 0 && !is_finite(header.sform));
  if (!is_finite(header.qform)) header.qform_code = 0;
  if (!is_finite(header.sform)) header.sform_code = 0;
  if (lost) {
    add_note(header,
             problem("note.nifti_place",
                     "A place in space that its header gives has numbers that are none, and is left out."));
  }
  set_spacing(header, fields, at, unit);
}

void set_data_place(NiftiHeader& header, const HeaderFields& fields, const NiftiFields& at) {
  const double place =
      at.size == kNifti2.size ? static_cast<double>(fields.i64(at.vox_offset)) : fields.f32(at.vox_offset);
  const double least = header.pair ? 0 : static_cast<double>(at.size + 4);
  const double found = place == 0 ? least : place;
  if (!(found >= least) || found != std::floor(found) || found > 0x1p53) {
    throw ContentError(problem("content.vox_offset",
                               "its header says that its values begin where they cannot. Save it again from "
                               "another program."));
  }
  header.data_at = static_cast<std::uint64_t>(found);
}

std::string printable(Bytes bytes, std::size_t at, std::size_t size) {
  std::string text;
  for (std::size_t i = at; i < at + size && i < bytes.size() && bytes[i] != std::byte{0}; ++i) {
    const char letter = static_cast<char>(bytes[i]);
    text += letter >= ' ' && letter <= '~' ? letter : '?';
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace

std::uint64_t NiftiHeader::volumes() const noexcept {
  std::uint64_t count = 1;
  for (std::size_t i = 3; i < extent.size(); ++i) count = saturating_product(count, extent.at(i));
  return count;
}

std::uint64_t NiftiHeader::volume_bytes() const noexcept {
  const std::uint64_t voxels = saturating_product(saturating_product(extent[0], extent[1]), extent[2]);
  return saturating_product(voxels, bytes_of(values.type) * static_cast<std::uint64_t>(channels));
}

std::optional<Affine> NiftiHeader::affine() const {
  if (sform_code > 0) return sform;
  if (qform_code > 0) return qform;
  return std::nullopt;
}

bool NiftiHeader::forms_differ() const {
  if (sform_code <= 0 || qform_code <= 0) return false;
  constexpr double kMost = 0.1;
  const double voxel = std::min({spacing.x, spacing.y, spacing.z});
  // The difference is largest at a corner.
  for (unsigned corner = 0; corner < 8; ++corner) {
    for (int row = 0; row < 3; ++row) {
      double apart = sform.at(row, 3) - qform.at(row, 3);
      for (int axis = 0; axis < 3; ++axis) {
        const auto last = static_cast<double>(extent.at(static_cast<std::size_t>(axis)) - 1);
        const double place = (corner >> static_cast<unsigned>(axis) & 1U) != 0 ? last : 0;
        apart += place * (sform.at(row, axis) - qform.at(row, axis));
      }
      if (std::abs(apart) > kMost * voxel) return true;
    }
  }
  return false;
}

std::string_view name_of(NiftiHeader::Kind kind) noexcept {
  switch (kind) {
    case Kind::analyze: return "Analyze 7.5";
    case Kind::nifti1: return "NIfTI-1";
    case Kind::nifti2: break;
  }
  return "NIfTI-2";
}

bool is_nifti(Bytes start, bool pair) noexcept { return kind_of(start, pair).has_value(); }

NiftiHeader parse_nifti_header(Bytes start, bool pair) {
  const auto kind = kind_of(start, pair);
  if (!kind) {
    throw ContentError(
        problem("content.nifti",
                "it is no NIfTI or Analyze file, or its header is damaged. Copy or download it "
                "again."));
  }
  const NiftiFields& at = *kind == Kind::nifti2 ? kNifti2 : kNifti1;
  if (start.size() < at.size) {
    throw ContentError(problem("content.nifti_end", "it ends inside its header. Copy or download it again."));
  }
  if (!pair && has_magic(start, at, true)) {
    throw ContentError(problem("content.nifti_pair",
                               "its values are in a file of their own. Open its .hdr file with the .img file "
                               "beside."));
  }
  NiftiHeader header;
  header.kind = *kind;
  header.pair = pair;
  header.order = *order_of(start, at.size);
  header.values.order = header.order;
  const HeaderFields fields(start, header.order);
  set_dimensions(header, fields, at);
  set_type(header, fields.i16(at.datatype));
  compare_bits(header, fields.i16(at.datatype + 2));
  set_scale(header, at.real(fields, at.scl_slope), at.real(fields, at.scl_inter));
  set_forms(header, fields, at);
  set_data_place(header, fields, at);
  header.display_high = at.real(fields, at.cal_max);
  header.display_low = at.real(fields, at.cal_min);
  header.description = printable(start, at.descrip, 80);
  return header;
}

}  // namespace filterscope
