// A table's selection as text for other programs.
#pragma once

#include <QItemSelectionModel>
#include <QString>

namespace filterscope::ui {

enum class TableFormat { tabs, markdown };

/// The selected cells' rows and columns in the order of the model, with a header line; columns in
/// `hiddenColumns` are left out. Empty for an empty selection. Tabs, line ends and bars within a cell are
/// made harmless.
QString selectionText(const QItemSelectionModel& selection, TableFormat format,
                      const QList<int>& hiddenColumns = {});

}  // namespace filterscope::ui
