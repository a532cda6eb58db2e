// A button with a list of names to tick, which stays open while they are ticked.
#pragma once

#include <QStringList>
#include <QToolButton>
#include <vector>

class QListWidget;

namespace filterscope::ui {

class TickButton final : public QToolButton {
  Q_OBJECT

 public:
  explicit TickButton(QWidget* parent = nullptr);

  /// Those that were unticked stay so. Emits nothing.
  void setNames(const QStringList& names);
  /// Indices of names.
  [[nodiscard]] std::vector<int> unticked() const;
  /// Shown on the button where all are ticked, %1 of them, and where some are, %1 of %2.
  void setTexts(const QString& all, const QString& some, const QString& tip);
  [[nodiscard]] QListWidget* list() const { return list_; }

 signals:
  void changed();

 private:
  void nameButton();

  QListWidget* list_;
  QString all_;
  QString some_;
};

}  // namespace filterscope::ui
