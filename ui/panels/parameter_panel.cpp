#include "ui/panels/parameter_panel.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <utility>

#include "kernels/api/unit_of.h"
#include "ui/models/parameter_text.h"
#include "ui/panels/file_box.h"
#include "ui/panels/panel_text.h"
#include "ui/panels/parameter_row.h"

namespace filterscope::ui {
namespace {

QGridLayout* makeGrid() {
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setVerticalSpacing(6);
  grid->setColumnStretch(1, 1);
  return grid;
}

/// The parameter's name before its control.
void addCaption(QGridLayout& grid, int row, const ParameterSpec& spec, QWidget& control) {
  auto* caption = new QLabel(parameterText(spec.label), control.parentWidget());
  caption->setBuddy(&control);
  caption->setToolTip(parameterText(spec.help));
  grid.addWidget(caption, row, 0);
  grid.addWidget(&control, row, 1, 1, 2);
}

}  // namespace

ParameterPanel::ParameterPanel(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setAccessibleName(tr("Parameters"));
  rebuild();
}

void ParameterPanel::setVariant(const VariantEntry* entry) {
  if (entry == entry_) return;
  const VariantEntry* before = std::exchange(entry_, entry);
  // Most variants of a study differ in no control: they stay, and with them the focus.
  tuned_ = {};
  showTuned();
  if (before != nullptr && entry != nullptr &&
      before->variant->descriptor.parameters == entry->variant->descriptor.parameters) {
    title_->setText(entry->title);
    summary_->setText(entry->summary);
  } else {
    rebuild();
  }
}

void ParameterPanel::setOwner(const QString& words) {
  owner_ = words;
  if (ownerLabel_ == nullptr) return;
  ownerLabel_->setText(words);
  ownerLabel_->setVisible(!words.isEmpty());
}

void ParameterPanel::setColourPicture(bool colour) {
  colourPicture_ = colour;
  showParameters();
}

void ParameterPanel::setImageUnits(const ImageUnits& image) {
  image_ = image;
  for (ParameterRow* row : rows_) row->setLevel(image_.level);
  showMeant();
}

// In mm "as along x" is as far, not as many voxels.
void ParameterPanel::showMeant() {
  const bool told = image_.voxels.has_value();
  const Parameters meant = told ? in_voxels(parameters_, *image_.voxels) : parameters_;
  for (ParameterRow* row : rows_) {
    const Value* value = meant.find(row->spec().key);
    const bool other = told && value != nullptr && row->spec().kind == ParameterKind::integer &&
                       number_of(*value) >= 0 && number_of(*value) != row->value();
    row->setMeant(other ? std::optional(static_cast<int>(number_of(*value))) : std::nullopt);
  }
}

void ParameterPanel::rebuild() {
  rows_.clear();
  choices_.clear();
  files_.clear();
  ownerLabel_ = title_ = summary_ = nullptr;
  useTuned_ = nullptr;
  content_ = new QWidget;
  auto* column = new QVBoxLayout(content_);
  column->setContentsMargins(12, 10, 12, 12);
  column->setSpacing(8);
  if (entry_ == nullptr) {
    column->addWidget(
        paragraph(tr("The original has nothing to tune. Choose a variant in a pane’s drop-down, or in the "
                     "list of variants."),
                  content_));
    column->addStretch(1);
    setWidget(content_);
    return;
  }
  ownerLabel_ = heading(owner_, content_);
  ownerLabel_->setObjectName(QStringLiteral("parameterOwner"));
  ownerLabel_->setAutoFillBackground(true);
  ownerLabel_->setBackgroundRole(QPalette::Highlight);
  ownerLabel_->setForegroundRole(QPalette::HighlightedText);
  ownerLabel_->setContentsMargins(8, 4, 8, 4);
  column->addWidget(ownerLabel_);
  ownerLabel_->setVisible(!owner_.isEmpty());
  title_ = heading(entry_->title, content_);
  title_->setWordWrap(true);
  summary_ = paragraph(entry_->summary, content_);
  column->addWidget(title_);
  column->addWidget(summary_);
  auto* filter = makeGrid();
  addControls(*filter, Effect::result);
  column->addSpacing(4);
  column->addLayout(filter);
  std::unique_ptr<QGridLayout> execution(makeGrid());
  if (addControls(*execution, Effect::time) > 0) {
    column->addSpacing(8);
    column->addWidget(heading(tr("How it runs"), content_));
    column->addLayout(execution.release());
    addTuning(*column);
  }
  auto* reset = new QPushButton(tr("Reset Parameters"), content_);
  reset->setToolTip(tr("Sets every parameter to its default"));
  reset->setObjectName(QStringLiteral("resetParameters"));
  connect(reset, &QPushButton::clicked, this, &ParameterPanel::resetRequested);
  column->addSpacing(6);
  column->addWidget(reset, 0, Qt::AlignLeft);
  column->addStretch(1);
  setWidget(content_);
  // Not narrower than for another variant before: the panes beside it would change their size with each one.
  const int needed = content_->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
  setMinimumWidth(std::max(minimumWidth(), needed));
  showParameters();
}

void ParameterPanel::addTuning(QVBoxLayout& column) {
  auto* tune = new QPushButton(tr("Find the Fastest…"), content_);
  tune->setObjectName(QStringLiteral("tuneButton"));
  tune->setToolTip(tr("Measures which of these values are fastest for this image (Shift+F9)"));
  useTuned_ = new QPushButton(content_);
  useTuned_->setObjectName(QStringLiteral("useTuned"));
  connect(tune, &QPushButton::clicked, this, &ParameterPanel::tuneRequested);
  connect(useTuned_, &QPushButton::clicked, this, &ParameterPanel::tunedRequested);
  column.addWidget(useTuned_, 0, Qt::AlignLeft);
  column.addWidget(tune, 0, Qt::AlignLeft);
  showTuned();
}

void ParameterPanel::setTuned(const TunedOffer& offer) {
  tuned_ = offer;
  showTuned();
}

void ParameterPanel::showTuned() {
  if (useTuned_ == nullptr) return;
  useTuned_->setVisible(!tuned_.values.isEmpty());
  useTuned_->setEnabled(!tuned_.used);
  useTuned_->setText((tuned_.used ? tr("Tuned: %1") : tr("Use Tuned: %1")).arg(tuned_.values));
  useTuned_->setToolTip(tuned_.tip);
}

int ParameterPanel::addControls(QGridLayout& grid, Effect effect) {
  int row = 0;
  for (const ParameterSpec& spec : entry_->variant->descriptor.parameters) {
    if (spec.effect != effect || spec.fixed()) continue;
    if (spec.numeric()) {
      addRow(grid, row++, spec);
    } else if (spec.kind == ParameterKind::file) {
      addFile(grid, row++, spec);
    } else {
      addChoice(grid, row++, spec);
    }
  }
  return row;
}

void ParameterPanel::addRow(QGridLayout& grid, int row, const ParameterSpec& spec) {
  auto* made = new ParameterRow(spec, grid, row, content_);
  rows_.push_back(made);
  made->setLevel(image_.level);
  connect(made, &ParameterRow::edited, this, [this, made](double value, bool dragging) {
    const ParameterSpec& changed = made->spec();
    parameters_.set(changed.key, normal(changed, value));
    showMeant();
    Q_EMIT edited(parameters_, parameterText(changed.label), dragging);
  });
  connect(made, &ParameterRow::dragStarted, this, &ParameterPanel::dragStarted);
  connect(made, &ParameterRow::dragEnded, this, &ParameterPanel::dragEnded);
}

void ParameterPanel::addChoice(QGridLayout& grid, int row, const ParameterSpec& spec) {
  const QString label = parameterText(spec.label);
  auto* combo = new QComboBox(content_);
  if (spec.kind == ParameterKind::flag) {
    combo->addItem(tr("Off"), QStringLiteral("false"));
    combo->addItem(tr("On"), QStringLiteral("true"));
  }
  for (const Choice& choice : spec.choices) {
    combo->addItem(parameterText(choice.label), QString::fromStdString(choice.key));
  }
  combo->setToolTip(parameterText(spec.help));
  combo->setAccessibleName(label);
  combo->setObjectName(QStringLiteral("choice_") + QString::fromStdString(spec.key));
  combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  combo->setMinimumContentsLength(10);
  addCaption(grid, row, spec, *combo);
  choices_.push_back({spec, combo});
  connect(combo, &QComboBox::activated, this, [this, combo, spec, label](int index) {
    parameters_.set(spec.key, *parse_value(spec, combo->itemData(index).toString().toStdString()));
    showParameters();  // others may need it
    Q_EMIT edited(parameters_, label, false);
  });
}

void ParameterPanel::addFile(QGridLayout& grid, int row, const ParameterSpec& spec) {
  const QString label = parameterText(spec.label);
  auto* box = new FileBox(QStringLiteral("file_") + QString::fromStdString(spec.key), label, content_);
  addCaption(grid, row, spec, *box);
  files_.push_back({spec, box});
  connect(box, &FileBox::chosen, this, [this, spec, label](const QString& path) {
    parameters_.set(spec.key, path.toStdString());
    showParameters();  // others may need it
    Q_EMIT edited(parameters_, label, false);
  });
}

void ParameterPanel::setParameters(const Parameters& parameters) {
  if (parameters == parameters_) return;
  parameters_ = parameters;
  showParameters();
}

void ParameterPanel::showParameters() {
  for (ParameterRow* row : rows_) {
    const Schema& schema = entry_->variant->descriptor.parameters;
    row->setValue(number_of(value_of(row->spec(), parameters_)));
    row->setUnit(parameterText(unit_of(schema, row->spec(), parameters_)));
    row->setIdle(idleReason(row->spec()));
  }
  showMeant();
  showChoices();
}

QString ParameterPanel::idleReason(const ParameterSpec& spec) const {
  // A value that the variant refuses can be changed, whatever it is good for.
  if (problem_of(spec, value_of(spec, parameters_))) return {};
  if (spec.joint && !colourPicture_) return tr("A gray image has one channel.");
  const Schema& schema = entry_->variant->descriptor.parameters;
  if (in_effect(schema, spec, parameters_)) return {};
  const ParameterSpec& other = *schema.find(spec.needs.key);
  QStringList values;
  for (const std::string& value : spec.needs.values) values << valueText(other, value);
  return tr("It changes something only where %1 is: %2.")
      .arg(parameterText(other.label), values.join(QStringLiteral(", ")));
}

void ParameterPanel::showChoices() {
  const auto setIdle = [this](QWidget& control, const ParameterSpec& spec) {
    const QString idle = idleReason(spec);
    control.setEnabled(idle.isEmpty());
    control.setToolTip(idle.isEmpty() ? parameterText(spec.help) : idle);
  };
  for (const auto& [spec, combo] : choices_) {
    const QSignalBlocker quiet(combo);
    combo->setCurrentIndex(combo->findData(QString::fromStdString(text_of(value_of(spec, parameters_)))));
    setIdle(*combo, spec);
  }
  for (const auto& [spec, box] : files_) {
    box->setPath(QString::fromStdString(text_of(value_of(spec, parameters_))));
    setIdle(*box, spec);
  }
}

}  // namespace filterscope::ui
