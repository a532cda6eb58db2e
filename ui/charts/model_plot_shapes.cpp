// What is drawn of a chart: bars, lines, points, cells, samples, marks.
#include <QString>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/charts/heat_scale.h"
#include "core/charts/markers.h"
#include "core/charts/number_words.h"
#include "core/charts/series_look.h"
#include "ui/charts/chart_bars.h"
#include "ui/charts/chart_colours.h"
#include "ui/charts/model_plot.h"
#include "ui/models/native_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr int kSelectedBandAlpha = 45;
constexpr int kLitBandAlpha = 90;
constexpr double kMarkerRadius = 4.2;  // px, as core/charts/draw_lines.cpp

/// The marker that files have.
QCPScatterStyle markerStyle(int kind, const QColor& colour, const QColor& fill, double radius) {
  constexpr double kUnit = 6;  // px: the size that QCustomPlot scales a path from
  QPainterPath path;
  if (kind == kDiscMarker) {
    path.addEllipse(QPointF(), radius, radius);
  } else {
    QPolygonF corners;
    for (const DrawnPlace& place : marker_outline({}, kind, radius)) corners << QPointF(place.x, place.y);
    path.addPolygon(corners);
    path.closeSubpath();
  }
  return {path, QPen(colour), QBrush(fill), kUnit};
}

QColor toColour(const ChartColour& colour) {
  return QColor::fromRgbF(static_cast<float>(colour.red), static_cast<float>(colour.green),
                          static_cast<float>(colour.blue), static_cast<float>(colour.alpha));
}

}  // namespace

const ChartTheme& ModelPlot::theme() const {
  const bool dark = palette().color(QPalette::Base).lightness() < 128;
  return chart_theme(dark ? ChartThemeName::dark : ChartThemeName::light);
}

QColor ModelPlot::seriesColour(int index) const {
  return index < 0 ? palette().color(QPalette::Text) : toColour(theme().of_series(index));
}

QString ModelPlot::wordsOf(int row) const {
  if (!chart_ || row < 0 || static_cast<std::size_t>(row) >= chart_->table.rows.size()) return {};
  QStringList lines;
  const auto& cells = chart_->table.rows[static_cast<std::size_t>(row)];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    QString cell;
    if (const auto* number = std::get_if<double>(&cells[i])) cell = plainNumberText(*number);
    if (const auto* word = std::get_if<std::string>(&cells[i])) cell = fromUtf8(*word);
    if (!cell.isEmpty())
      lines << QStringLiteral("%1: %2").arg(fromUtf8(chart_->table.columns[i].title), cell);
  }
  return lines.join(QLatin1Char('\n'));
}

void ModelPlot::addBars() {
  yAxis->setRangeReversed(true);
  below_[0] = below_[1] = nullptr;
  const bool apart = chart_->panels.size() > 1;
  for (const ChartSeries& series : chart_->series) {
    if (apart) addBars(series, true);
    addBars(series, false);
  }
}

/// Those of the panel that goes by the axis above, or the others.
void ModelPlot::addBars(const ChartSeries& series, bool upper) {
  QCPAxis* axis = upper ? xAxis2 : xAxis;
  auto* bars = new ChartBars(yAxis, axis, seriesColour(series.colour), chartColours(palette()));
  bars_ << bars;
  bars->setName(fromUtf8(series.name));
  if (upper) bars->removeFromLegend();
  QCPBars*& below = below_[upper ? 1 : 0];
  if (chart_->shape == ChartShape::stacked && below != nullptr) bars->moveAbove(below);
  for (const ChartPoint& point : series.points) {
    if (inUpperPanel(point.y) != upper) continue;
    double end = point.x;
    for (const QCPBars* part = bars->barBelow(); part != nullptr; part = part->barBelow()) {
      const auto same = part->data()->findBegin(point.y, false);
      if (same != part->data()->constEnd() && same->key == point.y) end += same->value;
    }
    // Numbers have the window's decimal point.
    const QString label = fromUtf8(point.label).replace(fromUtf8(figure_text(end)), figureText(end, 3));
    bars->add(point, end, label);
    spots_.push_back({std::isfinite(end) ? end : 0, point.y, point.row, wordsOf(point.row), upper});
  }
  below = bars;
}

void ModelPlot::addBand(const ChartSeries& series, const QColor& colour) {
  QCPGraph* low = addGraph();
  QCPGraph* high = addGraph();
  for (const ChartPoint& point : series.points) {
    if (!std::isfinite(point.low) || !std::isfinite(point.high)) continue;
    low->addData(point.x, point.low);
    high->addData(point.x, point.high);
  }
  QColor pale = colour;
  pale.setAlpha(45);
  for (QCPGraph* graph : {low, high}) {
    graph->setPen(Qt::NoPen);
    graph->removeFromLegend();
  }
  high->setBrush(pale);
  high->setChannelFillGraph(low);
}

void ModelPlot::addSeries(const ChartSeries& series) {
  const QColor colour = seriesColour(series.colour);
  if (series.style == SeriesStyle::line) addBand(series, colour);
  const SeriesLook look = series_look(series.colour);
  constexpr Qt::PenStyle kStyles[kDashes] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
  QCPGraph* line = addGraph();
  QCPGraph* hollow = addGraph();
  QCPGraph* wrong = addGraph();
  for (QCPGraph* extra : {hollow, wrong}) {
    extra->setLineStyle(QCPGraph::lsNone);
    extra->removeFromLegend();
  }
  line->setName(fromUtf8(series.name));
  line->setPen(QPen(colour, 1.8, series.style == SeriesStyle::steps ? Qt::DashLine : kStyles[look.dash]));
  if (series.style == SeriesStyle::points) line->setLineStyle(QCPGraph::lsNone);
  if (series.style == SeriesStyle::steps) line->setLineStyle(QCPGraph::lsStepLeft);
  if (!series.plain) line->setScatterStyle(markerStyle(look.marker, colour, colour, kMarkerRadius));
  const QColor ground = chartColours(palette()).background;
  hollow->setScatterStyle(markerStyle(look.marker, colour, ground, kMarkerRadius + 0.5));
  wrong->setScatterStyle(
      QCPScatterStyle(QCPScatterStyle::ssCross, QPen(toColour(theme().warning), 2.2), Qt::NoBrush, 13));
  for (const ChartPoint& point : series.points) {
    line->addData(point.x, point.y);
    if (point.state == PointState::uncertain) hollow->addData(point.x, point.y);
    if (point.state == PointState::wrong) wrong->addData(point.x, point.y);
    if (!series.plain)
      spots_.push_back({point.x, point.y, point.row, fromUtf8(series.name) + '\n' + wordsOf(point.row)});
  }
}

void ModelPlot::addCells() {
  const HeatScale scale = heat_scale(*chart_);
  const ChartColours colours = chartColours(palette());
  for (const ChartCell& cell : chart_->cells) {
    auto* box = new QCPItemRect(this);
    box->topLeft->setCoords(cell.column - 0.48, cell.row + 0.48);
    box->bottomRight->setCoords(cell.column + 0.48, cell.row - 0.48);
    const bool has = cell.value > 0;
    const ChartColour fill = heat_colour(scale.share(cell.value));
    box->setBrush(has ? QBrush(toColour(fill)) : QBrush(colours.muted, Qt::DiagCrossPattern));
    const QColor ink = has ? toColour(ink_on(fill)) : colours.text;
    box->setPen(Qt::NoPen);
    frameCell(cell, ink);
    auto* value = new QCPItemText(this);
    cellNumbers_ << value;
    value->position->setCoords(cell.column, cell.row);
    value->setColor(ink);
    value->setFont(font());
    value->setText(cell.state == CellState::impossible || cell.state == CellState::wrong
                       ? QStringLiteral("✕")
                       : figureText(cell.value, scale.digits));
    spots_.push_back(
        {static_cast<double>(cell.column), static_cast<double>(cell.row), cell.table_row,
         wordsOf(cell.table_row) + (cell.reason.empty() ? QString() : '\n' + fromUtf8(cell.reason))});
  }
}

/// A number that is wider than its cell would run into the next one's: pointing at the cell says it.
void ModelPlot::fitCellNumbers() {
  const double room = std::abs(xAxis->coordToPixel(0.88) - xAxis->coordToPixel(0));
  for (QCPItemText* number : cellNumbers_)
    number->setVisible(fontMetrics().horizontalAdvance(number->text()) <= room);
}

void ModelPlot::addSamples() {
  yAxis->setRangeReversed(true);
  for (const ChartHistogram& histogram : chart_->histograms) {
    const auto own = static_cast<std::size_t>(histogram.category);
    const QColor colour =
        seriesColour(own < chart_->series.size() ? chart_->series[own].colour : histogram.category);
    const int most = std::max(1, *std::ranges::max_element(histogram.counts));
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
      auto* bar = new QCPItemRect(this);
      bar->topLeft->setCoords(histogram.edges[i],
                              histogram.category + 0.05 - 0.45 * histogram.counts[i] / most);
      bar->bottomRight->setCoords(histogram.edges[i + 1], histogram.category + 0.05);
      bar->setPen(Qt::NoPen);
      bar->setBrush(colour);
    }
  }
  for (const ChartSeries& series : chart_->series) {
    QCPGraph* dots = addGraph();
    dots->setLineStyle(QCPGraph::lsNone);
    QColor colour = seriesColour(series.colour);
    colour.setAlpha(150);
    dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colour, colour, 4));
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      const ChartPoint& point = series.points[i];
      const double y = point.y + 0.12 + 0.25 * std::fmod(static_cast<double>(i) * 0.6180339887, 1.0);
      dots->addData(point.x, y);
      spots_.push_back({point.x, y, point.row, wordsOf(point.row)});
    }
  }
  for (const ChartBox& box : chart_->boxes) {
    auto* range = new QCPItemRect(this);
    range->topLeft->setCoords(box.q1, box.category + 0.17);
    range->bottomRight->setCoords(box.q3, box.category + 0.33);
    range->setPen(QPen(chartColours(palette()).text, 1.2));
    auto* median = new QCPItemLine(this);
    median->start->setCoords(box.median, box.category + 0.1);
    median->end->setCoords(box.median, box.category + 0.4);
    median->setPen(QPen(chartColours(palette()).text, 2));
  }
}

void ModelPlot::addMarks() {
  const QPen pen(chartColours(palette()).muted, 1.2, Qt::DashLine);
  for (const ChartNote& mark : chart_->marks) {
    auto* words = new QCPItemText(this);
    words->setText(fromUtf8(mark.text));
    words->setColor(chartColours(palette()).muted);
    words->setFont(font());
    QColor ground = palette().color(QPalette::Base);
    ground.setAlphaF(0.8F);  // lines pass below the words
    words->setBrush(ground);
    if (mark.kind == NoteKind::text) {
      words->position->setCoords(mark.x, mark.y);
      continue;
    }
    const bool across = mark.kind == NoteKind::horizontal;
    auto* line = new QCPItemLine(this);
    line->setPen(pen);
    for (const auto& [position, along] : {std::pair(line->start, 0.0), std::pair(line->end, 1.0)}) {
      position->setTypeX(across ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
      position->setTypeY(across ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
      position->setCoords(across ? along : mark.x, across ? mark.y : along);
    }
    words->setPositionAlignment(Qt::AlignRight | (across ? Qt::AlignBottom : Qt::AlignTop));
    words->position->setTypeX(across ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
    words->position->setTypeY(across ? QCPItemPosition::ptPlotCoords : QCPItemPosition::ptAxisRectRatio);
    words->position->setCoords(across ? 0.99 : mark.x, across ? mark.y : 0.02);
  }
}

/// Behind the rows of bars.
QList<QCPItemRect*> ModelPlot::addBands(const QList<int>& rows, int alpha) {
  QList<QCPItemRect*> bands;
  QColor colour = palette().color(QPalette::Highlight);
  colour.setAlpha(alpha);
  std::set<double> marked;  // a stacked bar has several spots
  for (const Spot& spot : spots_) {
    if (spot.row < 0 || !rows.contains(spot.row) || !marked.insert(spot.y).second) continue;
    bands << new QCPItemRect(this);
    bands.back()->setLayer(QStringLiteral("background"));
    for (QCPItemPosition* corner : {bands.back()->topLeft, bands.back()->bottomRight}) {
      corner->setTypeX(QCPItemPosition::ptAxisRectRatio);
      corner->setTypeY(QCPItemPosition::ptPlotCoords);
    }
    bands.back()->topLeft->setCoords(0, spot.y - 0.5);
    bands.back()->bottomRight->setCoords(1, spot.y + 0.5);
    bands.back()->setPen(Qt::NoPen);
    bands.back()->setBrush(colour);
  }
  return bands;
}

QCPGraph* ModelPlot::addRings(const QPen& pen, double size) {
  QCPGraph* rings = addGraph();
  rings->removeFromLegend();
  rings->setLineStyle(QCPGraph::lsNone);
  rings->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, pen, Qt::NoBrush, size));
  return rings;
}

void ModelPlot::addSelection() {
  if (!bars_.isEmpty()) {
    addBands(selected_ + QList<int>{currentRow()}, kSelectedBandAlpha);
    return;
  }
  const QPen pen(palette().color(QPalette::Text), 2.6);
  QCPGraph* rings = addRings(pen, 15);
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const Spot& spot = spots_[i];
    const bool here = static_cast<int>(i) == current_;
    if (!here && (spot.row < 0 || !selected_.contains(spot.row))) continue;
    if (chart_->shape != ChartShape::heat) {
      rings->addData(spot.x, spot.y);
      continue;
    }
    auto* frame = new QCPItemRect(this);
    frame->topLeft->setCoords(spot.x - 0.44, spot.y + 0.44);
    frame->bottomRight->setCoords(spot.x + 0.44, spot.y - 0.44);
    frame->setPen(QPen(pen.color(), 2.6, Qt::DashLine));
  }
}

void ModelPlot::showLit() {
  for (QCPItemRect* frame : litFrames_) removeItem(frame);
  litFrames_.clear();
  if (litRings_ != nullptr) removeGraph(litRings_);
  litRings_ = nullptr;
  if (!chart_ || lit_.isEmpty()) return;
  if (!bars_.isEmpty()) {
    litFrames_ = addBands(lit_, kLitBandAlpha);
    return;
  }
  const QPen pen(palette().color(QPalette::Highlight), 4);
  litRings_ = addRings(pen, 21);
  for (const Spot& spot : spots_) {
    if (spot.row < 0 || !lit_.contains(spot.row)) continue;
    if (chart_->shape != ChartShape::heat) {
      litRings_->addData(spot.x, spot.y);
      continue;
    }
    litFrames_ << new QCPItemRect(this);
    litFrames_.back()->topLeft->setCoords(spot.x - 0.48, spot.y + 0.48);
    litFrames_.back()->bottomRight->setCoords(spot.x + 0.48, spot.y - 0.48);
    litFrames_.back()->setPen(pen);
  }
}

}  // namespace filterscope::ui
