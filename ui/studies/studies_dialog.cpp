#include "ui/studies/studies_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringList>
#include <QTabWidget>
#include <QTableWidget>
#include <QTreeWidget>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/charts/chart_files.h"
#include "core/studies/machine.h"
#include "core/studies/page.h"
#include "ui/charts/model_plot.h"
#include "ui/export/save_file.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/native_text.h"
#include "ui/studies/study_tables.h"

namespace filterscope::ui {
namespace {

constexpr int kStudyRole = Qt::UserRole;
constexpr int kPartRole = Qt::UserRole + 1;

/// "1:05", "2:00:10".
QString clockText(double seconds) {
  const auto all = std::llround(seconds);
  const QString tail = QStringLiteral("%1:%2")
                           .arg(all / 60 % 60, all < 3600 ? 1 : 2, 10, QLatin1Char('0'))
                           .arg(all % 60, 2, 10, QLatin1Char('0'));
  return all < 3600 ? tail : QStringLiteral("%1:%2").arg(all / 3600).arg(tail);
}

/// "figure 6.2" has 6.2; what has no number comes last.
double numberOf(const studies::Experiment* experiment) {
  bool good = false;
  const double number = fromUtf8(experiment->part).section(QLatin1Char(' '), 1).toDouble(&good);
  return good ? number : HUGE_VAL;
}

/// Tables, then figures, by their numbers, then the rest.
std::vector<const studies::Experiment*> inOrder(std::vector<const studies::Experiment*> parts) {
  std::ranges::stable_sort(parts, {}, [](const studies::Experiment* one) {
    const bool table = one->part.starts_with("table");
    const bool figure = one->part.starts_with("figure");
    return std::pair(table ? 0 : figure ? 1 : 2, numberOf(one));
  });
  return parts;
}

/// Whose it is and what it did.
QString aboutText(const studies::Study& study) {
  return QStringLiteral("%1: “%2”. %3.\n%4")
      .arg(fromUtf8(study.authors), fromUtf8(study.title), fromUtf8(study.published),
           studyWords(study.summary));
}

/// What is chosen of a study.
struct Choice {
  std::string part;       ///< empty: all of it
  std::size_t chart = 0;  ///< of the part's
};

/// What a file of that kind has in it; empty where there is nothing to write.
std::string contentOf(const QString& suffix, const StudyResults& results, const StudyView& view,
                      const Choice& choice) {
  if (suffix == QLatin1String("json")) return studyJson(results, view.report);
  if (suffix == QLatin1String("md")) return studies::to_markdown(view.report);
  if (suffix == QLatin1String("svg")) {
    const std::vector<NamedChart> charts = view.chartsOf(choice.part);
    return choice.chart < charts.size() ? chart_file(*charts[choice.chart].chart, ChartFormat::svg)
                                        : std::string();
  }
  if (choice.part.empty()) return studies::to_csv(studies::flatten(view.report.claims));
  const auto table = std::ranges::find(view.report.tables, choice.part, &studies::StudyTable::part);
  return table == view.report.tables.end() ? std::string() : studies::to_csv(studies::flatten(*table, true));
}

}  // namespace

StudiesDialog::StudiesDialog(StudyRunner& runner, Window window, QWidget* parent)
    : QDialog(parent, Qt::Window), runner_(runner), window_(std::move(window)) {
  setObjectName(QStringLiteral("studiesDialog"));
  setWindowTitle(tr("Studies"));
  w_ = makeStudiesWidgets(*this);
  fillTree();
  connectWidgets();
  connectRunner();
  showRunning();
  w_.tree->setCurrentItem(w_.tree->topLevelItem(0)->child(0));
}

void StudiesDialog::connectWidgets() {
  connect(w_.tree, &QTreeWidget::currentItemChanged, this, &StudiesDialog::showStudy);
  connect(w_.run, &QPushButton::clicked, this, &StudiesDialog::run);
  connect(w_.stop, &QPushButton::clicked, &runner_, &StudyRunner::cancel);
  connect(w_.show, &QPushButton::clicked, this, [this] { chooseClaim(w_.claims->currentRow()); });
  connect(w_.open, &QPushButton::clicked, this, &StudiesDialog::askForFile);
  connect(w_.save, &QPushButton::clicked, this, &StudiesDialog::askWhereToSave);
  connect(w_.close, &QPushButton::clicked, this, &QDialog::close);
  connect(w_.claims, &QTableWidget::cellActivated, this, [this](int row) { chooseClaim(row); });
  connect(w_.claims, &QTableWidget::cellClicked, this, [this](int row, int column) {
    if (column == claimShow) chooseClaim(row);
  });
  connect(w_.claims, &QTableWidget::currentCellChanged, this,
          [this](int row) { w_.show->setEnabled(row >= 0); });
  connect(w_.chartBox, &QComboBox::currentIndexChanged, this, &StudiesDialog::showChart);
  connect(&judging_, &NewestJob::failed, this, &StudiesDialog::say);
  connect(&files_, &NewestJob::failed, this, &StudiesDialog::say);
}

void StudiesDialog::connectRunner() {
  connect(&runner_, &StudyRunner::progressed, this, [this](const StudyRunner::Progress& now) {
    progress_ = now;
    if (now.sofar != nullptr) sofar_ = now.sofar;
    showSofar();
    showTimeLeft();
  });
  connect(&runner_, &StudyRunner::finished, this, &StudiesDialog::take);
  connect(&runner_, &StudyRunner::failed, this, [this](const QString& message) {
    sofar_ = nullptr;
    showRunning();
    say(tr("The study ended early. %1").arg(message));
  });
  ticks_.setInterval(500);
  connect(&ticks_, &QTimer::timeout, this, &StudiesDialog::showTimeLeft);
}

void StudiesDialog::fillTree() {
  for (const studies::Study& study : studies::studies()) {
    auto* top = new QTreeWidgetItem(w_.tree, {studyTitle(fromUtf8(study.key))});
    top->setData(0, kStudyRole, fromUtf8(study.key));
    top->setToolTip(0, fromUtf8(study.key));
    for (const studies::Experiment* experiment : inOrder(studies::experiments_of(study.key))) {
      auto* item = new QTreeWidgetItem(top, {partTitle(experiment->part)});
      item->setData(0, kStudyRole, fromUtf8(study.key));
      item->setData(0, kPartRole, fromUtf8(experiment->part));
      item->setToolTip(0, studyWords(experiment->title));
    }
    top->setExpanded(true);
  }
}

std::string StudiesDialog::study() const {
  const QTreeWidgetItem* item = w_.tree->currentItem();
  return item == nullptr ? std::string() : item->data(0, kStudyRole).toString().toStdString();
}

std::string StudiesDialog::part() const {
  const QTreeWidgetItem* item = w_.tree->currentItem();
  return item == nullptr ? std::string() : item->data(0, kPartRole).toString().toStdString();
}

bool StudiesDialog::unsaved() const {
  return std::ranges::any_of(known_, [](const auto& one) { return one.second.results->unsaved; });
}

void StudiesDialog::replace(const std::string& key, StudyResults results) {
  known_[key] = {std::make_shared<const StudyResults>(std::move(results)), nullptr};
  if (runner_.running() && key == running_) before_ = known_[key].results;
}

// The rows fill in while the study runs; what is shown stays until the next is judged. What comes while
// another is judged waits for that, and only the newest does.
void StudiesDialog::showSofar() {
  if (judging_.busy() || before_ == nullptr || sofar_ == nullptr) return;
  Known& known = known_[running_];
  known.results = std::make_shared<const StudyResults>(merged(*before_, *std::exchange(sofar_, nullptr)));
  judge(running_);
}

void StudiesDialog::judge(const std::string& key) {
  judging_.start([this, key, results = known_[key].results](const CancelToken&) -> NewestJob::Deliver {
    auto view = std::make_shared<const StudyView>(judged(*studies::find_study(key), *results));
    return [this, key, results, view] {
      if (known_[key].results == results) known_[key].view = view;
      showStudy();
      if (sofar_ != nullptr) QMetaObject::invokeMethod(this, &StudiesDialog::showSofar, Qt::QueuedConnection);
    };
  });
}

void StudiesDialog::showStudy() {
  const studies::Study* found = studies::find_study(study());
  if (found == nullptr) return;
  const Known& known = known_[found->key];
  if (known.view == nullptr) judge(found->key);
  showHeading();
  showPart();
  showClaimRows();
  w_.save->setEnabled(known.view != nullptr);
}

void StudiesDialog::showHeading() {
  const studies::Study& chosen = *studies::find_study(study());
  const StudyResults& results = *known_[chosen.key].results;
  const QString title = studyTitle(fromUtf8(chosen.key));
  const auto parts = studies::experiments_of(chosen.key, part());
  w_.heading->setText(part().empty()
                          ? title
                          : tr("%1, %2: %3").arg(title, partTitle(part()), studyWords(parts.front()->title)));
  QStringList machines;
  for (const std::string& one : studies::machines_of(chosen, part())) machines << fromUtf8(one);
  w_.about->setText(aboutText(chosen));
  QStringList lines{(part().empty() ? tr("The study measured on: %1.") : tr("Its numbers here are from: %1."))
                        .arg(machines.join(QStringLiteral("; ")))};
  if (!results.file.isEmpty()) {
    lines << tr("Ours from %1: %2.")
                 .arg(QFileInfo(results.file).fileName(),
                      machineWords(studies::stored_machine(results.machine)));
  } else if (results.empty()) {
    lines << tr("Nothing of it is run yet.");
  } else {
    lines << (results.unsaved ? tr("Ours from this machine, in no file yet.")
                              : tr("Ours from this machine."));
  }
  w_.source->setText(lines.join(QLatin1Char(' ')));
}

void StudiesDialog::showPart() {
  const Known& known = known_[study()];
  w_.views->setVisible(!part().empty());
  if (part().empty()) return;
  const studies::StudyTable* table = nullptr;
  if (known.view != nullptr) {
    const auto& tables = known.view->report.tables;
    const auto found = std::ranges::find(tables, part(), &studies::StudyTable::part);
    if (found != tables.end()) table = &*found;
  }
  QStringList notes;
  if (table == nullptr) {
    w_.table->setRowCount(0);
  } else {
    showStudyTable(*w_.table, *table, !known.results->empty());
    if (!table->note.empty()) notes << tr("Published values: %1.").arg(studyWords(table->note));
    if (table->rows.empty() && table->note.empty())
      notes << tr("The study has no numbers of it, and nothing was run.");
    if (const QString missing = missingText(*table); !missing.isEmpty()) notes << missing;
  }
  w_.note->setText(notes.join(QLatin1Char('\n')));
  w_.note->setVisible(!notes.isEmpty());
  showCharts();
}

void StudiesDialog::showCharts() {
  const Known& known = known_[study()];
  const auto charts = known.view == nullptr ? std::vector<NamedChart>() : known.view->chartsOf(part());
  const int before = w_.chartBox->currentIndex();
  const QSignalBlocker quiet(w_.chartBox);
  w_.chartBox->clear();
  for (const NamedChart& one : charts) w_.chartBox->addItem(chartTitle(one.name));
  w_.chartBox->setVisible(charts.size() > 1);
  w_.chartBox->setCurrentIndex(std::clamp(before, 0, std::max(0, w_.chartBox->count() - 1)));
  // A tab that is shown stays while new results are judged: disabled, it would give way to the numbers.
  const bool pending = known.view == nullptr && !known.results->empty();
  if (!pending) w_.views->setTabEnabled(1, !charts.empty());
  w_.views->setTabToolTip(1, charts.empty() ? tr("Nothing that a chart could show was measured")
                                            : tr("Ours in the study’s own kind of chart"));
  showChart();
}

void StudiesDialog::showChart() {
  const Known& known = known_[study()];
  const auto charts = known.view == nullptr ? std::vector<NamedChart>() : known.view->chartsOf(part());
  const int index = w_.chartBox->currentIndex();
  const std::shared_ptr<const Chart> chart = index >= 0 && index < static_cast<int>(charts.size())
                                                 ? charts[static_cast<std::size_t>(index)].chart
                                                 : nullptr;
  w_.chart->setChart(chart);
  QStringList title;
  if (chart != nullptr) {
    title << fromUtf8(chart->subtitle);
    if (chart->shape == ChartShape::heat) title << fromUtf8(chart->value.title());
  }
  title.removeAll(QString());
  w_.chartTitle->setText(title.join(QStringLiteral(" · ")));
  QStringList notes;
  if (chart != nullptr) {
    for (const std::string& note : chart->notes) notes << fromUtf8(note);
  }
  w_.chartNote->setText(notes.join(QLatin1Char('\n')));
  w_.chartNote->setVisible(!notes.isEmpty());
}

void StudiesDialog::showClaimRows() {
  const Known& known = known_[study()];
  if (known.view == nullptr) {
    w_.claims->setRowCount(0);
    w_.summary->setText(tr("Claims: being judged…"));
    return;
  }
  const auto& claims = known.view->report.claims;
  showClaims(*w_.claims, claims);
  w_.summary->setText(tr("%1 claims: %2").arg(claims.size()).arg(verdictSummary(claims)));
  fitClaimColumns(*w_.claims);
  w_.show->setEnabled(w_.claims->currentRow() >= 0);
}

void StudiesDialog::run() {
  const QString why = window_.whyNot();
  if (!why.isEmpty()) {
    say(why);
    return;
  }
  StudyTask task;
  task.parts = studies::experiments_of(study(), part());
  task.quick = w_.quick->isChecked();
  task.devices = window_.devices();
  running_ = study();
  before_ = known_[running_].results;
  progress_ = {};
  sofar_ = nullptr;
  since_.start();
  if (!runner_.start(task)) return;
  showRunning();
}

void StudiesDialog::take(const StudyResults& measured, bool cancelled) {
  sofar_ = nullptr;
  showRunning();
  const auto count =
      std::ranges::count_if(measured.records, [](const auto& one) { return one.skipped.empty(); });
  const auto number = static_cast<int>(count);
  const QString what = tr("%n combination(s) measured", nullptr, number);
  say(cancelled
          ? tr("%1: stopped, and what was measured is kept: %2.").arg(studyTitle(fromUtf8(running_)), what)
          : tr("%1: %2.").arg(studyTitle(fromUtf8(running_)), what));
  if (measured.empty()) return;
  replace(running_, merged(*before_, measured));
  showStudy();
}

void StudiesDialog::showRunning() {
  const bool running = runner_.running();
  w_.run->setEnabled(!running);
  w_.quick->setEnabled(!running);
  w_.stop->setEnabled(running);
  w_.bar->setVisible(running);
  if (running) {
    ticks_.start();
  } else {
    ticks_.stop();
  }
  if (running) showTimeLeft();
}

// Short combinations are run first: what is left of a full run takes longer than what is done.
void StudiesDialog::showTimeLeft() {
  if (!runner_.running()) return;
  const studies::StudyProgress& now = progress_.state;
  w_.bar->setValue(static_cast<int>(now.fraction * 100));
  QString text = studyTitle(fromUtf8(running_));
  if (now.total == 0) {
    say(now.last.empty() ? tr("%1: making the images…").arg(text)
                         : tr("%1: %2…").arg(text, partTitle(now.last)));
    return;
  }
  text = tr("%1: %2 of %3").arg(text).arg(now.done).arg(now.total);
  const double passed = static_cast<double>(since_.elapsed()) / 1e3;
  const double most = progress_.mostSeconds - passed;
  const auto done = static_cast<double>(now.done);
  const double atThisRate = passed / std::max(1.0, done) * (static_cast<double>(now.total) - done);
  if (progress_.mostSeconds > 0 && most > 0) {
    text += tr(", at most %1 left").arg(clockText(most));
  } else if (progress_.mostSeconds <= 0 && passed > 2) {
    text += tr(", at least %1 left").arg(clockText(atThisRate));
  }
  say(text);
}

void StudiesDialog::say(const QString& text) {
  w_.state->setText(text);
  w_.state->setToolTip(text);
}

void StudiesDialog::chooseClaim(int row) {
  const QTableWidgetItem* item = w_.claims->item(row, claimShow);
  if (item != nullptr) Q_EMIT claimChosen(item->data(Qt::UserRole).toString());
}

void StudiesDialog::openFile(const QString& path) {
  files_.start([this, path](const CancelToken&) -> NewestJob::Deliver {
    return [this, path, found = readStudyFile(path.toStdString())] { takeFile(path, found); };
  });
}

void StudiesDialog::takeFile(const QString& path, const std::map<std::string, StudyResults>& found) {
  QStringList lost;
  QStringList titles;
  for (const auto& [key, results] : found) {
    titles << studyTitle(fromUtf8(key));
    if (known_[key].results->unsaved) lost << titles.back();
  }
  if (!lost.isEmpty()) {
    const auto answer =
        QMessageBox::question(this, tr("Open Results"),
                              tr("What was measured here of %1 is in no file. Show the file’s in its place?")
                                  .arg(lost.join(QStringLiteral(", "))),
                              QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
    if (answer != QMessageBox::Yes) return;
  }
  for (const auto& [key, results] : found) replace(key, results);
  say(tr("Opened %1: %2.").arg(QFileInfo(path).fileName(), titles.join(QStringLiteral(", "))));
  if (!found.contains(study())) choose(found.begin()->first);
  showStudy();
}

void StudiesDialog::choose(const std::string& key) {
  for (int i = 0; i < w_.tree->topLevelItemCount(); ++i) {
    QTreeWidgetItem* top = w_.tree->topLevelItem(i);
    if (top->data(0, kStudyRole).toString() == fromUtf8(key)) w_.tree->setCurrentItem(top);
  }
}

void StudiesDialog::saveAs(const QString& path) {
  const std::string key = study();
  const Known& known = known_[key];
  if (known.view == nullptr) return;
  const QString suffix = QFileInfo(path).suffix().toLower();
  if (!QStringList{QStringLiteral("json"), QStringLiteral("md"), QStringLiteral("csv"), QStringLiteral("svg")}
           .contains(suffix)) {
    say(tr("Results cannot be written as \"%1\". Use a name that ends in .json, .md, .csv or .svg.")
            .arg(suffix));
    return;
  }
  files_.start([this, path, suffix, key, results = known.results, view = known.view,
                choice = Choice{part(), static_cast<std::size_t>(std::max(0, w_.chartBox->currentIndex()))}](
                   const CancelToken&) -> NewestJob::Deliver {
    const std::string content = contentOf(suffix, *results, *view, choice);
    const QString error =
        content.empty()
            ? tr("There is nothing of that kind to write. Choose a table or figure that was measured.")
            : saveFile(path, QByteArray::fromStdString(content));
    return [this, path, suffix, key, results, error] {
      say(error.isEmpty() ? tr("Wrote %1.").arg(QFileInfo(path).fileName()) : error);
      if (!error.isEmpty() || suffix != QLatin1String("json") || known_[key].results != results) return;
      auto saved = std::make_shared<StudyResults>(*results);
      saved->unsaved = false;
      known_[key].results = saved;
      showHeading();
    };
  });
}

void StudiesDialog::askForFile() {
  const QString path = askForStudyFile(this);
  if (!path.isEmpty()) openFile(path);
}

void StudiesDialog::askWhereToSave() {
  const Known& known = known_[study()];
  if (known.view == nullptr) return;
  StudyFileOffer offer;
  offer.stem = fromUtf8(part().empty() ? study() : study() + "-" + part());
  offer.stem.replace(QLatin1Char(' '), QLatin1Char('-')).replace(QLatin1Char('.'), QLatin1Char('-'));
  offer.results = !known.results->empty();
  offer.table = !part().empty();
  offer.chart = known.view->charts.contains(part());
  const QString path = askWhereToSaveStudy(this, offer);
  if (!path.isEmpty()) saveAs(path);
}

}  // namespace filterscope::ui
