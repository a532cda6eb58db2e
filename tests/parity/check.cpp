#include "tests/parity/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/run/filter_run.h"
#include "tests/parity/deviation.h"
#include "tests/parity/rounding.h"

namespace filterscope::test {
namespace {

using Bytes = std::vector<std::byte>;
constexpr unsigned char kPoisons[] = {0x00, 0xFF};

Bytes filter(FilterRun& run, const Shape& shape, const std::vector<Region>& regions, unsigned char poison) {
  run.poison(poison);
  for (const Region& region : regions) run.run(region);
  Bytes result(shape.bytes());
  run.download(tight_view(result.data(), shape));
  return result;
}

/// The reference's values before they are rounded, and how near to the exact ones it proves them to be.
struct Wanted {
  std::vector<double> values;
  double rms = 0;
};

/// Remembered, because many variants ask for the same.
const Wanted& reference_values(const Variant& reference, const Case& test_case, const ConstImageView& image) {
  static std::map<std::string, Wanted> known;
  const std::string key = reference.descriptor.id + ' ' + describe(*reference.descriptor.family, test_case);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  PlanRequest request = test_case.request();
  request.parameters.set("threads", 0);
  const auto plan = prepare(reference, request);
  plan->bind(image, {});
  Wanted& wanted = known[key];
  wanted.values = dynamic_cast<ReferencePlan&>(*plan).unrounded(whole(test_case.shape), {});
  wanted.rms = plan->bound_facts().rms;
  return wanted;
}

/// What distances are weighted by where values are counts of photons; else empty.
std::vector<double> counts_of(const Case& test_case, const ConstImageView& image) {
  const Value* term = test_case.parameters.find("data_term");
  if (term == nullptr || text_of(*term) != "photons") return {};
  const Shape& shape = test_case.shape;
  const double black = test_case.request().value_range().low;
  std::vector<double> counts;
  with_pixel_type(shape.type, [&](auto type) {
    for (int row = 0; row < shape.height * shape.depth; ++row) {
      const auto* from = image.row<decltype(type)>(row % shape.height, row / shape.height);
      for (int i = 0; i < shape.width * shape.channels; ++i)
        counts.push_back(std::max(0.0, static_cast<double>(from[i]) - black));
    }
  });
  return counts;
}

/// What results of one variant and case are held to.
class Judge {
 public:
  Judge(const Variant& variant, const Case& test_case, const Wanted& reference, std::vector<double> counts)
      : descriptor_(variant.descriptor),
        test_case_(test_case),
        reference_(reference.values),
        reference_rms_(reference.rms),
        counts_(std::move(counts)),
        limits_(limits_of(variant.descriptor, test_case.parameters, test_case.shape.type, test_case.range)),
        proves_itself_(promise_of(variant.descriptor, test_case.parameters).proves_itself) {}

  /// Whether the share of values that are rounded otherwise shows a missing half.
  [[nodiscard]] bool tells_rounding() const { return limits_.share < 1; }

  /// Empty, or how far the result of a run is from the reference, or from what the run proved of it.
  [[nodiscard]] std::string failure_of(const Bytes& result, const BoundFacts& proved) const {
    const Shape& shape = test_case_.shape;
    const Deviation found = deviation(reference_, result, shape, counts_);
    if (limits_.of_rms) return rms_failure(found, proved);
    note(descriptor_, describe(*descriptor_.family, test_case_), shape.type, limits_, found);
    if (found.error > limits_.error) {
      const std::size_t channels = static_cast<std::size_t>(shape.channels);
      const std::size_t pixel = found.where / channels;
      const std::size_t width = static_cast<std::size_t>(shape.width);
      const std::size_t height = static_cast<std::size_t>(shape.height);
      return fmt::format(
          "at x {}, row {}, slice {}, channel {}: expected {}, got {}; off by {} more than rounding, {} is "
          "allowed",
          pixel % width, pixel / width % height, pixel / width / height, found.where % channels,
          reference_[found.where], value_at(result, shape, found.where), found.error, limits_.error);
    }
    if (!share_holds(found, limits_)) {
      return fmt::format("{} of {} values are rounded otherwise, a share of {}; {} is allowed", found.moved,
                         found.values, found.share(), limits_.share);
    }
    return {};
  }

 private:
  /// A run that proves its own error ends at its limit of steps, or where it proved what was promised.
  [[nodiscard]] std::string rms_failure(const Deviation& found, const BoundFacts& proved) const {
    note(descriptor_, describe(*descriptor_.family, test_case_), test_case_.shape.type, limits_, found);
    const bool finite = found.error < HUGE_VAL;
    if (!proves_itself_ && !(finite && found.rms <= limits_.error))
      return fmt::format("{} (RMS) from the reference; {} is promised", found.rms, limits_.error);
    if (!proves_itself_) return {};
    const bool at_limit = proved.iterations >= number_in(test_case_, "iterations", 0);
    if (!at_limit && !(proved.rms <= limits_.error * (1 + 1e-6)))
      return fmt::format("ended with {} proved, before the limit of {}", proved.rms, limits_.error);
    double largest = 0;
    for (const double value : reference_) largest = std::max(largest, std::abs(value));
    const double single_precision = 1e-6 * std::max(largest, test_case_.request().value_range().width());
    const double allowed = proved.rms + reference_rms_ + single_precision;
    if (found.rms <= allowed) return {};
    return fmt::format("{} (RMS) from the reference after {} steps; {} is proved, and {} of the reference",
                       found.rms, proved.iterations, proved.rms, reference_rms_);
  }

  const Descriptor& descriptor_;
  const Case& test_case_;
  const std::vector<double>& reference_;
  double reference_rms_;
  std::vector<double> counts_;  ///< by which a distance is weighted, or empty
  Limits limits_;
  bool proves_itself_;
};

/// Cuts that fall inside vectors, blocks and bands.
std::vector<Region> uneven_cut(const Shape& shape) {
  std::vector<Region> regions;
  const int columns[] = {0, shape.width / 3 + 1, shape.width / 2 + 1, shape.width};
  const int rows[] = {0, shape.height / 4 + 1, shape.height};
  const int slices[] = {0, shape.depth / 2, shape.depth};
  for (std::size_t k = 0; k + 1 < std::size(slices); ++k) {
    for (std::size_t j = 0; j + 1 < std::size(rows); ++j) {
      for (std::size_t i = 0; i + 1 < std::size(columns); ++i) {
        const Region part = intersect(
            whole(shape), {columns[i], rows[j], columns[i + 1], rows[j + 1], slices[k], slices[k + 1]});
        if (!part.empty()) regions.push_back(part);
      }
    }
  }
  return regions;
}

/// The middle third along every axis, at least one pixel.
Region middle(const Shape& shape) {
  const int x = shape.width / 3;
  const int y = shape.height / 3;
  const int z = shape.depth / 3;
  return {x, y, x + std::max(x, 1), y + std::max(y, 1), z, z + std::max(z, 1)};
}

bool inside(const Region& region, int x, int y, int z) {
  return x >= region.x0 && x < region.x1 && y >= region.y0 && y < region.y1 && z >= region.z0 &&
         z < region.z1;
}

/// The bytes outside `region` that a run over it alone writes.
std::size_t touched_outside(FilterRun& run, const Shape& shape, const Region& region) {
  constexpr unsigned char kMark = 0x5A;
  const Bytes result = filter(run, shape, {region}, kMark);
  std::size_t touched = 0;
  std::size_t at = 0;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        for (std::size_t b = 0; b < shape.pixel_bytes(); ++b, ++at) {
          if (!inside(region, x, y, z) && result[at] != std::byte{kMark}) ++touched;
        }
      }
    }
  }
  return touched;
}

enum class Effort { quick, long_, very_long };

/// By the taps of one run, or of the steps that a run takes; windows far larger than the image cost some
/// variants much more than those.
Effort effort_of(const Descriptor& descriptor, const Case& test_case) {
  constexpr double kManyTaps = 129.0 * 129;
  const double taps = cost_of(descriptor, test_case.parameters);
  if (taps > kManyTaps) return Effort::very_long;
  const bool many_steps = descriptor.parameters.find("tolerance") != nullptr;
  return static_cast<double>(test_case.shape.pixels()) * taps * (many_steps ? 100 : 1) > 2e6 ? Effort::long_
                                                                                             : Effort::quick;
}

/// A reference agrees with its own values but for rounding: what is left to see is threads and cuts.
bool is_reference(const Variant& variant) {
  return variant.descriptor.id == variant.descriptor.family->reference;
}

/// The numbers of threads to run with, one after the other: fewer where a run takes long, and one more where
/// the case asks for it.
std::vector<int> thread_counts(const Variant& variant, const Case& test_case) {
  const Effort effort = effort_of(variant.descriptor, test_case);
  const bool threaded = (variant.descriptor.parameters.find("threads") != nullptr);
  const bool cpu = variant.descriptor.backend == Backend::cpu;
  if (cpu && (effort == Effort::very_long || (is_reference(variant) && effort == Effort::long_)))
    return {threaded ? 3 : 1};
  if (!threaded) return std::vector<int>(cpu && effort == Effort::long_ ? 1 : 2, 1);
  std::vector<int> counts = effort == Effort::quick ? std::vector<int>{1, 3, 7} : std::vector<int>{3, 2};
  if (is_reference(variant)) counts.pop_back();
  if (const int asked = number_in(test_case, "threads", 0); asked > 0) counts.push_back(asked);
  return counts;
}

/// Whether to run in parts too: of CPU variants not where one run takes long already.
bool runs_in_parts(const Variant& variant, const Case& test_case) {
  if (variant.descriptor.backend != Backend::cpu) return true;
  const Effort effort = effort_of(variant.descriptor, test_case);
  return effort == Effort::quick || (effort == Effort::long_ && !is_reference(variant));
}

}  // namespace

std::string failure_of(const Variant& variant, const Case& test_case) {
  const std::string& id = variant.descriptor.family->reference;
  const Variant* reference = find_variant(id);
  if (reference == nullptr) return "No reference variant " + id;
  const Shape& shape = test_case.shape;
  const Picture picture = make_picture(shape, test_case.content, test_case.request().value_range());
  const Picture guide = make_picture(shape, Content::clipped, test_case.request().value_range());
  ConstImageView view = picture.view();
  if (test_case.guided) view.guide = guide.view().data;
  const bool cpu = variant.descriptor.backend == Backend::cpu;
  const Judge judge(variant, test_case, reference_values(*reference, test_case, view),
                    counts_of(test_case, view));
  const auto source = make_source(variant.descriptor.backend, view);

  Bytes first;
  std::string failure;
  const std::vector<int> counts = thread_counts(variant, test_case);
  for (std::size_t turn = 0; turn < counts.size(); ++turn) {
    PlanRequest request = test_case.request();
    request.parameters.set("threads", counts[turn]);
    const std::string run_as = fmt::format(", with {} threads", counts[turn]);
    const auto run = make_run(variant, request);
    run->bind(source);
    const Bytes result = filter(*run, shape, {whole(shape)}, kPoisons[turn % 2]);
    if (failure = judge.failure_of(result, run->bound_facts()); !failure.empty()) return failure + run_as;
    if (turn == 0 && !judge.tells_rounding()) {
      failure = rounding_failure(variant, test_case, view, *run, result);
      if (!failure.empty()) return failure;
    }
    if (first.empty()) first = result;
    if (cpu && first != result) return "other bits than the first run's" + run_as;
    if (turn + 1 != std::min<std::size_t>(counts.size(), 2)) continue;
    if (!runs_in_parts(variant, test_case)) continue;
    const Bytes pieced = filter(*run, shape, uneven_cut(shape), kPoisons[(turn + 1) % 2]);
    if (failure = judge.failure_of(pieced, run->bound_facts()); !failure.empty())
      return failure + ", cut into regions";
    if (cpu && first != pieced) return "other bits when cut into regions" + run_as;
    const std::size_t touched = touched_outside(*run, shape, middle(shape));
    if (touched > 0) return fmt::format("{} bytes written outside the region", touched);
  }
  return {};
}

}  // namespace filterscope::test
