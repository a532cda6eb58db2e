#include "core/io/npy_header.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

namespace filterscope {
namespace {

constexpr std::size_t kNpyAlignment = 64;  // of the values, from the beginning of the file
constexpr std::size_t kMostNpyAxes = 8;

constexpr std::array<std::pair<std::string_view, StoredType>, 12> kNpyTypes{{{"b1", StoredType::u8},
                                                                             {"u1", StoredType::u8},
                                                                             {"i1", StoredType::s8},
                                                                             {"u2", StoredType::u16},
                                                                             {"i2", StoredType::s16},
                                                                             {"u4", StoredType::u32},
                                                                             {"i4", StoredType::s32},
                                                                             {"u8", StoredType::u64},
                                                                             {"i8", StoredType::s64},
                                                                             {"f2", StoredType::f16},
                                                                             {"f4", StoredType::f32},
                                                                             {"f8", StoredType::f64}}};

[[noreturn]] void refuse_npy_header() {
  throw ContentError(
      problem("npy.header", "its header is not as numpy.save writes one. Save the array again."));
}

/// The text behind `key` and its colon, from the first letter on.
std::string_view dictionary_value(std::string_view dictionary, std::string_view key) {
  for (const char quote : {'\'', '"'}) {
    const std::size_t at = dictionary.find(fmt::format("{0}{1}{0}", quote, key));
    if (at == std::string_view::npos) continue;
    const std::size_t colon = dictionary.find_first_not_of(' ', at + key.size() + 2);
    if (colon == std::string_view::npos || dictionary[colon] != ':') break;
    const std::size_t value = dictionary.find_first_not_of(' ', colon + 1);
    if (value != std::string_view::npos) return dictionary.substr(value);
  }
  refuse_npy_header();
}

void take_npy_type(std::string_view text, NpyHeader& header) {
  const char quote = text.front();
  const bool is_text = quote == '\'' || quote == '"';
  const std::size_t end = is_text ? text.find(quote, 1) : text.find(']');
  const std::string_view name = text.substr(0, end).substr(is_text ? 1 : 0);
  const std::size_t order = name.find_first_of("<>|=");
  const auto* const known = std::ranges::find(kNpyTypes, order == 0 ? name.substr(1) : name,
                                              &std::pair<std::string_view, StoredType>::first);
  if (!is_text || end == std::string_view::npos || known == kNpyTypes.end()) {
    throw ContentError(problem("npy.type",
                               "its values are of the type %1, which no image has. Save "
                               "array.astype(\"float32\").",
                               std::string(name.substr(0, 40))));
  }
  header.values.type = known->second;
  header.values.order = name.front() == '>' ? ByteOrder::big : ByteOrder::little;
  header.truths = known->first == "b1";
}

std::vector<std::uint64_t> npy_axes(std::string_view text) {
  if (text.front() != '(') refuse_npy_header();
  std::vector<std::uint64_t> axes;
  const char* at = text.data() + 1;
  const char* const end = text.data() + text.size();
  const auto skip = [&](std::string_view letters) {
    while (at != end && letters.find(*at) != std::string_view::npos) ++at;
  };
  for (skip(" "); at != end && *at != ')'; skip(" ,L")) {
    std::uint64_t places = 0;
    const auto read = std::from_chars(at, end, places);
    if (read.ec != std::errc() || axes.size() == kMostNpyAxes) refuse_npy_header();
    axes.push_back(places);
    at = read.ptr;
  }
  if (at == end) refuse_npy_header();
  return axes;
}

}  // namespace

NpyHeader parse_npy_header(Bytes start) {
  if (!has_text(start, 0, kNpyMagic)) {
    throw ContentError(
        problem("npy.start", "it does not begin as a file of numpy.save. Save the array again."));
  }
  const std::uint64_t version = read_uint(start, kNpyMagic.size(), 1, ByteOrder::little).value_or(0);
  const unsigned width = version == 1 ? 2 : 4;
  const auto bytes = read_uint(start, kNpyMagic.size() + 2, width, ByteOrder::little);
  const std::size_t text = kNpyMagic.size() + 2 + width;
  if (version < 1 || version > 3 || !bytes || *bytes > start.size() - text) refuse_npy_header();
  const std::string_view dictionary(reinterpret_cast<const char*>(start.data()) + text,
                                    static_cast<std::size_t>(*bytes));
  NpyHeader header;
  header.start = text + *bytes;
  take_npy_type(dictionary_value(dictionary, "descr"), header);
  header.axes = npy_axes(dictionary_value(dictionary, "shape"));
  const std::string_view order = dictionary_value(dictionary, "fortran_order");
  header.first_axis_fastest = order.starts_with("True");
  if (!header.first_axis_fastest && !order.starts_with("False")) refuse_npy_header();
  return header;
}

std::string npy_axes_text(const std::vector<std::uint64_t>& axes) {
  return fmt::format("({}{})", fmt::join(axes, ", "), axes.size() == 1 ? "," : "");
}

std::vector<std::byte> npy_header_bytes(PixelType type, const std::vector<std::uint64_t>& axes) {
  const auto* const known = std::ranges::find(kNpyTypes.begin() + 1, kNpyTypes.end(), stored_as(type),
                                              &std::pair<std::string_view, StoredType>::second);
  const char letter = bytes_of(type) == 1 ? '|' : kMachineOrder == ByteOrder::big ? '>' : '<';
  std::string text = fmt::format("{{'descr': '{}{}', 'fortran_order': False, 'shape': {}, }}", letter,
                                 known->first, npy_axes_text(axes));
  const std::size_t front = kNpyMagic.size() + 4;
  const std::size_t padded = (front + text.size() + 1 + kNpyAlignment - 1) / kNpyAlignment * kNpyAlignment;
  text.append(padded - front - text.size() - 1, ' ');
  text.push_back('\n');
  std::string all(kNpyMagic);
  for (const std::size_t number : {std::size_t{1}, std::size_t{0}, text.size() & 0xFFU, text.size() >> 8U})
    all.push_back(static_cast<char>(number));
  all += text;
  const Bytes bytes = std::as_bytes(std::span(all));
  return {bytes.begin(), bytes.end()};
}

}  // namespace filterscope
