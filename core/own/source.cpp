#include "core/own/source.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/io/file_bytes.h"

namespace filterscope::own {
namespace {

constexpr const char* kAnnotations = "@family, @form, @param, @types, @halo, @bound, @volume and @launch";

/// The problems of a source as they are found.
class Reader {
 public:
  explicit Reader(Source& source) : source_(source) {}

  void annotation(int line, const std::string& text) {
    line_ = line;
    std::istringstream words(text);
    std::string word;
    words >> word;
    if (word == "@family") {
      words >> source_.family;
      if (source_.family.empty()) wrong("@family needs a name, such as bilateral2d");
    } else if (word == "@form") {
      form(words);
    } else if (word == "@param") {
      parameter(text.substr(text.find("@param") + 6));
    } else if (word == "@types") {
      types(words);
    } else if (word == "@halo") {
      words >> source_.halo;
      if (source_.halo.empty()) wrong("@halo needs a number of pixels or the name of a parameter");
    } else if (word == "@bound") {
      bound(words);
    } else if (word == "@volume") {
      source_.volume = true;
    } else if (word == "@launch") {
      launch(words);
    } else {
      wrong(fmt::format("{} is no annotation. There are {}", word, kAnnotations));
    }
  }

  [[nodiscard]] const std::vector<SourceProblem>& problems() const { return problems_; }
  void wrong(std::string text) { problems_.push_back({line_, 0, true, std::move(text) + "."}); }

 private:
  void form(std::istringstream& words) {
    std::string form;
    words >> form;
    if (form == "pixel") return;
    wrong(form == "kernel"
              ? "@form kernel is not built in: write float pixel(const Image& in, int x, int y, int c, "
                "const Params& p)"
              : fmt::format("@form takes pixel, not \"{}\"", form));
  }

  void launch(std::istringstream& words) {
    std::string word;
    std::string block;
    words >> word >> block;
    const std::size_t cross = block.find('x');
    const double width = number_in(std::string_view(block).substr(0, cross)).value_or(0);
    const double height =
        cross == std::string::npos ? 0 : number_in(std::string_view(block).substr(cross + 1)).value_or(0);
    const bool whole = std::floor(width) == width && std::floor(height) == height;
    if (word != "block" || !whole || width < 1 || height < 1 || width * height > 1024) {
      return wrong("@launch is written: block 32x8, of at most 1024 threads");
    }
    source_.block[0] = static_cast<int>(width);
    source_.block[1] = static_cast<int>(height);
  }

  void types(std::istringstream& words) {
    source_.types.clear();
    std::string all;
    std::getline(words, all);
    std::ranges::replace(all, ',', ' ');
    std::istringstream names(all);
    for (std::string name; names >> name;) {
      const std::optional<PixelType> type = parse_name<PixelType>(name);
      if (!type || *type == PixelType::s16) {
        wrong(fmt::format("@types takes u8, u16 and f32, not \"{}\"", name));
        continue;
      }
      if (std::ranges::find(source_.types, *type) == source_.types.end()) source_.types.push_back(*type);
    }
    if (source_.types.empty()) wrong("@types needs some of u8, u16 and f32");
  }

  void bound(std::istringstream& words) {
    std::string number;
    words >> number;
    const std::optional<double> levels = number_in(number);
    if (levels && *levels > 0 && *levels <= 255) {
      source_.bound_levels = *levels;
    } else {
      wrong("@bound needs a number of levels above 0 and up to 255");
    }
  }

  static std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return {};
    return number;
  }

  /// "NAME int|real|choice RANGE = DEFAULT [log] ["label, unit"]"
  void parameter(std::string text) {
    ParameterSpec spec;
    const std::size_t quote = text.find('"');
    if (quote != std::string::npos) {
      const std::size_t end = text.find('"', quote + 1);
      if (end == std::string::npos) return wrong("the label has no closing quote");
      label(spec, text.substr(quote + 1, end - quote - 1));
      text.erase(quote);
    }
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
      return wrong("@param is written: NAME int|real|choice RANGE = DEFAULT [log] [\"label, unit\"]");
    }
    std::string kind;
    std::string range;
    std::istringstream(text.substr(0, equals)) >> spec.key >> kind >> range;
    std::string value;
    std::string scale;
    std::istringstream(text.substr(equals + 1)) >> value >> scale;
    if (!is_name(spec.key)) {
      return wrong(fmt::format("\"{}\" is no name: lower-case letters, digits and underscores", spec.key));
    }
    if (source_.parameters.find(spec.key) != nullptr) {
      return wrong(fmt::format("{} is a parameter already", spec.key));
    }
    if (spec.label.empty()) spec.label = spec.key;
    spec.option = std::string(kOwnOption) + spec.key;  // no option of a command is called so
    if (kind == "choice") {
      choice(spec, range, value);
    } else if (kind == "int" || kind == "real") {
      number(spec, kind == "int", range, value, scale);
    } else {
      return wrong(fmt::format("{} is \"{}\", and may be int, real or choice", spec.key, kind));
    }
    source_.parameters.specs.push_back(std::move(spec));
  }

  static void label(ParameterSpec& spec, const std::string& text) {
    const std::size_t comma = text.rfind(',');
    spec.label = text.substr(0, comma);
    if (comma == std::string::npos) return;
    const std::size_t first = text.find_first_not_of(' ', comma + 1);
    if (first != std::string::npos) spec.unit = text.substr(first);
    spec.in_levels = spec.unit == "levels";
    spec.length = spec.unit == "px" || spec.unit == "voxels";
  }

  static bool is_name(const std::string& text) {
    return !text.empty() && text.size() <= 40 && std::islower(static_cast<unsigned char>(text[0])) != 0 &&
           std::ranges::all_of(text, [](unsigned char c) {
             return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '_';
           });
  }

  void choice(ParameterSpec& spec, const std::string& range, const std::string& value) {
    spec.kind = ParameterKind::choice;
    std::string rest = range;
    std::ranges::replace(rest, '|', ' ');
    std::istringstream names(rest);
    for (std::string name; names >> name;) {
      if (!is_name(name)) return wrong(fmt::format("\"{}\" is no name of a choice", name));
      spec.choices.push_back({name, name});
    }
    spec.default_value = value;
    if (spec.choices.size() < 2)
      return wrong(fmt::format("{} needs two choices or more: soft|hard", spec.key));
    if (spec.choice(value) == nullptr) wrong(fmt::format("\"{}\" is none of {}", value, range));
  }

  void number(ParameterSpec& spec, bool whole, const std::string& range, const std::string& value,
              const std::string& scale) {
    const std::size_t dots = range.find("..");
    const std::optional<double> low = number_in(std::string_view(range).substr(0, dots));
    const std::optional<double> high =
        dots == std::string::npos ? low : number_in(std::string_view(range).substr(dots + 2));
    const std::optional<double> start = number_in(value);
    if (!low || !high || !start || !(*low < *high)) {
      return wrong(fmt::format("{} needs a range and a default as 0..100 = 10", spec.key));
    }
    if (*start < *low || *start > *high) {
      return wrong(fmt::format("the default {} of {} is not within {}", value, spec.key, range));
    }
    constexpr double kMost = 1e9;
    if (std::abs(*low) > kMost || std::abs(*high) > kMost) {
      return wrong(fmt::format("{} has a range beyond 1e9", spec.key));
    }
    const auto is_whole = [](double number) { return std::floor(number) == number; };
    if (whole && !(is_whole(*low) && is_whole(*high) && is_whole(*start))) {
      return wrong(fmt::format("{} is int, and its range or default is not", spec.key));
    }
    if (!scale.empty() && scale != "log") {
      return wrong(fmt::format("\"{}\" behind the default may be log", scale));
    }
    if (scale == "log" && *low <= 0) return wrong(fmt::format("{} is log and begins at {}", spec.key, *low));
    spec.kind = whole ? ParameterKind::integer : ParameterKind::real;
    spec.minimum = *low;
    spec.maximum = *high;
    if (!scale.empty()) spec.scale = Scale::logarithmic;
    // A hundred steps or more, of 1, 0.1, 0.01, …
    spec.step = whole ? 1 : std::pow(10.0, std::floor(std::log10((*high - *low) / 100)));
    spec.default_value = whole ? Value(static_cast<std::int64_t>(*start)) : Value(*start);
    const bool first = std::ranges::none_of(source_.parameters,
                                            [](const ParameterSpec& one) { return one.sweep_place == 1; });
    const bool second = std::ranges::none_of(source_.parameters,
                                             [](const ParameterSpec& one) { return one.sweep_place == 2; });
    if (source_.family.empty()) spec.sweep_place = first ? 1 : second ? 2 : 0;
  }

  Source& source_;
  std::vector<SourceProblem> problems_;
  int line_ = 1;
};

/// A line of a comment without what makes it one.
std::string_view comment_text(std::string_view line) {
  const auto skip = [&](std::string_view some) {
    const std::size_t first = line.find_first_not_of(some);
    line.remove_prefix(std::min(first, line.size()));
  };
  skip(" \t/*");
  skip(" \t");
  while (!line.empty() && (std::isspace(static_cast<unsigned char>(line.back())) != 0)) line.remove_suffix(1);
  if (line.ends_with("*/")) line.remove_suffix(2);
  return line;
}

/// Calls `take` for each line of the first comment, with its number.
template <class Take>
void for_each_comment_line(const std::string& text, Take take) {
  std::istringstream lines(text);
  bool open = false;  // within /* */
  bool begun = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) {
      if (begun && !open) return;
      continue;
    }
    const std::string_view rest = std::string_view(line).substr(first);
    if (!open && !rest.starts_with("//") && !rest.starts_with("/*")) return;
    begun = true;
    if (rest.starts_with("/*")) open = true;
    if (open && rest.find("*/") != std::string_view::npos) open = false;
    take(number, comment_text(rest));
  }
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

std::string problem_lines(const std::filesystem::path& path, const std::vector<SourceProblem>& problems) {
  std::string text;
  for (const SourceProblem& one : problems) {
    const std::string column = one.column > 0 ? fmt::format(":{}", one.column) : "";
    text += fmt::format("{}{}:{}{}: {}: {}", text.empty() ? "" : "\n", path.filename().string(), one.line,
                        column, one.error ? "error" : "warning", one.text);
  }
  return text;
}

SourceError::SourceError(const std::filesystem::path& path, std::vector<SourceProblem> problems)
    : Failure(filterscope::problem("own.source", "%1 cannot be used:%2", quoted(path),
                                   "\n" + problem_lines(path, problems))),
      problems_(std::make_shared<const std::vector<SourceProblem>>(std::move(problems))) {}

bool Source::reads(const std::string& key) const {
  const std::string member = "p." + key;
  for (std::size_t at = text.find(member); at != std::string::npos; at = text.find(member, at + 1)) {
    const std::size_t end = at + member.size();
    if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

std::string name_for(const std::filesystem::path& path) {
  std::string name;
  for (const char c : path.stem().string()) {
    const auto letter = static_cast<unsigned char>(c);
    name += is_word(c) && letter < 128 ? static_cast<char>(std::tolower(letter)) : '_';
  }
  return name.empty() ? "kernel" : name;
}

Source parse_source(const std::filesystem::path& path, std::string text) {
  Source source;
  source.path = path;
  source.text = std::move(text);
  source.name = name_for(path);
  Reader reader(source);
  for_each_comment_line(source.text, [&](int line, std::string_view words) {
    if (words.starts_with('@')) {
      reader.annotation(line, std::string(words));
    } else if (source.summary.empty() && !words.empty()) {
      source.summary = words;
    }
  });
  std::vector<SourceProblem> problems = reader.problems();
  if (source.text.find('\0') != std::string::npos) problems.push_back({1, 0, true, "The file is no text."});
  if (problems.empty() && source.text.find("pixel") == std::string::npos) {
    problems.push_back({1, 0, true,
                        source.volume
                            ? "There is no function float pixel(const Image& in, int x, int y, int z, "
                              "int c, const Params& p)."
                            : "There is no function float pixel(const Image& in, int x, int y, int c, "
                              "const Params& p)."});
  }
  if (!problems.empty()) throw SourceError(path, std::move(problems));
  return source;
}

bool is_source(const std::filesystem::path& path) {
  static constexpr std::array<std::string_view, 4> kExtensions = {".cu", ".cpp", ".cc", ".cxx"};
  return std::ranges::find(kExtensions, path.extension().string()) != kExtensions.end();
}

Source read_source(const std::filesystem::path& path) {
  if (!is_source(path)) {
    throw SourceError(path, {{1, 0, true, "A kernel's source is a .cu or .cpp file."}});
  }
  const std::vector<std::byte> bytes = read_file(path, FileKind::recipe);
  return parse_source(path, std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace filterscope::own
