// Which variants the panes show: chosen in a pane's drop-down or in the list of variants, stepped through,
// or, at the start, the last session's or the first that this machine can run.
#pragma once

#include <QString>
#include <map>

#include "ui/models/variant_index.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PaneActions;
class VariantPanel;
struct TimingTask;
struct VariantEntry;

class VariantChoice final : public Presenter {
  Q_OBJECT

 public:
  VariantChoice(const WindowParts& parts, PaneActions& panes, VariantPanel& panel);

  /// Shows it in the pane, which becomes the active one; a step of undo.
  void choose(int pane, const QString& variant);
  void chooseForActive(const QString& variant);
  /// In the pane that has these parameters as its own, or in the active one.
  void showTask(const TimingTask& task);
  /// Ticks it too, for the next measurement.
  void tick(const QString& variant);
  /// What the first result is to be of, once it is known whether this machine can run it.
  void want(const QString& variant) { wanted_ = variant; }

 Q_SIGNALS:
  /// The lists are to offer what filters images of that kind.
  void kindChanged(const filterscope::ui::ImageKind& kind);

 private:
  void followPicture();
  /// What the pane shows for the other kind of image in place of its variant: what it showed for such before,
  /// or the best of the same filter.
  [[nodiscard]] QString inPlaceOf(const VariantEntry& shown, int key) const;
  void forgetClosed();
  void chooseFirst();
  void step(int direction);
  void markShown();

  PaneActions& panes_;
  VariantPanel& panel_;
  QString wanted_;
  std::map<int, QString> before_;  ///< by the pane's key: what it showed for the other kind of image
};

}  // namespace filterscope::ui
