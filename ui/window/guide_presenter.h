// A guide was chosen, and a pane shows a variant that takes none: offers one that does.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PaneActions;

class GuidePresenter final : public QObject {
  Q_OBJECT

 public:
  GuidePresenter(const WindowParts& parts, PaneActions& panes);

 private:
  struct Switch {
    int pane = 0;
    QString from;  ///< titles
    QString to;
    QString id;  ///< of `to`
  };

  /// Offers a variant where one is needed, in place of an offer that is outdated.
  void check();
  /// Takes an offer away that nobody needs any more.
  void drop();
  /// The panes that could show another variant of the family that takes the guide.
  [[nodiscard]] std::vector<Switch> switches() const;

  WindowParts parts_;
  PaneActions& panes_;
  QString offered_;  ///< what is offered, in words; empty: nothing
};

}  // namespace filterscope::ui
