#include "ui/region/region_panel.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/actions/action_set.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/inspect/reference_choice.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/models/table_copy.h"
#include "ui/theme/icons.h"
#include "ui/widgets/number_box.h"
#include "ui/widgets/text_cell_delegate.h"

namespace filterscope::ui {
namespace {

enum Column { kPane, kMean, kDeviation, kPsnr, kSsim, kLargest, kDiffering, kColumns };

QString number(double value, int decimals) {
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  return QLocale().toString(value, 'f', decimals);
}

/// The work's own copy of what a row is made from.
struct Source {
  RegionPanel::Row row;
  SharedImage image;
};

}  // namespace

RegionPanel::RegionPanel(InspectFeed& feed, RegionOfInterest& region, const ActionSet& actions,
                         QWidget* parent)
    : QWidget(parent), feed_(feed), region_(region), bar_(new QToolBar(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  makeBar(actions);
  column->addWidget(bar_);
  column->addLayout(makePlace());
  makeTable();
  column->addWidget(table_, 1);
  connect(&feed, &InspectFeed::changed, this, &RegionPanel::ask);
  connect(&region, &RegionOfInterest::changed, this, &RegionPanel::showPlace);
  connect(reference_, &ReferenceChoice::chosen, this, &RegionPanel::ask);
  showPlace();
}

void RegionPanel::makeBar(const ActionSet& actions) {
  bar_->setIconSize({18, 18});
  bar_->addActions({actions.selectRegion, actions.clearRegion});
  QAction* copying = bar_->addAction(icon(QStringLiteral("copy")), tr("&Copy"), this, &RegionPanel::copy);
  copying->setObjectName(QStringLiteral("regionCopy"));
  copying->setToolTip(tr("Copy the selected rows, or all, for a spreadsheet"));
  bar_->addSeparator();
  auto* against = new QLabel(tr("Compared with"), bar_);
  against->setContentsMargins(6, 0, 6, 0);
  bar_->addWidget(against);
  reference_ = new ReferenceChoice(feed_, bar_);
  reference_->setObjectName(QStringLiteral("regionReference"));
  bar_->addWidget(reference_);
}

QLayout* RegionPanel::makePlace() {
  auto* column = new QVBoxLayout;
  column->setContentsMargins(8, 0, 8, 6);
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  row->setSpacing(6);
  const QStringList names{tr("x"), tr("y"), tr("width"), tr("height")};
  for (int i = 0; i < 4; ++i) {
    auto* spin = new WholeBox(this);
    spin->setPrefix(names.at(i) + QLatin1Char(' '));
    spin->setAccessibleName(tr("Region’s %1 in pixels").arg(names.at(i)));
    spin->setObjectName(QStringLiteral("region_%1").arg(i));
    spin->setKeyboardTracking(false);
    spins_[static_cast<std::size_t>(i)] = spin;
    row->addWidget(spin);
    connect(spin, &QSpinBox::valueChanged, this, &RegionPanel::takePlace);
  }
  place_ = new QLabel(this);
  place_->setObjectName(QStringLiteral("regionPlace"));
  place_->setForegroundRole(QPalette::PlaceholderText);
  place_->setWordWrap(true);
  row->addStretch(1);
  column->addWidget(place_);
  return column;
}

void RegionPanel::makeTable() {
  table_ = new QTableWidget(0, kColumns, this);
  table_->setObjectName(QStringLiteral("regionTable"));
  table_->setAccessibleName(tr("Figures of the region, pane by pane"));
  table_->setHorizontalHeaderLabels({tr("Pane"), tr("Mean"), tr("Deviation"), tr("PSNR (dB)"), tr("SSIM"),
                                     tr("Largest difference"), tr("Differing (%)")});
  const QStringList tips{{},
                         tr("Mean over pixels and channels, levels of 0…255"),
                         tr("Standard deviation over pixels and channels, levels of 0…255"),
                         tr("Peak signal-to-noise ratio against the reference, in this region alone"),
                         tr("Structural similarity, windows of 11 × 11 pixels inside the region"),
                         tr("The largest difference of a channel, levels of 0…255"),
                         tr("Share of pixels in which any channel differs")};
  for (int i = 0; i < kColumns; ++i) table_->horizontalHeaderItem(i)->setToolTip(tips.at(i));
  table_->setItemDelegate(new TextCellDelegate(table_));
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setAlternatingRowColors(true);
  table_->setFrameShape(QFrame::NoFrame);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setHighlightSections(false);
  auto* keys = new QAction(table_);
  keys->setShortcut(QKeySequence::Copy);
  keys->setShortcutContext(Qt::WidgetShortcut);
  table_->addAction(keys);
  connect(keys, &QAction::triggered, this, &RegionPanel::copy);
}

void RegionPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  ask();
}

void RegionPanel::showPlace() {
  const QSize size = region_.pictureSize();
  const QRect rect = region_.rect().value_or(QRect(QPoint(0, 0), size));
  const std::array values{rect.x(), rect.y(), rect.width(), rect.height()};
  const std::array most{size.width() - 1, size.height() - 1, size.width(), size.height()};
  // Of a slice: x, y and z are the voxel's.
  const bool slice = feed_.ofVolume();
  spins_[0]->setPrefix((slice ? tr("column") : tr("x")) + QLatin1Char(' '));
  spins_[1]->setPrefix((slice ? tr("row") : tr("y")) + QLatin1Char(' '));
  for (std::size_t i = 0; i < spins_.size(); ++i) {
    const QSignalBlocker quiet(spins_[i]);
    spins_[i]->setRange(i < 2 ? 0 : 1, std::max(1, most[i]));
    spins_[i]->setValue(values[i]);
    spins_[i]->setEnabled(!size.isEmpty());
  }
  place_->setText(tr("Whole image. Drag with Shift in an image to choose a part."));
  place_->setVisible(!region_.rect());
}

void RegionPanel::takePlace() {
  const QRect wanted(spins_[0]->value(), spins_[1]->value(), spins_[2]->value(), spins_[3]->value());
  const QRect all(QPoint(0, 0), region_.pictureSize());
  region_.set(wanted.contains(all) ? std::nullopt : std::optional(wanted));
  showPlace();
}

void RegionPanel::ask() {
  if (!isVisible()) return;
  reference_->refresh();
  std::vector<Source> sources;
  const int own = reference_->pane();
  int index = 0;
  for (const PaneSnapshot& pane : feed_.panes()) {
    Source source;
    source.row.name = pane.name;
    source.row.reference = index++ == own || (pane.image && pane.image == reference_->image());
    source.row.shown = pane.image != nullptr;
    source.image = pane.image;
    sources.push_back(std::move(source));
  }
  const SharedImage reference = reference_->image();
  const SharedImage input = feed_.input();
  const Region region = input ? region_.in(input->shape()) : Region{};
  job_.start([this, sources = std::move(sources), reference,
              region](const CancelToken& cancel) mutable -> NewestJob::Deliver {
    std::vector<Row> rows;
    for (Source& source : sources) {
      throw_if_cancelled(&cancel);
      const bool fits = source.image && !region.empty() && region.x1 <= source.image->shape().width &&
                        region.y1 <= source.image->shape().height;
      source.row.shown = fits;
      if (fits) {
        const bool comparable =
            reference && !source.row.reference && reference->shape() == source.image->shape();
        source.row.facts = region_facts(*source.image, comparable ? reference.get() : nullptr, region);
        source.row.ssim = std::min(region.width(), region.height()) >= kSmallestSsimSide;
      }
      rows.push_back(std::move(source.row));
    }
    return [this, rows = std::move(rows)]() mutable {
      rows_ = std::move(rows);
      fill();
    };
  });
}

void RegionPanel::fill() {
  // Otherwise each cell that is set measures all of the others.
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->setRowCount(static_cast<int>(rows_.size()));
  for (int i = 0; i < table_->rowCount(); ++i) {
    const Row& row = rows_[static_cast<std::size_t>(i)];
    const QString none = QStringLiteral("–");
    std::array<QString, kColumns> cells;
    cells.fill(none);
    cells[kPane] = row.name;
    if (row.shown) {
      cells[kMean] = number(row.facts.mean, 2);
      cells[kDeviation] = number(row.facts.deviation, 2);
    }
    if (row.reference) cells[kPsnr] = tr("reference");
    if (row.facts.metrics) {
      const Metrics& metrics = *row.facts.metrics;
      cells[kPsnr] = number(metrics.of("psnr_db"), 2);
      cells[kSsim] = row.ssim ? number(metrics.of("ssim"), 4) : none;
      cells[kLargest] = number(metrics.of("max_abs_diff"), 1);
      cells[kDiffering] = number(metrics.of("differing_percent"), 2);
    }
    for (int column = 0; column < kColumns; ++column) {
      auto* item = new QTableWidgetItem(cells[static_cast<std::size_t>(column)]);
      if (column != kPane) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      if (column == kSsim && row.facts.metrics && !row.ssim) {
        item->setToolTip(tr("SSIM needs a region of at least %1 × %1 pixels.").arg(kSmallestSsimSide));
      }
      table_->setItem(i, column, item);
    }
  }
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

void RegionPanel::copy() const {
  if (table_->selectedItems().isEmpty()) table_->selectAll();
  const QString head = region_.text() + QLatin1Char('\n');
  QGuiApplication::clipboard()->setText(head + selectionText(*table_->selectionModel(), TableFormat::tabs));
}

}  // namespace filterscope::ui
