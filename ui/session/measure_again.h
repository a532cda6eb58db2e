// Results in a session that come from another machine or GPU: offers to measure the same here, and to
// compare.
#pragma once

#include <QObject>
#include <deque>
#include <vector>

#include "core/session/session.h"
#include "core/sweep/sweep.h"

namespace filterscope::ui {

class MeasureController;
class NoticeBar;
class Workspace;

/// Whether the record was measured on what its variant would be measured on here.
bool measuredHere(const ResultRecord& record);

class MeasureAgain final : public QObject {
  Q_OBJECT

 public:
  MeasureAgain(Workspace& workspace, MeasureController& measuring, NoticeBar& notice, QObject* parent);

  /// Offers where some of the session's results are from elsewhere.
  void look(const Session& session);
  /// Measures what was measured elsewhere, of the image that is open: one sweep after the other.
  void start();
  [[nodiscard]] bool waiting() const { return !plans_.empty(); }

 Q_SIGNALS:
  /// Results of other devices are there to be shown beside those of this one.
  void foreignResults(const std::vector<filterscope::ResultRecord>& records);

 private:
  void next();

  Workspace& workspace_;
  MeasureController& measuring_;
  NoticeBar& notice_;
  std::vector<ResultRecord> foreign_;
  std::deque<SweepPlan> plans_;
};

}  // namespace filterscope::ui
