#include "ui/live/frame_meter.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/live/frame_monitor.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr int kRefreshMs = 200;  // drawing the meter must not be what it measures
constexpr int kColumns = 3;

QString labelOf(FramePart part) {
  switch (part) {
    case FramePart::request: return FrameMeter::tr("Waiting for the worker");
    case FramePart::prepare: return FrameMeter::tr("Preparation");
    case FramePart::upload_source: return FrameMeter::tr("Image to the GPU");
    case FramePart::bind: return FrameMeter::tr("Padding and colours");
    case FramePart::kernel: return FrameMeter::tr("Filter");
    case FramePart::interop: return FrameMeter::tr("Sharing with OpenGL");
    case FramePart::download: return FrameMeter::tr("Download");
    case FramePart::handover: return FrameMeter::tr("Waiting for the window");
    case FramePart::upload: return FrameMeter::tr("Upload to OpenGL");
    case FramePart::draw: return FrameMeter::tr("Drawing");
    case FramePart::present: return FrameMeter::tr("Composing and swapping");
    case FramePart::latency: return FrameMeter::tr("Slider to screen");
  }
  return {};
}

}  // namespace

LatencyLine::LatencyLine(QWidget* parent) : QWidget(parent) {
  setMinimumHeight(48);
  setAccessibleName(tr("Time from slider to screen of the last frames"));
}

void LatencyLine::setValues(std::deque<double> milliseconds) {
  values_ = std::move(milliseconds);
  update();
}

void LatencyLine::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), palette().base());
  if (values_.size() < 2) return;
  const double top = *std::max_element(values_.begin(), values_.end());
  if (!(top > 0)) return;
  const int text = fontMetrics().height() + 2;
  const QRectF area = QRectF(rect()).adjusted(4, text, -4, -4);
  const double step = area.width() / static_cast<double>(FrameLog::kLast - 1);
  double x = area.right() - step * static_cast<double>(values_.size() - 1);
  QPainterPath path;
  for (std::size_t i = 0; i < values_.size(); ++i, x += step) {
    const QPointF point(x, area.bottom() - values_[i] / top * area.height());
    if (i == 0) {
      path.moveTo(point);
    } else {
      path.lineTo(point);
    }
  }
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
  painter.drawPath(path);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(QRectF(rect()).adjusted(6, 1, -6, 0), Qt::AlignTop | Qt::AlignLeft,
                   tr("%1 ms at most").arg(millisecondsText(top)));
}

FrameMeter::FrameMeter(FrameMonitor& monitor, QWidget* parent)
    : QDockWidget(tr("Frame Meter"), parent),
      summary_(new QLabel(this)),
      table_(new QTableWidget(static_cast<int>(kFrameParts.size()), kColumns, this)),
      line_(new LatencyLine(this)),
      refresh_(kRefreshMs, Postponed::From::firstCause, [this] { refresh(); }) {
  setObjectName(QStringLiteral("frameMeterDock"));
  auto* body = new QWidget(this);
  auto* column = new QVBoxLayout(body);
  column->addWidget(summary_);
  column->addWidget(line_);
  column->addWidget(table_, 1);
  setWidget(body);
  summary_->setWordWrap(true);
  table_->setAccessibleName(tr("Times of the last frames in milliseconds"));
  table_->setHorizontalHeaderLabels({tr("Last (ms)"), tr("Median"), tr("99 %")});
  QStringList names;
  for (const FramePart part : kFrameParts) names << labelOf(part);
  table_->setVerticalHeaderLabels(names);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
  for (int row = 0; row < table_->rowCount(); ++row) {
    for (int at = 0; at < kColumns; ++at) {
      auto* item = new QTableWidgetItem;
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      table_->setItem(row, at, item);
    }
  }
  connect(&monitor, &FrameMonitor::measured, this, [this](int, const FrameTimes& times) {
    log_.add(times);
    if (isVisible()) refresh_.ask();
  });
  refresh();
}

void FrameMeter::showEvent(QShowEvent* event) {
  QDockWidget::showEvent(event);
  refresh();
}

void FrameMeter::refresh() {
  if (log_.count() == 0) {
    summary_->setText(tr("Move a slider: the times of the frames appear here."));
    return;
  }
  const PartSummary latency = log_.summary(FramePart::latency);
  summary_->setText(tr("Slider to screen: median %1 ms, 99 % within %2 ms, last %n frame(s)", nullptr,
                       static_cast<int>(log_.count()))
                        .arg(millisecondsText(latency.median), millisecondsText(latency.p99)));
  for (std::size_t i = 0; i < kFrameParts.size(); ++i) {
    const PartSummary summary = log_.summary(kFrameParts[i]);
    const double values[kColumns] = {log_.frames().back()[kFrameParts[i]], summary.median, summary.p99};
    for (int at = 0; at < kColumns; ++at) {
      table_->item(static_cast<int>(i), at)->setText(millisecondsText(values[at]));
    }
  }
  std::deque<double> latencies;
  for (const FrameTimes& times : log_.frames()) latencies.push_back(times[FramePart::latency]);
  line_->setValues(std::move(latencies));
}

}  // namespace filterscope::ui
