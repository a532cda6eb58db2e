// The docks, and where they are at first: parameters above variants on the right, times below the images.
#pragma once

#include <vector>

#include "ui/window/window_parts.h"

class QDockWidget;

namespace filterscope::ui {

class ChartsDock;
class FilmstripPanel;
class FrameMeter;
class HistoryDock;
class InspectTools;
class KernelDock;
class KernelFiles;
class LinesDock;
class LiveLink;
class ParameterPanel;
class PresetBar;
class ResultsDock;
class VariantPanel;

class DockLayout final : public Presenter {
  Q_OBJECT

 public:
  /// Makes the docks and what is in them, and gives their commands to the window's actions.
  explicit DockLayout(const WindowParts& parts);

  /// Every dock where it is at first.
  void arrange();
  /// The sizes that docks have in a window of the usual size. In a small one the image has priority: variants
  /// are behind the parameters, and times and results are hidden.
  void applySizes();

  [[nodiscard]] QDockWidget* parameterDock() const { return parameterDock_; }
  [[nodiscard]] QDockWidget* variantDock() const { return variantDock_; }
  [[nodiscard]] ParameterPanel& parameters() const { return *parameters_; }
  [[nodiscard]] PresetBar& presets() const { return *presets_; }
  [[nodiscard]] VariantPanel& variants() const { return *variants_; }
  [[nodiscard]] ChartsDock* charts() const { return charts_; }
  [[nodiscard]] ResultsDock* results() const { return results_; }
  [[nodiscard]] QDockWidget* filmstripDock() const { return filmstripDock_; }
  void showFilmstrip();
  [[nodiscard]] FilmstripPanel& filmstrip() const { return *filmstrip_; }
  [[nodiscard]] KernelFiles& kernelFiles() const { return *kernelFiles_; }
  [[nodiscard]] KernelDock* kernel() const { return kernel_; }
  [[nodiscard]] LinesDock* lines() const { return lines_; }
  /// Whether no dock loses anything when the window closes: asks where edits are not saved.
  [[nodiscard]] bool mayLeave() const;
  [[nodiscard]] HistoryDock* history() const { return history_; }
  [[nodiscard]] InspectTools& inspect() const { return *inspect_; }
  [[nodiscard]] LiveLink& live() const { return *live_; }
  /// Those that the window's menu lists.
  [[nodiscard]] std::vector<QDockWidget*> listed() const;

 private:
  void makePanels();
  void bringToFront(QDockWidget& dock);
  void makeTimes();
  void makeLive();
  void makeFilmstrip();
  void takeOut(QDockWidget* dock);
  void hideBehindVariants(QDockWidget* dock);
  [[nodiscard]] bool small() const;
  void makeCompact();

  VariantPanel* variants_ = nullptr;
  ParameterPanel* parameters_ = nullptr;
  PresetBar* presets_ = nullptr;
  QDockWidget* variantDock_ = nullptr;
  QDockWidget* parameterDock_ = nullptr;
  ChartsDock* charts_ = nullptr;
  ResultsDock* results_ = nullptr;
  QDockWidget* filmstripDock_ = nullptr;
  FilmstripPanel* filmstrip_ = nullptr;
  InspectTools* inspect_ = nullptr;
  HistoryDock* history_ = nullptr;
  KernelFiles* kernelFiles_ = nullptr;
  KernelDock* kernel_ = nullptr;
  LinesDock* lines_ = nullptr;
  LiveLink* live_ = nullptr;
  FrameMeter* frameMeter_ = nullptr;
};

/// Makes a dock at least half as high as the window: below the parameters a chart may have room for its axes
/// alone.
void giveRoom(QMainWindow& window, QDockWidget& dock);

}  // namespace filterscope::ui
