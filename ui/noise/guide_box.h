// Chooses the images that filters take their weights from: one for all panes, and others for single panes.
#pragma once

#include <QString>
#include <QWidget>
#include <deque>
#include <functional>

#include "ui/bridge/image_loader.h"
#include "ui/bridge/workspace.h"

class QComboBox;
class QLabel;
class QPushButton;
class QUndoStack;

namespace filterscope::ui {

class PictureButton;

class GuideBox final : public QWidget {
  Q_OBJECT

 public:
  /// `pane`: the one whose own guide is chosen; −1 for none. Call describe() when it is another one.
  GuideBox(Workspace& workspace, QUndoStack& undo, std::function<int()> pane, QWidget* parent);

  /// Loads the file in the background and makes it the guide, or emits problem().
  void open(const QString& path);
  /// The same for that pane alone. Several are read one after the other.
  void openFor(int pane, const QString& path) { enqueue({workspace_.key(pane), path, true}); }
  /// The same as a part of a session: no step of undo.
  void restoreFor(int pane, const QString& path) { enqueue({workspace_.key(pane), path, false}); }
  void describe();

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  /// A guide that is to be read for one pane.
  struct Wanted {
    int key = 0;  ///< the pane's
    QString path;
    bool undone = true;  ///< it is a step of undo
  };

  QWidget* makePaneRow();
  void take(const LoadedPicture& picture);
  void enqueue(const Wanted& wanted);
  void readNext();
  void takeForPane(const LoadedPicture& picture);
  void setPaneKind(int index);
  void describePane();

  Workspace& workspace_;
  QUndoStack& undo_;
  std::function<int()> pane_;
  ImageLoader loader_;
  ImageLoader paneLoader_;
  std::deque<Wanted> wanted_;  ///< the first is being read
  QLabel* text_;
  QPushButton* forget_;
  QLabel* paneText_;
  QComboBox* paneChoice_;
  PictureButton* paneOpen_;
};

}  // namespace filterscope::ui
