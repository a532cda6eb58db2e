// Where the time goes, line by line: samples the active pane's variant, and shows every result that was
// sampled.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "kernels/api/parameters.h"
#include "ui/bridge/newest_job.h"
#include "ui/lines/lines_result.h"
#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class ChartsPresenter;
class DockLayout;
class LinesDock;
class MeasuringPresenter;
class TimedJob;
class TimingTurn;

/// What sampling lines works with, beside the window's parts.
struct LinesNeighbours {
  TimedJob& timed;
  const TimingTurn& turn;
  MeasuringPresenter& measuring;
  const ChartsPresenter& charts;
};

class LinesPresenter final : public Presenter {
  Q_OBJECT

 public:
  LinesPresenter(const WindowParts& parts, const DockLayout& docks, const LinesNeighbours& neighbours);

 private:
  void measureActive();
  void measureKernel(const QString& path);
  void measure(const QString& id, const Parameters& parameters);
  void take(const ResultDocument& document, const LinesResult& result);
  void end(bool cancelled);
  void gather(bool newest);
  void showStale();
  void showCode();
  [[nodiscard]] QString staleText(const LinesResult& result) const;

  const DockLayout& docks_;
  LinesNeighbours tools_;
  LinesDock& dock_;
  std::vector<LinesResult> mine_;        ///< sampled in this window, the newest last
  QProgressDialog* progress_ = nullptr;  ///< while it runs
  NewestJob code_;                       ///< reads the shown samples' machine code
  Postponed gather_;
  Postponed stale_;
};

}  // namespace filterscope::ui
