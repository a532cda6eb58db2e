#include "ui/window/status_fields.h"

#include <QKeySequence>
#include <QLabel>
#include <QLocale>
#include <QMainWindow>
#include <QStatusBar>
#include <cmath>

#include "ui/widgets/elided_label.h"

namespace filterscope::ui {

StatusFields::StatusFields(QMainWindow& window) : QObject(&window) {
  QStatusBar* bar = window.statusBar();
  const auto make = [bar](const char* name, const QString& accessible) {
    auto* label = new QLabel(bar);
    label->setObjectName(QString::fromLatin1(name));
    label->setAccessibleName(accessible);
    label->setContentsMargins(8, 0, 8, 0);
    return label;
  };
  // Has no width of its own: the values of nine panes must not make the window wider.
  hover_ = new ElidedLabel(bar);
  hover_->setObjectName(QStringLiteral("statusHover"));
  hover_->setContentsMargins(8, 0, 8, 0);
  measuring_ = make("statusMeasuring", tr("Measuring progress"));
  zoom_ = make("statusZoom", tr("Zoom"));
  time_ = make("statusTime", tr("Time of the active pane’s preview"));
  path_ = make("statusPath", tr("How previews reach the screen"));
  device_ = make("statusDevice", tr("Device"));
  bar->addWidget(hover_, 1);
  for (QLabel* label : {measuring_, zoom_, time_, path_, device_}) bar->addPermanentWidget(label);
  measuring_->hide();
  zoom_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  zoom_->setMinimumWidth(zoom_->fontMetrics().horizontalAdvance(QStringLiteral("Fit 1600 %")) + 16);
  hover_->setParts({tr("Move over an image to read its values")});
  hover_->setForegroundRole(QPalette::PlaceholderText);
}

void StatusFields::setHover(const QString& text) {
  hover_->setForegroundRole(QPalette::WindowText);
  hover_->setParts({text});
  hover_->setToolTip(text);
}

void StatusFields::setZoom(double zoom, bool fitting) {
  const double percent = zoom * 100;
  const QString number = QLocale().toString(percent, 'f', percent < 10 ? 1 : 0);
  zoom_->setText(fitting ? tr("Fit, %1 %").arg(number) : tr("%1 %").arg(number));
  zoom_->setToolTip(tr("100 % is one image pixel on one screen pixel"));
}

void StatusFields::setTime(const QString& text, const QString& toolTip) {
  time_->setText(text);
  time_->setToolTip(toolTip);
}

void StatusFields::setPath(const QString& text, const QString& toolTip) {
  path_->setText(text);
  path_->setToolTip(toolTip);
}

void StatusFields::setDevice(const QString& text, const QString& toolTip) {
  device_->setText(text);
  device_->setToolTip(toolTip);
}

void StatusFields::setMeasuring(int done, int total, double secondsLeft, bool preparing) {
  const QString key = QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText);
  QString text = tr("Measuring");
  if (total > 0)
    text = (preparing ? tr("Prepared %1 of %2 combinations") : tr("Measured %1 of %2")).arg(done).arg(total);
  if (secondsLeft > 0)
    text += tr(", about %n second(s) left", nullptr, static_cast<int>(std::ceil(secondsLeft)));
  measuring_->setText(tr("%1 – %2 stops it").arg(text, key));
  measuring_->show();
}

void StatusFields::endMeasuring() { measuring_->hide(); }

QString StatusFields::hover() const { return hover_->text(); }
QString StatusFields::time() const { return time_->text(); }

}  // namespace filterscope::ui
