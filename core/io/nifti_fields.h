// Where the fields of NIfTI-1's header stand (nifti1.h) and those of NIfTI-2's (nifti2.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/io/header_fields.h"

namespace filterscope {

struct NiftiFields {
  std::size_t size = 0;
  std::size_t magic = 0;
  std::size_t datatype = 0;  ///< 16 bits, as `bitpix` after it
  std::size_t dim = 0;
  unsigned integer_bytes = 0;  ///< of a number in `dim`
  std::size_t pixdim = 0;
  unsigned real_bytes = 0;
  std::size_t vox_offset = 0;
  std::size_t scl_slope = 0;
  std::size_t scl_inter = 0;
  std::size_t cal_max = 0;
  std::size_t cal_min = 0;
  std::size_t descrip = 0;  ///< 80 letters
  std::size_t qform_code = 0;
  std::size_t sform_code = 0;
  unsigned code_bytes = 0;
  std::size_t quatern = 0;
  std::size_t qoffset = 0;
  std::size_t srow = 0;  ///< three rows of four numbers
  std::size_t xyzt_units = 0;

  [[nodiscard]] std::size_t dim_at(int axis) const {
    return dim + static_cast<std::size_t>(axis) * integer_bytes;
  }
  [[nodiscard]] std::size_t pixdim_at(int axis) const {
    return pixdim + static_cast<std::size_t>(axis) * real_bytes;
  }
  [[nodiscard]] std::int64_t integer(const HeaderFields& fields, std::size_t at) const {
    return integer_bytes == 2 ? fields.i16(at) : fields.i64(at);
  }
  [[nodiscard]] std::int64_t integer_code(const HeaderFields& fields, std::size_t at) const {
    return code_bytes == 2 ? fields.i16(at) : fields.i32(at);
  }
  [[nodiscard]] double real(const HeaderFields& fields, std::size_t at) const {
    return real_bytes == 4 ? fields.f32(at) : fields.f64(at);
  }
  [[nodiscard]] std::uint64_t units(const HeaderFields& fields) const {
    return fields.number(xyzt_units, code_bytes == 2 ? 1 : 4);
  }
  /// mm in the header's unit of length. Where it says none, mm is the convention.
  [[nodiscard]] double millimetres(const HeaderFields& fields) const {
    switch (units(fields) & 7U) {
      case 1: return 1000;
      case 3: return 0.001;
      default: return 1;
    }
  }
};

inline constexpr NiftiFields kNifti1{.size = 348,
                                     .magic = 344,
                                     .datatype = 70,
                                     .dim = 40,
                                     .integer_bytes = 2,
                                     .pixdim = 76,
                                     .real_bytes = 4,
                                     .vox_offset = 108,
                                     .scl_slope = 112,
                                     .scl_inter = 116,
                                     .cal_max = 124,
                                     .cal_min = 128,
                                     .descrip = 148,
                                     .qform_code = 252,
                                     .sform_code = 254,
                                     .code_bytes = 2,
                                     .quatern = 256,
                                     .qoffset = 268,
                                     .srow = 280,
                                     .xyzt_units = 123};

inline constexpr NiftiFields kNifti2{.size = 540,
                                     .magic = 4,
                                     .datatype = 12,
                                     .dim = 16,
                                     .integer_bytes = 8,
                                     .pixdim = 104,
                                     .real_bytes = 8,
                                     .vox_offset = 168,
                                     .scl_slope = 176,
                                     .scl_inter = 184,
                                     .cal_max = 192,
                                     .cal_min = 200,
                                     .descrip = 240,
                                     .qform_code = 344,
                                     .sform_code = 348,
                                     .code_bytes = 4,
                                     .quatern = 352,
                                     .qoffset = 376,
                                     .srow = 400,
                                     .xyzt_units = 500};

}  // namespace filterscope
