// The pane whose parameters are tuned: the active one where it shows a variant, else the first that does.
#pragma once

#include <QObject>
#include <QString>

#include "kernels/api/parameters.h"

namespace filterscope::ui {

class Canvas;
class VariantIndex;
class Workspace;

/// Its index; −1 where no pane shows a variant.
int tunedPane(const Workspace& workspace, const Canvas& canvas);

class TunedPane final : public QObject {
  Q_OBJECT

 public:
  TunedPane(const Workspace& workspace, const Canvas& canvas, const VariantIndex& variants, QObject* parent);

  /// −1: no pane shows a variant.
  [[nodiscard]] int index() const;
  /// The variant's id; empty for none.
  [[nodiscard]] QString variant() const;
  /// Those that the pane filters with; without one the shared ones.
  [[nodiscard]] const Parameters& parameters() const;
  /// The pane where it has parameters of its own; −1: edits change the shared ones.
  [[nodiscard]] int owner() const;

 Q_SIGNALS:
  /// It is another pane, shows another variant, has or lost parameters of its own, or more is known of the
  /// variants.
  void changed();

 private:
  const Workspace& workspace_;
  const Canvas& canvas_;
};

}  // namespace filterscope::ui
