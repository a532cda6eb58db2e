// The order of rows in charts, and one look for each variant in all of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/charts/row_groups.h"

namespace filterscope {

/// The place of each variant (by id) among those of `rows`: in the catalogue's order, then those that it does
/// not have, as they come.
std::map<std::string, int> variant_places(const std::vector<ResultRow>& rows);

/// By image (as they come), variant, the values of parameters, conditions (as they come), source: so that
/// what is of the same work in several sources stands together.
void put_in_order(RowList& rows, const std::map<std::string, int>& places);

/// Gives each series that is of one variant alone that variant's colour and marker; further ones of the same
/// variant have its colour with other markers and dashes. Where all are of one variant, colours tell what
/// else differs, and nothing is changed.
void give_looks(Chart& chart, const std::map<std::string, int>& places);

}  // namespace filterscope
