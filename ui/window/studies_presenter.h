// The five studies: their window, and a claim's variants in panes.
#pragma once

#include <QMetaObject>
#include <QString>

#include "ui/studies/study_runner.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PreviewPresenter;
class StudiesDialog;
class TimingTurn;

class StudiesPresenter final : public Presenter {
  Q_OBJECT

 public:
  StudiesPresenter(const WindowParts& parts, PreviewHooks hooks, PreviewPresenter& preview,
                   const TimingTurn& turn);
  /// Ends what runs: it holds the previews still.
  ~StudiesPresenter() override;

  [[nodiscard]] StudyRunner& runner() { return runner_; }
  /// Asks where results that are in no file would be lost; `before` is a sentence before the question.
  [[nodiscard]] bool mayLeave(const QString& before = {});

 private:
  void open();
  void showClaim(const QString& id);
  void showPanes(const QString& id);

  PreviewPresenter& preview_;
  const TimingTurn& turn_;
  StudyRunner runner_;
  StudiesDialog* dialog_ = nullptr;
  QString awaited_;  ///< the claim whose image is being loaded
};

}  // namespace filterscope::ui
