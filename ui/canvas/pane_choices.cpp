#include "ui/canvas/pane_choices.h"

#include <QFont>
#include <QGuiApplication>
#include <QStandardItem>

#include "ui/frame/pane_content.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

PaneChoices::PaneChoices(const VariantIndex& variants, QObject* parent)
    : QStandardItemModel(parent), variants_(variants) {
  connect(&variants, &VariantIndex::changed, this, &PaneChoices::fill);
  setPalette(QGuiApplication::palette());
}

void PaneChoices::setPictures(const std::vector<PictureChoice>& pictures) {
  if (pictures == pictures_) return;
  pictures_ = pictures;
  fill();
}

void PaneChoices::setPalette(const QPalette& palette) {
  const QBrush& colour = palette.brush(QPalette::Active, QPalette::Text);
  if (colour == headingColour_) return;
  headingColour_ = colour;
  fill();
}

QString PaneChoices::title(const QString& content) const {
  if (content == kTruthContent) return tr("Truth");
  if (content == kOriginalContent) return tr("Original");
  return variants_.title(content);
}

void PaneChoices::fill() {
  QList<QStandardItem*> rows;
  const auto add = [&rows](const QString& title, const QString& content) {
    rows << new QStandardItem(title);
    rows.last()->setData(content, Qt::UserRole);
    return rows.last();
  };
  const auto addHeading = [&rows](const QString& words, bool bold) {
    rows << new QStandardItem(words);
    rows.last()->setFlags(Qt::NoItemFlags);
    QFont font = QGuiApplication::font();
    font.setBold(bold);
    rows.last()->setFont(font);
    return rows.last();
  };
  for (const PictureChoice& picture : pictures_) add(picture.title, picture.content);
  QString study;
  int missing = 0;
  for (const VariantEntry& entry : variants_.entries()) {
    if (!entry.available) {
      ++missing;
      continue;
    }
    if (entry.study != study) {
      study = entry.study;
      addHeading(studyTitle(study), true)->setForeground(headingColour_);
    }
    add(entry.title, entry.id)->setToolTip(entry.summary);
  }
  if (missing > 0 && variants_.ready()) {
    addHeading(tr("%1 more cannot run here: see the list of variants").arg(missing), false);
  }
  clear();
  appendColumn(rows);  // in one go, not a signal a row
  Q_EMIT filled();
}

}  // namespace filterscope::ui
