// A line of figures that drops whole figures from its end where the room is short.
#pragma once

#include <QStringList>
#include <QWidget>

namespace filterscope::ui {

class ElidedLabel final : public QWidget {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  /// The most important first.
  void setParts(const QStringList& parts);
  [[nodiscard]] const QStringList& parts() const { return parts_; }
  /// All of it, whatever fits.
  [[nodiscard]] QString text() const;
  /// What is painted at the present width.
  [[nodiscard]] QString shownText() const;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QStringList parts_;
  mutable QSize wanted_;  ///< of the text, once it was asked for
};

}  // namespace filterscope::ui
