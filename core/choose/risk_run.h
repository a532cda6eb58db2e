// Estimates of a filter's error in one image, or in one part of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/choose/risk.h"
#include "core/choose/subject.h"
#include "core/image/image.h"
#include "kernels/host/stopwatch.h"
#include "kernels/run/split_run.h"

namespace filterscope {

/// Sums over values.
struct RiskSums {
  double risk = 0;
  double count = 0;
};

/// What one setting's error is in a part.
struct PartRisk {
  std::vector<RiskSums> by_draw;
  std::vector<double> by_cell;  ///< mean square error, mean of the draws
  RiskSums truth;               ///< of the error to the truth; a count of 0: not known
};

class RiskRun {
 public:
  /// `cells`: of the subject, which is filtered as a whole, those parts that are judged. All of these stay
  /// while it is used.
  RiskRun(const Variant& variant, const ChoiceSubject& subject, const RiskSettings& how, int draws,
          std::vector<Region> cells);

  /// Calls of the filter that a setting takes besides one for each draw.
  [[nodiscard]] int more_calls() const;
  /// Nothing where no call could begin before `until`, if that is given. Throws what make_run() throws;
  /// Cancelled.
  std::optional<PartRisk> estimate(const Parameters& parameters, std::optional<Clock::time_point> until,
                                   const CancelToken* cancel);
  /// Milliseconds that one call takes.
  double timed(const Parameters& parameters, const CancelToken* cancel);
  /// Values that count, of each cell.
  [[nodiscard]] std::vector<double> cell_pixels() const;

 private:
  [[nodiscard]] std::uint64_t seed_of(int draw) const { return how_.seed + static_cast<std::uint64_t>(draw); }
  [[nodiscard]] const std::vector<float>& judged() const;
  [[nodiscard]] std::vector<float> values_for(int draw) const;
  [[nodiscard]] std::vector<float> masked_values(int draw) const;
  [[nodiscard]] std::unique_ptr<FilterRun> prepared(const Parameters& parameters) const;
  void filter(FilterRun& run, std::size_t source, Image& into, const CancelToken* cancel) const;
  template <class Visit>
  void each_value(const Region& cell, const Visit& visit) const;
  [[nodiscard]] double variance_at(std::size_t i) const;
  [[nodiscard]] double kernel_at(std::size_t i, double variance) const;
  [[nodiscard]] double probe_at(std::size_t i, int draw) const;
  [[nodiscard]] double shifted(std::size_t i, double apart) const;
  [[nodiscard]] RiskSums sure_of(const Region& cell, int draw) const;
  [[nodiscard]] RiskSums masked_error_of(const Region& cell, int draw) const;
  [[nodiscard]] RiskSums true_error() const;

  const Variant& variant_;
  const ChoiceSubject& subject_;
  const RiskSettings& how_;
  int draws_;
  std::vector<Region> cells_;
  Image result_;
  Image plain_;  ///< of the values that are judged, at last of the image as it is
  std::size_t judged_source_ = 0;
  double step_ = 0;
  std::vector<Image> images_;
  std::vector<std::shared_ptr<const Source>>
      sources_;  ///< the image as it is, one a draw, and that of the judged values if these are others
};

}  // namespace filterscope
