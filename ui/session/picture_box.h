// Chooses among the open pictures; hidden while there is one.
#pragma once

#include <QComboBox>

namespace filterscope::ui {

class PictureList;

class PictureBox final : public QComboBox {
  Q_OBJECT

 public:
  explicit PictureBox(PictureList& pictures, QWidget* parent = nullptr);

 Q_SIGNALS:
  void neededChanged(bool needed);

 private:
  void refresh();

  PictureList& pictures_;
};

}  // namespace filterscope::ui
