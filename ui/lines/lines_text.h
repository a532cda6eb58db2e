// What is said of the lines that a kernel's time goes to: whose they are, what warps wait for, what helps.
#pragma once

#include <QString>
#include <vector>

#include "kernels/counters/line_samples.h"
#include "ui/lines/lines_result.h"

namespace filterscope::ui {

/// "Naive · photo.png, 512×512 · r 7 px … · NVIDIA H100": what the samples are of.
QString ownerText(const LinesResult& result);

/// "Device memory or L1 62 %, …": so many of the longest.
QString statesText(const std::vector<StateShare>& states, int most);

/// What was waited for most with what usually helps against it, a line each.
QString adviceText(const std::vector<StateShare>& states);

/// How many samples there are, and what taking them cost.
QString samplesText(const LineReadings& readings);

/// Why there are no lines, and what would give some; empty where there are.
QString whyNoLines(const ResultRecord& record);

/// What the device's ceilings say instead: the time that each of them alone would take.
QString limitText(const ResultRecord& record);

}  // namespace filterscope::ui
