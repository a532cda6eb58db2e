#include "ui/panels/variant_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <iterator>
#include <string_view>
#include <tuple>
#include <utility>

#include "kernels/api/variant.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/family_text.h"
#include "ui/models/variant_index.h"
#include "ui/models/variant_search.h"

namespace filterscope::ui {
namespace {

enum Column { kTitle, kBackend, kPane, kColumns };
constexpr int kIdRole = Qt::UserRole;

template <class Function>
void forEachVariant(QTreeWidget* tree, Function&& function) {
  for (int i = 0; i < tree->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = tree->topLevelItem(i);
    for (int j = 0; j < group->childCount(); ++j) function(group->child(j));
  }
}

/// Rows that a mouse can hit, whatever the style's own spacing.
class RoomyRows final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(std::max(size.height(), option.fontMetrics.height() + 7));
    return size;
  }
};

/// The fastest bilateral filters on a processor of that kind: those of sequences for sequences.
bool isQuick(const VariantEntry& entry, Backend backend, bool sequence) {
  const Descriptor& descriptor = entry.variant->descriptor;
  const std::string_view reference = descriptor.family->reference;
  return descriptor.study == "fast" && descriptor.backend == backend &&
         (reference == "reference/float64" ||
          reference == (sequence ? "reference/bilateral_t_float64" : "reference/bilateral3d_float64"));
}

/// What is measured until the user chooses: in some seconds it says which is fastest here. Those of a GPU,
/// where there is one, else those of the CPU; studies and the reference wait until somebody ticks them.
bool firstChoice(const VariantEntry& entry, const VariantIndex& variants) {
  const bool gpu = std::ranges::any_of(variants.all(), [](const VariantEntry& one) {
    return one.available && one.variant->descriptor.backend == Backend::cuda;
  });
  return isQuick(entry, gpu ? Backend::cuda : Backend::cpu, variants.kind().sequence);
}

bool canRun(const QTreeWidgetItem* item) { return (item->flags() & Qt::ItemIsEnabled) != 0; }

/// Its box is that of the variants below it that can run; Qt's own would tick the others too.
class GroupItem final : public QTreeWidgetItem {
 public:
  using QTreeWidgetItem::QTreeWidgetItem;

  [[nodiscard]] QVariant data(int column, int role) const override {
    if (column != kTitle || role != Qt::CheckStateRole) return QTreeWidgetItem::data(column, role);
    int all = 0;
    int ticked = 0;
    for (int i = 0; i < childCount(); ++i) {
      if (!canRun(child(i))) continue;
      ++all;
      if (child(i)->checkState(kTitle) == Qt::Checked) ++ticked;
    }
    return ticked == 0 ? Qt::Unchecked : ticked == all ? Qt::Checked : Qt::PartiallyChecked;
  }

  void setData(int column, int role, const QVariant& value) override {
    if (column != kTitle || role != Qt::CheckStateRole) return QTreeWidgetItem::setData(column, role, value);
    for (int i = 0; i < childCount(); ++i) {
      if (canRun(child(i))) child(i)->setData(column, role, value);
    }
  }
};

/// Within a filter: what is quick, what it is compared with, then the studies as they are listed.
int rankInFilter(const VariantEntry& entry) {
  if (entry.study == QLatin1String("fast")) return 0;
  if (entry.study == QLatin1String("baseline")) return 1;
  return entry.study == QLatin1String("reference") ? 2 : 3;
}

QString idOf(const QTreeWidgetItem* item) { return item->data(kTitle, kIdRole).toString(); }

/// With a mark where it takes a guide image.
QString runsOn(const Descriptor& descriptor) {
  const QString backend = backendText(descriptor.backend);
  return descriptor.takes_guide ? VariantPanel::tr("%1, guide").arg(backend) : backend;
}

QString describe(const VariantEntry& entry) {
  QString words = entry.title;
  const Descriptor& descriptor = entry.variant->descriptor;
  const auto add = [&words](const QString& line) { words += QLatin1Char('\n') + line; };
  add(entry.summary);
  // A study's year tells it from our own and from libraries.
  const bool study = entry.study.right(4).toInt() > 0;
  if (!entry.section.isEmpty())
    add(study ? VariantPanel::tr("In the study: %1").arg(entry.section) : entry.section);
  if (!descriptor.bound.empty())
    add(VariantPanel::tr("Error bound: %1").arg(catalogueText(descriptor.bound)));
  if (!descriptor.semantics.empty())
    add(VariantPanel::tr("What it does otherwise: %1").arg(catalogueText(descriptor.semantics)));
  if (descriptor.takes_guide)
    add(VariantPanel::tr("Takes its weights from a guide image where one is chosen"));
  if (!entry.available) add(VariantPanel::tr("Not available here: %1").arg(entry.reason));
  // Plain tool-tips are not wrapped.
  return Qt::convertFromPlainText(words.trimmed(), Qt::WhiteSpaceNormal);
}

}  // namespace

VariantPanel::VariantPanel(const VariantIndex& variants, QWidget* parent)
    : QWidget(parent),
      variants_(variants),
      search_(new QLineEdit(this)),
      grouping_(new QComboBox(this)),
      nothing_(new QLabel(this)),
      tree_(new QTreeWidget(this)) {
  search_->setPlaceholderText(tr("Find: bilateral, mean, exact, CPU…"));
  search_->setToolTip(
      tr("Finds what variants compute, how exactly, on what they run, and whose they are. Enter shows the "
         "marked one."));
  search_->setClearButtonEnabled(true);
  search_->setAccessibleName(tr("Find a variant"));
  search_->installEventFilter(this);
  grouping_->addItems({tr("By filter"), tr("By study")});
  grouping_->setAccessibleName(tr("Groups of variants"));
  grouping_->setToolTip(tr("What stands together: variants that compute the same, or those of a study"));
  grouping_->setObjectName(QStringLiteral("variantGroups"));
  nothing_->setObjectName(QStringLiteral("nothingFound"));
  nothing_->setWordWrap(true);
  nothing_->hide();
  tree_->setColumnCount(kColumns);
  tree_->viewport()->installEventFilter(this);
  tree_->setHeaderLabels({tr("Variant"), tr("Runs on"), tr("Shown")});
  tree_->setUniformRowHeights(true);
  tree_->setItemDelegate(new RoomyRows(tree_));
  tree_->setIndentation(16);
  tree_->setAccessibleName(tr("Variants"));
  tree_->setRootIsDecorated(true);
  tree_->setExpandsOnDoubleClick(false);
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(kTitle, QHeaderView::Stretch);
  // Fitted where their texts change: all rows are measured for it.
  tree_->header()->setSectionResizeMode(kBackend, QHeaderView::Fixed);
  tree_->header()->setSectionResizeMode(kPane, QHeaderView::Fixed);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->setSpacing(6);
  auto* row = new QHBoxLayout;
  row->addWidget(search_, 1);
  row->addWidget(grouping_);
  column->addLayout(row);
  column->addWidget(nothing_);
  column->addWidget(tree_, 1);
  connect(search_, &QLineEdit::textChanged, this, &VariantPanel::filter);
  connect(search_, &QLineEdit::returnPressed, this, &VariantPanel::takeFound);
  connect(grouping_, &QComboBox::activated, this,
          [this](int index) { setGroups(index == 0 ? VariantGroups::byFilter : VariantGroups::byStudy); });
  connect(tree_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { activate(item); });
  connect(tree_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int at) {
    if (at != kTitle || idOf(item).isEmpty()) return;
    tree_->viewport()->update();  // the group's box follows
    wished_ = chosen();
    wishFirst_ = false;
    Q_EMIT tickedChanged(ticked());
  });
  connect(&variants, &VariantIndex::changed, this, &VariantPanel::fill);
  fill();
}

void VariantPanel::hideShown() { tree_->hideColumn(kPane); }

void VariantPanel::setGroups(VariantGroups groups) {
  grouping_->setCurrentIndex(groups == VariantGroups::byFilter ? 0 : 1);
  if (std::exchange(groups_, groups) != groups) fill();
}

std::vector<const VariantEntry*> VariantPanel::listed() const {
  std::vector<const VariantEntry*> entries;
  for (const VariantEntry& entry : variants_.entries()) entries.push_back(&entry);
  if (groups_ == VariantGroups::byStudy) return entries;
  std::ranges::stable_sort(entries, {}, [](const VariantEntry* entry) {
    const std::string& family = entry->variant->descriptor.family->id;
    return std::tuple(familyRank(family), family, rankInFilter(*entry));
  });
  return entries;
}

QString VariantPanel::groupOf(const VariantEntry& entry) const {
  return groups_ == VariantGroups::byStudy ? studyTitle(entry.study)
                                           : familyTitle(entry.variant->descriptor.family->id);
}

void VariantPanel::fill() {
  {
    const QSignalBlocker quiet(tree_);
    found_ = nullptr;
    tree_->clear();
    QTreeWidgetItem* group = nullptr;
    for (const VariantEntry* entry : listed()) {
      const QString title = groupOf(*entry);
      if (group == nullptr || group->text(kTitle) != title) {
        group = new GroupItem(tree_, QStringList{title});
        group->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        QFont font = tree_->font();
        font.setBold(true);
        group->setFont(kTitle, font);
        group->setFirstColumnSpanned(true);
        group->setExpanded(true);
      }
      addItem(*group, *entry);
    }
  }
  tree_->resizeColumnToContents(kBackend);
  widestBackend_ = tree_->columnWidth(kBackend);
  showPanes();
  filter(search_->text());
  if (variants_.ready()) Q_EMIT tickedChanged(ticked());
}

void VariantPanel::addItem(QTreeWidgetItem& group, const VariantEntry& entry) {
  // Below a study's name its variants do without it.
  const QString& title = groups_ == VariantGroups::byStudy ? entry.shortTitle : entry.title;
  auto* item = new QTreeWidgetItem(&group, {title, runsOn(entry.variant->descriptor)});
  item->setData(kTitle, kIdRole, entry.id);
  for (int c = 0; c < kColumns; ++c) item->setToolTip(c, describe(entry));
  const bool tick =
      entry.available && (wishFirst_ ? firstChoice(entry, variants_) : wished_.contains(entry.id));
  item->setCheckState(kTitle, tick ? Qt::Checked : Qt::Unchecked);
  Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
  if (entry.available) flags |= Qt::ItemIsEnabled;
  item->setFlags(flags);
}

// The best of what is found is marked, of equals the first: Enter shows it.
void VariantPanel::filter(const QString& words) {
  const VariantSearch search(words);
  found_ = nullptr;
  int best = 0;
  bool anywhere = false;
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = tree_->topLevelItem(i);
    bool any = false;
    for (int j = 0; j < group->childCount(); ++j) {
      QTreeWidgetItem* item = group->child(j);
      const VariantEntry* entry = variants_.find(idOf(item));
      const int rank = entry == nullptr ? 0 : search.rank(*entry);
      item->setHidden(rank == 0);
      any = any || rank > 0;
      if (!canRun(item) || rank <= best) continue;
      best = rank;
      found_ = item;
    }
    group->setHidden(!any);
    anywhere = anywhere || any;
  }
  if (search.empty()) {
    found_ = nullptr;
  } else {
    tree_->setCurrentItem(found_);
    if (found_ != nullptr) tree_->scrollToItem(found_);
  }
  sayFound(anywhere || search.empty());
}

void VariantPanel::sayFound(bool any) {
  const QString words = search_->text().simplified();
  if (!any) {
    nothing_->setText(tr("No variant has “%1” in its name, its filter, its study or its description. "
                         "Search for what it computes, such as bilateral or mean, or for CPU, CUDA, exact.")
                          .arg(words));
  } else {
    nothing_->setText(tr("None of these can run here: their tool-tips say why."));
  }
  nothing_->setVisible(!any || (found_ == nullptr && !words.isEmpty() && variants_.ready()));
}

void VariantPanel::takeFound() {
  if (search_->text().simplified().isEmpty()) return tree_->setFocus();
  if (found_ != nullptr) activate(found_);
}

bool VariantPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == search_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
    tree_->setFocus();
    return true;
  }
  if (watched == tree_->viewport() && event->type() == QEvent::Resize) giveNamesRoom();
  return QWidget::eventFilter(watched, event);
}

void VariantPanel::activate(QTreeWidgetItem* item) {
  const QString id = idOf(item);
  if (id.isEmpty()) {
    item->setExpanded(!item->isExpanded());
  } else if (canRun(item)) {
    Q_EMIT activated(id);
  }
}

QStringList VariantPanel::ticked() const {
  QStringList left;
  forEachVariant(tree_, [&](const QTreeWidgetItem* item) {
    if (canRun(item) && item->checkState(kTitle) == Qt::Checked) left << idOf(item);
  });
  QStringList ids;
  for (const VariantEntry& entry : variants_.entries()) {
    if (left.contains(entry.id)) ids << entry.id;
  }
  return ids;
}

QStringList VariantPanel::chosenElsewhere() const {
  const auto offered = [this](const QString& id) {
    const auto& entries = variants_.entries();
    const auto found = std::ranges::find(entries, id, &VariantEntry::id);
    return found != entries.end() && found->available;
  };
  QStringList ids;
  if (!wishFirst_) {
    std::ranges::copy_if(wished_, std::back_inserter(ids), std::not_fn(offered));
    return ids;
  }
  for (const VariantEntry& entry : variants_.all()) {
    if (entry.available && firstChoice(entry, variants_) && !offered(entry.id)) ids << entry.id;
  }
  return ids;
}

// In one order, whatever the list offers just now.
QStringList VariantPanel::chosen() const {
  QStringList left = chosenElsewhere() + ticked();
  QStringList ids;
  for (const VariantEntry& entry : variants_.all()) {
    if (left.removeAll(entry.id) > 0) ids << entry.id;
  }
  return ids + left;
}

void VariantPanel::setTicked(const QStringList& ids) {
  wished_ = ids;
  wishFirst_ = false;
  fill();
}

void VariantPanel::tick(const QString& id) {
  if (!chosen().contains(id)) setTicked(chosen() + QStringList{id});
  forEachVariant(tree_, [&](QTreeWidgetItem* item) {
    if (idOf(item) == id) tree_->scrollToItem(item);
  });
}

void VariantPanel::tickAvailable() {
  QStringList all = chosenElsewhere();
  for (const VariantEntry& entry : variants_.entries()) {
    if (entry.available) all << entry.id;
  }
  setTicked(all);
}

void VariantPanel::tickNone() { setTicked(chosenElsewhere()); }

void VariantPanel::setShown(const QStringList& panes) {
  if (panes == shown_) return;
  shown_ = panes;
  showPanes();
}

void VariantPanel::showPanes() {
  const QSignalBlocker quiet(tree_);
  forEachVariant(tree_, [&](QTreeWidgetItem* item) {
    QStringList where;
    for (int i = 0; i < shown_.size(); ++i) {
      if (idOf(item) == shown_.at(i)) where << QString::number(i + 1);
    }
    const QString words = where.join(QStringLiteral(", "));
    if (words == item->text(kPane)) return;
    item->setText(kPane, words);
    QFont font = tree_->font();
    font.setBold(!where.isEmpty());
    item->setFont(kTitle, font);
  });
  tree_->resizeColumnToContents(kPane);
  giveNamesRoom();
}

// In a narrow dock names are read first: of where they run the beginning is enough, CPU or CUDA.
void VariantPanel::giveNamesRoom() {
  constexpr int kLetters = 24;
  const QFontMetrics metrics = tree_->fontMetrics();
  const int least = std::min(metrics.horizontalAdvance(QStringLiteral("CUDA00")), widestBackend_);
  const int left =
      tree_->viewport()->width() - tree_->columnWidth(kPane) - kLetters * metrics.averageCharWidth();
  tree_->setColumnWidth(kBackend, std::clamp(left, least, widestBackend_));
}

}  // namespace filterscope::ui
