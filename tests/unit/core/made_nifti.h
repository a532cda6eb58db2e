// Headers of NIfTI files, made field by field.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/io/nifti_fields.h"

namespace filterscope::test {

class MadeNifti {
 public:
  /// A single file of 8-bit values, which begin right behind the header.
  explicit MadeNifti(const NiftiFields& fields, ByteOrder order = ByteOrder::little)
      : fields_(fields), order_(order), bytes_(fields.size + 4) {
    number(0, fields.size, 4);
    const bool second = fields.size == kNifti2.size;
    text(fields.magic, second ? std::string_view("n+2\0\r\n\032\n", 8) : std::string_view("n+1\0", 4));
    type(2);
    extent({1});
    if (second) {
      number(fields.vox_offset, fields.size + 4, 8);
    } else {
      real32(fields.vox_offset, static_cast<float>(fields.size + 4));
    }
  }

  MadeNifti& type(std::uint64_t code) { return number(fields_.datatype, code, 2); }
  MadeNifti& extent(std::initializer_list<std::int64_t> sides) {
    dimensions(static_cast<std::int64_t>(sides.size()));
    int axis = 0;
    for (const std::int64_t side : sides) {
      number(fields_.dim_at(++axis), static_cast<std::uint64_t>(side), fields_.integer_bytes);
    }
    return *this;
  }
  MadeNifti& dimensions(std::int64_t count) {
    return number(fields_.dim, static_cast<std::uint64_t>(count), fields_.integer_bytes);
  }
  MadeNifti& code(std::size_t at, std::uint64_t value) { return number(at, value, fields_.code_bytes); }
  MadeNifti& units(std::uint64_t value) {
    return number(fields_.xyzt_units, value, fields_.code_bytes == 2 ? 1 : 4);
  }
  MadeNifti& real(std::size_t at, double value) {
    return fields_.real_bytes == 8 ? number(at, std::bit_cast<std::uint64_t>(value), 8)
                                   : real32(at, static_cast<float>(value));
  }
  MadeNifti& reals(std::size_t at, std::initializer_list<double> values) {
    for (const double value : values) {
      real(at, value);
      at += fields_.real_bytes;
    }
    return *this;
  }
  MadeNifti& real32(std::size_t at, float value) {
    return number(at, std::bit_cast<std::uint32_t>(value), 4);
  }
  MadeNifti& text(std::size_t at, std::string_view letters) {
    for (const char letter : letters) bytes_.at(at++) = static_cast<std::byte>(letter);
    return *this;
  }
  /// So many values behind the header.
  MadeNifti& values(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes_.push_back(static_cast<std::byte>(i * 7));
    return *this;
  }
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }

 private:
  MadeNifti& number(std::size_t at, std::uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; ++i) {
      const unsigned shift = 8 * (order_ == ByteOrder::little ? i : size - 1 - i);
      bytes_.at(at + i) = static_cast<std::byte>(value >> shift);
    }
    return *this;
  }

  const NiftiFields& fields_;
  ByteOrder order_;
  std::vector<std::byte> bytes_;
};

}  // namespace filterscope::test
