// Adds noise to the image, and says what the truth is.
#pragma once

#include <QScrollArea>
#include <functional>

#include "core/noise/noise.h"
#include "ui/bridge/image_loader.h"
#include "ui/widgets/edit_gesture.h"

class QCheckBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QUndoStack;

namespace filterscope::ui {

class GuideBox;
class MaskBox;
class NoiseLevel;
class ValueRow;
class Workspace;

class NoisePanel final : public QScrollArea {
  Q_OBJECT

 public:
  /// `pane`: the one whose parameters the noise's level may set; −1 for none.
  NoisePanel(Workspace& workspace, QUndoStack& undo, std::function<int()> pane, QWidget* parent = nullptr);

  [[nodiscard]] NoiseLevel& level() { return *level_; }
  [[nodiscard]] GuideBox& guide() { return *guide_; }
  [[nodiscard]] MaskBox& mask() { return *mask_; }

  /// Loads the file in the background and makes it the truth, or emits problem().
  void openTruth(const QString& path);

 Q_SIGNALS:
  void problem(const QString& text);

 private:
  QWidget* makeNoise(QWidget* parent);
  QWidget* makeTruth(QWidget* parent);
  void addRow(ValueRow* row, double NoiseSettings::*field, double unit, const QString& what);
  void addPhotons(QGridLayout& grid, int row, QWidget* parent);
  void addSeed(QGridLayout& grid, int row, QWidget* parent);
  void edit(const NoiseSettings& settings, const QString& what);
  void takeTruth(const LoadedPicture& picture);
  void lookForTruth();
  [[nodiscard]] bool lacksTruth() const;
  void showNoise();
  void showTruth();

  Workspace& workspace_;
  QUndoStack& undo_;
  ImageLoader loader_;
  ImageLoader sampleTruths_;
  ValueRow* gaussian_ = nullptr;
  ValueRow* rician_ = nullptr;
  ValueRow* impulse_ = nullptr;
  ValueRow* photons_ = nullptr;
  QCheckBox* counting_ = nullptr;
  QSpinBox* seed_ = nullptr;
  QPushButton* none_ = nullptr;
  NoiseLevel* level_ = nullptr;
  GuideBox* guide_ = nullptr;
  MaskBox* mask_ = nullptr;
  QLabel* truth_ = nullptr;
  QPushButton* forget_ = nullptr;
  EditGesture gesture_;
};

}  // namespace filterscope::ui
