// The files and the folder that were used last, kept from one start to the next, and their menu.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

class QMenu;
class QWidget;

namespace filterscope::ui {

class RecentFiles final : public QObject {
  Q_OBJECT

 public:
  explicit RecentFiles(QWidget& window);

  void remember(const QString& path);
  /// To as many as are preferred.
  void shorten();
  [[nodiscard]] QMenu* menu() const { return menu_; }
  /// Where dialogs begin: the folder of the last file; without one the user's images.
  [[nodiscard]] static QString lastFolder();
  static void setLastFolderOf(const QString& path);

 Q_SIGNALS:
  void chosen(const QString& path);

 private:
  void fill();

  QMenu* menu_;
  QStringList paths_;  ///< the newest first
};

}  // namespace filterscope::ui
