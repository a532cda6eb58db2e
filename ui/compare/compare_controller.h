// How the active pane, or each, is drawn against the reference: keeps the settings, and puts images and
// marks into the panes whenever something that they depend on has changed.
#pragma once

#include <QObject>
#include <QTimer>

#include "core/compare/compare_state.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/hold_keys.h"
#include "ui/compare/pane_differences.h"
#include "ui/frame/compare_marks.h"

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
  /// Differences and the mask are drawn in every pane, not in the active one alone. Turned on in another mode
  /// it goes to the absolute difference.
  [[nodiscard]] bool everyPane() const { return everyPane_; }
  void setEveryPane(bool every);
  [[nodiscard]] ReferenceKind referenceKind() const { return reference_; }
  /// Index of the reference pane; -1 where it is none.
  [[nodiscard]] int referencePane() const;
  void setReference(ReferenceKind kind, int pane = -1);
  [[nodiscard]] QString referenceTitle() const;
  /// The same in a word or two: "original", "pane 2".
  [[nodiscard]] QString referenceWord() const;
  /// Null where the reference is not there, or not yet.
  [[nodiscard]] FramePtr referenceFrame() const;

  [[nodiscard]] bool wipeStacked() const { return stacked_; }
  void setWipeStacked(bool stacked);
  [[nodiscard]] double wipePosition() const { return position_; }
  void setWipePosition(double position);
  [[nodiscard]] double gain() const { return gain_; }
  void setGain(double gain);
  /// The gain at which the largest difference that is drawn is near the last colour. Done once by itself,
  /// by default.
  void fitGain();
  [[nodiscard]] double threshold() const { return threshold_; }
  void setThreshold(double threshold);

  void setHeld(HoldKeys::Held held);
  /// All panes look where the shared camera does.
  void lockPanes();
  [[nodiscard]] bool anyOffset() const;
  /// The last that was made for the pane; null: none.
  [[nodiscard]] std::shared_ptr<const DifferenceFrame> difference(int pane) const;

 Q_SIGNALS:
  /// A setting has another value.
  void changed();

 private:
  void refresh();
  void drawPane(int pane, CompareMarks& marks, FramePtr& substitute, FramePtr& divided);
  void drawDifference(int pane, const FramePtr& reference, CompareMarks& marks, FramePtr& substitute);
  void settingChanged();
  [[nodiscard]] std::set<int> comparedKeys() const;
  [[nodiscard]] CompareMarks ownMarks(int pane) const;
  [[nodiscard]] QString differenceNote(const DifferenceFrame& made) const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  CompareMode mode_ = CompareMode::plain;
  bool everyPane_ = false;
  ReferenceKind reference_ = ReferenceKind::original;
  int referenceKey_ = -1;
  bool stacked_ = false;
  double position_ = 0.5;
  double gain_ = 1;
  bool gainChosen_ = false;
  double threshold_ = 0;
  HoldKeys::Held held_ = HoldKeys::Held::nothing;
  bool flipped_ = false;
  QTimer flip_;
  PaneDifferences differences_;
};

}  // namespace filterscope::ui
