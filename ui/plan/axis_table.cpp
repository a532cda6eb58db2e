#include "ui/plan/axis_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableWidgetItem>
#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "core/session/value_lists.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "ui/models/native_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kSteps = 6;  // values that are suggested, about

QString titleOf(const ParameterOption& option) {
  QStringList titles;
  for (const ParameterSpec* spec : option.specs) titles << parameterTitle(*spec);
  return titles.join(QStringLiteral(" × "));
}

QString numberSuggestion(const ParameterSpec& spec, double present) {
  const bool slides = spec.slider_minimum < spec.slider_maximum;
  const double low = slides ? spec.slider_minimum : spec.minimum;
  const double high = slides ? spec.slider_maximum : spec.maximum;
  if (spec.scale != Scale::linear) {
    QStringList values;
    for (const double factor : {0.25, 0.5, 1.0, 2.0, 4.0}) {
      const double value = std::clamp(present * factor, low, high);
      const QString word = fromUtf8(text_of(normal(spec, value)));
      if (!values.contains(word)) values << word;
    }
    return values.join(QLatin1Char(','));
  }
  const bool whole = spec.kind == ParameterKind::integer;
  const double from = whole ? std::max(1.0, low) : low;
  const double raw = (high - from) / kSteps;
  const double step = std::max(spec.step, whole ? std::max(1.0, std::floor(raw)) : raw);
  return QStringLiteral("%1:%2:%3").arg(from, 0, 'g', 6).arg(high, 0, 'g', 6).arg(step, 0, 'g', 3);
}

QString optionOf(const PlanAxis& axis) {
  return QStringLiteral("--") + fromUtf8(axis.name).replace(QLatin1Char('_'), QLatin1Char('-'));
}

/// What a tick begins with.
QString suggestion(const ParameterOption& option, const Parameters& present) {
  const ParameterSpec& spec = *option.specs.front();
  if (option.specs.size() > 1) return QStringLiteral("8,16,32,32x8");
  if (spec.numeric()) return numberSuggestion(spec, number_of(value_of(spec, present)));
  if (spec.kind != ParameterKind::choice) return QStringLiteral("false,true");
  QStringList keys;
  for (const Choice& choice : spec.choices) keys << fromUtf8(choice.key);
  return keys.join(QLatin1Char(','));
}

std::vector<Schema> schemasOf(const QStringList& variants) {
  std::vector<Schema> schemas;
  for (const QString& id : variants) {
    if (const Variant* found = find_variant(id.toStdString()))
      schemas.push_back(found->descriptor.parameters);
  }
  return schemas;
}

bool anyReads(const std::vector<Schema>& variants, const std::string& key) {
  return std::ranges::any_of(variants, [&](const Schema& one) { return one.find(key) != nullptr; });
}

bool anyReads(const std::vector<Schema>& variants, const ParameterOption& option) {
  return std::ranges::any_of(option.specs,
                             [&](const ParameterSpec* spec) { return anyReads(variants, spec->key); });
}

/// Why none of the variants can have the value; nothing: one can.
std::optional<ValueProblem> refusal(const std::vector<Schema>& variants, const ParameterOption& option,
                                    const Parameters& value) {
  std::optional<ValueProblem> widest;
  double range = -1;
  for (const Schema& schema : variants) {
    bool reads = false;
    bool allows = true;
    for (const ParameterSpec* spec : option.specs) {
      const ParameterSpec* own = schema.find(spec->key);
      if (own == nullptr) continue;
      reads = true;
      std::optional<ValueProblem> wrong = problem_of(*own, value_of(*own, value));
      if (!wrong) continue;
      allows = false;
      if (own->maximum - own->minimum <= range) continue;
      range = own->maximum - own->minimum;
      widest = std::move(wrong);
    }
    if (reads && allows) return std::nullopt;
  }
  return widest;
}

}  // namespace

AxisTable::AxisTable(QWidget* parent) : QTableWidget(0, columnTotal, parent) {
  setObjectName(QStringLiteral("axes"));
  setSelectionMode(QAbstractItemView::SingleSelection);
  setAlternatingRowColors(true);
  setTabKeyNavigation(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setSectionResizeMode(valuesColumn, QHeaderView::Stretch);
  connect(this, &QTableWidget::itemChanged, this, &AxisTable::takeCell);
  retranslate();
}

void AxisTable::offer(const QStringList& variants, const Parameters& present) {
  std::vector<Schema> schemas = schemasOf(variants);
  if (schemas == variants_ && present == present_) return;
  variants_ = std::move(schemas);
  present_ = present;
  for (const ParameterSpec& spec : all_parameters()) {
    if (spec.sweepable && schema_.find(spec.key) == nullptr && anyReads(variants_, spec.key))
      schema_.specs.push_back(spec);
  }
  options_ = parameter_options(schema_);
  fill();
}

void AxisTable::tidy() {
  Schema schema = all_parameters();
  std::erase_if(schema.specs, [this](const ParameterSpec& spec) {
    const bool wanted = wishes_.value(fromUtf8(spec.option_name())).ticked;
    return !spec.sweepable || (!wanted && !anyReads(variants_, spec.key));
  });
  if (schema == schema_) return;
  schema_ = std::move(schema);
  options_ = parameter_options(schema_);
  fill();
}

const ParameterOption& AxisTable::option(int row) const { return options_[static_cast<std::size_t>(row)]; }

bool AxisTable::isTicked(int row) const { return item(row, parameterColumn)->checkState() == Qt::Checked; }

// The header's own ResizeToContents would lay out a whole column's texts for each cell that changes.
void AxisTable::fitColumns() {
  for (const Column column : {parameterColumn, presentColumn, countColumn}) resizeColumnToContents(column);
}

void AxisTable::fill() {
  const QSignalBlocker blocker(this);
  setRowCount(static_cast<int>(options_.size()));
  problems_ = leftOut_ = QStringList(rowCount());
  axes_.assign(options_.size(), {});
  for (int row = 0; row < rowCount(); ++row) {
    const ParameterOption& option = options_[static_cast<std::size_t>(row)];
    const Wish wish = wishes_.value(fromUtf8(option.name));
    auto* title = new QTableWidgetItem(titleOf(option));
    title->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    title->setCheckState(wish.ticked ? Qt::Checked : Qt::Unchecked);
    title->setToolTip(
        QStringLiteral("%1\n%2").arg(parameterText(option.specs.front()->help), fromUtf8(option.name)));
    auto* present =
        new QTableWidgetItem(option.automatic(present_)
                                 ? valueText(*option.specs.front(), value_of(*option.specs.front(), present_))
                                 : fromUtf8(option.text(present_)));
    present->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    auto* values = new QTableWidgetItem(wish.values.isEmpty() ? suggestion(option, present_) : wish.values);
    auto* count = new QTableWidgetItem;
    count->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    count->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, parameterColumn, title);
    setItem(row, presentColumn, present);
    setItem(row, valuesColumn, values);
    setItem(row, countColumn, count);
    check(row);
  }
  fitColumns();
}

SweepAxis AxisTable::read(int row) const {
  return parse_values(option(row),
                      item(row, valuesColumn)->text().simplified().remove(QLatin1Char(' ')).toStdString());
}

void AxisTable::check(int row) {
  axes_[static_cast<std::size_t>(row)].clear();
  problems_[row].clear();
  leftOut_[row].clear();
  if (!anyReads(variants_, option(row))) return showState(row, {}, tr("No ticked variant reads it."));
  SweepAxis all;
  try {
    all = read(row);
  } catch (const std::exception&) {
    const QString problem = problemText(problem_from(std::current_exception()));
    if (isTicked(row)) problems_[row] = problem;
    return showState(row, QStringLiteral("✕"), problem);
  }
  SweepAxis possible;
  QStringList others;
  QString allowed;
  for (const Parameters& one : all) {
    if (const auto wrong = refusal(variants_, option(row), one)) {
      others << fromUtf8(option(row).text(one));
      allowed = problemText(wrong->allowed);
    } else {
      possible.push_back(one);
    }
  }
  constexpr int kNamed = 3;
  const QString title = titleOf(option(row));
  QString why;
  if (possible.empty()) {
    why = tr("%1: none of the values is possible. Possible is: %2.").arg(title, allowed);
    if (isTicked(row)) problems_[row] = why;
  } else if (!others.isEmpty()) {
    why = (others.size() <= kNamed ? tr("%1: left out is %2. Possible is: %3.")
                                         .arg(title, others.join(QStringLiteral(", ")), allowed)
                                   : tr("%1: %n value(s) are left out. Possible is: %2.", nullptr,
                                        static_cast<int>(others.size()))
                                         .arg(title, allowed));
    if (isTicked(row)) leftOut_[row] = why;
  }
  const QLocale locale;
  const QString count = locale.toString(static_cast<qlonglong>(possible.size()));
  const QString ofAll = tr("%1 of %2").arg(count, locale.toString(static_cast<qlonglong>(all.size())));
  axes_[static_cast<std::size_t>(row)] = std::move(possible);
  showState(row, others.isEmpty() ? count : ofAll, why);
}

/// Grey: not an axis. A warning: not all of its values can be.
void AxisTable::showState(int row, const QString& count, const QString& why) {
  const bool unread = count.isEmpty();
  const bool ticked = isTicked(row);
  const auto brush = [&](bool active) {
    return palette().brush(active ? QPalette::Active : QPalette::Disabled, QPalette::Text);
  };
  item(row, parameterColumn)->setForeground(brush(!unread));
  QTableWidgetItem* values = item(row, valuesColumn);
  values->setForeground(brush(ticked && !unread));
  values->setIcon(ticked && !unread && !why.isEmpty() ? icon("warning") : QIcon());
  values->setToolTip(why.isEmpty() ? tr("A list such as 1,3,7 or a range such as 1:15:2") : why);
  item(row, countColumn)->setText(ticked ? count : QString());
  item(row, countColumn)->setToolTip(why);
}

// Who writes values wants them.
void AxisTable::takeCell(const QTableWidgetItem* item) {
  const int row = item->row();
  {
    const QSignalBlocker blocker(this);
    Wish& wish = wishes_[fromUtf8(option(row).name)];
    if (item->column() == valuesColumn) {
      wish.values = item->text();
      this->item(row, parameterColumn)->setCheckState(Qt::Checked);
    }
    wish.ticked = isTicked(row);
    check(row);
  }
  fitColumns();
  viewport()->update();
  Q_EMIT changed();
}

std::vector<SweepAxis> AxisTable::axes() const {
  std::vector<SweepAxis> list;
  for (int row = 0; row < rowCount(); ++row) {
    const SweepAxis& axis = axes_[static_cast<std::size_t>(row)];
    if (isTicked(row) && !axis.empty()) list.push_back(axis);
  }
  return list;
}

QStringList AxisTable::setAxes(const std::vector<PlanAxis>& axes) {
  wishes_.clear();
  QStringList unknown;
  for (const PlanAxis& axis : axes) {
    wishes_[optionOf(axis)] = {true, fromUtf8(axis.values)};
  }
  tidy();
  fill();
  for (const PlanAxis& axis : axes) {
    const int row = rowOf(optionOf(axis));
    if (row < 0 || !anyReads(variants_, option(row))) unknown << fromUtf8(axis.name);
  }
  const QSignalBlocker blocker(this);
  for (int row = 0; row < rowCount(); ++row) {
    const SweepAxis values = axes_[static_cast<std::size_t>(row)];
    if (!isTicked(row) || values.size() != 1 || !leftOut_[row].isEmpty()) continue;
    const bool present = std::ranges::all_of(option(row).specs, [&](const ParameterSpec* spec) {
      return value_of(*spec, values.front()) == value_of(*spec, present_);
    });
    if (!present) continue;
    wishes_.remove(fromUtf8(option(row).name));
    item(row, parameterColumn)->setCheckState(Qt::Unchecked);
    item(row, valuesColumn)->setText(suggestion(option(row), present_));
    check(row);
  }
  fitColumns();
  Q_EMIT changed();
  return unknown;
}

QString AxisTable::problem() const {
  for (const QString& one : problems_) {
    if (!one.isEmpty()) return one;
  }
  return {};
}

QString AxisTable::leftOut() const {
  QStringList all = leftOut_;
  all.removeAll(QString());
  return all.join(QLatin1Char(' '));
}

int AxisTable::rowOf(const QString& option) const {
  const auto found = std::ranges::find(options_, option.toStdString(), &ParameterOption::name);
  return found == options_.end() ? -1 : static_cast<int>(found - options_.begin());
}

void AxisTable::changeEvent(QEvent* event) {
  QTableWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void AxisTable::retranslate() {
  setHorizontalHeaderLabels({tr("Vary"), tr("Now"), tr("Values"), tr("Count")});
  setAccessibleName(tr("Parameters to vary"));
  fill();
}

}  // namespace filterscope::ui
