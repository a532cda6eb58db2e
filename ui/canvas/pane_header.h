// A pane's header strip: its number, what it shows as a drop-down, how long that took, and below it a line of
// figures that can be folded away.
#pragma once

#include <QFrame>
#include <vector>

#include "ui/canvas/picture_choice.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace filterscope::ui {

class ElidedLabel;
class VariantIndex;

class PaneHeader final : public QFrame {
  Q_OBJECT

 public:
  PaneHeader(const VariantIndex& variants, QWidget* parent);

  /// The key that chooses the pane; `name` is for people who cannot see where it is.
  void setPane(int number, const QString& name);
  /// The last pane cannot be closed.
  void setClosable(bool closable);

  /// What the drop-down offers above the variants.
  void setPictures(const std::vector<PictureChoice>& pictures);
  void setChosen(const QString& content);
  void setTiming(const QString& text, const QString& toolTip);
  [[nodiscard]] QString timing() const;
  /// Figures on the shown result, the most important first.
  void setDetails(const QStringList& figures, const QString& toolTip);
  [[nodiscard]] ElidedLabel* details() const { return details_; }
  void setDetailsVisible(bool visible);
  void setOwnParameters(bool own);
  [[nodiscard]] QToolButton* ownButton() const { return own_; }
  [[nodiscard]] QToolButton* closeButton() const { return close_; }
  /// Marks the pane that the parameter panel and the variant list act upon.
  void setActive(bool active);
  [[nodiscard]] QComboBox* choice() const { return choice_; }

 Q_SIGNALS:
  void chosen(const QString& content);
  void activated();
  void ownToggled(bool own);
  void closeRequested();

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void fill();
  void showTiming();

  const VariantIndex& variants_;
  QLabel* number_;
  QComboBox* choice_;
  QLabel* timing_;
  QToolButton* own_;
  QToolButton* close_;
  ElidedLabel* details_;
  std::vector<PictureChoice> pictures_;
  QString chosen_;
  bool active_ = false;
  bool detailsVisible_ = true;
};

}  // namespace filterscope::ui
