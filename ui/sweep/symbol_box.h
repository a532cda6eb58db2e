// A list of parameters by their names which, closed, shows the symbol alone: in a row there is no room for
// more.
#pragma once

#include <QComboBox>

namespace filterscope::ui {

class SymbolBox final : public QComboBox {
  Q_OBJECT

 public:
  /// The data of an item that closed boxes show in place of its text.
  static constexpr int kSymbolRole = Qt::UserRole + 1;

  using QComboBox::QComboBox;

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QString shown(int index) const;
};

}  // namespace filterscope::ui
