// Gathers what the panes show into a figure, and opens the dialog that exports it.
#pragma once

#include <QObject>
#include <QRect>
#include <QThreadPool>
#include <vector>

#include "core/image/image.h"
#include "ui/figure/figure.h"

class QWidget;

namespace filterscope::ui {

class Canvas;
class NoticeBar;
class VariantIndex;
class Workspace;

class FigureExport final : public QObject {
  Q_OBJECT

 public:
  FigureExport(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, NoticeBar& notice,
               QWidget& window);
  ~FigureExport() override;

  /// `region`: what is magnified at first, in picture pixels; empty: nothing.
  void open(const QRect& region = {});

 private:
  struct Source {
    FigurePane pane;
    SharedImage result;  ///< of a variant alone
  };

  [[nodiscard]] std::vector<Source> gather() const;
  [[nodiscard]] QRect visibleArea() const;
  void show(std::vector<FigurePane> panes, const QRect& region);

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  NoticeBar& notice_;
  QWidget& window_;
  QThreadPool worker_;
};

}  // namespace filterscope::ui
