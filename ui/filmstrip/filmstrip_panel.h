// The open images as a strip: a click or an arrow key shows one in the panes.
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QListView;

namespace filterscope::ui {

class FilmstripModel;
class PictureList;

/// Commands in its bar; not owned.
struct FilmstripActions {
  QAction* openFolder;
  QAction* previous;
  QAction* next;
  QAction* measure;
  QAction* cancel;
};

class FilmstripPanel final : public QWidget {
  Q_OBJECT

 public:
  FilmstripPanel(PictureList& pictures, const FilmstripActions& actions, QWidget* parent);

  [[nodiscard]] QListView* view() const { return view_; }
  [[nodiscard]] QLabel* status() const { return status_; }
  /// How far the measurement over the images is, in words; empty: none runs.
  void setProgress(const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void follow();
  void describe();

  PictureList& pictures_;
  FilmstripModel* model_;
  QListView* view_;
  QLabel* status_;
  QString progress_;
};

}  // namespace filterscope::ui
