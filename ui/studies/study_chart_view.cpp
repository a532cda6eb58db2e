#include "ui/studies/study_chart_view.h"

#include <QByteArray>
#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>
#include <utility>

#include "core/charts/chart_files.h"
#include "core/charts/draw_chart.h"
#include "ui/theme/palettes.h"

namespace filterscope::ui {

StudyChartView::StudyChartView(QWidget* parent) : QWidget(parent), drawing_(new QSvgRenderer(this)) {
  setObjectName(QStringLiteral("studyChart"));
  setMinimumHeight(160);
}

void StudyChartView::setChart(std::shared_ptr<const Chart> chart) {
  chart_ = std::move(chart);
  draw();
}

void StudyChartView::draw() {
  QByteArray svg;
  if (chart_ != nullptr) {
    DrawOptions options;
    options.theme = isDark(palette()) ? ChartThemeName::dark : ChartThemeName::light;
    svg = QByteArray::fromStdString(to_svg(draw_chart(*chart_, options)));
    setAccessibleName(QString::fromStdString(chart_->title));
  }
  drawing_->load(svg);
  drawing_->setAspectRatioMode(Qt::KeepAspectRatio);
  update();
}

void StudyChartView::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  if (chart_ == nullptr || !drawing_->isValid()) return;
  QPainter painter(this);
  drawing_->render(&painter, rect());
}

void StudyChartView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace filterscope::ui
