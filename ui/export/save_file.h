// Writes files whole or not at all, and says in words why not.
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>
#include <functional>

namespace filterscope::ui {

/// The context of the translations in this folder.
struct ExportText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::ExportText)
};

/// Writes by way of a temporary file, so that a failure leaves an older file whole. Returns the reason of a
/// failure, empty when all went well.
[[nodiscard]] QString saveFile(const QString& path, const QByteArray& content);

/// A drawing in each of its formats; a function gives nothing where it fails.
struct DrawingFile {
  std::function<QByteArray()> png;
  std::function<QByteArray()> svg;
  std::function<QByteArray()> pdf;
  double longestSide = 0;  ///< of the PNG, in pixels
  QString unknownFormat;   ///< what to say of another extension, which is %1
  QString failure;         ///< what to say where it could not be drawn
};

/// Writes in the format of the extension. Returns as saveFile.
[[nodiscard]] QString saveDrawingFile(const QString& path, const DrawingFile& drawing);

}  // namespace filterscope::ui
