// Chooses the picture that filters take their weights from.
#pragma once

#include <QString>
#include <QWidget>

#include "ui/bridge/image_loader.h"

class QLabel;
class QPushButton;
class QUndoStack;

namespace filterscope::ui {

class Workspace;

class GuideBox final : public QWidget {
  Q_OBJECT

 public:
  GuideBox(Workspace& workspace, QUndoStack& undo, QWidget* parent);

  /// Loads the file in the background and makes it the guide, or emits problem().
  void open(const QString& path);

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  void choose();
  void take(const LoadedPicture& picture);
  void describe();

  Workspace& workspace_;
  QUndoStack& undo_;
  ImageLoader loader_;
  QLabel* text_;
  QPushButton* forget_;
};

}  // namespace filterscope::ui
