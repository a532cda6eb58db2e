// A report of all results, the window's own and those of the result files that are open, as one file.
#pragma once

#include <QString>
#include <vector>

#include "core/charts/result_rows.h"
#include "ui/bridge/newest_job.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class ChartsPresenter;
class MeasuringPresenter;

class ReportPresenter final : public Presenter {
  Q_OBJECT

 public:
  ReportPresenter(const WindowParts& parts, const ChartsPresenter& charts,
                  const MeasuringPresenter& measuring);

  /// Writes HTML or PDF, by the extension.
  void save(const QString& path);

 private:
  void chooseFile();
  void showProgress();
  void end();
  /// The results' files, and the places of the images that are open.
  [[nodiscard]] std::vector<ChartSource> files() const;

  const ChartsPresenter& charts_;
  const MeasuringPresenter& measuring_;
  QProgressDialog* progress_ = nullptr;  ///< while one is written
  NewestJob writing_;
};

}  // namespace filterscope::ui
