#include "core/io/nrrd_header.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/io/detached_values.h"
#include "core/io/header_numbers.h"
#include "core/io/header_text.h"
#include "core/io/length_unit.h"

namespace filterscope {
namespace {

using Text = std::string_view;

[[noreturn]] void refuse_nrrd(Text what) {
  throw ContentError(problem("content.nrrd", "its NRRD header is damaged, or says what we do not read: %1.",
                             what.empty() ? std::string("a field without a value") : shown(what)));
}

/// Words apart by white space; what is in parentheses or quotes is one.
std::vector<Text> words_of(Text text) {
  std::vector<Text> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t\r", at)) != Text::npos) {
    const char open = text[at];
    std::size_t end = 0;
    if (open == '(' || open == '"') {
      end = text.find(open == '(' ? ')' : '"', at + 1);
      if (end == Text::npos) refuse_nrrd(text);
      ++end;
    } else {
      end = std::min(text.find_first_of(" \t\r", at), text.size());
    }
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

template <class Number>
Number number_of(Text text) {
  const auto value = number_in<Number>(text);
  if (!value) refuse_nrrd(text);
  return *value;
}

using Vector = std::array<double, 3>;

/// "(x,y,z)"; nothing for "none".
std::optional<Vector> vector_of(Text text) {
  if (text == "none") return std::nullopt;
  if (text.size() < 2 || text.front() != '(' || text.back() != ')') refuse_nrrd(text);
  Text rest = text.substr(1, text.size() - 2);
  Vector vector{};
  for (std::size_t i = 0; i < vector.size(); ++i) {
    const std::size_t comma = rest.find(',');
    if ((comma == Text::npos) != (i + 1 == vector.size())) refuse_nrrd(text);
    vector[i] = number_of<double>(trimmed(rest.substr(0, comma)));
    if (!std::isfinite(vector[i])) refuse_nrrd(text);
    rest.remove_prefix(std::min(comma == Text::npos ? rest.size() : comma + 1, rest.size()));
  }
  return vector;
}

StoredType type_of(Text text) {
  static const std::map<Text, StoredType> kTypes{{"signed char", StoredType::s8},
                                                 {"int8", StoredType::s8},
                                                 {"int8_t", StoredType::s8},
                                                 {"uchar", StoredType::u8},
                                                 {"unsigned char", StoredType::u8},
                                                 {"uint8", StoredType::u8},
                                                 {"uint8_t", StoredType::u8},
                                                 {"short", StoredType::s16},
                                                 {"short int", StoredType::s16},
                                                 {"signed short", StoredType::s16},
                                                 {"signed short int", StoredType::s16},
                                                 {"int16", StoredType::s16},
                                                 {"int16_t", StoredType::s16},
                                                 {"ushort", StoredType::u16},
                                                 {"unsigned short", StoredType::u16},
                                                 {"unsigned short int", StoredType::u16},
                                                 {"uint16", StoredType::u16},
                                                 {"uint16_t", StoredType::u16},
                                                 {"int", StoredType::s32},
                                                 {"signed int", StoredType::s32},
                                                 {"int32", StoredType::s32},
                                                 {"int32_t", StoredType::s32},
                                                 {"uint", StoredType::u32},
                                                 {"unsigned int", StoredType::u32},
                                                 {"uint32", StoredType::u32},
                                                 {"uint32_t", StoredType::u32},
                                                 {"longlong", StoredType::s64},
                                                 {"long long", StoredType::s64},
                                                 {"long long int", StoredType::s64},
                                                 {"int64", StoredType::s64},
                                                 {"int64_t", StoredType::s64},
                                                 {"ulonglong", StoredType::u64},
                                                 {"unsigned long long", StoredType::u64},
                                                 {"unsigned long long int", StoredType::u64},
                                                 {"uint64", StoredType::u64},
                                                 {"uint64_t", StoredType::u64},
                                                 {"float", StoredType::f32},
                                                 {"double", StoredType::f64}};
  const auto found = kTypes.find(text);
  if (found == kTypes.end()) refuse_nrrd(text);
  return found->second;
}

using Fields = std::map<std::string, Text>;

/// Whether a line says where the values are, and the names of their files are all lines behind it.
bool begins_list(Text name, Text value) {
  return (name == "data file" || name == "datafile") && (value == "LIST" || value.starts_with("LIST "));
}

/// The lines up to the empty one; what is behind a "#" or a ":=" is none of ours.
Fields fields_of(Text text, std::uint64_t& bytes) {
  Fields fields;
  std::size_t at = 0;
  bool first = true;
  while (true) {
    const std::size_t end = text.find('\n', at);
    if (end == Text::npos) {
      // A detached header may end with its last line.
      if (at < text.size() && text.size() < kMostNrrdHeader) {
        const Text line = trimmed(text.substr(at));
        if (const std::size_t colon = line.find(": "); colon != Text::npos)
          fields[std::string(line.substr(0, colon))] = trimmed(line.substr(colon + 2));
      }
      bytes = text.size();
      return fields;
    }
    const Text line = trimmed(text.substr(at, end - at));
    at = end + 1;
    if (first) {
      if (!line.starts_with(kNrrdMagic) || line.size() != kNrrdMagic.size() + 1 || line.back() < '1' ||
          line.back() > '5')
        refuse_nrrd(line.substr(0, 20));
      first = false;
      continue;
    }
    if (line.empty()) {
      bytes = at;
      return fields;
    }
    if (line.front() == '#' || line.find(":=") < line.find(": ")) continue;
    const std::size_t colon = line.find(": ");
    if (colon == Text::npos) {
      if (line.back() == ':') continue;  // a field without a value
      refuse_nrrd(line.substr(0, 60));
    }
    const Text value = trimmed(line.substr(colon + 2));
    fields[std::string(line.substr(0, colon))] = value;
    if (begins_list(line.substr(0, colon), value)) {
      bytes = text.size();
      return fields;
    }
  }
}

/// The files that `value` of "data file" names; those of a list stand in `text`, which `value` is a part of,
/// behind it.
std::vector<std::string> data_files_of(Text text, Text value, const NrrdHeader& header) {
  std::vector<std::string> files;
  if (value.empty()) return files;
  if (begins_list("data file", value)) {
    auto at = static_cast<std::size_t>(value.data() - text.data());
    next_line(text, at);
    while (at < text.size()) {
      if (const Text name = trimmed(next_line(text, at)); !name.empty()) files.emplace_back(name);
    }
    if (files.empty()) refuse_nrrd("no file behind LIST");
    return files;
  }
  if (value.find('%') == Text::npos) return {std::string(value)};
  files = numbered_names(value, 1, saturating_product(header.extent[2], header.volumes));
  if (files.empty()) refuse_nrrd(value);
  return files;
}

/// Of a field that every header has.
Text require(const Fields& fields, const char* name) {
  const auto found = fields.find(name);
  if (found == fields.end() || found->second.empty()) refuse_nrrd(std::string("no field \"") + name + "\"");
  return found->second;
}

Text find(const Fields& fields, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (const auto found = fields.find(name); found != fields.end()) return found->second;
  }
  return {};
}

bool is_colour(Text kind) {
  return kind == "RGB-color" || kind == "3-color" || kind == "3-vector" || kind == "vector";
}

struct Axes {
  std::size_t space = 0;  ///< the first axis of x, y, z
  std::size_t count = 0;  ///< how many of these there are
};

enum class Role : std::uint8_t { space, other, unknown };

/// What the axes are: a direction in space makes one of space, and so does its kind.
std::vector<Role> roles_of(const Fields& fields, std::size_t count) {
  const std::vector<Text> directions = words_of(find(fields, {"space directions"}));
  const std::vector<Text> kinds = words_of(find(fields, {"kinds"}));
  std::vector<Role> roles(count, Role::unknown);
  for (std::size_t i = 0; i < count; ++i) {
    if (i < directions.size()) {
      roles[i] = directions[i] == "none" ? Role::other : Role::space;
    } else if (i < kinds.size() && kinds[i] != "???" && kinds[i] != "none") {
      roles[i] = kinds[i] == "domain" || kinds[i] == "space" ? Role::space : Role::other;
    }
  }
  return roles;
}

/// The first axes of space follow each other: an axis of volumes may stand before or behind them.
void refuse_volumes_between(const std::vector<Role>& roles, std::size_t first) {
  const auto other = std::find(roles.begin() + static_cast<std::ptrdiff_t>(first), roles.end(), Role::other);
  if (std::find(other, roles.end(), Role::space) == roles.end()) return;
  throw ContentError(
      problem("content.nrrd_axes",
              "its axis %1, which is none of space, stands between those that are. Save it with "
              "that axis first or last.",
              other - roles.begin() + 1));
}

Axes read_sizes(const Fields& fields, NrrdHeader& header) {
  const auto dimension = number_of<std::uint64_t>(require(fields, "dimension"));
  std::vector<std::uint64_t> sizes;
  for (const Text word : words_of(require(fields, "sizes"))) sizes.push_back(number_of<std::uint64_t>(word));
  if (sizes.size() != dimension || sizes.size() < 2 || sizes.size() > 5) refuse_nrrd("sizes");
  if (std::ranges::find(sizes, 0U) != sizes.end()) refuse_nrrd("a size of 0");
  const std::vector<Text> kinds = words_of(find(fields, {"kinds"}));
  const std::vector<Role> roles = roles_of(fields, sizes.size());
  Axes axes;
  const bool named = !kinds.empty() && is_colour(kinds.front());
  // Without kinds, three values before three axes of space are colours.
  const bool likely = kinds.empty() && sizes.size() == 4 && roles.front() != Role::space;
  if ((named || likely) && sizes.front() == 3 && sizes.size() > 2) {
    header.channels = 3;
    axes.space = 1;
  } else if (roles.front() == Role::other && sizes.size() > 2) {
    header.interleaved = true;
    header.volumes = sizes.front();
    axes.space = 1;
  }
  refuse_volumes_between(roles, axes.space);
  axes.count = std::min<std::size_t>(3, sizes.size() - axes.space);
  // A list of images, or images in time.
  if (axes.count == 3 && roles[axes.space + 2] == Role::other) axes.count = 2;
  for (std::size_t i = 0; i < axes.count; ++i) header.extent[i] = sizes[axes.space + i];
  const std::size_t used = axes.space + axes.count;
  if (sizes.size() > used + (header.interleaved ? 0 : 1)) refuse_nrrd("more than four axes");
  if (sizes.size() == used + 1) header.volumes = sizes[used];
  return axes;
}

/// The units of `count` distances, the words of `value` from `first` on.
struct Units {
  std::vector<double> millimetres;  ///< of each; 1 where none is said
  std::string unknown;              ///< one that we do not know, and that all of them have then
};

Units units_of(Text value, std::size_t first, std::size_t count) {
  const std::vector<Text> words = words_of(value);
  Units units{std::vector<double>(count, 1.0), {}};
  for (std::size_t i = 0; i < count && first + i < words.size(); ++i) {
    Text unit = words[first + i];
    if (unit.size() > 1 && unit.front() == '"') unit = unit.substr(1, unit.size() - 2);
    if (counts_pixels(unit) || unit == "???" || unit == "none") continue;
    units.millimetres[i] = millimetres_of(unit);
    if (units.millimetres[i] == 0) units.unknown = unit;
  }
  if (!units.unknown.empty()) units.millimetres.assign(count, 1.0);
  return units;
}

double length_of(const Vector& v) { return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }

void read_directions(const Fields& fields, const Axes& axes, NrrdHeader& header) {
  const std::vector<Text> words = words_of(find(fields, {"space directions"}));
  if (words.size() < axes.space + axes.count || axes.count < 3) return;
  Affine affine;
  std::array<double*, 3> spacing{&header.spacing.x, &header.spacing.y, &header.spacing.z};
  const std::string space(find(fields, {"space"}));
  const bool lps = space == "left-posterior-superior" || space == "LPS";
  const bool las = space == "left-anterior-superior" || space == "LAS";
  const bool ras = space == "right-anterior-superior" || space == "RAS";
  const std::array<double, 3> sign{lps || las ? -1.0 : 1.0, lps ? -1.0 : 1.0, 1.0};
  const Units units = units_of(find(fields, {"space units"}), 0, 3);
  const auto in_millimetres = [&units](std::optional<Vector> vector) {
    for (std::size_t row = 0; vector && row < 3; ++row) (*vector)[row] *= units.millimetres[row];
    return vector;
  };
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto vector = in_millimetres(vector_of(words[axes.space + axis]));
    if (!vector || !(length_of(*vector) > 0)) return;
    *spacing[axis] = length_of(*vector);
    for (std::size_t row = 0; row < 3; ++row) affine.rows.at(4 * row + axis) = sign[row] * (*vector)[row];
  }
  header.spacing.unit = units.unknown.empty() ? "mm" : units.unknown;
  if (const Text text = find(fields, {"space origin"}); !text.empty()) {
    if (const auto origin = in_millimetres(vector_of(text))) {
      for (std::size_t row = 0; row < 3; ++row) affine.rows.at(4 * row + 3) = sign[row] * (*origin)[row];
    }
  }
  if (lps || las || ras) header.affine = affine;
}

void read_spacing(const Fields& fields, const Axes& axes, NrrdHeader& header) {
  const std::vector<Text> words = words_of(find(fields, {"spacings"}));
  const Units units = units_of(find(fields, {"units"}), axes.space, axes.count);
  std::array<double*, 3> spacing{&header.spacing.x, &header.spacing.y, &header.spacing.z};
  for (std::size_t i = 0; i < axes.count && axes.space + i < words.size(); ++i) {
    const Text word = words[axes.space + i];
    if (word == "nan" || word == "NaN") continue;
    const double value = number_of<double>(word);
    if (!std::isfinite(value) || value == 0) continue;
    *spacing[i] = std::abs(value) * units.millimetres[i];
    header.spacing.unit = units.unknown.empty() ? "mm" : units.unknown;
  }
}

/// What is said of each axis, the first one's word behind the others'.
std::string first_word_last(Text value) {
  std::vector<Text> words = words_of(value);
  if (words.size() > 1) std::rotate(words.begin(), words.begin() + 1, words.end());
  std::string text;
  for (const Text word : words) (text += text.empty() ? "" : " ") += word;
  return text;
}

bool is_of_axes(Text name) {
  static constexpr std::array<Text, 13> kNames{
      "sizes",     "kinds",     "space directions", "spacings", "thicknesses", "centers", "centerings",
      "axis mins", "axis maxs", "axismins",         "axismaxs", "labels",      "units"};
  return std::ranges::find(kNames, name) != kNames.end();
}

}  // namespace

std::uint64_t NrrdHeader::volume_bytes() const noexcept {
  std::uint64_t count = bytes_of(values.type) * static_cast<std::uint64_t>(channels);
  for (const std::uint64_t side : extent) count = saturating_product(count, side);
  return count;
}

NrrdHeader parse_nrrd_header(std::string_view text) {
  NrrdHeader header;
  const Fields fields = fields_of(text, header.bytes);
  header.values.type = type_of(require(fields, "type"));
  const Axes axes = read_sizes(fields, header);
  const Text encoding = require(fields, "encoding");
  if (encoding == "gzip" || encoding == "gz") {
    header.encoding = NrrdHeader::Encoding::gzip;
  } else if (encoding != "raw") {
    throw ContentError(problem("content.nrrd_encoding",
                               "its values are encoded as \"%1\". Save it as raw or gzip.", shown(encoding)));
  }
  const Text endian = find(fields, {"endian"});
  if (endian == "big") header.values.order = ByteOrder::big;
  if (endian.empty() && bytes_of(header.values.type) > 1) refuse_nrrd("no field \"endian\"");
  read_directions(fields, axes, header);
  if (header.spacing.unit.empty()) read_spacing(fields, axes, header);
  header.data_files = data_files_of(text, find(fields, {"data file", "datafile"}), header);
  if (const Text skip = find(fields, {"line skip", "lineskip"}); !skip.empty())
    header.line_skip = number_of<std::uint64_t>(skip);
  header.byte_skip = 0;
  if (const Text skip = find(fields, {"byte skip", "byteskip"}); !skip.empty()) {
    const auto count = number_of<std::int64_t>(skip);
    if (count < -1) refuse_nrrd(skip);
    header.byte_skip.reset();
    if (count >= 0) header.byte_skip = static_cast<std::uint64_t>(count);
  }
  return header;
}

NrrdVolumeAxis nrrd_volume_axis(std::string_view text) {
  NrrdVolumeAxis axis;
  std::uint64_t bytes = 0;
  const Fields fields = fields_of(text, bytes);
  NrrdHeader header;
  const Axes axes = read_sizes(fields, header);
  if (header.volumes < 2) return axis;
  const std::size_t place = header.interleaved ? 0 : axes.space + axes.count;
  const std::vector<Text> steps = words_of(find(fields, {"spacings"}));
  const std::vector<Text> units = words_of(find(fields, {"units"}));
  if (place < steps.size()) axis.step = number_in<double>(steps[place]);
  if (place < units.size() && units[place].size() > 1)
    axis.unit = units[place].substr(1, units[place].size() - 2);
  return axis;
}

std::string nrrd_header_to_keep(std::string_view text, const NrrdValues& values) {
  static constexpr std::array<Text, 8> kLeftOut{"data file", "datafile", "line skip",  "lineskip",
                                                "byte skip", "byteskip", "block size", "blocksize"};
  std::string kept;
  bool typed = false;
  bool ordered = values.type == "uint8";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const Text line = text.substr(at, end - at);
    at = end + 1;
    if (trimmed(line).empty()) break;
    const bool pair = line.find(":=") < line.find(": ") || line.front() == '#';
    const Text name = pair ? Text() : line.substr(0, std::min(line.find(": "), line.size()));
    const Text value = pair ? Text() : trimmed(line.substr(std::min(line.find(": ") + 2, line.size())));
    if (begins_list(name, value)) break;
    if (std::ranges::find(kLeftOut, name) != kLeftOut.end()) continue;
    const auto write = [&](Text wanted, bool same) {
      kept += same ? std::string(line) : std::string(name) + ": " + std::string(wanted);
    };
    if (name == "type") {
      write(values.type, type_of(value) == type_of(values.type));
      typed = true;
    } else if (name == "encoding") {
      write("raw", value == "raw");
    } else if (name == "endian") {
      write(values.endian, value == values.endian);
      ordered = true;
    } else if (values.first_axis_last && is_of_axes(name)) {
      write(first_word_last(value), false);
    } else {
      kept += line;
    }
    kept += '\n';
  }
  if (!typed) refuse_nrrd("no field \"type\"");
  if (!ordered) kept += "endian: " + std::string(values.endian) + "\n";
  return kept + "\n";
}

std::string nrrd_header_inflated(std::string_view text) {
  std::uint64_t bytes = 0;
  const Fields fields = fields_of(text, bytes);
  const Text endian = find(fields, {"endian"});
  return nrrd_header_to_keep(text,
                             {require(fields, "type"), endian.empty() ? Text("little") : endian, false});
}

std::vector<std::string> nrrd_lines_to_keep(std::string_view text) {
  static constexpr std::array<Text, 21> kOurs{"type",
                                              "dimension",
                                              "sizes",
                                              "encoding",
                                              "endian",
                                              "data file",
                                              "datafile",
                                              "line skip",
                                              "lineskip",
                                              "byte skip",
                                              "byteskip",
                                              "spacings",
                                              "space directions",
                                              "space origin",
                                              "space",
                                              "kinds",
                                              "block size",
                                              "blocksize",
                                              "space dimension",
                                              "centers",
                                              "centerings"};
  std::vector<std::string> lines;
  std::size_t at = text.find('\n');
  while (at != Text::npos && at + 1 < text.size()) {
    const std::size_t end = std::min(text.find('\n', at + 1), text.size());
    const Text line = trimmed(text.substr(at + 1, end - at - 1));
    at = end;
    if (line.empty()) break;
    const bool pair = line.find(":=") < line.find(": ");
    const Text name = line.substr(0, std::min(line.find(": "), line.size()));
    if (begins_list(name, trimmed(line.substr(std::min(name.size() + 1, line.size()))))) break;
    // What tells per axis belongs to the file's axes: a volume of several may have been chosen.
    if (pair || line.front() == '#' || (std::ranges::find(kOurs, name) == kOurs.end() && name == "content"))
      lines.emplace_back(line);
  }
  return lines;
}

}  // namespace filterscope
