// Esc closes the list or menu that is open, and does nothing else: it does not stop what runs.
#pragma once

#include <QObject>

namespace filterscope::ui {

class PopupEscape final : public QObject {
  Q_OBJECT

 public:
  explicit PopupEscape(QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace filterscope::ui
