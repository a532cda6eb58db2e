// The commands that go by how the window looks, or change it: zoom, layout, full screen, the chart in front.
#pragma once

#include <QDockWidget>
#include <QPointer>
#include <functional>

#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;

class ViewPresenter final : public Presenter {
  Q_OBJECT

 public:
  ViewPresenter(const WindowParts& parts, DockLayout& docks);

 private:
  struct Chart {
    const QDockWidget* dock = nullptr;
    std::function<void()> write = {};
  };

  void connectZoom();
  void followCharts();
  /// The one that is exported.
  [[nodiscard]] Chart chart() const;
  /// The command says which that is.
  void nameChart();

  DockLayout& docks_;
  QPointer<QDockWidget> last_;  ///< that was shown or raised
  Postponed nameSoon_;
};

}  // namespace filterscope::ui
