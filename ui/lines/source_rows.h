// The lines of a file as the dock shows them: its text with each line's share of the time.
#pragma once

#include <string>
#include <vector>

#include "ui/lines/line_view.h"
#include "ui/lines/lines_result.h"

namespace filterscope::ui {

/// All of the file where its text is at hand; else the lines that have samples, with the texts that the
/// samples brought.
std::vector<LineView::Row> sourceRows(const LinesResult& result, const std::string& file);

/// The number of the line with the largest share; 0 without one.
int hottestRow(const std::vector<LineView::Row>& rows);

}  // namespace filterscope::ui
