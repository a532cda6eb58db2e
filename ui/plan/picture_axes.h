// Which sizes and pixel types of the image, and which GPUs, a sweep goes through.
#pragma once

#include <QGroupBox>
#include <QList>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/sweep/picture_steps.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/devices.h"

class QCheckBox;
class QLineEdit;

namespace filterscope::ui {

class PictureAxesBox final : public QGroupBox {
  Q_OBJECT

 public:
  explicit PictureAxesBox(QWidget* parent);

  /// What there is to choose from; fewer than two cannot be chosen among.
  void setDevices(const std::vector<DeviceFacts>& devices);
  /// Lists as a plan has them; an empty one is not ticked. Returns the GPUs of `eachDevice` that are not
  /// there.
  QStringList setWords(const QString& sizes, const QString& types, const QString& eachDevice);
  /// Of what is ticked and can be read.
  [[nodiscard]] PictureAxes axes() const;
  /// CUDA indices; empty: not varied.
  [[nodiscard]] DeviceList eachDevice() const;
  /// What is wrong with what is ticked; empty: nothing.
  [[nodiscard]] QString problem() const;

 Q_SIGNALS:
  void changed();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();

  QCheckBox* size_;
  QLineEdit* sizes_;
  QCheckBox* type_;
  QLineEdit* types_;
  QList<QCheckBox*> devices_;
};

}  // namespace filterscope::ui
