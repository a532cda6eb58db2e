#include "kernels/run/strips.h"

#include <algorithm>

namespace filterscope {
namespace {

/// A strip has at most 1/kStripShare of the size above which an image is cut into strips.
constexpr std::size_t kStripShare = 4;

/// Rows [first, last) of a view.
template <class Byte>
BasicImageView<Byte> rows_of(BasicImageView<Byte> view, int first, int last) {
  view.data += static_cast<std::size_t>(first) * view.row_pitch;
  if (view.guide != nullptr) view.guide += static_cast<std::size_t>(first) * view.row_pitch;
  if (view.weights != nullptr) view.weights = view.weight_row(first);
  view.shape.height = last - first;
  return view;
}

class StripPlan final : public Plan {
 public:
  StripPlan(const Variant& variant, const PlanRequest& request, std::size_t strip_bytes)
      : variant_(variant), request_(request) {
    const std::size_t row =
        static_cast<std::size_t>(request.shape.width * request.shape.channels) * sizeof(float);
    rows_ = on_grid(std::max(static_cast<int>(strip_bytes / row),
                             2 * halo_of(variant.descriptor, request.parameters).y + 1));
    // Refuses now what could not be filtered later.
    make_plan(0);
  }

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    source_ = source;
    bound_strip_ = -1;
    facts_ = {};
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    for (int strip = region.y0 / rows_; strip * rows_ < region.y1; ++strip) {
      if (strip != bound_strip_) bind_strip(strip, execution);
      Region part = region;
      part.y0 = std::max(region.y0, strip * rows_) - first_;
      part.y1 = std::min(region.y1, (strip + 1) * rows_) - first_;
      const std::uint64_t before = plan_->bound_facts().repaired;
      plan_->run(rows_of(target, first_, last_), part, execution);
      const BoundFacts after = plan_->bound_facts();
      facts_.terms = std::max(facts_.terms, after.terms);
      facts_.repaired += after.repaired - before;
      facts_.iterations = std::max(facts_.iterations, after.iterations);
      facts_.rms = std::max(facts_.rms, after.rms);
    }
  }

  [[nodiscard]] KernelFacts facts() const override { return plan_->facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return facts_; }
  [[nodiscard]] std::size_t scratch_bytes() const override { return plan_->scratch_bytes(); }

 private:
  /// At least so many rows, and such that strips begin where the variant's parts do.
  [[nodiscard]] int on_grid(int rows) const {
    const int grid = std::max(1, part_grid_of(variant_.descriptor, request_.parameters));
    return (rows + grid - 1) / grid * grid;
  }

  void make_plan(int strip) {
    const int r = on_grid(halo_of(variant_.descriptor, request_.parameters).y);
    const int height = request_.shape.height;
    first_ = std::max(strip * rows_ - r, 0);
    last_ = static_cast<int>(std::min<long long>((strip + 1LL) * rows_ + r, height));
    PlanRequest request = request_;
    request.shape.height = last_ - first_;
    plan_.reset();  // before the next one takes memory
    plan_ = prepare(variant_, request);
  }

  void bind_strip(int strip, const Execution& execution) {
    bound_strip_ = -1;
    make_plan(strip);
    plan_->bind(rows_of(source_, first_, last_), execution);
    bound_strip_ = strip;
  }

  Variant variant_;
  PlanRequest request_;
  int rows_ = 1;
  ConstImageView source_;
  std::unique_ptr<Plan> plan_;
  int bound_strip_ = -1;
  int first_ = 0;  ///< rows of the image that the plan sees
  int last_ = 0;
  BoundFacts facts_;
};

}  // namespace

std::unique_ptr<Plan> prepare_in_strips(const Variant& variant, const PlanRequest& request,
                                        std::size_t strips_from) {
  const Shape& shape = request.shape;
  const std::size_t bytes = shape.pixels() * static_cast<std::size_t>(shape.channels) * sizeof(float);
  if (bytes <= strips_from || shape.depth != 1) return prepare(variant, request);
  return std::make_unique<StripPlan>(variant, request, strips_from / kStripShare);
}

}  // namespace filterscope
