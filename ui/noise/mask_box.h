// Chooses whether pixels have weights, and the mask.
#pragma once

#include <QString>
#include <QWidget>

#include "ui/bridge/image_loader.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QUndoStack;

namespace filterscope::ui {

class Workspace;

class MaskBox final : public QWidget {
  Q_OBJECT

 public:
  MaskBox(Workspace& workspace, QUndoStack& undo, QWidget* parent);

  /// Loads the file in the background and makes it the mask, or emits problem().
  void open(const QString& path);

 Q_SIGNALS:
  void problem(const QString& text);
  /// Whether panes are to show what is outside.
  void shown(bool on);

 private:
  void take(const LoadedPicture& picture);
  void describe();

  Workspace& workspace_;
  QUndoStack& undo_;
  ImageLoader loader_;
  QCheckBox* on_;
  QCheckBox* show_;
  QLabel* text_;
  QPushButton* forget_;
};

}  // namespace filterscope::ui
