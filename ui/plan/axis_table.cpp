#include "ui/plan/axis_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableWidgetItem>
#include <algorithm>
#include <exception>

#include "core/session/value_lists.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "ui/models/native_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"

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

Schema readByAny(const QStringList& variants) {
  Schema schema = all_parameters();
  std::vector<const Descriptor*> known;
  for (const QString& id : variants) {
    if (const Variant* found = find_variant(id.toStdString())) known.push_back(&found->descriptor);
  }
  std::erase_if(schema.specs, [&](const ParameterSpec& spec) {
    return !spec.sweepable || std::ranges::none_of(known, [&](const Descriptor* one) {
      return one->parameters.find(spec.key) != nullptr;
    });
  });
  return schema;
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
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  horizontalHeader()->setSectionResizeMode(valuesColumn, QHeaderView::Stretch);
  connect(this, &QTableWidget::itemChanged, this, &AxisTable::takeCell);
  retranslate();
}

void AxisTable::offer(const QStringList& variants, const Parameters& present) {
  Schema schema = readByAny(variants);
  if (schema.specs == schema_.specs && present == present_) return;
  schema_ = std::move(schema);
  present_ = present;
  options_ = parameter_options(schema_);
  fill();
}

void AxisTable::fill() {
  const QSignalBlocker blocker(this);
  setRowCount(static_cast<int>(options_.size()));
  problems_ = QStringList(rowCount());
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
}

SweepAxis AxisTable::read(int row) const {
  return parse_values(options_[static_cast<std::size_t>(row)],
                      item(row, valuesColumn)->text().simplified().remove(QLatin1Char(' ')).toStdString());
}

void AxisTable::check(int row) {
  const bool ticked = item(row, parameterColumn)->checkState() == Qt::Checked;
  QString problem;
  QString count;
  try {
    count = QLocale().toString(static_cast<qlonglong>(read(row).size()));
  } catch (const std::exception&) {
    problem = problemText(problem_from(std::current_exception()));
    count = QStringLiteral("✕");
  }
  QTableWidgetItem* values = item(row, valuesColumn);
  values->setForeground(palette().brush(ticked ? QPalette::Active : QPalette::Disabled, QPalette::Text));
  values->setToolTip(problem.isEmpty() ? tr("A list such as 1,3,7 or a range such as 1:15:2") : problem);
  item(row, countColumn)->setText(ticked ? count : QString());
  item(row, countColumn)->setToolTip(problem);
  problems_[row] = ticked ? problem : QString();
}

// Who writes values wants them.
void AxisTable::takeCell(const QTableWidgetItem* item) {
  const int row = item->row();
  {
    const QSignalBlocker blocker(this);
    Wish& wish = wishes_[fromUtf8(options_[static_cast<std::size_t>(row)].name)];
    if (item->column() == valuesColumn) {
      wish.values = item->text();
      this->item(row, parameterColumn)->setCheckState(Qt::Checked);
    }
    wish.ticked = this->item(row, parameterColumn)->checkState() == Qt::Checked;
    check(row);
  }
  viewport()->update();
  Q_EMIT changed();
}

std::vector<SweepAxis> AxisTable::axes() const {
  std::vector<SweepAxis> list;
  for (int row = 0; row < rowCount(); ++row) {
    if (item(row, parameterColumn)->checkState() != Qt::Checked || !problems_[row].isEmpty()) continue;
    list.push_back(read(row));
  }
  return list;
}

QStringList AxisTable::setAxes(const std::vector<PlanAxis>& axes) {
  wishes_.clear();
  QStringList unknown;
  for (const PlanAxis& axis : axes) {
    const QString name =
        QStringLiteral("--") + fromUtf8(axis.name).replace(QLatin1Char('_'), QLatin1Char('-'));
    if (rowOf(name) < 0) unknown << fromUtf8(axis.name);
    wishes_[name] = {true, fromUtf8(axis.values)};
  }
  fill();
  const QSignalBlocker blocker(this);
  for (int row = 0; row < rowCount(); ++row) {
    QTableWidgetItem* title = item(row, parameterColumn);
    if (title->checkState() != Qt::Checked || !problems_[row].isEmpty()) continue;
    const SweepAxis values = read(row);
    if (values.size() > 1) continue;
    const ParameterOption& option = options_[static_cast<std::size_t>(row)];
    const bool present = std::ranges::all_of(option.specs, [&](const ParameterSpec* spec) {
      return value_of(*spec, values.front()) == value_of(*spec, present_);
    });
    if (!present) continue;
    title->setCheckState(Qt::Unchecked);
    wishes_[fromUtf8(option.name)].ticked = false;
    check(row);
  }
  Q_EMIT changed();
  return unknown;
}

QString AxisTable::problem() const {
  for (const QString& one : problems_) {
    if (!one.isEmpty()) return one;
  }
  return {};
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
