// A study's tables and claims as the cells of widgets, in the window's language.
#pragma once

#include <QString>

#include "core/studies/report.h"

class QTableWidget;

namespace filterscope::ui {

/// What the claim table's columns hold. A click in the first opens the claim in panes; it has the claim's id
/// as Qt::UserRole.
enum ClaimColumn : int {
  claimShow,
  claimVerdict,
  claimText,
  claimPublished,
  claimOurs,
  claimWhy,
  claimColumns
};

/// What the claim says, in the window's language.
QString claimWords(const studies::Claim& claim);
/// A text of the studies' files in the window's language: an experiment's title, published words, a unit, a
/// claim's rule and where it stands.
QString studyWords(const std::string& english);
/// "AMD EPYC 9474F, 16 cores; NVIDIA H200; 2026-11-23".
QString machineWords(const studies::StoredMachine& machine);

/// "Table 6.7", "Figure 13", "Transfers".
QString partTitle(const std::string& part);
/// "Radius 5" of a chart's name.
QString chartTitle(const std::string& name);
/// "holds", "cannot be told", "not run yet".
QString verdictTitle(const studies::JudgedClaim& claim);
/// "5 hold, 2 hold weaker, 24 not run yet".
QString verdictSummary(const std::vector<studies::JudgedClaim>& claims);

/// Ours beside the published numbers, with reasons where there is none of ours and something was run. Rows
/// that have neither number are left out: missingText() has those.
void showStudyTable(QTableWidget& widget, const studies::StudyTable& table, bool reasons);
/// What the table has no numbers for, and why; may be empty.
QString missingText(const studies::StudyTable& table);
void showClaims(QTableWidget& widget, const std::vector<studies::JudgedClaim>& claims);

}  // namespace filterscope::ui
