// Asks for a file and writes a chart or results there. Errors are shown to the user.
#pragma once

#include <QDialog>
#include <QString>

#include "core/report/results.h"
#include "ui/export/chart_files.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace filterscope::ui {

/// The size and resolution of a chart's file.
class ChartExportDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ChartExportDialog(const TimingChart& chart, QWidget* parent = nullptr);

  [[nodiscard]] ChartFileOptions options() const;
  /// "png", "svg" or "pdf".
  [[nodiscard]] QString format() const;
  void setFormat(const QString& format);

 private:
  void refresh();

  const TimingChart& chart_;
  QComboBox* format_ = nullptr;
  QDoubleSpinBox* width_ = nullptr;
  QDoubleSpinBox* height_ = nullptr;
  QSpinBox* dpi_ = nullptr;
  QLabel* pixels_ = nullptr;
};

/// Asks for format, size and file name. Returns the file's path, empty when the user changed their mind or
/// the file could not be written (which they were told).
QString exportChart(QWidget* parent, const TimingChart& chart);

/// Asks for a file name; the type follows from the extension. Returns as exportChart.
QString exportResults(QWidget* parent, const ResultDocument& document);

/// `path` with the suffix of the chosen name filter ("… (*.csv)") where it has none of its own.
QString withSuffix(const QString& path, const QString& nameFilter);

}  // namespace filterscope::ui
