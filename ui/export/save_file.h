// Writes files whole or not at all, and says in words why not.
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QImage>
#include <QSizeF>
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

/// A drawing for PNG, SVG and PDF.
struct DrawingFile {
  QSizeF size;       ///< in kUnitsPerInch
  int dpi = 300;     ///< of a PNG
  int pdfDpi = 300;  ///< what lines and text of a PDF are placed in
  QString title;     ///< the next two go where a format has a place for them
  QString description;
  std::function<QImage()> image;             ///< of a PNG; null where it fails
  std::function<void(QPaintDevice&)> paint;  ///< of SVG and PDF, in the device's resolution
  QString unknownFormat;                     ///< what to say of another extension, which is %1
  QString failure;                           ///< what to say where it could not be drawn
};

/// Writes in the format of the extension. Returns as saveFile.
[[nodiscard]] QString saveDrawingFile(const QString& path, const DrawingFile& drawing);

}  // namespace filterscope::ui
