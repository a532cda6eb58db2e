// The dialog that opens pictures: files, and samples by their text.
#pragma once

#include <QFileDialog>

namespace filterscope::ui {

/// Qt's dialog, which would refuse "sample:NAME…" in the field for names as a file that is not there. The
/// desktop's own dialog has its own field, and takes files alone.
class OpenDialog final : public QFileDialog {
  Q_OBJECT

 public:
  using QFileDialog::QFileDialog;

  /// What was chosen: paths, or one text that begins with "sample:".
  [[nodiscard]] QStringList places() const;

 public Q_SLOTS:
  void accept() override;

 private:
  QString sample_;
};

}  // namespace filterscope::ui
