#include "ui/compare/compare_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <cmath>

#include "ui/actions/action_set.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/pane_names.h"
#include "ui/models/variant_index.h"
#include "ui/theme/icons.h"
#include "ui/widgets/number_box.h"

namespace filterscope::ui {
namespace {

constexpr int kStepsPerOctave = 4;
constexpr int kOctaves = 7;  // 2⁷ is the most gain

constexpr int kOriginalItem = -1;
constexpr int kTruthItem = -2;

int sliderFor(double gain) { return static_cast<int>(std::lround(std::log2(gain) * kStepsPerOctave)); }
double gainFor(int slider) { return std::exp2(static_cast<double>(slider) / kStepsPerOctave); }

}  // namespace

CompareBar::CompareBar(CompareController& controller, Workspace& workspace, const VariantIndex& variants,
                       const ActionSet& actions, QWidget* parent)
    : QToolBar(tr("Compare"), parent),
      controller_(controller),
      workspace_(workspace),
      variants_(variants),
      actions_(actions),
      reference_(new QComboBox(this)),
      gain_(new QSlider(Qt::Horizontal, this)),
      gainText_(new QLabel(this)),
      threshold_(new NumberBox(this)) {
  setObjectName(QStringLiteral("compareBar"));
  setMovable(false);
  setIconSize(QSize(20, 20));
  setContextMenuPolicy(Qt::PreventContextMenu);
  addModes();
  auto* with = new QLabel(tr("with"), this);
  with->setContentsMargins(8, 0, 6, 0);
  with->setBuddy(reference_);
  addWidget(with);
  reference_->setAccessibleName(tr("Reference that the active pane is compared with"));
  reference_->setToolTip(tr("What the active pane is compared with"));
  reference_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  reference_->setMinimumContentsLength(14);
  addWidget(reference_);
  addHoldButton(QStringLiteral("original"), tr("Original"),
                tr("Hold to see the original in the active pane (hold Space)"), HoldKeys::Held::original);
  addHoldButton(QStringLiteral("reference"), tr("Reference"),
                tr("Hold to see the reference in the active pane (hold B)"), HoldKeys::Held::reference);
  auto* stacked = new QToolButton(this);
  stacked->setDefaultAction(actions.wipeStacked);
  stackedAction_ = addWidget(stacked);
  gain_->setRange(0, kStepsPerOctave * kOctaves);
  gain_->setPageStep(kStepsPerOctave);
  gain_->setFixedWidth(130);
  gain_->setObjectName(QStringLiteral("compareGain"));
  gain_->setAccessibleName(tr("Gain of the false colours"));
  gainText_->setContentsMargins(8, 0, 4, 0);
  gainText_->setMinimumWidth(gainText_->fontMetrics().horizontalAdvance(tr("Gain × %1").arg(888.8)) + 12);
  gainTextAction_ = addWidget(gainText_);
  gainAction_ = addWidget(gain_);
  auto* fit = new QToolButton(this);
  fit->setDefaultAction(actions.fitGain);
  fitAction_ = addWidget(fit);
  threshold_->setRange(0, CompareController::kMostThreshold);
  threshold_->setDecimals(1);
  threshold_->setPrefix(tr("more than "));
  threshold_->setSuffix(tr(" levels"));
  threshold_->setObjectName(QStringLiteral("compareThreshold"));
  threshold_->setAccessibleName(tr("Difference from which a pixel is marked"));
  threshold_->setToolTip(tr("Pixels that differ by more than this are marked and counted"));
  thresholdAction_ = addWidget(threshold_);

  connect(reference_, &QComboBox::activated, this, &CompareBar::chooseReference);
  connect(gain_, &QSlider::valueChanged, this, [this](int value) { controller_.setGain(gainFor(value)); });
  connect(threshold_, &QDoubleSpinBox::valueChanged, &controller, &CompareController::setThreshold);
  connect(&controller, &CompareController::changed, this, &CompareBar::refresh);
  connect(&workspace, &Workspace::contentChanged, this, &CompareBar::fillReferences);
  connect(&workspace, &Workspace::noiseChanged, this, &CompareBar::fillReferences);
  connect(&variants, &VariantIndex::changed, this, &CompareBar::fillReferences);
  refresh();
}

// The images themselves, then how far they are from the reference.
void CompareBar::addModes() {
  auto* group = new QLabel(tr("Compare"), this);
  group->setContentsMargins(6, 0, 6, 0);
  addWidget(group);
  for (const std::size_t mode : {0U, 1U, 2U}) addAction(actions_.compareModes[mode]);
  addSeparator();
  differences_ = new QLabel(tr("Difference:"), this);
  differences_->setContentsMargins(4, 0, 4, 0);
  differencesAction_ = addWidget(differences_);
  for (const std::size_t mode : {3U, 4U, 5U, 6U, 7U}) addAction(actions_.compareModes[mode]);
  addAction(actions_.differenceEverywhere);
  addSeparator();
  for (QAction* action : actions()) {
    auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
    if (button == nullptr || action->text().isEmpty()) continue;
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text().remove(QLatin1Char('&')));
  }
}

void CompareBar::setWords(bool shown) {
  if (shown == words_) return;
  words_ = shown;
  differencesAction_->setVisible(shown);
  for (QAction* action : actions()) {
    auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
    if (button == nullptr || action->text().isEmpty()) continue;
    button->setToolButtonStyle(shown ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
  }
}

int CompareBar::widthOfWords() const {
  constexpr int kBesideIcon = 4;
  int width = differences_->sizeHint().width() + kBesideIcon;
  for (const QAction* action : actions()) {
    const auto* button = qobject_cast<QToolButton*>(widgetForAction(const_cast<QAction*>(action)));
    if (button == nullptr || action->text().isEmpty()) continue;
    // Qt puts a space on either side of the words.
    width += kBesideIcon + button->fontMetrics().horizontalAdvance(button->text() + QStringLiteral("  "));
  }
  return width;
}

int CompareBar::wantedWidth(bool words) const {
  const int now = sizeHint().width();
  return words == words_ ? now : words ? now + widthOfWords() : now - widthOfWords();
}

void CompareBar::addHoldButton(const QString& iconName, const QString& name, const QString& tip,
                               HoldKeys::Held meaning) {
  auto* button = new QToolButton(this);
  button->setIcon(icon(iconName));
  button->setText(name);
  button->setAccessibleName(tip);
  button->setToolTip(tip);
  button->setFocusPolicy(Qt::NoFocus);
  connect(button, &QToolButton::pressed, this, [this, meaning] { Q_EMIT held(meaning); });
  connect(button, &QToolButton::released, this, [this] { Q_EMIT held(HoldKeys::Held::nothing); });
  addWidget(button);
}

void CompareBar::fillReferences() {
  const QSignalBlocker quiet(reference_);
  reference_->clear();
  reference_->addItem(contentTitle(workspace_, variants_, kInputContent), kOriginalItem);
  if (workspace_.truth() != nullptr) {
    reference_->addItem(contentTitle(workspace_, variants_, kTruthContent), kTruthItem);
  }
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    reference_->addItem(paneTitle(workspace_, variants_, i), i);
  }
  const int item = controller_.referenceKind() == ReferenceKind::original ? kOriginalItem
                   : controller_.referenceKind() == ReferenceKind::truth  ? kTruthItem
                                                                          : controller_.referencePane();
  reference_->setCurrentIndex(reference_->findData(item));
}

void CompareBar::chooseReference(int index) {
  const int item = reference_->itemData(index).toInt();
  if (item == kOriginalItem) {
    controller_.setReference(ReferenceKind::original);
  } else if (item == kTruthItem) {
    controller_.setReference(ReferenceKind::truth);
  } else {
    controller_.setReference(ReferenceKind::pane, item);
  }
}

void CompareBar::refresh() {
  fillReferences();
  const CompareMode mode = controller_.mode();
  const bool colours = hasGain(mode);
  gainAction_->setVisible(colours);
  gainTextAction_->setVisible(colours);
  fitAction_->setVisible(colours);
  thresholdAction_->setVisible(mode == CompareMode::mask);
  stackedAction_->setVisible(mode == CompareMode::wipe);
  const QSignalBlocker quietGain(gain_);
  const QSignalBlocker quietThreshold(threshold_);
  gain_->setValue(sliderFor(controller_.gain()));
  const QString gain = QLocale().toString(controller_.gain(), 'g', 3);
  gainText_->setText(tr("Gain × %1").arg(gain));
  gain_->setToolTip(tr("Small differences are drawn as if they were %1 times as large").arg(gain));
  threshold_->setValue(controller_.threshold());
}

}  // namespace filterscope::ui
