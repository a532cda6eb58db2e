// DICOM files, made element by element.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/dicom_elements.h"

namespace filterscope::test {

/// A gray slice of 4 columns and 3 rows, 16 bits, with a place and an orientation.
struct MadeDicom {
  std::string syntax = "1.2.840.10008.1.2.1";
  std::string series = "1.2.3";
  std::string description = "made";
  unsigned width = 4;
  unsigned height = 3;
  unsigned samples = 1;
  std::string photometric = "MONOCHROME2";
  unsigned planar = 0;
  std::string frames;
  std::string instance = "1";
  std::string position = "-10\\-20\\30";
  std::string orientation = "1\\0\\0\\0\\1\\0";
  std::string spacing = "0.75\\0.5";
  std::string distance;
  std::string offsets;
  std::string slope;
  std::string intercept;
  unsigned bits_allocated = 16;
  unsigned bits_stored = 16;
  unsigned is_signed = 0;
  std::vector<int> padding;  ///< its value, and its limit
  /// As they are stored, in little-endian order; each fragment where the syntax compresses.
  std::vector<std::vector<std::byte>> pixels;

  /// `first`, `first` + 1, … of 16 bits.
  MadeDicom& count_from(int first, std::size_t values = 12) {
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i < values; ++i) {
      const auto value = static_cast<std::uint16_t>(first + static_cast<int>(i));
      bytes.push_back(static_cast<std::byte>(value & 0xFFU));
      bytes.push_back(static_cast<std::byte>(value >> 8U));
    }
    pixels = {bytes};
    return *this;
  }

  [[nodiscard]] bool implicit() const { return syntax == "1.2.840.10008.1.2"; }
  [[nodiscard]] bool big() const { return syntax == "1.2.840.10008.1.2.2"; }
  [[nodiscard]] bool compressed() const {
    return syntax.starts_with("1.2.840.10008.1.2.4") || syntax == "1.2.840.10008.1.2.5";
  }

  [[nodiscard]] std::vector<std::byte> bytes() const {
    namespace tag = dicom_tag;
    Writer meta{{}, false, false};
    meta.bytes.resize(128);
    for (const char letter : std::string_view("DICM")) meta.bytes.push_back(static_cast<std::byte>(letter));
    meta.text(tag::transfer_syntax, "UI", syntax);
    Writer set{std::move(meta.bytes), implicit(), big()};
    set.text(tag::modality, "CS", "MR");
    set.text(tag::series_description, "LO", description);
    set.text(tag::slice_distance, "DS", distance);
    set.text(tag::series, "UI", series);
    set.text(tag::series_number, "IS", "7");
    set.text(tag::instance_number, "IS", instance);
    set.text(tag::position, "DS", position);
    set.text(tag::orientation, "DS", orientation);
    set.number(tag::samples, samples);
    set.text(tag::photometric, "CS", photometric);
    set.number(tag::planar, planar);
    set.text(tag::frames, "IS", frames);
    set.number(tag::rows, height);
    set.number(tag::columns, width);
    set.text(tag::pixel_spacing, "DS", spacing);
    set.number(tag::bits_allocated, bits_allocated);
    set.number(tag::bits_stored, bits_stored);
    set.number(tag::high_bit, bits_stored - 1);
    set.number(tag::is_signed, is_signed);
    if (!padding.empty()) set.number(tag::padding, static_cast<unsigned>(padding[0]) & 0xFFFFU);
    if (padding.size() > 1) set.number(tag::padding_limit, static_cast<unsigned>(padding[1]) & 0xFFFFU);
    set.text(tag::intercept, "DS", intercept);
    set.text(tag::slope, "DS", slope);
    set.text(tag::frame_offsets, "DS", offsets);
    if (compressed()) {
      set.fragments(pixels);
    } else {
      set.value(tag::pixels, bits_allocated > 8 ? "OW" : "OB", turned());
    }
    return set.bytes;
  }

 private:
  struct Writer {
    std::vector<std::byte> bytes;
    bool implicit = false;
    bool big = false;

    void uint(std::uint64_t value, unsigned size) {
      for (unsigned i = 0; i < size; ++i) {
        const unsigned at = big ? size - 1 - i : i;
        bytes.push_back(static_cast<std::byte>(value >> (8 * at) & 0xFFU));
      }
    }
    void head(std::uint32_t tag, std::string_view type, std::uint64_t length) {
      uint(tag >> 16U, 2);
      uint(tag & 0xFFFFU, 2);
      if (implicit || type.empty()) return uint(length, 4);
      for (const char letter : type) bytes.push_back(static_cast<std::byte>(letter));
      if (type == "OB" || type == "OW") {
        uint(0, 2);
        return uint(length, 4);
      }
      uint(length, 2);
    }
    void text(std::uint32_t tag, std::string_view type, std::string value) {
      if (value.empty()) return;
      if (value.size() % 2 != 0) value += type == "UI" ? '\0' : ' ';
      head(tag, type, value.size());
      for (const char letter : value) bytes.push_back(static_cast<std::byte>(letter));
    }
    void number(std::uint32_t tag, unsigned value) {
      head(tag, "US", 2);
      uint(value, 2);
    }
    void value(std::uint32_t tag, std::string_view type, const std::vector<std::byte>& content) {
      head(tag, type, content.size());
      bytes.insert(bytes.end(), content.begin(), content.end());
    }
    void fragments(const std::vector<std::vector<std::byte>>& all) {
      head(dicom_tag::pixels, "OB", 0xFFFFFFFF);
      value(0xFFFEE000, "", {});
      for (const auto& fragment : all) value(0xFFFEE000, "", fragment);
      head(0xFFFEE0DD, "", 0);
    }
  };

  [[nodiscard]] std::vector<std::byte> turned() const {
    std::vector<std::byte> all;
    for (const auto& part : pixels) all.insert(all.end(), part.begin(), part.end());
    for (std::size_t i = 0; big() && bits_allocated == 16 && i + 1 < all.size(); i += 2)
      std::swap(all[i], all[i + 1]);
    return all;
  }
};

}  // namespace filterscope::test
