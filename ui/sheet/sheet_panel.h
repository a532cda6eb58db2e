// The contact sheet with its toolbar: made again when what it shows of has changed.
#pragma once

#include <QWidget>

#include "ui/sweep/sweep_runner.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class ContactSheet;
class InspectFeed;
class SweepBar;

/// Shows a crop: each thumbnail is what the pane would show there with these parameters. Without a region of
/// interest it is as large as a thumbnail, pixel by pixel; a larger region is reduced, and that is said.
class SheetPanel final : public QWidget {
  Q_OBJECT

 public:
  SheetPanel(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, InspectFeed& feed,
             QWidget* parent = nullptr);

  [[nodiscard]] ContactSheet& sheet() { return *sheet_; }
  [[nodiscard]] bool running() const { return runner_.running(); }

 Q_SIGNALS:
  void adopted(int pane, const filterscope::Parameters& parameters);
  void problem(const QString& text);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void make();
  void later();
  [[nodiscard]] Region cropRegion() const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  InspectFeed& feed_;
  SweepRunner runner_;
  ParameterSweep sweep_;  ///< what the sheet shows
  SweepBar* bar_;
  ContactSheet* sheet_;
  Postponed soon_;
  int pane_ = -1;
};

}  // namespace filterscope::ui
