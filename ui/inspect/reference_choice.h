// Which image figures are made against: the truth, the filters' input, or a pane.
#pragma once

#include <QComboBox>

#include "core/image/image.h"

namespace filterscope::ui {

class InspectFeed;

class ReferenceChoice final : public QComboBox {
  Q_OBJECT

 public:
  ReferenceChoice(const InspectFeed& feed, QWidget* parent = nullptr);

  /// Offers what there is now; what was chosen stays where it is still there. Until one is chosen it is
  /// the truth, or the input where there is none.
  void refresh();
  /// Null where its values are not there.
  [[nodiscard]] SharedImage image() const;
  /// -1 for the truth and the input.
  [[nodiscard]] int pane() const;

 Q_SIGNALS:
  void chosen();

 private:
  const InspectFeed& feed_;
  bool own_ = false;  ///< one was chosen
};

}  // namespace filterscope::ui
