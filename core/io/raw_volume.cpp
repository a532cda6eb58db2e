#include "core/io/raw_volume.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <memory>
#include <set>
#include <utility>

#include "core/image/percentiles.h"
#include "core/io/note_sentences.h"
#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr std::array<std::pair<std::string_view, StoredType>, 11> kTypes{{{"u8", StoredType::u8},
                                                                          {"s8", StoredType::s8},
                                                                          {"u16", StoredType::u16},
                                                                          {"s16", StoredType::s16},
                                                                          {"u32", StoredType::u32},
                                                                          {"s32", StoredType::s32},
                                                                          {"u64", StoredType::u64},
                                                                          {"s64", StoredType::s64},
                                                                          {"f16", StoredType::f16},
                                                                          {"f32", StoredType::f32},
                                                                          {"f64", StoredType::f64}}};

[[noreturn]] void refuse_format_text(std::string_view text) {
  throw ArgumentError(problem(
      "raw.format",
      "\"%1\" does not say how a file without a header is made. Write WIDTHxHEIGHTxDEPTH,TYPE, such as "
      "256x256x120,s16, and little or big, rgb, offset=BYTES or spacing=XxYxZ after further commas.",
      text));
}

/// As a float can hold it, as which NIfTI keeps it.
std::optional<double> length(std::string_view text) {
  const auto value = number_in<double>(text);
  using Float = std::numeric_limits<float>;
  return value && *value >= Float::min() && *value <= Float::max() ? value : std::nullopt;
}

/// The part before `mark`, which is taken off `text` with it.
std::string_view next_part(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool set_size(RawFormat& format, std::string_view text) {
  for (std::uint64_t* side : {&format.width, &format.height, &format.depth}) {
    if (text.empty()) return side == &format.depth;
    const auto value = number_in<std::uint64_t>(next_part(text, 'x'));
    if (!value || *value == 0) return false;
    *side = *value;
  }
  return text.empty();
}

bool set_word(RawFormat& format, std::string_view word) {
  constexpr std::string_view kOffset = "offset=";
  constexpr std::string_view kSpacing = "spacing=";
  if (word == "little" || word == "big") {
    format.values.order = word == "big" ? ByteOrder::big : ByteOrder::little;
  } else if (word == "rgb") {
    format.channels = 3;
  } else if (word.starts_with(kOffset)) {
    const auto offset = number_in<std::uint64_t>(word.substr(kOffset.size()));
    if (!offset) return false;
    format.offset = *offset;
  } else if (word.starts_with(kSpacing)) {
    const auto spacing = spacing_of(word.substr(kSpacing.size()));
    if (!spacing) return false;
    format.spacing = *spacing;
  } else {
    return false;
  }
  return true;
}

/// What the word says something of: two of one kind contradict each other.
std::string_view word_kind(std::string_view word) {
  return word == "little" || word == "big" ? "order" : word.substr(0, word.find('='));
}

/// What the stream says of itself, once its values are read.
Problem note_behind(ByteStream& stream, const StoredValues& values) {
  const Problem note = conversion_note(values);
  std::byte more{};
  if (stream.read({&more, 1}) == 0) return note;
  const Problem rest =
      problem("note.raw_rest",
              "The file has more bytes than these values take. Check the size, the type and the offset.");
  return with_sentence(note, rest);
}

}  // namespace

std::optional<Spacing> spacing_of(std::string_view text) {
  Spacing spacing;
  spacing.unit = "mm";
  for (double* step : {&spacing.x, &spacing.y, &spacing.z}) {
    const auto value = length(next_part(text, 'x'));
    if (!value) return std::nullopt;
    *step = *value;
  }
  return text.empty() ? std::optional(spacing) : std::nullopt;
}

// "photo@20x10" is a name; three lengths are those of a volume whose type was forgotten.
bool looks_like_raw(std::string_view text) noexcept {
  const std::string_view size = text.substr(0, std::min(text.find(','), text.size()));
  if (size.empty() || size.find_first_not_of("0123456789x") != std::string_view::npos) return false;
  const auto lengths = std::ranges::count(size, 'x') + 1;
  return lengths > (size.size() < text.size() ? 1 : 2);
}

RawFormat parse_raw_format(std::string_view text) {
  RawFormat format;
  std::string_view rest = text;
  if (!set_size(format, next_part(rest, ','))) refuse_format_text(text);
  const std::string_view type = next_part(rest, ',');
  const auto* const known = std::ranges::find(kTypes, type, &decltype(kTypes)::value_type::first);
  if (known == kTypes.end()) refuse_format_text(text);
  format.values.type = known->second;
  std::set<std::string_view> kinds;
  while (!rest.empty()) {
    const std::string_view word = next_part(rest, ',');
    if (!kinds.insert(word_kind(word)).second || !set_word(format, word)) refuse_format_text(text);
  }
  return format;
}

Image read_raw(const ByteSource& source, bool deflated, const RawFormat& format,
               std::optional<std::uint64_t> memory) {
  const Shape shape =
      readable_shape({format.width, format.height, format.depth}, format.channels, format.values, memory);
  const auto stream = open_stream(source, deflated);
  if (!stream->skip(format.offset)) {
    throw ContentError(
        problem("raw.offset", "it ends before byte %1, where its values are said to begin.", format.offset));
  }
  Image image = read_values(*stream, format.values, shape);
  image.set_spacing(format.spacing);
  image.set_range(range_of_values(image));
  const Problem note = note_behind(*stream, format.values);
  if (!note.empty()) image.set_extras(std::make_shared<const HeaderExtras>(HeaderExtras{"raw", {}, note}));
  return image;
}

}  // namespace filterscope
