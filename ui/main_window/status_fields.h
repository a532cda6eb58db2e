// The fields of the status bar.
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QMainWindow;

namespace filterscope::ui {

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
  [[nodiscard]] QString hover() const;
  [[nodiscard]] QString time() const;

 private:
  QLabel* hover_;
  QLabel* zoom_;
  QLabel* time_;
  QLabel* path_;
  QLabel* device_;
};

}  // namespace filterscope::ui
