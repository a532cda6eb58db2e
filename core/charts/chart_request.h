// What a chart is asked to show.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernels/api/schema.h"

namespace filterscope {

struct ChartKind;  // chart_kind.h

/// What quality is against; `either`: the truth where any result has one, else the reference.
enum class QualityAgainst : unsigned char { either, truth, reference };
enum class Normalised : unsigned char { no, by_largest, by_smallest };
enum class AxisScale : unsigned char { automatic, linear, logarithmic };

/// The words of charts: English, or what a language has for them. Sources are marked FS_TEXT("Chart", …).
class ChartWords {
 public:
  /// Gets context and source, of a problem its code; returns nothing where it has no translation.
  using Translate = std::function<std::string(const std::string& context, const std::string& source)>;

  ChartWords() = default;
  explicit ChartWords(Translate translate) : translate_(std::move(translate)) {}

  [[nodiscard]] bool english() const { return !translate_; }
  /// The text with its arguments in the places %1 … %9.
  [[nodiscard]] std::string operator()(std::string_view source,
                                       std::initializer_list<std::string> arguments = {}) const;
  /// A label within a sentence: English begins it with a small letter.
  [[nodiscard]] std::string lower(std::string label) const;
  /// A text of another context: a parameter's label.
  [[nodiscard]] std::string of(const char* context, const std::string& source) const;
  [[nodiscard]] std::string told(const Problem& problem) const { return problem.text(translate_); }

 private:
  Translate translate_;
};

/// Never null: the first of the list.
const ChartKind* usual_chart_kind();

struct ChartRequest {
  const ChartKind* kind = usual_chart_kind();
  std::string axis =
      {};  ///< of what is against something: a parameter's key, "pixels", or a resource for a roofline
  std::string metric = "psnr_db";  ///< key of a Metric
  QualityAgainst against = QualityAgainst::either;
  Normalised normalised = Normalised::no;
  AxisScale scale = AxisScale::automatic;                       ///< of the values
  std::vector<std::string> variants = {};                       ///< ids; empty: all
  std::vector<std::string> pictures = {};                       ///< names; empty: all
  std::vector<std::pair<std::string, std::string>> where = {};  ///< key and value as files spell it
  std::string baseline = {};  ///< id of the variant that speed-ups are over; empty: chosen
  int baseline_source = -1;   ///< speed-ups are over the same variant in this source; -1: over `baseline`
  std::string title = {};     ///< in place of the chart's own
  bool as_data = false;  ///< its table is wanted: more bars, strips or lines than an image can show are fine
  ChartWords words = {};
};

/// The axis that stands for the size of the image.
constexpr std::string_view kPixelsAxis = "pixels";
/// The axis that stands for all conditions together; "cache", "launch" and "transfers" are each alone.
constexpr std::string_view kConditionsAxis = "conditions";

/// "times", "time-against-radius", "roofline-exponentials": sets kind and axis. Throws ArgumentError that
/// lists the kinds.
void set_kind(ChartRequest& request, std::string_view text);
/// As set_kind() takes it.
std::string kind_text(const ChartRequest& request);
/// Whether both are of that word and the same variants: one entry of a menu.
bool same_entry(const ChartRequest& a, const ChartRequest& b);
/// "times", "time-against-AXIS" …, in the order of menus; without the live one, which no file has.
std::vector<std::string> chart_kinds();
/// What a menu calls it: "Time against radius".
std::string chart_name(const ChartRequest& request);

}  // namespace filterscope
