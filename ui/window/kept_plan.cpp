#include "ui/window/kept_plan.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/session/plan_json.h"
#include "core/session/session.h"
#include "kernels/api/errors.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

constexpr const char* kPart = "sweep";

}  // namespace

KeptPlan::KeptPlan(SessionFiles& session, QObject* parent) : QObject(parent), session_(session) {
  connect(&session, &SessionFiles::opened, this, &KeptPlan::look);
}

void KeptPlan::keep(SweepPlan plan) {
  plan.pictures.clear();
  session_.setPart(kPart, plan_json(plan));
}

PlanWords KeptPlan::take() { return *std::exchange(brought_, std::nullopt); }

// A plan of another version is none: the session is good without it.
void KeptPlan::look(const Session& session) {
  brought_.reset();
  const auto part = session.parts.find(kPart);
  if (part != session.parts.end()) {
    try {
      brought_ = plan_words(*part, kPart);
    } catch (const ArgumentError&) {
      return;
    }
  }
  Q_EMIT came();
}

}  // namespace filterscope::ui
