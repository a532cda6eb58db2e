#include "core/choose/risk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "core/choose/cells.h"
#include "core/choose/risk_run.h"
#include "core/choose/time_plan.h"
#include "kernels/api/errors.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

/// The parts of an image that are looked at: each is cut out with what filters read around it, because some
/// filter all that they are given, however little is asked for.
class LookedAt {
 public:
  LookedAt(const Variant& variant, const ChoiceSubject& subject, const std::vector<Parameters>& settings,
           const RiskSettings& how, int draws, const std::vector<Region>& squares)
      : pixels_(static_cast<double>(subject.image.shape().pixels())) {
    const Shape& shape = subject.image.shape();
    for (const Region& square : squares) {
      for (const Region& cell : cells_in(square))
        judged_ += static_cast<double>(cell.width()) * cell.height();
      if (square == whole(shape)) {
        parts_.push_back(std::make_unique<Part>(nullptr, variant, subject, how, draws, cells_in(square)));
        continue;
      }
      const HaloCrop part = cut_for(variant.descriptor, settings, shape, square);
      auto own = std::make_unique<ChoiceSubject>(cut(subject, part.outer));
      const ChoiceSubject& shown = *own;
      parts_.push_back(
          std::make_unique<Part>(std::move(own), variant, shown, how, draws, cells_in(part.inner)));
    }
  }

  [[nodiscard]] RiskGrid empty_grid(std::size_t settings) const {
    RiskGrid grid;
    grid.estimates.resize(settings);
    grid.looked_at = judged_ / pixels_;
    for (const auto& part : parts_) {
      const std::vector<double> pixels = part->run.cell_pixels();
      grid.cell_pixels.insert(grid.cell_pixels.end(), pixels.begin(), pixels.end());
    }
    return grid;
  }

  /// As RiskRun::estimate().
  std::optional<RiskEstimate> estimate(const Parameters& parameters, std::optional<Clock::time_point> until,
                                       const CancelToken* cancel) {
    RiskEstimate found;
    std::vector<RiskSums> by_draw;
    RiskSums truth;
    for (const auto& part : parts_) {
      const std::optional<PartRisk> one = part->run.estimate(parameters, until, cancel);
      if (!one) return std::nullopt;
      by_draw.resize(one->by_draw.size());
      for (std::size_t i = 0; i < by_draw.size(); ++i) {
        by_draw[i].risk += one->by_draw[i].risk;
        by_draw[i].count += one->by_draw[i].count;
      }
      found.by_cell.insert(found.by_cell.end(), one->by_cell.begin(), one->by_cell.end());
      truth.risk += one->truth.risk;
      truth.count += one->truth.count;
    }
    for (const RiskSums& sums : by_draw) {
      found.by_seed.push_back(sums.count > 0 ? sums.risk / sums.count : 0);
      found.risk += found.by_seed.back() / static_cast<double>(by_draw.size());
    }
    if (truth.count > 0) found.true_error = truth.risk / truth.count;
    return found;
  }

  double timed(const Parameters& parameters, const CancelToken* cancel) {
    return parts_.front()->run.timed(parameters, cancel);
  }

  [[nodiscard]] int more_calls() const { return parts_.front()->run.more_calls(); }

 private:
  struct Part {
    Part(std::unique_ptr<ChoiceSubject> cut_out, const Variant& variant, const ChoiceSubject& subject,
         const RiskSettings& how, int draws, std::vector<Region> cells)
        : own(std::move(cut_out)), run(variant, subject, how, draws, std::move(cells)) {}

    std::unique_ptr<ChoiceSubject> own;  ///< null: the image's own
    RiskRun run;
  };

  double pixels_;
  double judged_ = 0;
  std::vector<std::unique_ptr<Part>> parts_;
};

[[noreturn]] void refuse_time(double seconds, double one_call_ms) {
  throw ArgumentError(
      problem("choose.no_time",
              "Not even two settings can be tried in the %1 s that are allowed: one call of the filter "
              "on a part of the image took %2 s. Allow more time, look at a smaller region, or try fewer "
              "settings of less work.",
              Problem::number(fmt::format("{:.3g}", seconds)),
              Problem::number(fmt::format("{:.2g}", one_call_ms / 1e3))));
}

/// Several images, each with its share of the time that is left.
class TimedRisks {
 public:
  TimedRisks(const Variant& variant, const std::vector<Parameters>& settings, double seconds)
      : variant_(variant),
        settings_(settings),
        seconds_(seconds),
        start_(Clock::now()),
        order_(spread_order(settings)) {}

  /// `left`: images, this one included.
  RiskGrid of(const ChoiceSubject& subject, const RiskSettings& how, std::size_t left,
              const CancelToken* cancel, const std::function<void(double)>& progress) {
    const double share_ms = (seconds_ * 1e3 - milliseconds_since(start_)) / static_cast<double>(left);
    const auto begun = Clock::now();
    const auto until = begun + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double, std::milli>(share_ms));
    const Descriptor& descriptor = variant_.descriptor;
    const Shape& shape = subject.image.shape();
    TimeRequest request;
    request.draws = how.seeds;
    request.order = order_;
    request.rate = timed_rate(descriptor, settings_, shape, share_ms,
                              [&](const Parameters& parameters, const Region& region) {
                                throw_if_cancelled(cancel);
                                LookedAt one(variant_, subject, settings_, how, 1, {region});
                                request.more = one.more_calls();
                                return one.timed(parameters, cancel);
                              });
    request.milliseconds = share_ms - milliseconds_since(begun);
    const FilterRate rate = request.rate;
    const TimePlan plan = plan_time(descriptor, settings_, shape, std::move(request));
    LookedAt parts(variant_, subject, settings_, how, plan.draws,
                   looked_at(shape, plan.pixels, how.seed, plan.side));
    RiskGrid grid = parts.empty_grid(settings_.size());
    order_.clear();
    for (const std::size_t i : plan.order) {
      throw_if_cancelled(cancel);
      std::optional<RiskEstimate> found = parts.estimate(settings_[i], until, cancel);
      if (!found) break;
      grid.estimates[i] = std::move(*found);
      order_.push_back(i);
      if (progress) progress(static_cast<double>(order_.size()) / static_cast<double>(plan.order.size()));
    }
    if (order_.size() < std::min<std::size_t>(2, settings_.size())) refuse_time(seconds_, rate.milliseconds);
    return grid;
  }

  /// What one image had no time for is no result of the others.
  void leave_out(std::vector<RiskGrid>& grids) const {
    std::vector<bool> tried(settings_.size());
    for (const std::size_t i : order_) tried[i] = true;
    for (RiskGrid& grid : grids) {
      for (std::size_t i = 0; i < tried.size(); ++i) {
        if (!tried[i]) grid.estimates[i] = {};
      }
    }
  }

 private:
  const Variant& variant_;
  const std::vector<Parameters>& settings_;
  double seconds_;
  Clock::time_point start_;
  std::vector<std::size_t> order_;  ///< settings that all images before had time for
};

}  // namespace

RiskGrid estimate_risks(const Variant& variant, const ChoiceSubject& subject,
                        const std::vector<Parameters>& settings, const RiskSettings& how,
                        const CancelToken* cancel, const std::function<void(double)>& progress) {
  LookedAt parts(variant, subject, settings, how, how.seeds,
                 looked_at(subject.image.shape(), how.pixels, how.seed));
  RiskGrid grid = parts.empty_grid(settings.size());
  for (std::size_t i = 0; i < settings.size(); ++i) {
    throw_if_cancelled(cancel);
    grid.estimates[i] = parts.estimate(settings[i], std::nullopt, cancel).value();
    if (progress) progress(static_cast<double>(i + 1) / static_cast<double>(settings.size()));
  }
  return grid;
}

RiskMethod usual_method(const Descriptor& descriptor) noexcept {
  const bool floats = std::ranges::find(descriptor.types, PixelType::f32) != descriptor.types.end();
  const bool any_range = descriptor.family != nullptr && descriptor.family->tied_by;
  return floats && any_range ? RiskMethod::sure : RiskMethod::j_invariance;
}

std::vector<RiskGrid> estimate_risks(const Variant& variant,
                                     const std::vector<const ChoiceSubject*>& subjects,
                                     const std::vector<Parameters>& settings, const RiskSettings& how,
                                     double seconds, const CancelToken* cancel,
                                     const std::function<void(double, const std::string&)>& progress) {
  const auto count = static_cast<double>(subjects.size());
  std::optional<TimedRisks> timed;
  if (seconds > 0) timed.emplace(variant, settings, seconds);
  std::vector<RiskGrid> grids;
  for (const ChoiceSubject* subject : subjects) {
    const auto done = static_cast<double>(grids.size());
    const auto of_this = [&](double share) {
      if (progress) progress((done + share) / count, subject->name);
    };
    grids.push_back(timed ? timed->of(*subject, how, subjects.size() - grids.size(), cancel, of_this)
                          : estimate_risks(variant, *subject, settings, how, cancel, of_this));
  }
  if (timed) timed->leave_out(grids);
  return grids;
}

}  // namespace filterscope
