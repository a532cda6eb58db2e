// What speed-ups are over.
#pragma once

#include <string>

#include "core/charts/row_groups.h"

namespace filterscope {

/// `wanted`; where that is empty the reference of the results, if it was measured, else the first variant of
/// the files, but one that anything can be compared with, if there is one. Throws ArgumentError where
/// `wanted` was not measured.
std::string chosen_baseline(const RowList& rows, const std::string& wanted);

/// Of `rows`, the baseline's result of the same work as `row`: the same image, conditions and parameters that
/// change the result, from the same file, else from the same machine. With `source` ≥ 0: the same variant's
/// in that file. Null where there is none.
const ResultRow* baseline_of(const ResultRow& row, const RowList& rows, const std::string& baseline,
                             int source);

}  // namespace filterscope
