// Changes of noise, truth, guide and weights of pixels that can be undone.
#pragma once

#include <QUndoCommand>
#include <optional>

#include "core/noise/noise.h"
#include "ui/bridge/image_loader.h"
#include "ui/bridge/workspace.h"

namespace filterscope::ui {

class NoiseCommand final : public QUndoCommand {
 public:
  /// Commands of the same `gesture` become one.
  NoiseCommand(Workspace& workspace, const NoiseSettings& after, const QString& what, quint64 gesture);

  void undo() override;
  void redo() override;
  [[nodiscard]] int id() const override { return 2; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Workspace& workspace_;
  NoiseSettings before_;
  NoiseSettings after_;
  quint64 gesture_;
};

/// Undone after another image was opened, it leaves alone what does not fit that image.
class TruthCommand final : public QUndoCommand {
 public:
  TruthCommand(Workspace& workspace, std::optional<LoadedPicture> after, const QString& what);

  void undo() override;
  void redo() override;

 private:
  Workspace& workspace_;
  std::optional<LoadedPicture> before_;
  std::optional<LoadedPicture> after_;
};

/// The same of the guide.
class GuideCommand final : public QUndoCommand {
 public:
  GuideCommand(Workspace& workspace, std::optional<LoadedPicture> after, const QString& what);

  void undo() override;
  void redo() override;

 private:
  Workspace& workspace_;
  std::optional<LoadedPicture> before_;
  std::optional<LoadedPicture> after_;
};

/// The same of the mask, and of whether pixels have weights.
class WeighingCommand final : public QUndoCommand {
 public:
  WeighingCommand(Workspace& workspace, Weighing after, const QString& what);

  void undo() override;
  void redo() override;

 private:
  Workspace& workspace_;
  Weighing before_;
  Weighing after_;
};

/// The same of one pane's guide.
class PaneGuideCommand final : public QUndoCommand {
 public:
  PaneGuideCommand(Workspace& workspace, int pane, GuideSource after, const QString& what);

  void undo() override;
  void redo() override;

 private:
  Workspace& workspace_;
  int pane_;
  GuideSource before_;
  GuideSource after_;
};

}  // namespace filterscope::ui
