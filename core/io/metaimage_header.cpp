#include "core/io/metaimage_header.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/io/detached_values.h"
#include "core/io/header_numbers.h"
#include "core/io/header_text.h"
#include "core/io/note_sentences.h"

namespace filterscope {
namespace {

using Text = std::string_view;
using MetaFields = std::map<std::string, Text, std::less<>>;

[[noreturn]] void refuse_metaimage(Text what) {
  throw ContentError(problem(
      "content.metaimage", "its MetaImage header is damaged, or says what we do not read: %1.", shown(what)));
}

/// "Key" of "Key = Value"; MetaIO takes a colon too. Empty for another line.
Text key_of(Text line) { return trimmed(line.substr(0, std::min(line.find_first_of("=:"), line.size()))); }

Text value_of(Text line) {
  const std::size_t mark = line.find_first_of("=:");
  return mark == Text::npos ? Text() : trimmed(line.substr(mark + 1));
}

/// The lines up to that of ElementDataFile, behind which `at` is left.
MetaFields metaimage_fields(Text text, std::size_t& at) {
  MetaFields fields;
  at = 0;
  while (at < text.size()) {
    const Text line = next_line(text, at);
    if (trimmed(line).empty()) continue;
    const Text key = key_of(line);
    if (key.empty() || line.find_first_of("=:") == Text::npos) refuse_metaimage(line);
    fields.insert_or_assign(std::string(key), value_of(line));
    if (key == "ElementDataFile") return fields;
  }
  refuse_metaimage("no field \"ElementDataFile\"");
}

/// Of the first of `keys` that is there.
Text find(const MetaFields& fields, std::initializer_list<Text> keys) {
  for (const Text key : keys) {
    if (const auto found = fields.find(key); found != fields.end()) return found->second;
  }
  return {};
}

/// MetaIO looks at the first letter alone.
bool is_true(Text value) { return !value.empty() && Text("Tt1").find(value.front()) != Text::npos; }

struct NamedType {
  Text name;
  StoredType type;
};

// MetaIO's "long" has 32 bits, whatever the machine's has.
constexpr std::array<NamedType, 12> kMetaTypes{{{"MET_CHAR", StoredType::s8},
                                                {"MET_UCHAR", StoredType::u8},
                                                {"MET_SHORT", StoredType::s16},
                                                {"MET_USHORT", StoredType::u16},
                                                {"MET_INT", StoredType::s32},
                                                {"MET_UINT", StoredType::u32},
                                                {"MET_LONG", StoredType::s32},
                                                {"MET_ULONG", StoredType::u32},
                                                {"MET_LONG_LONG", StoredType::s64},
                                                {"MET_ULONG_LONG", StoredType::u64},
                                                {"MET_FLOAT", StoredType::f32},
                                                {"MET_DOUBLE", StoredType::f64}}};

void add_note(MetaImageHeader& header, Problem note) {
  header.note = with_sentence(std::move(header.note), std::move(note));
}

void read_values_kind(const MetaFields& fields, MetaImageHeader& header) {
  const Text word = find(fields, {"ElementType"});
  const auto* const known = std::ranges::find(kMetaTypes, word, &NamedType::name);
  if (known == kMetaTypes.end()) refuse_metaimage(word.empty() ? Text("no field \"ElementType\"") : word);
  header.values.type = known->type;
  const bool big = is_true(find(fields, {"ElementByteOrderMSB", "BinaryDataByteOrderMSB"}));
  header.values.order = big ? ByteOrder::big : ByteOrder::little;
  if (const Text binary = find(fields, {"BinaryData"}); !binary.empty() && !is_true(binary)) {
    throw ContentError(
        problem("content.metaimage_text", "its values are written as text. Save it with BinaryData = True."));
  }
  header.deflated = is_true(find(fields, {"CompressedData"}));
  if (const Text text = find(fields, {"ElementNumberOfChannels"}); !text.empty()) {
    const auto channels = number_in<int>(text);
    if (!channels) refuse_metaimage(text);
    if (*channels != 1 && *channels != 3) {
      throw ContentError(
          problem("content.metaimage_channels",
                  "it has %1 values a voxel. One, or three of colours, work: save them as files "
                  "of their own.",
                  *channels));
    }
    header.channels = *channels;
  }
  const auto number = [&](Text key, double otherwise) {
    const auto found = number_in<double>(find(fields, {key}));
    return found && std::isfinite(*found) ? *found : otherwise;
  };
  header.values.slope = number("ElementToIntensityFunctionSlope", 1);
  header.values.intercept = number("ElementToIntensityFunctionOffset", 0);
  if (header.values.slope == 0) header.values.slope = 1;
}

/// How many dimensions there are.
std::size_t read_sizes(const MetaFields& fields, MetaImageHeader& header) {
  const auto dimensions = number_in<std::size_t>(find(fields, {"NDims"}));
  std::vector<std::uint64_t> sizes;
  for (const Text word : split_words(find(fields, {"DimSize"}))) {
    const auto size = number_in<std::uint64_t>(word);
    if (!size || *size == 0) refuse_metaimage("DimSize");
    sizes.push_back(*size);
  }
  if (!dimensions || sizes.size() != *dimensions || sizes.empty()) refuse_metaimage("NDims or DimSize");
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (i < 3) {
      header.extent.at(i) = sizes[i];
    } else {
      header.volumes = saturating_product(header.volumes, sizes[i]);
    }
  }
  return sizes.size();
}

/// Of a list of `count` numbers; nothing where it is none.
std::optional<std::vector<double>> numbers_in(Text text, std::size_t count) {
  std::vector<double> numbers;
  for (const Text word : split_words(text)) {
    const auto number = number_in<double>(word);
    if (!number || !std::isfinite(*number)) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers.size() == count ? std::optional(numbers) : std::nullopt;
}

/// mm in the header's unit, which is mm where it says none.
double millimetres(const MetaFields& fields) {
  const Text unit = find(fields, {"DistanceUnits"});
  if (unit == "um") return 1e-3;
  if (unit == "cm") return 10;
  return 1;
}

void read_spacing(const MetaFields& fields, std::size_t dimensions, MetaImageHeader& header) {
  const Text text = find(fields, {"ElementSpacing", "ElementSize"});
  if (text.empty()) return;
  const std::vector<Text> words = split_words(text);
  const std::array<double*, 3> spacing{&header.spacing.x, &header.spacing.y, &header.spacing.z};
  const double unit = millimetres(fields);
  bool odd = words.size() != dimensions;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, dimensions); ++i) {
    const auto found = i < words.size() ? number_in<double>(words[i]) : std::nullopt;
    const bool known = found && std::isfinite(*found) && *found != 0;
    odd = odd || !known || *found < 0;
    *spacing.at(i) = known ? std::abs(*found) * unit : 1;
  }
  header.spacing.unit = "mm";
  if (odd) {
    add_note(header, problem("note.metaimage_spacing",
                             "Distances of voxels that its header gives (ElementSpacing) are negative, 0, no "
                             "numbers or too few; they are taken without their sign, or else as 1."));
  }
}

/// Of "RAI": the directions that the axes come from, as MetaIO has them. Nothing for "???" and other words.
std::optional<std::vector<double>> directions_of(Text letters) {
  static constexpr Text kFrom = "RLAPIS";  // towards left, right, back, front, top, bottom
  if (letters.size() != 3) return std::nullopt;
  std::vector<double> matrix(9);
  unsigned seen = 0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::size_t place = kFrom.find(letters[axis]);
    if (place == Text::npos) return std::nullopt;
    seen |= 1U << (place / 2);
    matrix[3 * axis + place / 2] = place % 2 == 0 ? 1 : -1;
  }
  return seen == 7 ? std::optional(matrix) : std::nullopt;
}

/// The header's directions and places grow towards left, back and top; an Affine's towards right, front, top.
void read_place(const MetaFields& fields, std::size_t dimensions, MetaImageHeader& header) {
  const Text matrix_text = find(fields, {"TransformMatrix", "Rotation", "Orientation"});
  const Text offset_text = find(fields, {"Offset", "Position", "Origin"});
  if (dimensions < 3) return;
  const auto said = directions_of(find(fields, {"AnatomicalOrientation"}));
  if (matrix_text.empty() && offset_text.empty() && !said) return;
  std::vector<double> matrix(dimensions * dimensions);
  for (std::size_t i = 0; i < dimensions; ++i) matrix[i * dimensions + i] = 1;
  if (matrix_text.empty() && said) {
    for (std::size_t i = 0; i < 9; ++i) matrix[i / 3 * dimensions + i % 3] = (*said)[i];
  }
  const auto given = matrix_text.empty() ? matrix : numbers_in(matrix_text, dimensions * dimensions);
  const auto offset =
      offset_text.empty() ? std::vector<double>(dimensions) : numbers_in(offset_text, dimensions);
  bool lost = !given || !offset;
  Affine affine;
  const double unit = millimetres(fields);
  const std::array<double, 3> steps{header.spacing.x, header.spacing.y, header.spacing.z};
  for (std::size_t row = 0; row < 3 && !lost; ++row) {
    const double sign = row < 2 ? -1 : 1;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      affine.rows.at(4 * row + axis) = sign * (*given)[axis * dimensions + row] * steps.at(axis);
    }
    affine.rows.at(4 * row + 3) = sign * (*offset)[row] * unit;
  }
  for (int axis = 0; axis < 3 && !lost; ++axis) {
    const double length = std::hypot(affine.at(0, axis), affine.at(1, axis), affine.at(2, axis));
    lost = !std::isfinite(length) || length == 0;
  }
  if (!lost) {
    header.affine = affine;
    return;
  }
  add_note(header,
           problem("note.metaimage_place",
                   "A place in space that its header gives has numbers that are none or too few, and is left "
                   "out."));
}

std::vector<std::string> data_files_of(Text value, Text behind, const MetaImageHeader& header) {
  if (value == "LOCAL" || value == "Local" || value == "local") return {};
  std::vector<std::string> files;
  if (value == "LIST" || value.starts_with("LIST ")) {
    for (std::size_t at = 0; at < behind.size();) {
      if (const Text name = trimmed(next_line(behind, at)); !name.empty()) files.emplace_back(name);
    }
    if (files.empty()) refuse_metaimage("no file behind LIST");
    return files;
  }
  if (value.empty()) refuse_metaimage("ElementDataFile");
  if (value.find('%') == Text::npos) return {std::string(value)};
  const std::uint64_t slowest = header.volumes > 1 ? header.volumes : header.extent[2];
  files = numbered_names(value, slowest, saturating_product(header.extent[2], header.volumes));
  if (files.empty()) refuse_metaimage(value);
  return files;
}

bool is_one_of(Text key, std::initializer_list<Text> some) {
  return std::ranges::find(some, key) != some.end();
}

/// What tells of values as they were stored, and no longer are.
bool is_stale(Text key) {
  return is_one_of(key, {"ElementMin", "ElementMax", "ElementNBits", "ElementToIntensityFunctionSlope",
                         "ElementToIntensityFunctionOffset", "HeaderSize", "CompressedDataSize"});
}

bool is_about_place(Text key) {
  return is_one_of(key, {"TransformMatrix", "Rotation", "Orientation", "Offset", "Position", "Origin",
                         "CenterOfRotation", "AnatomicalOrientation", "ElementSpacing", "ElementSize",
                         "DistanceUnits", "ElementOrigin", "ElementDirection"});
}

bool is_about_values(Text key) {
  return is_one_of(
      key, {"ObjectType", "NDims", "DimSize", "BinaryData", "BinaryDataByteOrderMSB", "ElementByteOrderMSB",
            "CompressedData", "ElementNumberOfChannels", "ElementType", "ElementDataFile"});
}

}  // namespace

std::uint64_t MetaImageHeader::volume_bytes() const noexcept {
  std::uint64_t count = bytes_of(values.type) * static_cast<std::uint64_t>(channels);
  for (const std::uint64_t side : extent) count = saturating_product(count, side);
  return count;
}

bool is_metaimage(std::string_view start) noexcept {
  for (const Text word : {Text("ObjectType"), Text("NDims")}) {
    if (!start.starts_with(word)) continue;
    const std::size_t mark = start.find_first_not_of(" \t", word.size());
    return mark != Text::npos && start[mark] == '=';
  }
  return false;
}

MetaImageHeader parse_metaimage_header(std::string_view text) {
  MetaImageHeader header;
  std::size_t behind = 0;
  const MetaFields fields = metaimage_fields(text, behind);
  if (const Text type = find(fields, {"ObjectType"}); !type.empty() && type != "Image")
    refuse_metaimage(type);
  header.bytes = behind;
  read_values_kind(fields, header);
  const std::size_t dimensions = read_sizes(fields, header);
  read_spacing(fields, dimensions, header);
  read_place(fields, dimensions, header);
  header.data_files = data_files_of(find(fields, {"ElementDataFile"}), text.substr(behind), header);
  if (const Text skip = find(fields, {"HeaderSize"}); !skip.empty()) {
    const auto bytes = number_in<std::int64_t>(skip);
    if (!bytes || *bytes < -1) refuse_metaimage(skip);
    header.skip = *bytes;
  }
  return header;
}

std::string_view metaimage_word(PixelType type) noexcept {
  return std::ranges::find(kMetaTypes, stored_as(type), &NamedType::type)->name;
}

std::string metaimage_header_to_keep(std::string_view text, const MetaImageValues& values) {
  std::string kept;
  bool said = false;  // that the values are deflated, or not
  for (std::size_t at = 0; at < text.size();) {
    const Text line = next_line(text, at);
    const Text key = key_of(line);
    if (is_stale(key)) continue;
    const auto write = [&](Text value) {
      const bool same = value_of(line) == value;
      kept += same ? std::string(line) : std::string(key) + " = " + std::string(value);
      kept += '\n';
    };
    if (key == "CompressedData") {
      said = true;
      write(values.deflated_bytes ? "True" : "False");
      if (values.deflated_bytes)
        kept += "CompressedDataSize = " + std::to_string(*values.deflated_bytes) + "\n";
    } else if (key == "ElementType") {
      write(metaimage_word(values.type));
    } else if (key == "ElementDataFile") {
      if (!said && values.deflated_bytes) {
        kept +=
            "CompressedData = True\nCompressedDataSize = " + std::to_string(*values.deflated_bytes) + "\n";
      }
      write(values.data_file);
      return kept;
    } else {
      kept += std::string(line) + "\n";
    }
  }
  refuse_metaimage("no field \"ElementDataFile\"");
}

std::string metaimage_header_inflated(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    const Text line = next_line(text, at);
    const Text key = key_of(line);
    if (key == "ElementDataFile") break;
    if (!is_one_of(key, {"CompressedData", "CompressedDataSize", "HeaderSize"}))
      kept += std::string(line) + "\n";
  }
  return kept + "CompressedData = False\nElementDataFile = LOCAL\n";
}

std::vector<std::string> metaimage_lines_to_keep(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const Text line = trimmed(next_line(text, at));
    const Text key = key_of(line);
    if (key == "ElementDataFile") break;
    if (!line.empty() && !is_stale(key) && !is_about_place(key) && !is_about_values(key))
      lines.emplace_back(line);
  }
  return lines;
}

}  // namespace filterscope
