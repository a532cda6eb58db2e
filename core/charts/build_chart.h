// From results to a chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/charts/result_rows.h"

namespace filterscope {

/// Throws ArgumentError where the results have nothing to show in such a chart, and says what they have.
Chart build_chart(const std::vector<ResultRow>& rows, const ChartRequest& request);
Chart build_chart(const std::vector<ChartSource>& sources, const ChartRequest& request);

/// Throws ArgumentError where no row has a key or a value that the results are chosen by, and says what they
/// have.
void require_values(const std::vector<ResultRow>& rows, const ChartRequest& request);

/// Whether the row is of the request's variants, images and values.
bool is_chosen(const ResultRow& row, const ChartRequest& request);

/// The charts that these results can fill as they are, most telling first: for reports.
std::vector<ChartRequest> possible_charts(const std::vector<ResultRow>& rows, const ChartWords& words = {});
/// The same, and behind them those that want a choice first: for menus. A block shape is of one image and the
/// largest values until others are chosen.
std::vector<ChartRequest> offered_charts(const std::vector<ResultRow>& rows, const ChartWords& words = {});

/// The chart of what was swept: the block shape of a variant whose sides were, else the time against the
/// first number of which a variant has at least three values on an image. Nothing where there is none.
std::optional<ChartRequest> sweep_chart(const std::vector<ResultRow>& rows, const ChartWords& words = {});

}  // namespace filterscope
