// What the window's presenters work with.
#pragma once

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

}  // namespace filterscope::ui
