// A line above the panes that says what went wrong, or well, without stopping anybody.
#pragma once

#include <QFrame>

class QLabel;
class QTimer;

namespace filterscope::ui {

class NoticeBar final : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(QWidget* parent = nullptr);

  /// Stays until it is closed.
  void showProblem(const QString& text);
  /// Goes by itself.
  void showInformation(const QString& text);
  [[nodiscard]] QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void present(const QString& text, bool problem);

  QLabel* icon_;
  QLabel* text_;
  QTimer* goodbye_;
  bool problem_ = false;
};

}  // namespace filterscope::ui
