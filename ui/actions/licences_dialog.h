// Whose work FilterScope is made with, and under which licences.
#pragma once

#include <QDialog>

namespace filterscope::ui {

class LicencesDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Shows the list that packaging/notices.py made, the file at `path`.
  explicit LicencesDialog(const QString& path = noticesPath(), QWidget* parent = nullptr);

  /// Where the list stands beside this program: ../share/filterscope/notices.txt.
  static QString noticesPath();
};

}  // namespace filterscope::ui
