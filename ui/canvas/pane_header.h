// A pane's header strip: its number, what it shows as a drop-down, how long that took, and below it a line of
// figures that can be folded away.
#pragma once

#include <QFrame>

class QComboBox;
class QLabel;
class QToolButton;

namespace filterscope::ui {

class ChoiceBox;
class ElidedLabel;
class PaneChoices;

class PaneHeader final : public QFrame {
  Q_OBJECT

 public:
  PaneHeader(PaneChoices& choices, QWidget* parent);

  /// The key that chooses the pane; `name` is for people who cannot see where it is.
  void setPane(int number, const QString& name);
  /// The last pane cannot be closed.
  void setClosable(bool closable);

  void setChosen(const QString& content);
  /// While the image is still another one than what was chosen, its title: both are named then. Empty: it
  /// is what was chosen. Returns whether that is new.
  bool setStillShows(const QString& title);
  /// What is named: the title of what was chosen, "Naive → Reference…" while that is not there yet.
  [[nodiscard]] QString chosenTitle() const;
  /// Stands in place of time and figures, which would be those of another image; empty ends it.
  void setWait(const QString& words);
  /// What is being done while the image stays as it is: in place of the figures; empty: nothing.
  void setProgress(const QString& words);
  /// That noise is added to the image; empty: there is none.
  void setNoise(const QString& word, const QString& toolTip);
  [[nodiscard]] QString noise() const;
  /// Where the weights come from that are not the image's own; empty: from the image.
  void setGuide(const QString& word, const QString& toolTip);
  [[nodiscard]] QString guide() const;
  /// Whether pixels of the image have weights; empty: they have none.
  void setMask(const QString& word, const QString& toolTip);
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
  /// The same thing is pointed at, or chosen, in a table or a chart.
  void setLit(bool lit);
  [[nodiscard]] bool lit() const { return lit_; }
  [[nodiscard]] QComboBox* choice() const;

 Q_SIGNALS:
  void chosen(const QString& content);
  void activated();
  void ownToggled(bool own);
  void closeRequested();
  /// The cursor came or left.
  void entered(bool inside);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void showFigures();
  [[nodiscard]] QString chosenName() const;
  void showTitle();

  const PaneChoices& choices_;
  QLabel* number_;
  ChoiceBox* choice_;
  ElidedLabel* noise_;
  ElidedLabel* guide_;
  ElidedLabel* mask_;
  QLabel* timing_;
  QToolButton* own_;
  QToolButton* close_;
  ElidedLabel* details_;
  QString chosen_;
  QString stillShows_;
  QString wait_;
  QString progress_;
  QString time_;
  QString timeTip_;
  QStringList figures_;
  QString figuresTip_;
  bool active_ = false;
  bool lit_ = false;
  bool detailsVisible_ = true;
};

}  // namespace filterscope::ui
