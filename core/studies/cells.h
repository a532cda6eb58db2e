// Finding, among records of measurements, those that a study's number is about; and ratios of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "core/studies/claim.h"
#include "core/studies/verdict.h"
#include "kernels/catalog.h"

namespace filterscope::studies {

/// What counts as the time of a run.
enum class Clock : unsigned char { kernel, with_transfers };

/// Which records: all that is empty or absent does not count.
struct Query {
  std::string variant;  ///< id
  Extent image;
  std::string type = {};       ///< "u8 rgb"; a volume is "f32 volume"
  Parameters match = {};       ///< that the record must have, as far as its variant reads them
  bool scan = false;           ///< of the CT slice, else of any other image
  std::string reference = {};  ///< id: those whose images were compared with its result; else those with none
};

/// Null where this build does not have it: then its descriptor does not say which parameters it reads. Its
/// records come from a build that has it, and name all that it reads.
const Variant* built_variant(const std::string& id);

/// "r = 7", with the family's own word for the radius.
std::string radius_key(const std::string& variant);

class Cells {
 public:
  /// Keeps pointers to `records`.
  explicit Cells(const std::vector<ResultRecord>& records);

  [[nodiscard]] std::vector<const ResultRecord*> measured(const Query& query) const;
  /// The fastest of them; null where there is none.
  [[nodiscard]] const ResultRecord* best(const Query& query, Clock clock = Clock::kernel) const;
  /// Those that were refused, left out or could not run.
  [[nodiscard]] std::vector<const ResultRecord*> skipped(const Query& query) const;
  /// Why none was measured, as the records say it; "was not measured" where none says.
  [[nodiscard]] Problem why_not(const Query& query) const;

  [[nodiscard]] const std::vector<ResultRecord>& records() const noexcept { return *records_; }

 private:
  const std::vector<ResultRecord>* records_;
};

/// Milliseconds: the median of the filter's samples, with upload, bind and download where those count.
double time_of(const ResultRecord& record, Clock clock = Clock::kernel);
/// The mean in place of the median, as two of the studies have it.
double mean_of(const ResultRecord& record, Clock clock = Clock::kernel);
std::vector<double> samples_of(const ResultRecord& record, Clock clock);

/// Fewer samples than this have no interval: their extremes, and as much again of the value as
/// kUnknownSpread, stand in for it.
constexpr std::size_t kFewestSamples = 5;
constexpr double kUnknownSpread = 0.05;

/// time(numerator) / time(denominator), with the 99 % bootstrap interval of core/stats/verdict.h.
Interval ratio_of(const ResultRecord& numerator, const ResultRecord& denominator,
                  Clock clock = Clock::kernel);

/// A whole number for a whole value, so that it compares equal with what schemas make.
Value value_from(double number);
std::optional<double> number_in(const ResultRecord& record, std::string_view key);

}  // namespace filterscope::studies
