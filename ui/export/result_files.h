// Results as CSV, JSON or Markdown.
#pragma once

#include <QString>

#include "core/report/results.h"

namespace filterscope::ui {

/// Writes `document` in the format of the extension: .csv, .json or .md. Returns the reason of a failure,
/// empty when all went well.
[[nodiscard]] QString saveResults(const ResultDocument& document, const QString& path);

}  // namespace filterscope::ui
