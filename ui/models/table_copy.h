// A table's selection as text for other programs.
#pragma once

#include <QItemSelectionModel>
#include <QString>

namespace filterscope::ui {

enum class TableFormat { tabs, markdown };

/// The selected cells' rows and columns in the order of the model, with a header line; columns in
/// `hiddenColumns` are left out. Empty for an empty selection. Tabs, line ends and bars within a cell are
/// made harmless.
/// `order`: the columns as they are seen, where that is not the model's order.
QString selectionText(const QItemSelectionModel& selection, TableFormat format,
                      const QList<int>& hiddenColumns = {}, const QList<int>& order = {});

}  // namespace filterscope::ui
