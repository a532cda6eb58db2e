#include "ui/canvas/pane_header.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include "ui/panels/variant_index.h"

namespace filterscope::ui {

PaneHeader::PaneHeader(const QString& paneName, const VariantIndex& variants, QWidget* parent)
    : QFrame(parent), variants_(variants), choice_(new QComboBox(this)), timing_(new QLabel(this)) {
  choice_->setAccessibleName(tr("%1 pane shows").arg(paneName));
  choice_->setToolTip(tr("What this pane shows: the original, or the result of a variant"));
  choice_->setMaxVisibleItems(24);
  choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  choice_->setMinimumContentsLength(16);
  timing_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 5, 10, 6);
  row->setSpacing(10);
  row->addWidget(choice_, 3);
  row->addStretch(1);
  row->addWidget(timing_);
  connect(choice_, &QComboBox::activated, this,
          [this](int index) { Q_EMIT chosen(choice_->itemData(index).toString()); });
  connect(&variants, &VariantIndex::changed, this, &PaneHeader::fill);
  fill();
}

void PaneHeader::fill() {
  const QSignalBlocker quiet(choice_);
  const QString before = choice_->currentData().toString();
  choice_->clear();
  choice_->addItem(tr("Original"), QString());
  auto* items = qobject_cast<QStandardItemModel*>(choice_->model());
  QString study;
  for (const VariantEntry& entry : variants_.entries()) {
    if (entry.study != study) {
      study = entry.study;
      choice_->addItem(variants_.studyTitle(study));
      QStandardItem* heading = items->item(choice_->count() - 1);
      heading->setFlags(Qt::NoItemFlags);
      QFont font = choice_->font();
      font.setBold(true);
      heading->setFont(font);
    }
    choice_->addItem(entry.title, entry.id);
    QStandardItem* item = items->item(choice_->count() - 1);
    item->setToolTip(entry.available ? entry.summary : entry.reason);
    if (!entry.available) item->setEnabled(false);
  }
  setChosen(before);
}

void PaneHeader::setChosen(const QString& variant) {
  const QSignalBlocker quiet(choice_);
  if (variant.isEmpty()) {
    choice_->setCurrentIndex(0);
    return;
  }
  const int index = choice_->findData(variant);
  choice_->setCurrentIndex(std::max(index, 0));
}

void PaneHeader::setTiming(const QString& text, const QString& toolTip) {
  timing_->setText(text);
  timing_->setToolTip(toolTip);
}

QString PaneHeader::timing() const { return timing_->text(); }

void PaneHeader::setActive(bool active) {
  active_ = active;
  update();
}

void PaneHeader::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  painter.fillRect(QRect(0, height() - 1, width(), 1), palette().color(QPalette::Mid));
  if (active_) painter.fillRect(QRect(0, height() - 2, width(), 2), palette().color(QPalette::Highlight));
}

void PaneHeader::mousePressEvent(QMouseEvent*) { Q_EMIT activated(); }

}  // namespace filterscope::ui
