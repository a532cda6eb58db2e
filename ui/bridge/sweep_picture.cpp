#include "ui/bridge/sweep_picture.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/models/offered.h"

namespace filterscope::ui {
namespace {

/// Whether a guarantee is asked for that the variant lacks: no parameters of its own help then, and it is
/// measured, and refused, with the others.
bool lacksGuarantee(const Descriptor& descriptor, const Parameters& asked) {
  if (descriptor.exactness == Exactness::exact) return false;
  return std::ranges::any_of(descriptor.family->schema, [&](const ParameterSpec& spec) {
    return spec.guarantee && descriptor.parameters.find(spec.key) == nullptr &&
           text_of(value_of(spec, asked)) != name_of(descriptor.exactness);
  });
}

}  // namespace

SweepPicture sweepPicture(const Workspace& workspace) {
  const LoadedPicture& input = workspace.measured();
  SweepPicture picture{input.name.toStdString(),
                       input.image,
                       workspace.picture().place().toStdString(),
                       input.noise,
                       SharedImage(),
                       std::string(),
                       workspace.picture().range};
  if (workspace.mask() != nullptr) picture.mask = workspace.mask()->place().toStdString();
  if (workspace.guide()) picture.guide_place = workspace.guide()->place().toStdString();
  if (const std::optional<LoadedPicture>& chosen = workspace.chosenTruth()) {
    picture.truth = chosen->image;
    picture.truth_place = chosen->place().toStdString();
  } else if (input.noise.any()) {
    picture.truth = workspace.picture().image;
  }
  return picture;
}

void addVariant(SweepPlan& plan, const std::string& id) {
  const Variant* found = find_variant(id);
  Parameters own = found == nullptr ? plan.base : withOffered(found->descriptor.parameters, plan.base);
  if (own == plan.base || lacksGuarantee(found->descriptor, plan.base)) {
    plan.variants.push_back(id);
  } else {
    plan.also.push_back({id, std::move(own)});
  }
}

}  // namespace filterscope::ui
