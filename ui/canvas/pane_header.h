// A pane's header strip: what it shows, as a drop-down, and how long that took.
#pragma once

#include <QFrame>

class QComboBox;
class QLabel;

namespace filterscope::ui {

class VariantIndex;

class PaneHeader final : public QFrame {
  Q_OBJECT

 public:
  PaneHeader(const QString& paneName, const VariantIndex& variants, QWidget* parent);

  void setChosen(const QString& variant);
  void setTiming(const QString& text, const QString& toolTip);
  [[nodiscard]] QString timing() const;
  /// Marks the pane that the parameter panel and the variant list act upon.
  void setActive(bool active);
  [[nodiscard]] QComboBox* choice() const { return choice_; }

 Q_SIGNALS:
  void chosen(const QString& variant);
  void activated();

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

 private:
  void fill();

  const VariantIndex& variants_;
  QComboBox* choice_;
  QLabel* timing_;
  QString chosen_;
  bool active_ = false;
};

}  // namespace filterscope::ui
