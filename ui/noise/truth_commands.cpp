#include "ui/noise/truth_commands.h"

#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

NoiseCommand::NoiseCommand(Workspace& workspace, const NoiseSettings& after, const QString& what,
                           quint64 gesture)
    : QUndoCommand(what),
      workspace_(workspace),
      before_(workspace.noise()),
      after_(after),
      gesture_(gesture) {}

void NoiseCommand::undo() { workspace_.setNoise(before_); }

void NoiseCommand::redo() { workspace_.setNoise(after_); }

bool NoiseCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const NoiseCommand*>(other);
  if (next->gesture_ != gesture_) return false;
  after_ = next->after_;
  setObsolete(after_ == before_);
  return true;
}

TruthCommand::TruthCommand(Workspace& workspace, std::optional<LoadedPicture> after, const QString& what)
    : QUndoCommand(what), workspace_(workspace), before_(workspace.chosenTruth()), after_(std::move(after)) {}

void TruthCommand::undo() { workspace_.setTruth(before_); }

void TruthCommand::redo() { workspace_.setTruth(after_); }

GuideCommand::GuideCommand(Workspace& workspace, std::optional<LoadedPicture> after, const QString& what)
    : QUndoCommand(what), workspace_(workspace), before_(workspace.guide()), after_(std::move(after)) {}

void GuideCommand::undo() { workspace_.setGuide(before_); }

void GuideCommand::redo() { workspace_.setGuide(after_); }

WeighingCommand::WeighingCommand(Workspace& workspace, Weighing after, const QString& what)
    : QUndoCommand(what), workspace_(workspace), before_(workspace.weighing()), after_(std::move(after)) {}

void WeighingCommand::undo() { workspace_.setWeighing(before_); }

void WeighingCommand::redo() { workspace_.setWeighing(after_); }

PaneGuideCommand::PaneGuideCommand(Workspace& workspace, int pane, GuideSource after, const QString& what)
    : QUndoCommand(what),
      workspace_(workspace),
      pane_(pane),
      before_(workspace.guideSource(pane)),
      after_(std::move(after)) {}

void PaneGuideCommand::undo() { workspace_.setGuideSource(pane_, before_); }

void PaneGuideCommand::redo() { workspace_.setGuideSource(pane_, after_); }

}  // namespace filterscope::ui
