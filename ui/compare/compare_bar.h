// The tool bar of comparing: the mode, what with, and what the mode can be set to.
#pragma once

#include <QToolBar>

#include "ui/compare/hold_keys.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace filterscope::ui {

class ActionSet;
class CompareController;
class VariantIndex;
class Workspace;

class CompareBar final : public QToolBar {
  Q_OBJECT

 public:
  CompareBar(CompareController& controller, Workspace& workspace, const VariantIndex& variants,
             const ActionSet& actions, QWidget* parent);

  [[nodiscard]] QComboBox* reference() const { return reference_; }
  [[nodiscard]] QSlider* gain() const { return gain_; }

  /// Whether the modes' buttons have words beside their icons.
  void setWords(bool shown);
  /// The width in pixels that the bar wants with words, and without them.
  [[nodiscard]] int wantedWidth(bool words) const;

 Q_SIGNALS:
  /// A button is held or let go.
  void held(filterscope::ui::HoldKeys::Held held);

 private:
  void addModes();
  [[nodiscard]] int widthOfWords() const;
  void addHoldButton(const QString& iconName, const QString& name, const QString& tip,
                     HoldKeys::Held meaning);
  void fillReferences();
  void chooseReference(int index);
  void refresh();

  CompareController& controller_;
  Workspace& workspace_;
  const VariantIndex& variants_;
  const ActionSet& actions_;
  QComboBox* reference_;
  QSlider* gain_;
  QLabel* gainText_;
  QDoubleSpinBox* threshold_;
  bool words_ = true;
  QLabel* differences_ = nullptr;
  QAction* differencesAction_ = nullptr;
  QAction* stackedAction_ = nullptr;
  QAction* gainAction_ = nullptr;
  QAction* fitAction_ = nullptr;
  QAction* gainTextAction_ = nullptr;
  QAction* thresholdAction_ = nullptr;
};

}  // namespace filterscope::ui
