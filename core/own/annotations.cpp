#include "core/own/annotations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/own/names.h"
#include "kernels/api/number_in.h"

namespace filterscope::own {
namespace {

constexpr std::array<std::string_view, 10> kAnnotations = {
    "@family", "@form", "@param", "@limit", "@types", "@halo", "@bound", "@volume", "@launch", "@unsafe"};
constexpr const char* kParameter =
    "@param is written: NAME int|real|choice RANGE = DEFAULT [log] [\"label, unit\"]";

constexpr int kMostThreads = 1024;
constexpr const char* kLaunch =
    "@launch is written: block 32x8, of at most 1024 threads, and for a whole kernel pixels 2x1 behind it";

/// Kernels get numbers as float, which has all whole ones up to here.
constexpr int kMostWhole = 1 << 24;

class Reader {
 public:
  explicit Reader(Source& source) : source_(source) {}

  void annotation(int line, const std::string& text) {
    line_ = line;
    std::istringstream words(text);
    std::string word;
    words >> word;
    const bool again = !source_.lines.try_emplace(word, line).second;
    if (again && word != "@param" && word != "@limit") {
      return wrong(fmt::format("{} is in line {} already: keep one of them", word, source_.lines[word]));
    }
    if (word == "@family") {
      words >> source_.family;
      if (source_.family.empty()) wrong("@family needs a name, such as bilateral2d");
    } else if (is_python(source_.path) && (word == "@form" || word == "@launch")) {
      wrong(fmt::format("{} is for C++ and CUDA: a function in Python filters a whole array", word));
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
    } else if (word == "@limit") {
      limit(words);
    } else if (word == "@unsafe") {
      source_.unsafe = true;
    } else {
      return wrong(fmt::format("{} is no annotation. There are {}", word, fmt::join(kAnnotations, ", ")));
    }
    std::string more;
    if (word != "@param" && words >> more) {
      wrong(fmt::format("\"{}\" behind {} says nothing", more, word));
    }
  }

  [[nodiscard]] const std::vector<SourceProblem>& problems() const { return problems_; }
  void wrong(std::string text) { problems_.push_back({line_, 0, true, std::move(text) + "."}); }

 private:
  void form(std::istringstream& words) {
    std::string form;
    words >> form;
    if (form == "kernel") {
      source_.form = Form::kernel;
      if (source_.path.extension() != ".cu") wrong("@form kernel is CUDA: the file's name has to end in .cu");
    } else if (form != "pixel") {
      wrong(fmt::format("@form takes pixel or kernel, not \"{}\"", form));
    }
  }

  /// "32x8", of whole numbers from 1 on.
  static std::optional<std::array<int, 2>> sides_in(const std::string& text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string::npos) return {};
    std::array<int, 2> sides{};
    for (const int axis : {0, 1}) {
      const std::string_view all = text;
      const std::optional<double> side = number_in(axis == 0 ? all.substr(0, cross) : all.substr(cross + 1));
      if (!side || std::floor(*side) != *side || *side < 1 || *side > kMostThreads) return {};
      sides[static_cast<std::size_t>(axis)] = static_cast<int>(*side);
    }
    return sides;
  }

  void launch(std::istringstream& words) {
    if (source_.path.extension() != ".cu")
      wrong("@launch is CUDA: name the file with .cu at its end, or leave the annotation out");
    bool right = false;
    std::string value;
    for (std::string word; words >> word; right = true) {
      const auto sides = words >> value ? sides_in(value) : std::nullopt;
      if (!sides) return wrong(kLaunch);
      if (word == "block" && (*sides)[0] * (*sides)[1] <= kMostThreads) {
        source_.block = *sides;
      } else if (word == "pixels") {
        source_.pixels = *sides;
      } else {
        return wrong(kLaunch);
      }
    }
    if (!right) wrong(kLaunch);
  }

  /// "NAME LOW..HIGH"
  void limit(std::istringstream& words) {
    Limit limit;
    std::string range;
    words >> limit.parameter >> range;
    const std::size_t dots = range.find("..");
    const std::optional<double> low = number_in(std::string_view(range).substr(0, dots));
    const std::optional<double> high =
        dots == std::string::npos ? std::nullopt : number_in(std::string_view(range).substr(dots + 2));
    if (!low || !high || !(*low <= *high)) return wrong("@limit is written: NAME 0..100");
    limit.least = *low;
    limit.most = *high;
    limit.line = line_;
    source_.limits.push_back(limit);
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
    const auto number = filterscope::number_in<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
  }

  /// "NAME int|real|choice RANGE = DEFAULT [log] ["label, unit"]"
  void parameter(std::string text) {
    ParameterSpec spec;
    const std::size_t quote = text.find('"');
    if (quote != std::string::npos) {
      const std::size_t end = text.find('"', quote + 1);
      if (end == std::string::npos) return wrong("the label has no closing quote");
      label(spec, text.substr(quote + 1, end - quote - 1));
      text.replace(quote, end + 1 - quote, " ");  // log may stand before and behind it
    }
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return wrong(kParameter);
    std::string kind;
    std::string range;
    std::istringstream before(text.substr(0, equals));
    before >> spec.key >> kind >> range;
    std::string value;
    std::string scale;
    std::istringstream behind(text.substr(equals + 1));
    behind >> value >> scale;
    for (std::istringstream* words : {&before, &behind}) {
      if (std::string more; *words >> more)
        return wrong(fmt::format("\"{}\" is not understood: {}", more, kParameter));
    }
    if (std::string why = why_no_name(spec.key, is_python(source_.path)); !why.empty())
      return wrong(std::move(why));
    if (is_taken(spec.key)) return wrong(fmt::format("{} is a parameter already", spec.key));
    source_.lines.try_emplace(spec.key, line_);
    if (spec.label.empty()) spec.label = spec.key;
    spec.option = std::string(kOwnOption) + spec.key;  // no option of a command is called so
    if (kind == "choice") {
      if (!scale.empty())
        return wrong(fmt::format("\"{}\" behind the default says nothing of a choice", scale));
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

  /// Whether p has a member of that name: a parameter, or a value of a choice.
  [[nodiscard]] bool is_taken(const std::string& name) const {
    return std::ranges::any_of(source_.parameters, [&](const ParameterSpec& one) {
      return one.key == name || std::ranges::any_of(one.choices, [&](const Choice& choice) {
               return fmt::format("{}_{}", one.key, choice.key) == name;
             });
    });
  }

  void choice(ParameterSpec& spec, const std::string& range, const std::string& value) {
    spec.kind = ParameterKind::choice;
    std::string rest = range;
    std::ranges::replace(rest, '|', ' ');
    std::istringstream names(rest);
    for (std::string name; names >> name;) {
      // Read as p.KEY_NAME.
      if (!is_name(name) || spec.choice(name) != nullptr)
        return wrong(fmt::format("\"{}\" is no name of a choice, or stands twice", name));
      if (is_taken(fmt::format("{}_{}", spec.key, name))) {
        return wrong(fmt::format(
            "the choice {} of {} is read as p.{}_{}, which is a parameter already: choose another name", name,
            spec.key, spec.key, name));
      }
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
    if (whole && (std::abs(*low) > kMostWhole || std::abs(*high) > kMostWhole)) {
      return wrong(fmt::format(
          "{} is int, and its range goes beyond -{} to {}: a kernel gets whole numbers up to there", spec.key,
          kMostWhole, kMostWhole));
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

}  // namespace

bool is_annotation(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  if (std::ranges::find(kAnnotations, word) == kAnnotations.end()) return false;
  return word != "@param" || text.find('=') != std::string_view::npos;
}

std::vector<SourceProblem> read_annotation(Source& source, int line, const std::string& text) {
  Reader reader(source);
  reader.annotation(line, text);
  return reader.problems();
}

}  // namespace filterscope::own
