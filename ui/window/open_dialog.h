// The dialog that opens images: files, samples by their text, and places in files by theirs.
#pragma once

#include <QFileDialog>

namespace filterscope::ui {

/// Qt's dialog, which would refuse "sample:NAME…" and "FILE@256x256x120,s16" in the field for names as a file
/// that is not there. The desktop's own dialog has its own field, and takes files alone.
class OpenDialog final : public QFileDialog {
  Q_OBJECT

 public:
  using QFileDialog::QFileDialog;

  /// What was chosen: paths, or one place that was typed.
  [[nodiscard]] QStringList places() const;

 public Q_SLOTS:
  void accept() override;

 private:
  QString typed_;
};

}  // namespace filterscope::ui
