#include "ui/studies/study_tables.h"

#include <QBrush>
#include <QColor>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLocale>
#include <QStringList>
#include <QTableWidget>
#include <QTableWidgetItem>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "kernels/catalog.h"
#include "ui/models/native_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/studies/study_results.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

/// The context of the translations in this file.
struct StudyText {
  Q_DECLARE_TR_FUNCTIONS(filterscope::ui::StudyText)
};

using studies::ClaimVerdict;

/// Keys of tables that are more than a name with its unit, and parameters by their labels; any other is shown
/// as it is in files.
QString keyTitle(const QString& key) {
  static constexpr std::array<std::pair<const char*, const char*>, 47> kTitles{{
      {"variant", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Variant")},
      {"picture", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Image")},
      {"image", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Image")},
      {"volume", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Volume")},
      {"processor", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Processor")},
      {"window", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Window")},
      {"side", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Side")},
      {"cores", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Cores")},
      {"block", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Block")},
      {"sequential", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Sequential")},
      {"time", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Time")},
      {"speedup", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Speed-up")},
      {"speedup_sequential", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Over sequential")},
      {"speedup_naive", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Over naive")},
      {"factor", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Factor")},
      {"fastest", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Fastest")},
      {"samples", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Samples")},
      {"share_of_largest", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Share of the largest")},
      {"times_the_smallest", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Times the smallest")},
      {"registers", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Registers")},
      {"occupancy", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Occupancy")},
      {"transfer", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Transfer")},
      {"upload", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Upload")},
      {"download", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Download")},
      {"step_kept", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Step kept")},
      {"noise_left", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Noise left")},
      {"grid", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Grid")},
      {"launches", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Launches")},
      {"gpu", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "GPU")},
      {"cpu", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "CPU")},
      {"simd", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "SIMD")},
      {"combined", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Combined")},
      {"naive", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Naive")},
      {"pair_symmetric", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Pair-symmetric")},
      {"ratio", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Ratio")},
      {"naive_block", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Block, naive")},
      {"pair_symmetric_block", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Block, pair-symmetric")},
      {"reference", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Reference")},
      {"max_abs_diff_levels", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Largest difference, levels")},
      {"texture", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Texture")},
      {"prefetch", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Prefetch")},
      {"psnr", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "PSNR")},
      {"ssim", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "SSIM")},
      {"truth", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Truth")},
      {"raw", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Raw")},
      {"gaussian", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Gaussian")},
      {"bilateral", QT_TRANSLATE_NOOP("filterscope::ui::StudyText", "Bilateral")},
  }};
  for (const auto& [name, title] : kTitles) {
    if (key == QLatin1String(name)) return StudyText::tr(title);
  }
  const Schema parameters = all_parameters();
  if (const ParameterSpec* spec = parameters.find(key.toStdString())) return parameterText(spec->label);
  QString title = key;
  title.replace(QLatin1Char('_'), QLatin1Char(' '));
  return title;
}

/// "time_s (ours)" as "Time, s" above "ours".
QString columnTitle(const std::string& column) {
  QString key = fromUtf8(column);
  QString whose;
  if (key.endsWith(QLatin1String(" (study)"))) whose = StudyText::tr("study");
  if (key.endsWith(QLatin1String(" (ours)"))) whose = StudyText::tr("ours");
  if (!whose.isEmpty()) key.truncate(key.lastIndexOf(QLatin1Char(' ')));
  if (key == QLatin1String("why there is none of ours")) return StudyText::tr("Why there is none of ours");
  QString unit;
  for (const auto& [suffix, sign] : {std::pair{"_ms", "ms"}, {"_us", "µs"}, {"_s", "s"}, {"_db", "dB"}}) {
    if (!key.endsWith(QLatin1String(suffix))) continue;
    key.chop(static_cast<int>(QLatin1String(suffix).size()));
    unit = QStringLiteral(", ") + QString::fromUtf8(sign);
    break;
  }
  const QString title = keyTitle(key) + unit;
  return whose.isEmpty() ? title : title + QLatin1Char('\n') + whose;
}

/// The language's decimal point, and its words; exponents and names stay.
QString cellText(const std::string& text) {
  bool number = false;
  const QString shown = fromUtf8(text);
  (void)shown.toDouble(&number);
  if (!number) {
    const QLatin1String unsaid("not said; ours ");
    return shown.startsWith(unsaid) ? StudyText::tr("not said; ours %1").arg(shown.mid(unsaid.size()))
                                    : studyWords(text);
  }
  QString local = shown;
  local.replace(QLatin1Char('.'), QLocale().decimalPoint());
  return local;
}

/// Four digits; of large numbers all before the point.
QString shortNumber(double value) {
  const bool large = std::abs(value) >= 1000 && std::abs(value) < 1e12;
  return large ? QLocale().toString(value, 'f', 0) : QLocale().toString(value, 'g', 4);
}

QTableWidgetItem* cell(const QString& text, bool number = false) {
  auto* item = new QTableWidgetItem(text);
  item->setToolTip(text);
  bool numeric = false;
  if (number) (void)QLocale().toDouble(text, &numeric);
  if (numeric) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return item;
}

/// Why the rows that are shown have none of ours, in the order of the rows.
std::vector<Problem> shownReasons(const studies::StudyTable& table) {
  std::vector<Problem> reasons;
  for (const studies::TableRow& row : table.rows) {
    if (!studies::is_bare(row)) reasons.push_back(row.why_not);
  }
  return reasons;
}

/// "0.98 to 1.04 (9 places)"; of one place with its interval.
QString oursText(const studies::Outcome& outcome) {
  if (outcome.cells.empty()) return {};
  const auto value = [](const studies::ClaimCell& cell) { return cell.measured.value; };
  const auto [least, most] = std::ranges::minmax(outcome.cells, {}, value);
  if (outcome.cells.size() > 1) {
    const auto count = static_cast<int>(outcome.cells.size());
    return StudyText::tr("%1 to %2 (%n places)", nullptr, count)
        .arg(shortNumber(value(least)), shortNumber(value(most)));
  }
  const studies::Interval& one = outcome.cells.front().measured;
  const QString text = shortNumber(one.value);
  if (!(one.low < one.high)) return text;
  return text + StudyText::tr(" (%1 to %2)").arg(shortNumber(one.low), shortNumber(one.high));
}

QString publishedText(const studies::Claim& claim) {
  const std::string published = studies::published_text(claim);
  if (claim.published.is_string()) return studyWords(published);
  const QString text = fromUtf8(published);
  const QStringList ends = text.split(QStringLiteral(" to "));
  if (ends.size() != 2) return cellText(published);
  return StudyText::tr("%1 to %2").arg(cellText(ends[0].toStdString()), cellText(ends[1].toStdString()));
}

/// The cells behind a verdict, as many as a tip can hold.
QString cellsTip(const studies::JudgedClaim& claim) {
  constexpr std::size_t kMost = 16;
  QStringList lines;
  for (const studies::ClaimCell& one : claim.outcome.cells) {
    if (lines.size() == static_cast<qsizetype>(kMost)) {
      lines << StudyText::tr("… and %n more", nullptr, static_cast<int>(claim.outcome.cells.size() - kMost));
      break;
    }
    QString line = QStringLiteral("%1: %2").arg(fromUtf8(one.where), shortNumber(one.measured.value));
    if (one.measured.low < one.measured.high) {
      line += StudyText::tr(" (%1 to %2)").arg(shortNumber(one.measured.low), shortNumber(one.measured.high));
    }
    if (one.published) line += StudyText::tr("; study: %1").arg(shortNumber(*one.published));
    lines << line;
  }
  return lines.join(QLatin1Char('\n'));
}

QString withUnit(const QString& text, const studies::Claim& claim) {
  // Words say what they are of.
  const bool bare = text.isEmpty() || claim.published.is_string() || claim.unit == "none" ||
                    claim.unit == "ratio" || claim.unit.empty();
  return bare ? text : QStringLiteral("%1 %2").arg(text, studyWords(claim.unit));
}

/// Ours has the unit where that is one of a number.
QString withOwnUnit(const QString& text, const studies::Claim& claim) {
  static constexpr std::array<const char*, 8> kUnits{
      QT_TRANSLATE_NOOP("Study", "seconds"),      QT_TRANSLATE_NOOP("Study", "milliseconds"),
      QT_TRANSLATE_NOOP("Study", "microseconds"), QT_TRANSLATE_NOOP("Study", "bytes"),
      QT_TRANSLATE_NOOP("Study", "registers"),    QT_TRANSLATE_NOOP("Study", "levels"),
      QT_TRANSLATE_NOOP("Study", "decibel"),      QT_TRANSLATE_NOOP("Study", "pixels")};
  const bool known = std::ranges::any_of(kUnits, [&](const char* unit) { return claim.unit == unit; });
  return known && !text.isEmpty() ? QStringLiteral("%1 %2").arg(text, studyWords(claim.unit)) : text;
}

void setClaimRow(QTableWidget& widget, int row, const studies::JudgedClaim& judged) {
  const studies::Claim& claim = *judged.claim;
  auto* show = new QTableWidgetItem(icon(QStringLiteral("split")), QString());
  show->setToolTip(
      StudyText::tr("Open the claim’s variants in panes, with the study’s parameters and image"));
  show->setData(Qt::AccessibleTextRole, StudyText::tr("Show in panes"));
  show->setData(Qt::UserRole, fromUtf8(claim.id));
  auto* text = cell(claimWords(claim));
  text->setToolTip(
      QStringLiteral("%1\n%2\n%3").arg(claimWords(claim), studyWords(claim.where), studyWords(claim.rule)));
  auto* ours = cell(withOwnUnit(oursText(judged.outcome), claim));
  if (!judged.outcome.cells.empty()) ours->setToolTip(cellsTip(judged));
  QString why = notRunYet(judged) ? QString() : problemText(judged.outcome.why);
  const bool rests =
      judged.outcome.verdict == ClaimVerdict::turned_round || judged.outcome.verdict == ClaimVerdict::weaker;
  if (rests && claim.device_dependent && !claim.device_dependent_why.empty()) {
    if (!why.isEmpty()) why += QLatin1Char(' ');
    why +=
        StudyText::tr("It rests on a property of the chip: %1.").arg(studyWords(claim.device_dependent_why));
  }
  widget.setItem(row, claimShow, show);
  widget.setItem(row, claimVerdict, cell(verdictTitle(judged)));
  widget.setItem(row, claimText, text);
  widget.setItem(row, claimPublished, cell(withUnit(publishedText(claim), claim)));
  widget.setItem(row, claimOurs, ours);
  widget.setItem(row, claimWhy, cell(why));
}

}  // namespace

QString claimWords(const studies::Claim& claim) {
  //: The code of this language: the claims have a file of their own for it.
  return fromUtf8(studies::claim_text(claim, StudyText::tr("en").toStdString()));
}

QString studyWords(const std::string& english) {
  return english.empty() ? QString() : QCoreApplication::translate("Study", english.c_str());
}

QString machineWords(const studies::StoredMachine& machine) {
  QStringList parts;
  if (!machine.cpu.empty())
    parts << StudyText::tr("%1, %n core(s)", nullptr, machine.cores).arg(fromUtf8(machine.cpu));
  for (const std::string& device : machine.devices) parts << fromUtf8(device);
  if (!machine.day.empty()) parts << fromUtf8(machine.day);
  return parts.join(QStringLiteral("; "));
}

QString partTitle(const std::string& part) {
  const QString text = fromUtf8(part);
  const QString number = text.section(QLatin1Char(' '), 1);
  if (text.startsWith(QLatin1String("table "))) return StudyText::tr("Table %1").arg(number);
  if (text.startsWith(QLatin1String("figure "))) return StudyText::tr("Figure %1").arg(number);
  if (text == QLatin1String("transfers")) return StudyText::tr("Transfers");
  if (text == QLatin1String("quality")) return StudyText::tr("Image quality");
  return text == QLatin1String("further") ? StudyText::tr("Further measurements") : text;
}

QString chartTitle(const std::string& name) {
  const QString text = fromUtf8(name);
  const int space = static_cast<int>(text.indexOf(QLatin1Char(' ')));
  return space < 0 ? text : keyTitle(text.left(space)) + text.mid(space);
}

QString verdictTitle(const studies::JudgedClaim& claim) {
  if (notRunYet(claim)) return StudyText::tr("not run yet");
  switch (claim.outcome.verdict) {
    case ClaimVerdict::holds: return StudyText::tr("holds");
    case ClaimVerdict::weaker: return StudyText::tr("holds weaker");
    case ClaimVerdict::turned_round: return StudyText::tr("turned round");
    case ClaimVerdict::cannot_tell: return StudyText::tr("cannot be told");
    case ClaimVerdict::cannot_run: break;
  }
  return StudyText::tr("cannot run here");
}

QString verdictSummary(const std::vector<studies::JudgedClaim>& claims) {
  std::vector<std::pair<QString, int>> counts;
  for (const studies::JudgedClaim& claim : claims) {
    const QString title = verdictTitle(claim);
    auto same = std::ranges::find(counts, title, &std::pair<QString, int>::first);
    if (same == counts.end()) same = counts.insert(counts.end(), {title, 0});
    ++same->second;
  }
  std::ranges::stable_sort(counts, std::ranges::greater(), &std::pair<QString, int>::second);
  QStringList parts;
  for (const auto& [title, count] : counts) parts << QStringLiteral("%1 %2").arg(count).arg(title);
  return parts.join(QStringLiteral(", "));
}

void showStudyTable(QTableWidget& widget, const studies::StudyTable& table, bool reasons) {
  const studies::FlatTable flat = studies::flatten(table, false);
  const std::vector<Problem> whys = shownReasons(table);
  for (int column = 0; column < widget.columnCount(); ++column) widget.setColumnHidden(column, false);
  widget.clear();
  widget.setColumnCount(static_cast<int>(flat.columns.size()));
  widget.setRowCount(static_cast<int>(flat.rows.size()));
  QStringList titles;
  for (const std::string& title : flat.columns) titles << columnTitle(title);
  widget.setHorizontalHeaderLabels(titles);
  const bool why = !flat.columns.empty() && flat.columns.back() == "why there is none of ours";
  for (std::size_t row = 0; row < flat.rows.size(); ++row) {
    for (std::size_t column = 0; column < flat.columns.size(); ++column) {
      const bool reason = why && column + 1 == flat.columns.size();
      const QString text = reason ? problemText(whys.at(row)) : cellText(flat.rows[row][column]);
      widget.setItem(static_cast<int>(row), static_cast<int>(column), cell(text, flat.is_number[column]));
    }
  }
  widget.resizeColumnsToContents();
  if (why) widget.setColumnHidden(widget.columnCount() - 1, !reasons);
}

QString missingText(const studies::StudyTable& table) {
  // One line for each kind of reason: how many seconds each would have taken says little.
  std::vector<std::pair<Problem, QStringList>> kinds;
  for (const studies::BareRows& rows : studies::bare_rows(table)) {
    auto same = std::ranges::find_if(kinds, [&](const auto& one) {
      return one.first == rows.why || (!rows.why.code().empty() && one.first.code() == rows.why.code());
    });
    if (same == kinds.end()) same = kinds.insert(kinds.end(), {rows.why, {}});
    for (const std::string& variant : rows.variants) {
      if (!same->second.contains(fromUtf8(variant))) same->second << fromUtf8(variant);
    }
  }
  QStringList lines;
  for (const auto& [why, variants] : kinds) {
    lines << (variants.isEmpty() ? StudyText::tr("Not measured: %1").arg(problemText(why))
                                 : StudyText::tr("Not measured, %1: %2")
                                       .arg(variants.join(QStringLiteral(", ")), problemText(why)));
  }
  return lines.join(QLatin1Char('\n'));
}

void showClaims(QTableWidget& widget, const std::vector<studies::JudgedClaim>& claims) {
  widget.clear();
  widget.setColumnCount(claimColumns);
  widget.setHorizontalHeaderLabels({QString(), StudyText::tr("Verdict"), StudyText::tr("Claim"),
                                    StudyText::tr("Study"), StudyText::tr("Ours"), StudyText::tr("Why")});
  widget.setRowCount(static_cast<int>(claims.size()));
  for (std::size_t i = 0; i < claims.size(); ++i) setClaimRow(widget, static_cast<int>(i), claims[i]);
}

}  // namespace filterscope::ui
