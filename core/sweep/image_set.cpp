#include "core/sweep/image_set.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

#include "kernels/api/errors.h"
#include "kernels/host/stopwatch.h"

namespace filterscope {
namespace {

/// The plan for one image.
SweepPlan plan_for(const SweepPlan& plan, SweepPicture picture,
                   const std::function<std::string(const SweepPlan&)>& reference) {
  SweepPlan one = plan;
  one.pictures = {std::move(picture)};
  one = with_pictures_made(one);
  if (one.reference.empty() && reference) one.reference = reference(one);
  return one;
}

}  // namespace

SetResult run_over_set(const SweepPlan& plan, const std::vector<SetImage>& images,
                       const std::function<std::string(const SweepPlan&)>& reference,
                       const CancelToken* cancel, const std::function<void(const SetProgress&)>& progress) {
  SetResult result;
  const auto start = Clock::now();
  SetProgress state;
  state.total = images.size();
  const auto tell = [&](double of_image) {
    state.fraction = (static_cast<double>(state.done) + of_image) / static_cast<double>(state.total);
    const double spent = seconds_since(start);
    state.seconds_left = state.fraction > 0 ? spent / state.fraction * (1 - state.fraction) : 0;
    if (progress) progress(state);
  };
  for (const SetImage& image : images) {
    if (cancel != nullptr && cancel->cancelled()) break;
    try {
      const SweepPlan one = plan_for(plan, image.read(), reference);
      std::vector<ResultRecord> records = run_sweep(one, cancel, [&](const SweepProgress& now) {
        state.last = now.last;
        state.records = [&] {
          std::vector<ResultRecord> so_far = result.records;
          if (now.records) std::ranges::move(now.records(), std::back_inserter(so_far));
          return so_far;
        };
        tell(now.total > 0 ? static_cast<double>(now.done) / static_cast<double>(now.total) : 0);
        state.last = nullptr;
        state.records = nullptr;
      });
      for (ResultRecord& record : records) result.records.push_back(std::move(record));
    } catch (const Cancelled&) {
      break;
    } catch (...) {
      result.unread.push_back({state.done, image.name, problem_from(std::current_exception())});
      state.unread = &result.unread.back();
    }
    if (cancel != nullptr && cancel->cancelled()) break;
    ++state.done;
    tell(0);
    state.unread = nullptr;
  }
  return result;
}

}  // namespace filterscope
