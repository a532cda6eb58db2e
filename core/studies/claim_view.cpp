#include "core/studies/claim_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/studies/cells.h"
#include "core/studies/experiment.h"

namespace filterscope::studies {
namespace {

bool has(const std::vector<std::string>& list, const std::string& one) {
  return std::ranges::find(list, one) != list.end();
}

/// Whether the sample's text names that size.
bool is_of(const std::string& picture, const Extent& extent) {
  std::string size = fmt::format("@{}x{}", extent.width, extent.height);
  if (extent.depth > 1) size += fmt::format("x{}", extent.depth);
  const std::size_t at = picture.find(size);
  if (at == std::string::npos) return false;
  const std::size_t end = at + size.size();
  return end == picture.size() || picture[end] == ',';
}

/// Claims about how good an image is are looked at in images that have a truth, where the study has such.
bool is_about_truth(const Claim& claim) {
  return claim.kind == ClaimKind::quality && claim.study == "zheng2011";
}

struct Found {
  const ExperimentRun* run = nullptr;
  std::string picture;
};

Found find_run(const Claim& claim, const std::string& variant) {
  for (const Experiment* experiment : experiments_of(claim.study)) {
    for (const ExperimentRun& run : experiment->runs) {
      if (!has(run.variants, variant) || run.truth.empty() == is_about_truth(claim)) continue;
      for (const std::string& picture : run.pictures) {
        if (is_of(picture, claim.images.front())) return {&run, picture};
      }
    }
  }
  return {};
}

void set_block(Parameters& made, const nlohmann::json& sides) {
  if (!sides.is_array() || sides.size() != 2 || !sides[0].is_number() || !sides[1].is_number()) return;
  made.set("block_width", value_from(sides[0].get<double>()));
  made.set("block_height", value_from(sides[1].get<double>()));
}

/// What the claim itself says goes before what the experiment has.
void set_own(Parameters& made, const Claim& claim, const std::string& variant) {
  const auto set_middle = [&](const char* of, const std::string& key) {
    const std::vector<double> numbers = claim.numbers(of);
    if (!numbers.empty()) made.set(key, value_from(numbers[numbers.size() / 2]));
  };
  set_middle("radius", radius_key(variant));
  for (const char* key : kVariantKeys) set_middle(key, key);
  const bool volume = claim.images.front().depth > 1;
  if (const auto blocks = claim.numbers("blocks"); volume && blocks.size() == 2) {
    made.set("grid_width", value_from(blocks[0]));
    made.set("grid_height", value_from(blocks[1]));
  }
  if (const auto found = claim.parameters.find("block"); found != claim.parameters.end() && !volume) {
    const std::string name = variant.substr(variant.find('/') + 1);
    set_block(made, found->is_object() && found->contains(name) ? (*found)[name] : *found);
  }
  if (const auto sides = claim.numbers("block_side"); sides.size() == 1)
    set_block(made, {sides[0], sides[0]});
}

}  // namespace

ClaimView view_of(const Claim& claim) {
  ClaimView view;
  // Figures 1 and 2 of bethel2012 are of volumes that their experiments make, with noise.
  const bool probed = claim.study == "bethel2012" && claim.kind == ClaimKind::quality;
  for (const std::string& variant : claim.variants) {
    const Found found = probed ? Found() : find_run(claim, variant);
    if (found.run == nullptr || (!view.picture.empty() && view.picture != found.picture)) continue;
    view.picture = found.picture;
    Parameters made = found.run->parameters;
    for (const SweepAxis& axis : found.run->axes) made.update(axis[axis.size() / 2]);
    set_own(made, claim, variant);
    view.variants.push_back(variant);
    view.parameters.push_back(std::move(made));
  }
  if (view.variants.empty()) {
    view.why_not =
        probed ? problem("study.view_probe",
                         "Its volume is made, with noise, while the study runs: the table of its figure has "
                         "what came of it.")
               : problem("study.view_none", "No sample has its size, or none of its variants is run on one.");
  }
  return view;
}

}  // namespace filterscope::studies
