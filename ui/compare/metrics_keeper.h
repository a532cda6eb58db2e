// How far each pane is from the truth, or from the reference where there is none: worked out on a worker once
// the panes have settled.
#pragma once

#include <QObject>
#include <map>
#include <optional>

#include "core/metrics/metrics.h"
#include "ui/bridge/newest_job.h"
#include "ui/bridge/workspace.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class Canvas;
class CompareController;

struct PaneMetrics {
  Metrics metrics;
  bool toTruth = false;
};

class MetricsKeeper final : public QObject {
  Q_OBJECT

 public:
  MetricsKeeper(Workspace& workspace, Canvas& canvas, const CompareController& controller, QObject* parent);

  /// A pane's image and what its figures are against: both final.
  struct Pair {
    SharedImage reference;
    SharedImage own;
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  /// None for an image that is not final, and for the one that the others are compared with.
  [[nodiscard]] std::optional<Pair> wanted(int pane) const;
  /// None while the pane's present image has not been compared, and for the image it is compared with.
  [[nodiscard]] std::optional<PaneMetrics> of(int pane) const;
  [[nodiscard]] bool settled() const { return !delay_.waiting() && !job_.busy(); }

 Q_SIGNALS:
  void changed(int pane);

 private:
  struct Known {
    Pair pair;
    Metrics metrics;
  };

  void startNext();

  Workspace& workspace_;
  Canvas& canvas_;
  const CompareController& controller_;
  std::map<int, Known> known_;  ///< by the panes' keys
  std::optional<Pair> running_;
  Postponed delay_;
  NewestJob job_{NewestJob::Older::stopped};
};

}  // namespace filterscope::ui
