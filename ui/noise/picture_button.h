// A button that asks for an image: a file, or for volumes a folder of slices too.
#pragma once

#include <QPushButton>
#include <functional>

class QMenu;

namespace filterscope::ui {

class Workspace;

class PictureButton final : public QPushButton {
  Q_OBJECT

 public:
  /// `title`: of the dialog, asked for when it opens.
  PictureButton(const QString& text, std::function<QString()> title, const Workspace& workspace,
                QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen(const QString& path);

 private:
  void follow();
  void askForFile();
  void askForFolder();

  std::function<QString()> title_;
  const Workspace& workspace_;
  QMenu* kinds_;  ///< opens on a click while a volume is shown
};

}  // namespace filterscope::ui
