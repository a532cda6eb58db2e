// The five studies: their window, and a claim's variants in panes.
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QString>
#include <functional>

#include "ui/studies/study_runner.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class PreviewPresenter;
class StudiesDialog;

class StudiesPresenter final : public QObject {
  Q_OBJECT

 public:
  /// `measuring` says whether something else is timed just now.
  StudiesPresenter(const WindowParts& parts, PreviewHooks hooks, PreviewPresenter& preview,
                   std::function<bool()> measuring);
  /// Ends what runs: it holds the previews still.
  ~StudiesPresenter() override;

  [[nodiscard]] StudyRunner& runner() { return runner_; }
  /// Why nothing else can be timed; empty while nothing runs.
  [[nodiscard]] QString occupied() const;
  /// Asks where results that are in no file would be lost.
  [[nodiscard]] bool mayLeave();

 private:
  void open();
  [[nodiscard]] QString whyNot() const;
  void showClaim(const QString& id);
  void showPanes(const QString& id);

  WindowParts parts_;
  PreviewPresenter& preview_;
  std::function<bool()> measuring_;
  StudyRunner runner_;
  StudiesDialog* dialog_ = nullptr;
  QString awaited_;  ///< the claim whose picture is being loaded
};

}  // namespace filterscope::ui
