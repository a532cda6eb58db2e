// Writes files whole or not at all, and says in words why not.
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

namespace filterscope::ui {

/// The context of the translations in this folder.
struct ExportText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::ExportText)
};

/// Writes by way of a temporary file, so that a failure leaves an older file whole. Returns the reason of a
/// failure, empty when all went well.
[[nodiscard]] QString saveFile(const QString& path, const QByteArray& content);

}  // namespace filterscope::ui
