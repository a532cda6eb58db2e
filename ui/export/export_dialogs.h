// Asks for a file and writes a chart or results there. Errors are shown to the user.
#pragma once

#include <QDialog>
#include <QString>
#include <functional>
#include <memory>

#include "core/report/results.h"
#include "ui/export/chart_files.h"

class QComboBox;
class QCustomPlot;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace filterscope::ui {

/// The size and resolution of a chart's file.
class ChartExportDialog : public QDialog {
  Q_OBJECT

 public:
  /// `heightMm`: that of a chart as wide as ChartFileOptions says.
  explicit ChartExportDialog(double heightMm, QWidget* parent = nullptr);

  /// Offers the numbers as a table too.
  void offerCsv();

  [[nodiscard]] ChartFileOptions options() const;
  /// "png", "svg", "pdf" or "csv".
  [[nodiscard]] QString format() const;
  void setFormat(const QString& format);

 private:
  void refresh();

  QComboBox* format_ = nullptr;
  QDoubleSpinBox* width_ = nullptr;
  QDoubleSpinBox* height_ = nullptr;
  QSpinBox* dpi_ = nullptr;
  QLabel* pixels_ = nullptr;
};

/// A chart that can be written.
struct Drawing {
  QString name;  ///< of the file that is suggested, without its suffix
  QString title;
  QString description;
  double heightMm = 100;                                               ///< at the usual width
  std::function<std::unique_ptr<QCustomPlot>(const QSize&)> forPaper;  ///< laid out in that many pixels
  std::function<QByteArray()> csv;
};

/// Asks for format, size and file name, and offers the numbers as CSV. Returns the file's path, empty when
/// the user changed their mind or the file could not be written (which they were told).
QString exportDrawing(QWidget* parent, const Drawing& drawing);

/// Asks for a file name; the type follows from the extension. Returns as exportDrawing.
QString exportResults(QWidget* parent, const ResultDocument& document);

/// `path` with the suffix of the chosen name filter ("… (*.csv)") where it has none of its own.
QString withSuffix(const QString& path, const QString& nameFilter);

}  // namespace filterscope::ui
