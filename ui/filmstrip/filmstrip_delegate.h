// Draws an image of the filmstrip: the small image, its name, a frame round that which is shown.
#pragma once

#include <QStyledItemDelegate>

namespace filterscope::ui {

class FilmstripDelegate final : public QStyledItemDelegate {
  Q_OBJECT

 public:
  /// `side`: the longer one's of a small image, in device-independent pixels.
  explicit FilmstripDelegate(int side, QObject* parent = nullptr);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  int side_;
};

}  // namespace filterscope::ui
