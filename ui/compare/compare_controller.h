// How the active pane is drawn against the reference: keeps the settings, and puts pictures and marks into
// the panes whenever something that they depend on has changed.
#pragma once

#include <QObject>
#include <QTimer>

#include "core/compare/compare_state.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/compare_marks.h"
#include "ui/compare/difference_maker.h"
#include "ui/compare/hold_keys.h"

namespace filterscope::ui {

class Canvas;

class CompareController final : public QObject {
  Q_OBJECT

 public:
  static constexpr double kMostGain = 128;
  static constexpr double kMostThreshold = 255;

  CompareController(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, QObject* parent);

  /// Everything of the comparison as a value, panes included; setState() takes impossible values as the
  /// nearest possible ones.
  [[nodiscard]] CompareState state() const;
  void setState(const CompareState& state);

  [[nodiscard]] CompareMode mode() const { return mode_; }
  void setMode(CompareMode mode);
  [[nodiscard]] ReferenceKind referenceKind() const { return reference_; }
  /// Index of the reference pane; -1 where it is none.
  [[nodiscard]] int referencePane() const;
  void setReference(ReferenceKind kind, int pane = -1);
  [[nodiscard]] QString referenceTitle() const;
  /// Null where the reference is not there, or not yet.
  [[nodiscard]] FramePtr referenceFrame() const;

  [[nodiscard]] bool wipeStacked() const { return stacked_; }
  void setWipeStacked(bool stacked);
  [[nodiscard]] double wipePosition() const { return position_; }
  void setWipePosition(double position);
  [[nodiscard]] double gain() const { return gain_; }
  void setGain(double gain);
  /// The gain at which the largest difference that is drawn is near the last colour. Done once by itself,
  /// where nobody has chosen another.
  void fitGain();
  [[nodiscard]] double threshold() const { return threshold_; }
  void setThreshold(double threshold);

  void setHeld(HoldKeys::Held held);
  /// All panes look where the shared camera does.
  void lockPanes();
  [[nodiscard]] bool anyOffset() const;
  [[nodiscard]] const DifferenceMaker& differences() const { return maker_; }

 Q_SIGNALS:
  /// A setting has another value.
  void changed();

 private:
  void refresh();
  void drawActive(int pane, CompareMarks& marks, FramePtr& substitute, FramePtr& divided);
  void drawDifference(int pane, const FramePtr& reference, CompareMarks& marks, FramePtr& substitute);
  void settingChanged();
  [[nodiscard]] CompareMarks ownMarks(int pane) const;
  [[nodiscard]] QString differenceNote(const DifferenceFrame& made) const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  CompareMode mode_ = CompareMode::plain;
  ReferenceKind reference_ = ReferenceKind::original;
  int referenceKey_ = -1;
  bool stacked_ = false;
  double position_ = 0.5;
  double gain_ = 1;
  bool gainChosen_ = false;
  double threshold_ = 0;
  HoldKeys::Held held_ = HoldKeys::Held::nothing;
  bool flipped_ = false;
  int drawnKey_ = -1;  ///< of the pane that the differences are made for
  QString problem_;    ///< why there is no difference
  QTimer flip_;
  DifferenceMaker maker_;
};

}  // namespace filterscope::ui
