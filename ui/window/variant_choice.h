// Which variants the panes show: chosen in a pane's drop-down or in the list of variants, stepped through,
// or, at the start, the last session's or the first that this machine can run.
#pragma once

#include <QObject>
#include <QString>
#include <map>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PaneActions;
class VariantPanel;

class VariantChoice final : public QObject {
  Q_OBJECT

 public:
  VariantChoice(const WindowParts& parts, PaneActions& panes, VariantPanel& panel);

  /// Shows it in the pane, which becomes the active one; a step of undo.
  void choose(int pane, const QString& variant);
  void chooseForActive(const QString& variant);
  /// What the first result is to be of, once it is known whether this machine can run it.
  void want(const QString& variant) { wanted_ = variant; }

 Q_SIGNALS:
  /// The lists are to offer what filters volumes, or else images.
  void kindChanged(bool volumes);

 private:
  void followPicture();
  [[nodiscard]] QString likeIt(const QString& variant) const;
  void chooseFirst();
  void step(int direction);
  void markShown();

  WindowParts parts_;
  PaneActions& panes_;
  VariantPanel& panel_;
  QString wanted_;
  std::map<QString, QString> counterparts_;  ///< what was shown in place of a variant, when the kind changed
};

}  // namespace filterscope::ui
