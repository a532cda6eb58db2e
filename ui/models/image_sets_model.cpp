#include "ui/models/image_sets_model.h"

#include <QLocale>
#include <QString>
#include <QStringList>
#include <QVariant>
#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "core/metrics/metric_list.h"
#include "core/noise/noise.h"
#include "kernels/catalog.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/results_columns.h"
#include "ui/models/results_model.h"

namespace filterscope::ui {
namespace {

constexpr int kSoonMs = 100;

/// "31.42 ± 1.20": as many digits of both as the deviation has two significant ones, six decimals at most.
/// The mean alone where it is of one image.
QString meanText(const MeanAndDeviation& value) {
  const bool spread = value.count > 1 && value.deviation > 0;
  const double least = spread ? value.deviation : std::abs(value.mean) / 100;
  const int digits = least > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(least))), 0, 6) : 2;
  const QLocale locale;
  if (value.count < 2) return locale.toString(value.mean, 'f', digits);
  return QStringLiteral("%1 ± %2").arg(locale.toString(value.mean, 'f', digits),
                                       locale.toString(value.deviation, 'f', digits));
}

/// Null for a column of anything else.
const Metric* metricOf(int column) {
  const std::vector<const Metric*> known = brief_metrics();
  const int at = column - ImageSetsModel::firstFigure;
  return at >= 0 && at < static_cast<int>(known.size()) ? known[static_cast<std::size_t>(at)] : nullptr;
}

int lastColumn() { return ImageSetsModel::firstFigure + static_cast<int>(brief_metrics().size()); }

std::optional<MeanAndDeviation> valueOf(const OverImages& over, int column) {
  if (column == ImageSetsModel::median) return over.median_ms;
  const Metric* metric = metricOf(column);
  return metric == nullptr ? std::nullopt : over.figure(metric->key);
}

/// Of equal images it is infinite, and so not in the mean.
bool lacksIdentical(const OverImages& over, int column) {
  const Metric* metric = metricOf(column);
  return metric != nullptr && metric->unit == std::string_view("dB") && over.identical > 0;
}

const QString kBetween = QStringLiteral(" · ");

QString parametersOf(const OverImages& over) {
  const Variant* found = find_variant(over.variant);
  QString text =
      found == nullptr ? QString() : parametersText(found->descriptor.parameters, over.parameters, true);
  const QString conditions = conditionsText(over.conditions);
  if (over.conditions != Conditions()) text += kBetween + conditions;
  return text;
}

QString againstText(const OverImages& over) {
  if (!over.compared()) return {};
  return over.truth ? ImageSetsModel::tr("truth") : ImageSetsModel::tr("reference");
}

QString textOf(const OverImages& over, int column) {
  switch (column) {
    case ImageSetsModel::title: return variantTitle(QString::fromStdString(over.variant));
    case ImageSetsModel::noise: return QString::fromStdString(noise_text(over.noise));
    case ImageSetsModel::images: return QLocale().toString(over.images);
    default: break;
  }
  if (column == lastColumn()) return againstText(over);
  const std::optional<MeanAndDeviation> value = valueOf(over, column);
  if (value) return meanText(*value);
  return lacksIdentical(over, column) ? QStringLiteral("∞") : QString();
}

QString toolTipOf(const OverImages& over, int column) {
  const QString device = QString::fromStdString(over.device);
  if (column <= ImageSetsModel::noise) {
    QStringList lines{QString::fromStdString(over.variant), device};
    if (column == ImageSetsModel::parameters) lines << parametersOf(over);
    return lines.join(QLatin1Char('\n'));
  }
  if (lacksIdentical(over, column)) {
    return ImageSetsModel::tr("%n result(s) without any difference are not in the mean", nullptr,
                              over.identical);
  }
  const std::optional<MeanAndDeviation> value = valueOf(over, column);
  return value ? ImageSetsModel::tr("Over %n image(s)", nullptr, value->count) : QString();
}

}  // namespace

ImageSetsModel::ImageSetsModel(const ResultsModel& results, QObject* parent)
    : QAbstractTableModel(parent),
      results_(results),
      soon_(kSoonMs, Postponed::From::lastCause, [this] { refresh(); }) {
  const auto later = [this] { soon_.ask(); };
  connect(&results, &QAbstractItemModel::modelReset, this, later);
  connect(&results, &QAbstractItemModel::rowsInserted, this, later);
  connect(&results, &QAbstractItemModel::dataChanged, this, later);
  refresh();
}

void ImageSetsModel::refresh() {
  soon_.drop();
  beginResetModel();
  sets_ = over_images(results_.records());
  shared_.clear();
  if (sets_.size() > 1) shared_ = parametersOf(sets_.front()).split(kBetween);
  for (const OverImages& over : sets_) {
    const QStringList own = parametersOf(over).split(kBetween);
    shared_.removeIf([&](const QString& part) { return !own.contains(part); });
  }
  endResetModel();
}

QString ImageSetsModel::ownParameters(const OverImages& over) const {
  QStringList parts = parametersOf(over).split(kBetween);
  parts.removeIf([this](const QString& part) { return shared_.contains(part); });
  return parts.join(kBetween);
}

int ImageSetsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(sets_.size());
}

int ImageSetsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : lastColumn() + 1;
}

QVariant ImageSetsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const OverImages& over = sets_[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  const bool number = column >= images && column < lastColumn();
  if (column == parameters && (role == Qt::DisplayRole || role == sortRole)) return ownParameters(over);
  if (role == Qt::DisplayRole) return textOf(over, column);
  if (role == Qt::ToolTipRole) return toolTipOf(over, column);
  if (role == variantRole) return QString::fromStdString(over.variant);
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != sortRole) return {};
  if (column == images) return over.images;
  const std::optional<MeanAndDeviation> value = valueOf(over, column);
  if (number) return value ? QVariant(value->mean) : QVariant();
  return textOf(over, column);
}

QVariant ImageSetsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  struct Header {
    QString title;
    QString definition;
  };
  const auto header = [this, section]() -> Header {
    const QString spread = tr("Mean ± standard deviation over the images");
    switch (section) {
      case title: return {tr("Variant"), tr("What was measured")};
      case parameters: {
        const QString same = shared_.join(kBetween);
        const QString definition = tr("Those in which rows differ; each row’s tool tip has all");
        return {tr("Parameters"), same.isEmpty() ? definition : definition + QLatin1Char('\n') + same};
      }
      case noise: return {tr("Noise"), tr("What was added to every image before it was filtered")};
      case images: return {tr("Images"), tr("How many were measured")};
      case median: return {tr("Median (ms)"), tr("%1 of each one’s median time").arg(spread)};
      default: break;
    }
    if (const Metric* metric = metricOf(section)) {
      const QString label = QString::fromUtf8(metric->label);
      const QString unit = QString::fromUtf8(metric->unit);
      return {
          unit.isEmpty() ? label : QStringLiteral("%1 (%2)").arg(label, unit),
          metric->is_error ? tr("%1: 0 is no difference that one sees, 1 the largest").arg(spread) : spread};
    }
    return {tr("Figures against"),
            tr("The truth where it is known, which added noise makes; else the family’s reference")};
  }();
  if (role == Qt::DisplayRole) return header.title;
  if (role == Qt::ToolTipRole) return header.definition;
  return {};
}

}  // namespace filterscope::ui
