#include "ui/canvas/pane_header.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
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
  if (auto* list = qobject_cast<QListView*>(choice_->view())) list->setSpacing(2);
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
  choice_->clear();
  choice_->addItem(tr("Original"), QString());
  auto* items = qobject_cast<QStandardItemModel*>(choice_->model());
  QString study;
  int missing = 0;
  const auto addHeading = [&](const QString& words, bool bold) {
    choice_->addItem(words);
    QStandardItem* heading = items->item(choice_->count() - 1);
    heading->setFlags(Qt::NoItemFlags);
    QFont font = choice_->font();
    font.setBold(bold);
    heading->setFont(font);
    return heading;
  };
  for (const VariantEntry& entry : variants_.entries()) {
    if (!entry.available) {
      ++missing;
      continue;
    }
    if (entry.study != study) {
      study = entry.study;
      addHeading(variants_.studyTitle(study), true)
          ->setForeground(palette().brush(QPalette::Active, QPalette::Text));
    }
    choice_->addItem(entry.title, entry.id);
    items->item(choice_->count() - 1)->setToolTip(entry.summary);
  }
  if (missing > 0 && variants_.ready()) {
    addHeading(tr("%1 more cannot run here: see the list of variants").arg(missing), false);
  }
  setChosen(chosen_);
}

void PaneHeader::setChosen(const QString& variant) {
  const QSignalBlocker quiet(choice_);
  chosen_ = variant;
  // What cannot run here is not in the list, but is named all the same.
  choice_->setPlaceholderText(variants_.title(variant));
  choice_->setCurrentIndex(variant.isEmpty() ? 0 : choice_->findData(variant));
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

void PaneHeader::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) fill();  // the headings' colour is a copy
  QFrame::changeEvent(event);
}

void PaneHeader::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  painter.fillRect(QRect(0, height() - 1, width(), 1), palette().color(QPalette::Mid));
  if (active_) painter.fillRect(QRect(0, height() - 2, width(), 2), palette().color(QPalette::Highlight));
}

void PaneHeader::mousePressEvent(QMouseEvent*) { Q_EMIT activated(); }

}  // namespace filterscope::ui
