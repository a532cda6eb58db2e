// The sweep's plan in the session: what the dialog has is kept, and what a session brings is for the dialog.
#pragma once

#include <QObject>
#include <optional>

#include "core/session/plan_words.h"
#include "core/sweep/sweep.h"

namespace filterscope {
struct Session;
}

namespace filterscope::ui {

class SessionFiles;

class KeptPlan final : public QObject {
  Q_OBJECT

 public:
  KeptPlan(SessionFiles& session, QObject* parent);

  /// Without its images, which the session has.
  void keep(SweepPlan plan);
  /// What a session brought and nobody took yet.
  [[nodiscard]] const std::optional<PlanWords>& brought() const { return brought_; }
  [[nodiscard]] PlanWords take();

 Q_SIGNALS:
  /// A session was opened, or restored after a crash.
  void came();

 private:
  void look(const Session& session);

  SessionFiles& session_;
  std::optional<PlanWords> brought_;
};

}  // namespace filterscope::ui
