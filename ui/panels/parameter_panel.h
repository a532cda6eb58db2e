// The controls of the active pane's variant, made from its descriptor.
#pragma once

#include <QScrollArea>
#include <vector>

#include "kernels/api/variant.h"
#include "ui/models/parameter_text.h"
#include "ui/models/variant_index.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace filterscope::ui {

class FileBox;
class ParameterRow;

/// What is known to be fastest of the parameters that cost time alone.
struct TunedOffer {
  QString values;     ///< "32×8 · Tiling 2"; empty: nothing is known
  QString tip;        ///< what it was found for
  bool used = false;  ///< the parameters have it already
};

class ParameterPanel final : public QScrollArea {
  Q_OBJECT

 public:
  explicit ParameterPanel(QWidget* parent = nullptr);

  /// Null: there is nothing to tune.
  void setVariant(const VariantEntry* entry);
  /// Emits nothing.
  void setParameters(const Parameters& parameters);
  /// Says in words whose parameters these are; empty where all panes share them.
  void setOwner(const QString& words);
  [[nodiscard]] QString owner() const { return owner_; }
  /// In what values in levels and lengths in mm are shown too.
  void setImageUnits(const ImageUnits& image);
  /// Whether the image has colours to filter jointly.
  void setColourPicture(bool colour);
  /// Shown below what costs time alone.
  void setTuned(const TunedOffer& offer);
  /// Of all controls together.
  [[nodiscard]] int contentHeight() const { return content_->sizeHint().height(); }

 Q_SIGNALS:
  /// `what` names the changed parameter; `dragging` while a slider is held.
  void edited(const filterscope::Parameters& parameters, const QString& what, bool dragging);
  void dragStarted();
  void dragEnded();
  void resetRequested();
  /// The offered values are wanted.
  void tunedRequested();
  /// Better ones are to be found.
  void tuneRequested();

 private:
  void rebuild();
  /// Returns how many rows they take.
  int addControls(QGridLayout& grid, Effect effect);
  void addRow(QGridLayout& grid, int row, const ParameterSpec& spec);
  void addChoice(QGridLayout& grid, int row, const ParameterSpec& spec);
  void addFile(QGridLayout& grid, int row, const ParameterSpec& spec);
  void addTuning(QVBoxLayout& column);
  void showTuned();
  void showMeant();
  void showParameters();
  void showChoices();
  /// Why the parameter changes nothing now; empty: it does.
  [[nodiscard]] QString idleReason(const ParameterSpec& spec) const;

  const VariantEntry* entry_ = nullptr;
  Parameters parameters_;
  QString owner_;
  QLabel* ownerLabel_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* summary_ = nullptr;
  QPushButton* useTuned_ = nullptr;
  TunedOffer tuned_;
  bool colourPicture_ = true;
  ImageUnits image_;
  QWidget* content_ = nullptr;
  std::vector<ParameterRow*> rows_;
  struct ChoiceBox {
    ParameterSpec spec;
    QComboBox* combo = nullptr;
  };
  std::vector<ChoiceBox> choices_;
  struct FileControl {
    ParameterSpec spec;
    FileBox* box = nullptr;
  };
  std::vector<FileControl> files_;
};

}  // namespace filterscope::ui
