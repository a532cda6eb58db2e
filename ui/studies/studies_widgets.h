// The parts of the studies' window and where they are, and the file dialogs that belong to it.
#pragma once

#include <QString>

class QCheckBox;
class QComboBox;
class QDialog;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QTableWidget;
class QTreeWidget;
class QWidget;

namespace filterscope::ui {

class ModelPlot;

/// All are the dialog's children.
struct StudiesWidgets {
  QTreeWidget* tree = nullptr;
  QLabel* heading = nullptr;
  QLabel* about = nullptr;   ///< the paper, and what it did
  QLabel* source = nullptr;  ///< where the published numbers and ours are from
  QTabWidget* views = nullptr;
  QTableWidget* table = nullptr;
  QComboBox* chartBox = nullptr;  ///< hidden where there is one
  QLabel* chartTitle = nullptr;
  ModelPlot* chart = nullptr;
  QLabel* chartNote = nullptr;
  QLabel* note = nullptr;
  QLabel* summary = nullptr;
  QTableWidget* claims = nullptr;
  QCheckBox* quick = nullptr;
  QPushButton* run = nullptr;
  QPushButton* stop = nullptr;
  QPushButton* show = nullptr;
  QPushButton* open = nullptr;
  QPushButton* save = nullptr;
  QPushButton* close = nullptr;
  QProgressBar* bar = nullptr;
  QLabel* state = nullptr;
};

StudiesWidgets makeStudiesWidgets(QDialog& dialog);

/// Once the rows are there: claims and reasons share what room there is, and wrap.
void fitClaimColumns(QTableWidget& claims);

/// What can be written of what is chosen.
struct StudyFileOffer {
  QString stem;          ///< of the suggested name
  bool results = false;  ///< something was measured
  bool table = false;    ///< else the claims
  bool chart = false;
};

/// Empty when the user changed their mind.
QString askForStudyFile(QWidget* parent);
QString askWhereToSaveStudy(QWidget* parent, const StudyFileOffer& offer);

}  // namespace filterscope::ui
