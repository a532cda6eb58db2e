#include "ui/inspect/inspect_chart.h"

#include <QEvent>
#include <QTextLayout>
#include <algorithm>

#include "core/report/csv_cell.h"

namespace filterscope::ui {
namespace {

constexpr int kWordsMargin = 16;

}  // namespace

QByteArray ChartTable::csv() const {
  const auto line = [](const QStringList& cells) {
    QStringList quoted;
    for (const QString& text : cells) quoted << QString::fromStdString(csv_cell(text.toStdString()));
    return quoted.join(QLatin1Char(',')) + QLatin1Char('\n');
  };
  QString text = line(header);
  for (int row = 0; row < rows; ++row) {
    QStringList cells;
    for (int column = 0; column < header.size(); ++column) cells << cell(row, column);
    text += line(cells);
  }
  return text.toUtf8();
}

InspectChart::InspectChart(QWidget* parent) : LazyPlot(parent), colours_(chartColours(palette())) {
  setFocusPolicy(Qt::StrongFocus);
  setBackground(colours_.background);
  setPlottingHint(QCP::phFastPolylines);  // a curve of some hundred steps is slow to stroke as one outline
  setPlottingHint(QCP::phImmediateRefresh, false);
}

std::unique_ptr<InspectChart> InspectChart::forPaper(const QSize& size) const {
  std::unique_ptr<InspectChart> paper = copy();
  paper->paper_ = true;
  paper->colours_ = printColours();
  paper->setFont(font());
  paper->setLocale(locale());
  paper->setBackground(paper->colours_.background);
  paper->resize(size);
  paper->setViewport(QRect(QPoint(0, 0), size));
  paper->rebuild();
  return paper;
}

void InspectChart::dressAxis(QCPAxis* axis, const QString& label) const {
  axis->setLabel(label);
  axis->setLabelColor(colours_.text);
  axis->setTickLabelColor(colours_.text);
  axis->setLabelFont(font());
  axis->setTickLabelFont(font());
  axis->setBasePen(QPen(colours_.muted, 1));
  axis->setTickPen(QPen(colours_.muted, 1));
  axis->setSubTickPen(QPen(colours_.muted, 1));
  axis->grid()->setPen(QPen(colours_.grid, 1));
  axis->grid()->setSubGridVisible(false);
  axis->grid()->setZeroLinePen(QPen(colours_.muted, 1));
}

QString InspectChart::wrapped(const QString& text, int width) const {
  constexpr int kNarrowest = 80;
  QTextLayout layout(text, font());
  layout.beginLayout();
  QStringList lines;
  while (true) {
    QTextLine line = layout.createLine();
    if (!line.isValid()) break;
    line.setLineWidth(std::max(kNarrowest, width));
    lines << text.mid(line.textStart(), line.textLength()).trimmed();
  }
  layout.endLayout();
  return lines.join(QLatin1Char('\n'));
}

void InspectChart::addWords(const QString& text) {
  auto* words = new QCPItemText(this);
  words->setClipToAxisRect(false);
  words->position->setType(QCPItemPosition::ptViewportRatio);
  words->position->setCoords(0.5, 0.5);
  words->setTextAlignment(Qt::AlignHCenter);
  words->setText(wrapped(text, viewport().width() - 2 * kWordsMargin));
  words->setColor(colours_.muted);
  words->setFont(font());
}

void InspectChart::dressLegend(QCPLegend* key) const {
  QColor ground = colours_.background;
  ground.setAlphaF(0.85F);
  key->setBrush(ground);
  key->setBorderPen(QPen(colours_.grid, 1));
  key->setTextColor(colours_.text);
  key->setFont(font());
  key->setVisible(true);
}

// Once for all the sizes that it goes through until the window is laid out.
void InspectChart::resizeEvent(QResizeEvent*) {
  setViewport(rect());
  redraw();
}

void InspectChart::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && !paper_) {
    colours_ = chartColours(palette());
    setBackground(colours_.background);
  }
  LazyPlot::changeEvent(event);
}

}  // namespace filterscope::ui
