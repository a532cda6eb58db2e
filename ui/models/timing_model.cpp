#include "ui/models/timing_model.h"

#include <QLocale>
#include <algorithm>

#include "kernels/catalog.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

}  // namespace

QString rowTitle(const TimingEntry& entry) {
  return entry.device.isEmpty() ? entry.variant
                                : TimingModel::tr("%1 on %2").arg(entry.variant, entry.device);
}

QString nameOf(TimingState state) {
  switch (state) {
    case TimingState::none: return TimingModel::tr("not measured");
    case TimingState::preview: return TimingModel::tr("one frame");
    case TimingState::measured: return TimingModel::tr("measured");
    case TimingState::outdated: return TimingModel::tr("other settings");
    case TimingState::skipped: return TimingModel::tr("skipped");
  }
  return {};
}

Parameters measuredParameters(const Descriptor& descriptor, Parameters parameters) {
  if (parameters.block == Parameters{}.block) parameters.block = own_block(descriptor, parameters.block);
  return parameters;
}

bool sameWork(const QString& variant, const Parameters& first, const Parameters& second) {
  const Variant* found = find_variant(variant.toStdString());
  if (found == nullptr) return false;
  const Parameters a = measuredParameters(found->descriptor, first);
  const Parameters b = measuredParameters(found->descriptor, second);
  if (found->descriptor.parameters.empty()) return a == b;
  return a.border == b.border && a.colour == b.colour && a.window == b.window &&
         std::ranges::all_of(found->descriptor.parameters,
                             [&](const ParameterSpec& spec) { return get(a, spec.key) == get(b, spec.key); });
}

std::vector<TimingModel::Row> TimingModel::makeRows() const {
  std::vector<Row> rows;
  for (const QString& variant : variants_) {
    rows.push_back({variant, -1});
    for (std::size_t i = 0; i < others_.size(); ++i) {
      if (others_[i].variant == variant.toStdString() && fits(others_[i])) {
        rows.push_back({variant, static_cast<int>(i)});
      }
    }
  }
  return rows;
}

void TimingModel::layRows() {
  std::vector<Row> rows = makeRows();
  if (rows == rows_) return;
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

void TimingModel::setVariants(const QStringList& ids) {
  if (ids == variants_) return;
  variants_ = ids;
  layRows();
}

void TimingModel::setOthers(std::vector<ResultRecord> records) {
  beginResetModel();
  others_ = std::move(records);
  rows_ = makeRows();
  endResetModel();
}

void TimingModel::setContext(const QString& pictureHash, const Parameters& parameters) {
  if (pictureHash == pictureHash_ && parameters == parameters_) return;
  pictureHash_ = pictureHash;
  parameters_ = parameters;
  layRows();
  if (!rows_.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
  }
}

void TimingModel::setPreview(const QString& variant, double kernelMs, const Parameters& parameters) {
  Known& known = known_[variant];
  known.previewMs = kernelMs;
  known.previewParameters = parameters;
  known.previewIsNewer = true;
  rowChanged(variant);
}

void TimingModel::addRecord(const ResultRecord& record) {
  const QString variant = QString::fromStdString(record.variant);
  Known& known = known_[variant];
  known.record = record;
  known.record->measurement.result.reset();
  known.previewIsNewer = false;
  rowChanged(variant);
}

void TimingModel::clearTimes() {
  beginResetModel();
  known_.clear();
  endResetModel();
}

void TimingModel::setCurrent(const QString& variant) {
  if (variant == current_) return;
  const QString before = std::exchange(current_, variant);
  rowChanged(before);
  rowChanged(variant);
  emit currentChanged(variant);
}

void TimingModel::rowChanged(const QString& variant) {
  const auto found = std::ranges::find(rows_, Row{variant, -1});
  const auto row = static_cast<int>(found - rows_.begin());
  if (found != rows_.end()) emit dataChanged(index(row, 0), index(row, columnTotal - 1));
}

bool TimingModel::fits(const ResultRecord& record) const {
  const bool samePicture =
      pictureHash_.isEmpty() || pictureHash_ == QString::fromStdString(record.picture.hash);
  return samePicture && sameWork(QString::fromStdString(record.variant), record.parameters, parameters_);
}

void TimingModel::describe(TimingEntry& entry, const ResultRecord& record, bool current) const {
  const Measurement& measurement = record.measurement;
  if (!record.skipped.empty()) {
    entry.state = current ? TimingState::skipped : TimingState::none;
    entry.reason = current ? problemText(record.skipped) : QString();
    return;
  }
  entry.state = current ? TimingState::measured : TimingState::outdated;
  entry.median = measurement.summary.median;
  entry.minimum = measurement.summary.minimum;
  entry.q1 = measurement.summary.q1;
  entry.q3 = measurement.summary.q3;
  entry.samples = measurement.samples_ms;
}

TimingEntry TimingModel::entry(int row) const {
  TimingEntry entry;
  if (row < 0 || row >= rowCount()) return entry;
  const Row& at = rows_[static_cast<std::size_t>(row)];
  entry.variant = at.variant;
  entry.study = entry.variant.section(QLatin1Char('/'), 0, 0);
  if (const Variant* found = find_variant(entry.variant.toStdString())) {
    entry.title = catalogueText(found->descriptor.title);
    entry.study = text(found->descriptor.study);
    entry.backend = found->descriptor.backend;
  }
  if (at.other >= 0) {
    const ResultRecord& record = others_[static_cast<std::size_t>(at.other)];
    entry.device = QString::fromStdString(record.device);
    describe(entry, record, true);
    return entry;
  }
  const auto known = known_.constFind(entry.variant);
  if (known == known_.cend()) return entry;
  const bool current = known->record && fits(*known->record);
  if (current || (known->record && !known->previewIsNewer)) {
    describe(entry, *known->record, current);
  } else if (known->previewMs) {
    entry.state = TimingState::preview;
    entry.median = entry.minimum = entry.q1 = entry.q3 = *known->previewMs;
  }
  return entry;
}

int TimingModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int TimingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

QVariant TimingModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  if (role == Qt::TextAlignmentRole && index.column() >= medianColumn) {
    return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const TimingEntry row = entry(index.row());
  if (role == Qt::ToolTipRole) return row.state == TimingState::skipped ? row.reason : row.title;
  const bool timed = row.state != TimingState::none && row.state != TimingState::skipped;
  const bool statistics = timed && row.state != TimingState::preview;
  switch (index.column()) {
    case variantColumn: return rowTitle(row);
    case backendColumn: return row.backend == Backend::cuda ? tr("GPU") : tr("CPU");
    case stateColumn: return nameOf(row.state);
    case medianColumn: return timed ? millisecondsText(row.median) : QString();
    case q1Column: return statistics ? millisecondsText(row.q1) : QString();
    case q3Column: return statistics ? millisecondsText(row.q3) : QString();
    case minimumColumn: return statistics ? millisecondsText(row.minimum) : QString();
    case samplesColumn:
      return timed ? QLocale().toString(statistics ? static_cast<int>(row.samples.size()) : 1) : QString();
    default: return {};
  }
}

QVariant TimingModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
    return QAbstractTableModel::headerData(section, orientation, role);
  }
  switch (section) {
    case variantColumn: return tr("Variant");
    case backendColumn: return tr("Runs on");
    case stateColumn: return tr("State");
    case medianColumn: return tr("Median (ms)");
    case q1Column: return tr("Q1 (ms)");
    case q3Column: return tr("Q3 (ms)");
    case minimumColumn: return tr("Minimum (ms)");
    case samplesColumn: return tr("Samples");
    default: return {};
  }
}

}  // namespace filterscope::ui
