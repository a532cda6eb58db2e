// What the window's presenters work with, and what they have in common.
#pragma once

#include <QObject>

class QMainWindow;
class QUndoStack;

namespace filterscope::ui {

class ActionSet;
class Canvas;
class ImageLoader;
class NoticeBar;
class PictureList;
class PreferenceStore;
class ResultsModel;
class StatusFields;
class TimingModel;
class TunedPane;
class VariantIndex;
class Workspace;

/// The window owns all of it and makes it before its presenters.
struct WindowParts {
  QMainWindow& window;
  Workspace& workspace;
  const VariantIndex& variants;
  ImageLoader& loader;
  PictureList& pictures;
  QUndoStack& undo;
  Canvas& canvas;
  ActionSet& actions;
  NoticeBar& notice;
  StatusFields& status;
  TimingModel& timings;
  ResultsModel& results;
  TunedPane& tuned;
  PreferenceStore& preferences;
};

/// Has a task of the window, and belongs to it.
class Presenter : public QObject {
 protected:
  explicit Presenter(const WindowParts& parts);

  WindowParts parts_;
};

}  // namespace filterscope::ui
