// Gathers what the panes show into a figure, and opens the dialog that exports it.
#pragma once

#include <QObject>
#include <QRect>
#include <optional>
#include <vector>

#include "ui/bridge/newest_job.h"
#include "ui/compare/metrics_keeper.h"
#include "ui/figure/figure.h"

class QWidget;

namespace filterscope::ui {

class CompareTools;
class NoticeBar;
class PaneFigures;
class VariantIndex;

class FigureExport final : public QObject {
  Q_OBJECT

 public:
  FigureExport(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, CompareTools& compare,
               NoticeBar& notice, QWidget& window);

  /// `region`: what is magnified at first, in image pixels; empty: nothing.
  void open(const QRect& region = {});

 private:
  struct Source {
    FigurePane pane;
    QString time;
    QString against;                          ///< what the quality is measured against
    std::optional<MetricsKeeper::Pair> pair;  ///< whose quality it is
    std::optional<Metrics> metrics;           ///< null: to be computed, where there is a pair
  };

  [[nodiscard]] std::vector<Source> gather() const;
  /// Whether a pane shows a variant whose image is not there yet: a figure has none but final ones.
  [[nodiscard]] bool unfinished() const;
  static FigurePane captioned(const Source& source);
  [[nodiscard]] QRect visibleArea() const;
  /// Of the slices that the panes show.
  [[nodiscard]] FigureScale scale() const;
  void show(std::vector<FigurePane> panes, const QRect& region);

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  const PaneFigures& figures_;
  const MetricsKeeper& metrics_;
  NoticeBar& notice_;
  QWidget& window_;
  NewestJob job_{NewestJob::Older::stopped, ThreadPriority::task};
};

}  // namespace filterscope::ui
