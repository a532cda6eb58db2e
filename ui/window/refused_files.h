// What could not be opened of the files that were given together: said together, each with its reason.
#pragma once

#include <QStringList>

namespace filterscope::ui {

class NoticeBar;

class RefusedFiles {
 public:
  explicit RefusedFiles(NoticeBar& notice) : notice_(notice) {}

  /// Others are opened from now on.
  void begin();
  void add(const QString& why);
  /// An image is shown: earlier messages go, but not those of what was opened with it.
  void shown();

 private:
  NoticeBar& notice_;
  QStringList reasons_;
  bool first_ = false;  ///< nothing of what is opened was shown yet
};

}  // namespace filterscope::ui
