// Items from left to right, and in a next line where they do not fit.
#pragma once

#include <QLayout>
#include <QList>

namespace filterscope::ui {

class FlowLayout final : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent, int spacing = 6);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override { items_ << item; }
  [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
  [[nodiscard]] QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  void setGeometry(const QRect& rect) override;
  [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
  [[nodiscard]] QSize minimumSize() const override;

 private:
  /// Returns the height.
  int arrange(const QRect& rect, bool move) const;

  QList<QLayoutItem*> items_;
};

}  // namespace filterscope::ui
