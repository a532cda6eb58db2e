#include "ui/plan/sweep_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSize>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/session/value_lists.h"
#include "core/stats/verdict.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/native_text.h"
#include "ui/panels/variant_panel.h"
#include "ui/plan/axis_table.h"
#include "ui/plan/key_buttons.h"
#include "ui/plan/picture_axes.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {
namespace {

constexpr int kSoonMs = 100;
constexpr int kLetters = 34;  // of a variant's name and what it runs on

}  // namespace

SweepDialog::SweepDialog(const VariantIndex& variants, QWidget* parent)
    : QDialog(parent),
      variants_(new VariantPanel(variants, this)),
      axes_(new AxisTable(this)),
      pictures_(new PictureAxesBox(this)),
      intro_(new QLabel(this)),
      tickAll_(new QPushButton(this)),
      tickNone_(new QPushButton(this)),
      soon_(kSoonMs, Postponed::From::firstCause, [this] { offerPresent(); }) {
  setObjectName(QStringLiteral("sweepDialog"));
  intro_->setWordWrap(true);
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(axes_, 1);
  column->addWidget(pictures_);
  auto* boxes = new QHBoxLayout;
  boxes->addWidget(makeConditions());
  boxes->addWidget(makeSamples(), 1);
  column->addLayout(boxes);
  auto* halves = new QSplitter(Qt::Horizontal, this);
  halves->setChildrenCollapsible(false);
  auto* left = new QWidget(this);
  left->setMinimumWidth(kLetters * fontMetrics().averageCharWidth());
  variants_->hideShown();
  auto* list = new QVBoxLayout(left);
  list->setContentsMargins(0, 0, 0, 0);
  list->addWidget(variants_, 1);
  auto* ticks = new QHBoxLayout;
  ticks->setContentsMargins(8, 0, 8, 0);
  ticks->addWidget(tickAll_);
  ticks->addWidget(tickNone_);
  ticks->addStretch(1);
  list->addLayout(ticks);
  halves->addWidget(left);
  halves->addWidget(right);
  halves->setStretchFactor(1, 1);
  halves->setSizes({420, 620});
  auto* all = new QVBoxLayout(this);
  all->addWidget(intro_);
  all->addWidget(halves, 1);
  all->addWidget(makeFoot());
  resizeOnScreen(*this, {1070, 660});
  connect(variants_, &VariantPanel::tickedChanged, this, &SweepDialog::offer);
  tickNone_->setObjectName(QStringLiteral("sweepTickNone"));
  for (QPushButton* button : {tickAll_, tickNone_}) button->setAutoDefault(false);
  connect(tickAll_, &QPushButton::clicked, variants_, &VariantPanel::tickAvailable);
  connect(tickNone_, &QPushButton::clicked, variants_, &VariantPanel::tickNone);
  connect(axes_, &AxisTable::changed, this, &SweepDialog::changed);
  connect(pictures_, &PictureAxesBox::changed, this, &SweepDialog::changed);
  retranslate();
  setUsual(PreferenceStore::now());
  setSummary({}, false);
  setRunning(false);
}

QWidget* SweepDialog::makeConditions() {
  conditionBox_ = new QGroupBox(this);
  auto* grid = new QGridLayout(conditionBox_);
  const auto pair = [&](QCheckBox*& first, QCheckBox*& second, int row) {
    first = new QCheckBox(conditionBox_);
    second = new QCheckBox(conditionBox_);
    first->setChecked(true);
    grid->addWidget(first, row, 0);
    grid->addWidget(second, row, 1);
    for (const QCheckBox* box : {first, second})
      connect(box, &QCheckBox::toggled, this, &SweepDialog::changed);
  };
  pair(warm_, cold_, 0);
  pair(single_, batch_, 1);
  pair(out_, in_, 2);
  in_->setObjectName(QStringLiteral("withTransfers"));
  return conditionBox_;
}

QWidget* SweepDialog::makeSamples() {
  sampleBox_ = new QGroupBox(this);
  auto* grid = new QGridLayout(sampleBox_);
  roundsLabel_ = new QLabel(sampleBox_);
  rounds_ = new WholeBox(sampleBox_);
  rounds_->setRange(0, kRounds.most);
  roundsLabel_->setBuddy(rounds_);
  limitLabel_ = new QLabel(sampleBox_);
  limit_ = new NumberBox(sampleBox_);
  limit_->setRange(kTimeLimit.least, kTimeLimit.most);
  limit_->setDecimals(1);
  limitLabel_->setBuddy(limit_);
  check_ = new QCheckBox(sampleBox_);
  continue_ = new QCheckBox(sampleBox_);
  continue_->setObjectName(QStringLiteral("continueSweep"));
  counters_ = new QCheckBox(sampleBox_);
  counters_->setObjectName(QStringLiteral("counters"));
  energy_ = new QCheckBox(sampleBox_);
  energy_->setObjectName(QStringLiteral("energy"));
  chooseBaseline_ = new QPushButton(sampleBox_);
  chooseBaseline_->setAutoDefault(false);
  grid->addWidget(roundsLabel_, 0, 0);
  grid->addWidget(rounds_, 0, 1);
  grid->addWidget(limitLabel_, 0, 2);
  grid->addWidget(limit_, 0, 3);
  grid->addWidget(check_, 1, 0, 1, 2);
  grid->addWidget(continue_, 1, 2, 1, 2);
  grid->addWidget(counters_, 2, 0, 1, 2);
  grid->addWidget(energy_, 2, 2, 1, 2);
  rivalLabel_ = new QLabel(sampleBox_);
  rival_ = new QComboBox(sampleBox_);
  rival_->setObjectName(QStringLiteral("sweepRival"));
  rival_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  rivalLabel_->setBuddy(rival_);
  auto* rivals = new QHBoxLayout;
  rivals->addWidget(rivalLabel_);
  rivals->addWidget(rival_);
  rivals->addStretch(1);
  grid->addWidget(chooseBaseline_, 3, 0, 1, 4, Qt::AlignLeft);
  grid->addLayout(rivals, 4, 0, 1, 4);
  grid->setColumnStretch(4, 1);
  connect(rounds_, &QSpinBox::valueChanged, this, &SweepDialog::changed);
  connect(limit_, &QDoubleSpinBox::valueChanged, this, &SweepDialog::changed);
  connect(check_, &QCheckBox::toggled, this, &SweepDialog::changed);
  connect(counters_, &QCheckBox::toggled, this, &SweepDialog::changed);
  connect(energy_, &QCheckBox::toggled, this, &SweepDialog::changed);
  connect(continue_, &QCheckBox::toggled, this, &SweepDialog::changed);
  connect(rival_, &QComboBox::activated, this, &SweepDialog::changed);
  connect(chooseBaseline_, &QPushButton::clicked, this, [this] {
    if (baseline_.isEmpty()) return Q_EMIT baselineRequested();
    setBaseline({});
  });
  return sampleBox_;
}

QWidget* SweepDialog::makeFoot() {
  auto* foot = new QWidget(this);
  auto* column = new QVBoxLayout(foot);
  column->setContentsMargins(0, 0, 0, 0);
  note_ = new QLabel(foot);
  note_->setObjectName(QStringLiteral("sweepNote"));
  note_->setWordWrap(true);
  note_->hide();
  summary_ = new QLabel(foot);
  summary_->setObjectName(QStringLiteral("sweepSummary"));
  summary_->setWordWrap(true);
  summary_->setMinimumHeight(summary_->fontMetrics().height() * 2);
  progress_ = new QProgressBar(foot);
  progress_->setTextVisible(false);
  progress_->setMaximumHeight(8);
  auto* row = new QHBoxLayout;
  const auto add = [&](const char* name, const QKeySequence& keys, auto signal) {
    QPushButton* button = addKeyButton(*foot, *row, name, keys);
    connect(button, &QPushButton::clicked, this, signal);
    return button;
  };
  copy_ = add("copySweep", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), &SweepDialog::copyRequested);
  open_ = add("openPlan", QKeySequence(Qt::CTRL | Qt::Key_O), &SweepDialog::openRequested);
  save_ = add("savePlan", QKeySequence(Qt::CTRL | Qt::Key_S), &SweepDialog::saveRequested);
  row->addStretch(1);
  run_ = add("runSweep", QKeySequence(Qt::CTRL | Qt::Key_Return), &SweepDialog::runRequested);
  cancel_ = add("cancelSweep", QKeySequence(Qt::SHIFT | Qt::Key_F5), &SweepDialog::cancelRequested);
  close_ = add("closeSweep", QKeySequence(QKeySequence::Close), &QDialog::close);
  column->addWidget(note_);
  column->addWidget(summary_);
  column->addWidget(progress_);
  column->addLayout(row);
  return foot;
}

void SweepDialog::setPresent(const Parameters& present) {
  present_ = present;
  if (isVisible()) soon_.ask();
}

void SweepDialog::offerPresent() {
  soon_.drop();
  axes_->offer(variants_->ticked(), present_);
  Q_EMIT changed();
}

void SweepDialog::tidy() {
  offerPresent();
  axes_->tidy();
}

void SweepDialog::setTicked(const QStringList& variants) { variants_->setTicked(variants); }

void SweepDialog::setUsual(const Preferences& preferences) {
  rounds_->setValue(preferences.rounds);
  limit_->setValue(preferences.timeLimit);
  check_->setChecked(preferences.checkResults);
}

void SweepDialog::offer() {
  offerRivals();
  offerPresent();
}

void SweepDialog::offerRivals() {
  const QString present = rival_->currentData().toString();
  rival_->clear();
  rival_->addItem(tr("none"));
  for (const QString& id : variants_->ticked()) rival_->addItem(variantTitle(id), id);
  rival_->setCurrentIndex(std::max(0, rival_->findData(present)));
}

QStringList SweepDialog::setPlan(const PlanWords& words) {
  const auto orUsual = [](const std::string& given, const char* usual) {
    return given.empty() ? usual : given;
  };
  const std::vector<Conditions> wanted = parse_conditions(
      orUsual(words.caches, "warm"), orUsual(words.launches, "single"), orUsual(words.transfers, "out"));
  QStringList ids;
  if (!words.variants.empty()) {
    for (const std::string& id : parse_variants(words.variants)) ids << fromUtf8(id);
  }
  QStringList lacking;
  if (words.variants == "all") {
    variants_->tickAvailable();
  } else {
    variants_->setTicked(ids);
    for (const QString& id : variants_->ticked()) ids.removeAll(id);
    for (const QString& id : ids) lacking << tr("%1 is not available here").arg(id);
  }
  offerPresent();
  for (const QString& name : axes_->setAxes(words.axes))
    lacking << tr("no ticked variant reads %1").arg(name);
  for (const QString& device :
       pictures_->setWords(fromUtf8(words.sizes), fromUtf8(words.types), fromUtf8(words.each_device)))
    lacking << tr("there is no GPU %1").arg(device);
  setConditions(wanted);
  const Preferences usual;
  const bool compared = !words.against.empty();
  rounds_->setValue(words.rounds.value_or(compared ? usual.rounds : 0));
  limit_->setValue(words.time_limit_s.value_or(usual.timeLimit));
  check_->setChecked(words.reference.empty() ? rounds_->value() > 0 : words.reference != "none");
  counters_->setChecked(words.counters.value_or(false));
  energy_->setChecked(words.energy.value_or(false));
  rival_->setCurrentIndex(std::max(0, rival_->findData(fromUtf8(words.against))));
  if (compared && rival_->currentIndex() == 0)
    lacking << tr("%1 is not ticked, so nothing is compared with it").arg(fromUtf8(words.against));
  Q_EMIT changed();
  return lacking;
}

void SweepDialog::setConditions(const std::vector<Conditions>& wanted) {
  const auto tick = [&](QCheckBox* box, const auto& has) {
    box->setChecked(std::ranges::any_of(wanted, has));
  };
  tick(warm_, [](const Conditions& one) { return one.cache == CacheState::warm; });
  tick(cold_, [](const Conditions& one) { return one.cache == CacheState::cold; });
  tick(single_, [](const Conditions& one) { return one.launch == LaunchMode::single; });
  tick(batch_, [](const Conditions& one) { return one.launch == LaunchMode::batch; });
  tick(out_, [](const Conditions& one) { return one.transfers == Transfers::out; });
  tick(in_, [](const Conditions& one) { return one.transfers == Transfers::in; });
}

std::vector<Conditions> SweepDialog::conditions() const {
  std::vector<Conditions> list;
  for (const auto& [cache, cacheBox] :
       {std::pair(CacheState::warm, warm_), std::pair(CacheState::cold, cold_)}) {
    for (const auto& [launch, launchBox] :
         {std::pair(LaunchMode::single, single_), std::pair(LaunchMode::batch, batch_)}) {
      for (const auto& [transfers, transferBox] :
           {std::pair(Transfers::out, out_), std::pair(Transfers::in, in_)}) {
        const Conditions one{cache, launch, transfers};
        const bool wanted = cacheBox->isChecked() && launchBox->isChecked() && transferBox->isChecked();
        if (wanted && one.possible()) list.push_back(one);
      }
    }
  }
  return list;
}

SweepPlan SweepDialog::plan() const {
  SweepPlan plan;
  for (const QString& id : variants_->ticked()) plan.variants.push_back(id.toStdString());
  plan.axes = axes_->axes();
  plan.of_pictures = pictures_->axes();
  plan.each_device = pictures_->eachDevice();
  plan.conditions = conditions();
  plan.settings.rounds = rounds_->value();
  plan.settings.time_limit_s = limit_->value();
  plan.settings.counters = counters_->isChecked();
  plan.settings.energy = energy_->isChecked();
  plan.reference = check_->isChecked() ? kOwnReference : "none";
  plan.against = rival_->currentData().toString().toStdString();
  return plan;
}

QString SweepDialog::problem() const {
  if (variants_->ticked().isEmpty()) return tr("Tick the variants to measure.");
  if (const QString wrong = axes_->problem(); !wrong.isEmpty()) return wrong;
  if (const QString wrong = pictures_->problem(); !wrong.isEmpty()) return wrong;
  if (conditions().empty()) {
    return tr("There is no such condition: choose one of each pair. Cold caches cannot be had in a batch.");
  }
  const bool compares = !baseline_.isEmpty() || rival_->currentIndex() > 0;
  if (compares && rounds_->value() < static_cast<int>(kFewestRounds))
    return tr("Against a file or a variant, at least %1 rounds are needed.").arg(kFewestRounds);
  return {};
}

bool SweepDialog::continues() const { return continue_->isChecked(); }

void SweepDialog::setContinues(bool continues) { continue_->setChecked(continues); }

void SweepDialog::setBaseline(const QString& path) {
  baseline_ = path;
  refreshBaseline();
  Q_EMIT changed();
}

void SweepDialog::setNote(const QString& text) {
  note_->setText(text);
  note_->setVisible(!text.isEmpty());
}

void SweepDialog::setSummary(const QString& text, bool runnable) {
  runnable_ = runnable;
  if (!running_) summary_->setText(text);
  run_->setEnabled(runnable && !running_);
}

void SweepDialog::setRunning(bool running) {
  running_ = running;
  run_->setEnabled(runnable_ && !running);
  cancel_->setEnabled(running);
  progress_->setVisible(running);
  progress_->setRange(0, 0);
}

void SweepDialog::setProgress(int done, int total, double secondsLeft, bool preparing) {
  progress_->setRange(0, total);
  progress_->setValue(done);
  const QString counted = (preparing              ? tr("Preparing %1 of %2 combinations")
                           : rounds_->value() > 0 ? tr("Measured %1 of %2 rounds")
                                                  : tr("Measured %1 of %2 combinations"))
                              .arg(done)
                              .arg(total);
  summary_->setText(
      secondsLeft > 0
          ? tr("%1, about %n second(s) left", nullptr, static_cast<int>(std::ceil(secondsLeft))).arg(counted)
          : counted);
}

void SweepDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void SweepDialog::refreshBaseline() {
  chooseBaseline_->setText(baseline_.isEmpty()
                               ? tr("Compare with Result &File…")
                               : tr("Compared with %1: &Leave Out").arg(QFileInfo(baseline_).fileName()));
  chooseBaseline_->setToolTip(
      tr("Say of each combination whether it became faster or slower than in an earlier result file"));
}

void SweepDialog::retranslateConditions() {
  conditionBox_->setTitle(tr("Conditions"));
  const auto name = [](QCheckBox* box, const QString& text, const QString& tip) {
    box->setText(text);
    box->setToolTip(tip);
  };
  name(warm_, tr("&Warm cache"), tr("The run before has left what it left"));
  name(cold_, tr("C&old cache"), tr("Before each sample the caches are emptied"));
  name(single_, tr("Sin&gle launch"), tr("Each launch is waited for"));
  name(batch_, tr("&Batch"), tr("A sample is the mean of launches that are queued without waiting"));
  name(out_, tr("Filter alo&ne"), tr("A sample is the filter alone"));
  name(in_, tr("With &transfers"), tr("A sample is upload, padding, filter and download"));
}

void SweepDialog::retranslate() {
  setWindowTitle(tr("Sweep"));
  intro_->setText(tr(
      "Every ticked variant is measured with every combination of the values. What a variant does not read "
      "is not multiplied for it."));
  tickAll_->setText(tr("Tick A&ll"));
  tickNone_->setText(tr("Tick N&one"));
  retranslateConditions();
  sampleBox_->setTitle(tr("Samples"));
  roundsLabel_->setText(tr("&Rounds:"));
  rounds_->setSpecialValueText(tr("none"));
  rounds_->setToolTip(
      tr("In each round a few samples of every combination, in random order: only then there are ranks and "
         "verdicts. None: one combination after the other, until its median is known"));
  limitLabel_->setText(tr("&At most:"));
  limit_->setSuffix(tr(" s each"));
  limit_->setToolTip(tr("A combination that has had so much time and five rounds takes no more"));
  check_->setText(tr("C&heck results"));
  check_->setToolTip(
      tr("Compare each result with its family’s reference: what breaks its promise is crossed out and cannot "
         "win"));
  continue_->setText(tr("&Keep what is measured"));
  continue_->setToolTip(
      tr("Leave out what the table of results has already, and go on where a sweep was stopped"));
  counters_->setText(tr("Hardware co&unters"));
  counters_->setToolTip(tr(
      "Run each variant of a GPU some more times, and read issue slots, occupancy, pipes and caches: shown "
      "in the table of results"));
  energy_->setText(tr("&Energy of a run"));
  energy_->setToolTip(tr(
      "Run each variant four seconds more, and read the energy that the GPU or the processor takes: shown in "
      "the table of results"));
  rivalLabel_->setText(tr("Compare with &variant:"));
  rival_->setToolTip(
      tr("Say of each variant whether it is faster or slower than this one at the same work, in interleaved "
         "rounds"));
  offerRivals();
  refreshBaseline();
  setKeyButtonText(*copy_, tr("Co&py as Command"),
                   tr("Put the command line that measures the same into the clipboard"));
  setKeyButtonText(*open_, tr("&Open Plan…"), tr("Take the sweep of a plan file, such as Save Plan writes"));
  setKeyButtonText(*save_, tr("&Save Plan…"),
                   tr("Write the sweep to a file for filterscope-cli bench --plan"));
  setKeyButtonText(*run_, tr("&Measure"), tr("Measure all combinations; previews pause meanwhile"));
  setKeyButtonText(*cancel_, tr("&Cancel"), tr("Stop measuring and keep what is measured"));
  setKeyButtonText(*close_, tr("Close"), tr("Close this window; what is being measured goes on"));
}

}  // namespace filterscope::ui
