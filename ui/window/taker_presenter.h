// A guide or a mask was chosen, and a pane shows a variant that takes none: offers one that does.
#pragma once

#include <QString>
#include <vector>

#include "kernels/api/variant.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PaneActions;
struct VariantEntry;

class TakerPresenter final : public Presenter {
  Q_OBJECT

 public:
  enum class Taken : unsigned char { guide, mask };

  TakerPresenter(const WindowParts& parts, PaneActions& panes, Taken taken);

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
  /// Whether the pane's filter gets what is taken.
  [[nodiscard]] bool isGiven(int pane) const;
  [[nodiscard]] bool takes(const VariantEntry& entry) const;
  /// The family's first that takes it and runs here; its reference, which is slow, where there is no other.
  [[nodiscard]] const VariantEntry* takerLike(const Family& family) const;
  [[nodiscard]] QString subject() const;
  /// The panes that could show another variant of the family that takes it.
  [[nodiscard]] std::vector<Switch> switches() const;

  PaneActions& panes_;
  Taken taken_;
  QString offered_;  ///< what is offered, in words; empty: nothing
};

}  // namespace filterscope::ui
