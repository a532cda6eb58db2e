// The fields of the status bar.
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QMainWindow;

namespace filterscope::ui {

class ElidedLabel;

class StatusFields final : public QObject {
  Q_OBJECT

 public:
  explicit StatusFields(QMainWindow& window);

  /// The cursor's place and the values there; empty clears.
  void setHover(const QString& text);
  void setZoom(double zoom, bool fitting);
  void setTime(const QString& text, const QString& toolTip);
  void setPath(const QString& text, const QString& toolTip);
  void setDevice(const QString& text, const QString& toolTip);
  /// The progress of a measurement and the key that stops it. `total` 0: it begins; `secondsLeft` 0: not
  /// known.
  void setMeasuring(int done, int total, double secondsLeft, bool preparing = false);
  void endMeasuring();
  [[nodiscard]] QString hover() const;
  [[nodiscard]] QString time() const;

 private:
  ElidedLabel* hover_;
  QLabel* measuring_;
  QLabel* zoom_;
  QLabel* time_;
  QLabel* path_;
  QLabel* device_;
};

}  // namespace filterscope::ui
