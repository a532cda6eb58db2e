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

  /// A sibling at the lower edge, with controls: above it the notices lie where it is seen.
  void setFloor(QWidget* floor);

  /// Stays until it is closed.
  void showProblem(const QString& text);
  /// The same of what settle() takes away once it is no problem any more.
  void showProblemOf(const QString& subject, const QString& text);
  /// Goes by itself.
  void showInformation(const QString& text);

  struct Choice {
    QString label;
    std::function<void()> take;
  };
  /// Stays until a choice is taken or it is closed; waits while another offer is shown. `declined`, which may
  /// be empty, is called when it is closed without a choice.
  void offer(const QString& text, std::vector<Choice> choices, std::function<void()> declined = {},
             const QString& subject = {});
  /// An offer that waits for every other one: what is asked of the work at hand comes first.
  void suggest(const QString& text, Choice choice, const QString& subject);
  /// Takes away problems and offers whose subject begins with that: their cause is gone. Calls nothing.
  void settle(const QString& subject);
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
    QString subject;
    bool waits = false;  ///< for the others
  };

  void present(const QString& text, bool problem);
  void add(Offer offer);
  void presentOffer();
  void close();
  void finishOffer(const std::function<void()>& then);
  void removeButtons();
  void place();

  QWidget* floor_ = nullptr;
  QHBoxLayout* row_;
  QLabel* icon_;
  QLabel* text_;
  Postponed hideLater_;        ///< information goes by itself
  std::vector<Offer> offers_;  ///< the first is, or was, shown
  std::vector<QWidget*> buttons_;
  QString subject_;  ///< of the problem that is shown
  bool problem_ = false;
};

}  // namespace filterscope::ui
