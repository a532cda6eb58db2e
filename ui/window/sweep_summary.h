// A sweep in words: how large it is, why it is not measured, what of a plan cannot be had.
#pragma once

#include <QString>
#include <QStringList>

#include "core/session/plan_words.h"
#include "core/sweep/estimate.h"

namespace filterscope::ui {

/// "12 combinations, at most about 3 minutes"; "Continues: 40 of 240 rounds are measured." where the plan
/// knows some.
QString summaryText(const SweepEstimate& estimate, bool rounds);

/// Of a measurement that was stopped: how many of its combinations have times, and why the others have none.
QString stoppedText(const SweepPlan& plan, const std::vector<ResultRecord>& kept);

/// Why the window does not measure the plan; empty: it does.
QString whyNotMeasured(const SweepPlan& plan);

/// What of the plan's words `here` lacks: images that are not `open`, and keys of other values. `open` is
/// empty for an image that is in no file.
QStringList lackingHere(const PlanWords& words, SweepPlan here, const QString& open);

}  // namespace filterscope::ui
