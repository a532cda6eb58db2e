// A line at the lower edge of its parent that says what went wrong, or well, without stopping anybody. It
// lies over what is there: nothing moves for it.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

#include "ui/widgets/postponed.h"

class QHBoxLayout;
class QLabel;

namespace filterscope::ui {

class NoticeBar final : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(QWidget* parent);

  /// Stays until it is closed.
  void showProblem(const QString& text);
  /// Goes by itself.
  void showInformation(const QString& text);

  struct Choice {
    QString label;
    std::function<void()> take;
  };
  /// Stays until a choice is taken or it is closed; waits while another offer is shown. `declined`, which may
  /// be empty, is called when it is closed without a choice.
  void offer(const QString& text, std::vector<Choice> choices, std::function<void()> declined = {});
  /// Takes a message away; an offer stays.
  void clear();
  [[nodiscard]] bool offering() const { return !offers_.empty(); }
  [[nodiscard]] QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Offer {
    QString text;
    std::vector<Choice> choices;
    std::function<void()> declined;
  };

  void present(const QString& text, bool problem);
  void presentOffer();
  void close();
  void finishOffer(const std::function<void()>& then);
  void removeButtons();
  void place();

  QHBoxLayout* row_;
  QLabel* icon_;
  QLabel* text_;
  Postponed hideLater_;        ///< information goes by itself
  std::vector<Offer> offers_;  ///< the first is, or was, shown
  std::vector<QWidget*> buttons_;
  bool problem_ = false;
};

}  // namespace filterscope::ui
