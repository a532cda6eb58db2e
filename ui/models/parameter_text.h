// What schemas say of parameters, in the window's language.
#pragma once

#include <QString>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/image/plan_request.h"
#include "kernels/api/schema.h"

namespace filterscope::ui {

/// `english` is a label, a unit, a help or a choice of a schema; comes back as it is where it has no
/// translation.
QString parameterText(std::string_view english);

/// "σr", or the label where it has no symbol.
QString shortTitle(const ParameterSpec& spec);
/// "Range σ (levels)"
QString parameterTitle(const ParameterSpec& spec);
/// The same with these units: "Radius (px, voxels)".
QString parameterTitle(const ParameterSpec& spec, const std::set<std::string>& units);

/// "2.5", "Mirror", "all cores"; without the unit.
QString valueText(const ParameterSpec& spec, const Value& value);

/// What the schema has, in a line: "r 7 · σs 3 · σr 30 · 16×16 · Border Mirror". What is automatic and
/// choices that are the usual ones are left out. With `units` "r 7 px · σs 3 px".
QString parametersText(const Schema& schema, const Parameters& parameters, bool units = false);
/// What turns a caption's numbers into those of the image.
struct ImageUnits {
  double level = 0;                      ///< a level in the image's values; 0: that says nothing new
  std::optional<VoxelSize> voxels = {};  ///< the distances of its voxels, where its file says
};

ImageUnits unitsOf(const Image& image);

/// The same with units, and with every value that the result depends on, usual choices too: from it the
/// result can be made again. What is in levels is there in the image's values too, "σr 30 levels (471)", and
/// half widths that follow from lengths in mm as the voxels that they are, "r 3 × 3 × 1 voxels".
QString wholeParametersText(const Schema& schema, const Parameters& parameters, const ImageUnits& image = {});

/// Of what `parameters` has, that which costs time alone: "32×8 · Tiling 2 · CPU threads all cores".
QString timeValuesText(const Schema& schema, const Parameters& parameters);

}  // namespace filterscope::ui
