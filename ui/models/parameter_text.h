// What schemas say of parameters, in the window's language.
#pragma once

#include <QString>
#include <set>
#include <string>
#include <string_view>

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
/// The same with units, and with every value that the result depends on, usual choices too: from it the
/// result can be made again.
QString wholeParametersText(const Schema& schema, const Parameters& parameters);

/// Of what `parameters` has, that which costs time alone: "32×8 · Tiling 2 · CPU threads all cores".
QString timeValuesText(const Schema& schema, const Parameters& parameters);

}  // namespace filterscope::ui
