#include "core/choose/time_plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace filterscope {
namespace {

constexpr int kMostAround = 64;

/// A square of the image's middle, of so many slices.
Region middle(const Shape& shape, int side, int depth) {
  const int width = std::min(side, shape.width);
  const int height = std::min(side, shape.height);
  const int slices = std::min(depth, shape.depth);
  const int x = (shape.width - width) / 2;
  const int y = (shape.height - height) / 2;
  const int z = (shape.depth - slices) / 2;
  return {x, y, x + width, y + height, z, z + slices};
}

Halo around(const Descriptor& descriptor, const std::vector<Parameters>& settings) {
  Halo halo;
  for (const Parameters& one : settings) {
    const Halo of_one = halo_of(descriptor, one);
    halo = {std::max(halo.x, of_one.x), std::max(halo.y, of_one.y), std::max(halo.z, of_one.z)};
  }
  return {std::min(halo.x, kMostAround), std::min(halo.y, kMostAround), std::min(halo.z, kMostAround)};
}

/// Pixels that a call for the region filters.
double filtered_pixels(const Descriptor& descriptor, const std::vector<Parameters>& settings,
                       const Shape& shape, const Region& region) {
  const Region outer = cut_for(descriptor, settings, shape, region).outer;
  return static_cast<double>(outer.width()) * outer.height() * outer.depth();
}

double cost(const Descriptor& descriptor, const Parameters& parameters) {
  return std::max(cost_of(descriptor, parameters), 1e-9);
}

/// Each setting as a place in the grid, 0…1 along every parameter that differs.
std::vector<std::vector<double>> places_of(const std::vector<Parameters>& settings) {
  std::vector<std::vector<double>> places(settings.size());
  for (const auto& [key, unused] : settings.front()) {
    std::vector<Value> known;
    std::vector<std::size_t> ranks;
    for (const Parameters& one : settings) {
      const Value* value = one.find(key);
      const auto at = std::find_if(known.begin(), known.end(),
                                   [&](const Value& before) { return value != nullptr && before == *value; });
      ranks.push_back(static_cast<std::size_t>(at - known.begin()));
      if (at == known.end() && value != nullptr) known.push_back(*value);
    }
    if (known.size() < 2) continue;
    for (std::size_t i = 0; i < settings.size(); ++i)
      places[i].push_back(static_cast<double>(ranks[i]) / static_cast<double>(known.size() - 1));
  }
  return places;
}

double squared_distance(const std::vector<double>& one, const std::vector<double>& other) {
  double sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) sum += (one[i] - other[i]) * (one[i] - other[i]);
  return sum;
}

/// Of those that are tried, without any that take much of the time; two stay.
std::vector<std::size_t> affordable(std::vector<std::size_t> order, const std::vector<double>& times,
                                    double milliseconds) {
  constexpr double kMuch = 1.0 / 4;
  std::vector<std::size_t> cheapest = order;
  std::ranges::stable_sort(cheapest, {}, [&](std::size_t i) { return times[i]; });
  cheapest.resize(std::min<std::size_t>(cheapest.size(), 2));
  std::erase_if(order, [&](std::size_t i) {
    return times[i] > kMuch * milliseconds && std::ranges::find(cheapest, i) == cheapest.end();
  });
  return order;
}

}  // namespace

HaloCrop cut_for(const Descriptor& descriptor, const std::vector<Parameters>& settings, const Shape& shape,
                 const Region& region) {
  return with_halo(shape, region, around(descriptor, settings));
}

double FilterRate::of(int side) const {
  std::size_t i = 0;
  for (int timed = kCellSide; timed < side && i + 1 < per_work.size(); timed *= 2) ++i;
  return per_work[i];
}

FilterRate timed_rate(const Descriptor& descriptor, const std::vector<Parameters>& settings,
                      const Shape& shape, double limit_ms,
                      const std::function<double(const Parameters&, const Region&)>& call) {
  constexpr double kQuick = 0.01;
  constexpr int kLargest = 1 << 20;
  // Of those that are said to cost alike the last: stronger filters may need more steps.
  const Parameters* cheapest = &settings.front();
  for (const Parameters& one : settings) {
    if (cost(descriptor, one) <= cost(descriptor, *cheapest)) cheapest = &one;
  }
  const int deeper = filters_volumes_only(descriptor) ? 2 : 1;
  FilterRate rate;
  Region before;
  int depth = 1;
  for (int side = kCellSide; side < kLargest; side *= 2, depth *= deeper) {
    const Region region = middle(shape, side, depth);
    if (region == before) break;
    before = region;
    rate.milliseconds = call(*cheapest, region);
    const bool quick = rate.milliseconds <= kQuick * limit_ms;
    if (quick) rate.milliseconds = std::min(rate.milliseconds, call(*cheapest, region));
    const double work = cost(descriptor, *cheapest) * filtered_pixels(descriptor, settings, shape, region);
    rate.per_work.push_back(rate.milliseconds / work);
    if (!quick) break;
  }
  return rate;
}

TimePlan plan_time(const Descriptor& descriptor, const std::vector<Parameters>& settings, const Shape& shape,
                   TimeRequest request) {
  constexpr std::size_t kLeast = std::size_t{kCellSide} * kCellSide;
  constexpr double kAsGood = 1.25;
  constexpr double kKept = 0.8;  // of the time: other calls may be slower than the one that was timed
  const double milliseconds = kKept * request.milliseconds;
  double all_cost = 0;
  for (const std::size_t i : request.order) all_cost += cost(descriptor, settings[i]);
  const auto a_call = [&](const Region& region, double squares) {
    const double rate = request.rate.of(std::max(region.width(), region.height()));
    return filtered_pixels(descriptor, settings, shape, region) * squares * rate;
  };
  double calls = request.draws + request.more;
  const double whole_call = a_call(whole(shape), 1);
  TimePlan plan{0, kCellSide, request.draws, std::move(request.order)};
  if (whole_call * all_cost * calls <= milliseconds) return plan;
  const Halo halo = around(descriptor, settings);
  const int large = 2 * std::max(halo.x, halo.y) > kCellSide ? 2 * kCellSide : kCellSide;
  plan.pixels = shape.pixels();
  double call = whole_call;
  while (call * all_cost * calls > milliseconds && plan.pixels > kLeast) {
    plan.pixels = std::max(plan.pixels / 2, kLeast);
    const double pixels = static_cast<double>(plan.pixels);
    plan.side = pixels >= static_cast<double>(large) * large ? large : kCellSide;
    const double squares = std::max(1.0, pixels / (static_cast<double>(plan.side) * plan.side));
    call = a_call(middle(shape, plan.side, 1), squares);
  }
  if (call * all_cost * calls <= milliseconds) return plan;
  // Where nearly all is filtered for the least part, all can as well be judged.
  if (whole_call <= kAsGood * call) {
    plan.pixels = 0;
    call = whole_call;
  }
  while (plan.draws > 1 && call * all_cost * calls > milliseconds) {
    --plan.draws;
    calls -= 1;
  }
  if (call * all_cost * calls <= milliseconds) return plan;
  std::vector<double> times;
  for (const Parameters& one : settings) times.push_back(cost(descriptor, one) * call * calls);
  plan.order = affordable(std::move(plan.order), times, milliseconds);
  return plan;
}

std::vector<std::size_t> spread_order(const std::vector<Parameters>& settings) {
  const std::vector<std::vector<double>> places = places_of(settings);
  const std::vector<double> centre(places.front().size(), 0.5);
  std::vector<double> nearest(settings.size(), std::numeric_limits<double>::infinity());
  std::vector<std::size_t> order;
  std::size_t next = 0;
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (squared_distance(places[i], centre) < squared_distance(places[next], centre)) next = i;
  }
  while (order.size() < settings.size()) {
    order.push_back(next);
    for (std::size_t i = 0; i < places.size(); ++i)
      nearest[i] = std::min(nearest[i], squared_distance(places[i], places[next]));
    nearest[next] = -1;  // never again, though others may have the same place
    next = static_cast<std::size_t>(std::ranges::max_element(nearest) - nearest.begin());
  }
  return order;
}

}  // namespace filterscope
