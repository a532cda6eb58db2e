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

#include "ui/models/catalogue_text.h"
#include "ui/panels/panel_text.h"
#include "ui/panels/parameter_row.h"

namespace filterscope::ui {
namespace {

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

bool isExecution(ParameterKey key) {
  return key == ParameterKey::block_width || key == ParameterKey::block_height ||
         key == ParameterKey::tiling || key == ParameterKey::threads;
}

bool sameControl(const ParameterSpec& a, const ParameterSpec& b) {
  return a.key == b.key && a.minimum == b.minimum && a.maximum == b.maximum &&
         a.default_value == b.default_value && a.step == b.step && a.integer == b.integer &&
         a.logarithmic == b.logarithmic;
}

/// Most variants of a study differ in no control: they stay, and with them the focus.
bool sameControls(const Descriptor& a, const Descriptor& b) {
  return std::ranges::equal(a.parameters, b.parameters, sameControl) && a.borders == b.borders &&
         a.colour_modes == b.colour_modes && a.windows == b.windows &&
         a.exactness_choices == b.exactness_choices;
}

QGridLayout* makeGrid() {
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setVerticalSpacing(6);
  grid->setColumnStretch(1, 1);
  return grid;
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
  if (before != nullptr && entry != nullptr &&
      sameControls(before->variant->descriptor, entry->variant->descriptor)) {
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
  showChoices();
}

void ParameterPanel::rebuild() {
  rows_.clear();
  border_ = colour_ = window_ = exactness_ = nullptr;
  ownerLabel_ = title_ = summary_ = nullptr;
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
  const Descriptor& d = entry_->variant->descriptor;
  ownerLabel_ = heading(owner_, content_);
  ownerLabel_->setObjectName(QStringLiteral("parameterOwner"));
  ownerLabel_->setAutoFillBackground(true);
  ownerLabel_->setBackgroundRole(QPalette::Highlight);
  ownerLabel_->setForegroundRole(QPalette::HighlightedText);
  ownerLabel_->setContentsMargins(8, 4, 8, 4);
  column->addWidget(ownerLabel_);
  ownerLabel_->setVisible(!owner_.isEmpty());
  title_ = heading(entry_->title, content_);
  summary_ = paragraph(entry_->summary, content_);
  column->addWidget(title_);
  column->addWidget(summary_);
  auto* filter = makeGrid();
  int row = addRows(*filter, false);
  if (d.borders.size() > 1) {
    border_ =
        addChoice(*filter, row++, tr("Border"), tr("How the window is filled beyond the picture’s edge."),
                  d.borders, &Parameters::border);
  }
  if (d.colour_modes.size() > 1) {
    colour_ = addChoice(*filter, row++, tr("Colour"), tr("What the difference in value is measured on."),
                        d.colour_modes, &Parameters::colour);
  }
  if (d.windows.size() > 1) {
    window_ = addChoice(*filter, row++, tr("Window"), tr("Which pixels around a pixel are averaged."),
                        d.windows, &Parameters::window);
  }
  if (d.exactness_choices.size() > 1) {
    exactness_ = addChoice(*filter, row++, tr("Exactness"),
                           tr("How far the kernel that is chosen may be from the exact result. A level is "
                              "1/255 of the full scale."),
                           d.exactness_choices, &Parameters::exactness);
  }
  column->addSpacing(4);
  column->addLayout(filter);
  std::unique_ptr<QGridLayout> execution(makeGrid());
  if (addRows(*execution, true) > 0) {
    column->addSpacing(8);
    column->addWidget(heading(tr("How it runs"), content_));
    column->addLayout(execution.release());
  }
  auto* reset = new QPushButton(tr("Reset Parameters"), content_);
  reset->setToolTip(tr("Sets every parameter to its default"));
  reset->setObjectName(QStringLiteral("resetParameters"));
  connect(reset, &QPushButton::clicked, this, &ParameterPanel::resetRequested);
  column->addSpacing(6);
  column->addWidget(reset, 0, Qt::AlignLeft);
  column->addStretch(1);
  setWidget(content_);
  setMinimumWidth(content_->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
  showParameters();
}

int ParameterPanel::addRows(QGridLayout& grid, bool execution) {
  int row = 0;
  for (const ParameterSpec& spec : entry_->variant->descriptor.parameters) {
    if (isExecution(spec.key) != execution) continue;
    auto* made = new ParameterRow(spec, grid, row++, content_);
    rows_.push_back(made);
    const QString label = parameterLabel(spec);
    connect(made, &ParameterRow::edited, this, [this, key = spec.key, label](double value, bool dragging) {
      set(parameters_, key, value);
      Q_EMIT edited(parameters_, label, dragging);
    });
    connect(made, &ParameterRow::dragStarted, this, &ParameterPanel::dragStarted);
    connect(made, &ParameterRow::dragEnded, this, &ParameterPanel::dragEnded);
  }
  return row;
}

template <class Enum>
QComboBox* ParameterPanel::addChoice(QGridLayout& grid, int row, const QString& label, const QString& help,
                                     const std::vector<Enum>& values, Enum Parameters::*member) {
  auto* combo = new QComboBox(content_);
  for (const Enum value : values) combo->addItem(choiceText(value), static_cast<int>(value));
  combo->setToolTip(help);
  combo->setAccessibleName(label);
  combo->setObjectName(QStringLiteral("choice_") + text(name_of(values.front())));
  combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  combo->setMinimumContentsLength(10);
  auto* caption = new QLabel(label, content_);
  caption->setBuddy(combo);
  caption->setToolTip(help);
  grid.addWidget(caption, row, 0);
  grid.addWidget(combo, row, 1, 1, 2);
  connect(combo, &QComboBox::activated, this, [this, combo, label, member](int index) {
    parameters_.*member = static_cast<Enum>(combo->itemData(index).toInt());
    Q_EMIT edited(parameters_, label, false);
  });
  return combo;
}

void ParameterPanel::setParameters(const Parameters& parameters) {
  if (parameters == parameters_) return;
  parameters_ = parameters;
  showParameters();
}

void ParameterPanel::showParameters() {
  for (ParameterRow* row : rows_) row->setValue(get(parameters_, row->key()));
  showChoices();
}

void ParameterPanel::showChoices() {
  const auto select = [](QComboBox* combo, int value) {
    if (combo == nullptr) return;
    const QSignalBlocker quiet(combo);
    combo->setCurrentIndex(combo->findData(value));
  };
  select(border_, static_cast<int>(parameters_.border));
  select(colour_, static_cast<int>(parameters_.colour));
  select(window_, static_cast<int>(parameters_.window));
  select(exactness_, static_cast<int>(parameters_.exactness));
  if (colour_ != nullptr) {
    colour_->setEnabled(colourPicture_);
    colour_->setToolTip(colourPicture_ ? tr("What the difference in value is measured on.")
                                       : tr("A gray picture has one channel."));
  }
}

}  // namespace filterscope::ui
