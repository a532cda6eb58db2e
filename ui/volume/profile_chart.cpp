#include "ui/volume/profile_chart.h"

#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace filterscope::ui {
namespace {

/// Okabe and Ito's colours after the input's, with a dash each, so that they are told apart without colour.
QPen penOf(std::size_t line, const QColor& ink) {
  if (line == 0) return QPen(ink, 1);
  constexpr std::array<QRgb, 6> kColours{0xffd55e00, 0xff0072b2, 0xff009e73,
                                         0xffcc79a7, 0xffe69f00, 0xff56b4e9};
  constexpr std::array kDashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
  return QPen(QColor(kColours.at((line - 1) % kColours.size())), 1.6,
              kDashes.at((line - 1) % kDashes.size()));
}

}  // namespace

ProfileChart::ProfileChart(QWidget* parent) : InspectChart(parent) {
  setObjectName(QStringLiteral("profile"));
  setAccessibleName(tr("Profile"));
  // Above the curves: their whole height is used.
  axisRect()->insetLayout()->take(legend);
  plotLayout()->insertRow(0);
  plotLayout()->addElement(0, 0, legend);
  plotLayout()->setRowStretchFactor(0, 0.001);
  legend->setFillOrder(QCPLegend::foColumnsFirst);
  legend->setMargins({4, 0, 4, 0});
  rebuild();
}

void ProfileChart::setData(const ProfileData& data) {
  data_ = data;
  setAccessibleDescription(description());
  rebuild();
}

void ProfileChart::rebuild() {
  clearPlottables();
  clearItems();
  dressLegend(legend);
  legend->setVisible(data_.lines.size() > 1);
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(!data_.lines.empty());
  dressAxis(xAxis, data_.unit.isEmpty() ? tr("Place (voxels)") : tr("Place (%1)").arg(data_.unit));
  dressAxis(yAxis, tr("Value"));
  if (data_.lines.empty()) {
    addWords(tr("No volume is open, or its slice is still being filtered."));
    redraw();
    return;
  }
  double low = std::numeric_limits<double>::max();
  double high = std::numeric_limits<double>::lowest();
  std::size_t count = 1;
  for (std::size_t i = 0; i < data_.lines.size(); ++i) {
    QCPGraph* graph = addGraph();
    graph->setPen(penOf(i, colours().text));
    graph->setName(data_.lines[i].name);
    QVector<double> places;
    QVector<double> values;
    for (std::size_t k = 0; k < data_.lines[i].values.size(); ++k) {
      const double value = data_.lines[i].values[k];
      places << static_cast<double>(k) * data_.step;
      values << value;
      if (!std::isfinite(value)) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
    graph->setData(places, values, true);
    count = std::max(count, data_.lines[i].values.size());
  }
  const double margin = high > low ? 0.05 * (high - low) : 1;
  if (high >= low) yAxis->setRange(low - margin, high + margin);
  xAxis->setRange(0, std::max(1.0, static_cast<double>(count - 1)) * data_.step);
  if (data_.marked >= 0) {
    auto* mark = new QCPItemStraightLine(this);
    const double at = data_.marked * data_.step;
    mark->point1->setCoords(at, 0);
    mark->point2->setCoords(at, 1);
    mark->setPen(QPen(colours().muted, 1, Qt::DashLine));
  }
  redraw();
}

std::unique_ptr<InspectChart> ProfileChart::copy() const {
  auto other = std::make_unique<ProfileChart>();
  other->data_ = data_;
  return other;
}

QString ProfileChart::description() const {
  if (data_.lines.empty()) return tr("No volume.");
  QStringList parts{data_.where};
  for (const ProfileData::Line& line : data_.lines) {
    if (data_.marked < 0 || static_cast<std::size_t>(data_.marked) >= line.values.size()) continue;
    parts << tr("%1: %2 under the crosshair")
                 .arg(line.name,
                      QLocale().toString(line.values[static_cast<std::size_t>(data_.marked)], 'g', 6));
  }
  return parts.join(QStringLiteral(". "));
}

ChartTable ProfileChart::table() const {
  ChartTable table;
  table.header << (data_.unit.isEmpty() ? tr("Place (voxels)") : tr("Place (%1)").arg(data_.unit));
  std::size_t count = 0;
  for (const ProfileData::Line& line : data_.lines) {
    table.header << line.name;
    count = std::max(count, line.values.size());
  }
  table.rows = static_cast<int>(count);
  table.cell = [lines = data_.lines, step = data_.step](int row, int column) {
    if (column == 0) return QString::number(row * step, 'g', 10);
    const std::vector<double>& values = lines[static_cast<std::size_t>(column - 1)].values;
    const auto at = static_cast<std::size_t>(row);
    return at < values.size() ? QString::number(values[at], 'g', 10) : QString();
  };
  return table;
}

}  // namespace filterscope::ui
