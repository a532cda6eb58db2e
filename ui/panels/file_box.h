// The control of a parameter that is a file: its path, and a button to choose it.
#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;

namespace filterscope::ui {

class FileBox final : public QWidget {
  Q_OBJECT

 public:
  /// `name` is that of the line with the path.
  FileBox(const QString& name, const QString& label, QWidget* parent);

  /// Emits nothing.
  void setPath(const QString& path);

 Q_SIGNALS:
  /// Another path was typed, chosen or dropped; empty: none.
  void chosen(const QString& path);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void take(const QString& path);

  QLineEdit* line_;
  QString label_;
  QString path_;
};

}  // namespace filterscope::ui
