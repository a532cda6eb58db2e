// Images and recipes through the clipboard, and what is dropped on the window.
#pragma once

#include "ui/window/window_parts.h"

class QMimeData;

namespace filterscope::ui {

class FilePresenter;
class RecipePresenter;

class ClipboardPresenter final : public Presenter {
  Q_OBJECT

 public:
  ClipboardPresenter(const WindowParts& parts, FilePresenter& files, RecipePresenter& recipes);

  /// Whether drop() can do something with it.
  [[nodiscard]] static bool accepts(const QMimeData& data);
  /// Opens the files or the image; returns whether there is one.
  bool drop(const QMimeData& data);

 private:
  void paste();
  void copy();

  FilePresenter& files_;
  RecipePresenter& recipes_;
};

}  // namespace filterscope::ui
