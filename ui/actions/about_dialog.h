// What FilterScope is, under which licence, and the facts that a bug report needs.
#pragma once

#include <QDialog>

#include "kernels/api/devices.h"

namespace filterscope {
struct MachineFacts;
}

namespace filterscope::ui {

class AboutDialog final : public QDialog {
  Q_OBJECT

 public:
  /// `canvas` describes how images are drawn.
  explicit AboutDialog(const QString& canvas, QWidget* parent = nullptr);

 private:
  QString diagnostics_;
};

/// Versions, processor, GPUs and canvas, as plain text: of this machine, or of `facts`. What is not known has
/// no line.
QString diagnosticsText(const QString& canvas);
QString diagnosticsText(const QString& canvas, const MachineFacts& facts);

/// The devices that CUDA variants run on (none: the first), in a few words: "NVIDIA H200"; without a GPU the
/// processor.
QString deviceText(const DeviceList& devices);
QString processorText();

}  // namespace filterscope::ui
