#include "ui/charts/chart_choices.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>
#include <algorithm>
#include <utility>

#include "core/charts/chart_kind.h"
#include "core/charts/row_groups.h"
#include "core/metrics/metric_list.h"
#include "ui/widgets/flow_layout.h"

namespace filterscope::ui {
namespace {

constexpr int kVariantRows = 16;
constexpr int kIdRole = Qt::UserRole;

/// Whether the chart has the key's values side by side, so that one alone makes no sense.
bool hasAlong(const ChartRequest& offered, const std::string& key) {
  if (key == offered.axis) return true;
  if (offered.axis == kConditionsAxis) return key == "cache" || key == "launch" || key == "transfers";
  if (!offered.kind->along_sides) return false;
  return std::ranges::any_of(
      side_pairs(), [&](const SidePair& sides) { return key == sides.width || key == sides.height; });
}

/// Keeps what the box shows where it still has it.
void choose(QComboBox* box, const QVariant& data) { box->setCurrentIndex(std::max(0, box->findData(data))); }

}  // namespace

ChartChoices::ChartChoices(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("chartChoices"));
  auto* flow = new FlowLayout(this);
  flow->setContentsMargins(8, 2, 8, 4);
  makeVariants();
  picture_ = addBox("chartPicture", pictureLabel_);
  metric_ = addBox("chartMetric", metricLabel_);
  against_ = addBox("chartAgainst", againstLabel_);
  baseline_ = addBox("chartBaseline", baselineLabel_);
  scale_ = addBox("chartScale", scaleLabel_);
  for (const Metric* metric : brief_metrics())
    metric_->addItem(QString::fromUtf8(metric->label), QString::fromUtf8(metric->key));
  for (const QualityAgainst against : {QualityAgainst::truth, QualityAgainst::reference})
    against_->addItem({}, static_cast<int>(against));
  for (const AxisScale scale : {AxisScale::automatic, AxisScale::linear, AxisScale::logarithmic})
    scale_->addItem({}, static_cast<int>(scale));
  retranslate();
}

QComboBox* ChartChoices::addBox(const char* name, QLabel*& label) {
  auto* holder = new QWidget(this);
  auto* row = new QHBoxLayout(holder);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  label = new QLabel(holder);
  auto* box = new QComboBox(holder);
  box->setObjectName(QLatin1String(name));
  box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  label->setBuddy(box);
  row->addWidget(label);
  row->addWidget(box);
  layout()->addWidget(holder);
  connect(box, &QComboBox::activated, this, &ChartChoices::changed);
  return box;
}

void ChartChoices::makeVariants() {
  variantsButton_ = new QToolButton(this);
  variantsButton_->setObjectName(QStringLiteral("chartVariants"));
  variantsButton_->setPopupMode(QToolButton::InstantPopup);
  variantsButton_->setFocusPolicy(Qt::TabFocus);
  variantsButton_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  auto* menu = new QMenu(variantsButton_);
  auto* body = new QWidget(menu);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(6, 6, 6, 6);
  auto* buttons = new QHBoxLayout;
  allButton_ = new QToolButton(body);
  noneButton_ = new QToolButton(body);
  buttons->addWidget(allButton_);
  buttons->addWidget(noneButton_);
  buttons->addStretch(1);
  variants_ = new QListWidget(body);
  variants_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addLayout(buttons);
  column->addWidget(variants_);
  auto* action = new QWidgetAction(menu);
  action->setDefaultWidget(body);
  menu->addAction(action);
  variantsButton_->setMenu(menu);
  layout()->addWidget(variantsButton_);
  connect(menu, &QMenu::aboutToShow, variants_, qOverload<>(&QWidget::setFocus));
  connect(allButton_, &QToolButton::clicked, this, [this] { tickAll(true); });
  connect(noneButton_, &QToolButton::clicked, this, [this] { tickAll(false); });
  connect(variants_, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
    const std::string id = item->data(kIdRole).toString().toStdString();
    std::erase(unticked_, id);
    if (item->checkState() != Qt::Checked) unticked_.push_back(id);
    nameVariants();
    emit changed();
  });
}

void ChartChoices::tickAll(bool ticked) {
  const QSignalBlocker quiet(variants_);
  unticked_.clear();
  for (int i = 0; i < variants_->count(); ++i) {
    QListWidgetItem* item = variants_->item(i);
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
    if (!ticked) unticked_.push_back(item->data(kIdRole).toString().toStdString());
  }
  nameVariants();
  emit changed();
}

void ChartChoices::nameVariants() {
  const auto ticked = static_cast<int>(tickedVariants().size());
  variantsButton_->setText(ticked == variants_->count()
                               ? tr("Variants: all %1").arg(ticked)
                               : tr("Variants: %1 of %2").arg(ticked).arg(variants_->count()));
}

std::vector<std::string> ChartChoices::tickedVariants() const {
  std::vector<std::string> ids;
  for (const ChartFacets::Variant& variant : facets_.variants) {
    if (std::ranges::find(unticked_, variant.id) == unticked_.end()) ids.push_back(variant.id);
  }
  return ids;
}

void ChartChoices::setFacets(ChartFacets facets) {
  facets_ = std::move(facets);
  const QVariant picture = picture_->currentData();
  picture_->clear();
  picture_->addItem(tr("all"));
  for (const std::string& name : facets_.pictures) {
    const QString text = QString::fromStdString(name);
    picture_->addItem(text, text);
  }
  choose(picture_, picture);
  fillVariants();
  fillFilters();
  fillBaselines();
  place();
}

void ChartChoices::setSources(const QStringList& names) {
  sources_ = names;
  fillBaselines();
  place();
}

void ChartChoices::fillVariants() {
  const QSignalBlocker quiet(variants_);
  variants_->clear();
  for (const ChartFacets::Variant& variant : facets_.variants) {
    auto* item = new QListWidgetItem(variant.title, variants_);
    item->setData(kIdRole, QString::fromStdString(variant.id));
    item->setToolTip(QString::fromStdString(variant.id));
    const bool ticked = std::ranges::find(unticked_, variant.id) == unticked_.end();
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
  }
  const int rows = std::clamp(variants_->count(), 1, kVariantRows);
  variants_->setFixedSize(variants_->sizeHintForColumn(0) + 30,
                          rows * std::max(16, variants_->sizeHintForRow(0)) + 6);
  nameVariants();
}

void ChartChoices::fillFilters() {
  for (const Filter& filter : filters_) {
    chosenValues_[QString::fromStdString(filter.key)] = filter.box->currentData().toString();
    delete filter.holder;
  }
  filters_.clear();
  for (const ChartValues& values : facets_.values) {
    QLabel* label = nullptr;
    QComboBox* box = addBox("", label);
    box->setObjectName(QString::fromStdString("chartValues_" + values.key));
    label->setText(values.label);
    box->setAccessibleName(values.label);
    box->addItem(tr("all"));
    for (const ChartValues::One& one : values.values)
      box->addItem(one.text, QString::fromStdString(one.value));
    const QString before = chosenValues_.value(QString::fromStdString(values.key));
    if (!before.isEmpty()) choose(box, before);
    filters_.push_back({values.key, box->parentWidget(), box});
  }
}

void ChartChoices::fillBaselines() {
  const QVariant before = baseline_->currentData();
  baseline_->clear();
  baseline_->addItem(tr("chosen by itself"));
  for (const ChartFacets::Variant& variant : facets_.variants)
    baseline_->addItem(variant.title, QString::fromStdString(variant.id));
  if (sources_.size() > 1) {
    for (int i = 0; i < sources_.size(); ++i) baseline_->addItem(tr("the same in %1").arg(sources_[i]), i);
  }
  choose(baseline_, before);
}

const std::string* ChartChoices::preset(const std::string& key) const {
  const auto found = std::ranges::find(offered_.where, key, [](const auto& one) { return one.first; });
  return found == offered_.where.end() ? nullptr : &found->second;
}

void ChartChoices::setOffered(const ChartRequest& offered) {
  offered_ = offered;
  place();
}

/// What the chart can be narrowed by is seen; "all" is what it is offered with.
void ChartChoices::place() {
  // Live times are of what is ticked and set.
  const bool live = !offered_.kind->of_results;
  const bool any = !live && !facets_.variants.empty();
  variantsButton_->setVisible(any && facets_.variants.size() > 1 && offered_.variants.empty());
  const bool pictures = !live && facets_.pictures.size() > 1 && offered_.axis != kPixelsAxis;
  picture_->parentWidget()->setVisible(pictures);
  picture_->setItemText(
      0, offered_.pictures.empty() ? tr("all") : QString::fromStdString(offered_.pictures.front()));
  for (const Filter& filter : filters_) {
    const std::string* value = preset(filter.key);
    QString first = tr("all");
    if (value != nullptr) {
      const int at = filter.box->findData(QString::fromStdString(*value));
      if (at > 0) first = filter.box->itemText(at);
    }
    filter.box->setItemText(0, first);
    filter.holder->setVisible(!live && !hasAlong(offered_, filter.key));
  }
  const bool quality = offered_.kind->has_metric;
  metric_->parentWidget()->setVisible(any && quality);
  against_->parentWidget()->setVisible(quality && facets_.truth && facets_.reference);
  baseline_->parentWidget()->setVisible(offered_.kind->has_baseline && baseline_->count() > 2);
  scale_->parentWidget()->setVisible(any && offered_.kind->scales);
  setVisible(useful());
  updateGeometry();
}

bool ChartChoices::useful() const {
  for (int i = 0; i < layout()->count(); ++i) {
    if (!layout()->itemAt(i)->widget()->isHidden()) return true;
  }
  return false;
}

ChartRequest ChartChoices::request() const {
  ChartRequest request = offered_;
  const auto seen = [](const QWidget* widget) { return !widget->isHidden(); };
  if (seen(variantsButton_) && !unticked_.empty()) {
    request.variants = tickedVariants();
    // None ticked is not all of them.
    if (request.variants.empty()) request.variants = {std::string()};
  }
  if (seen(picture_->parentWidget()) && picture_->currentIndex() > 0)
    request.pictures = {picture_->currentData().toString().toStdString()};
  for (const Filter& filter : filters_) {
    if (!seen(filter.holder) || filter.box->currentIndex() <= 0) continue;
    std::erase_if(request.where, [&](const auto& one) { return one.first == filter.key; });
    request.where.emplace_back(filter.key, filter.box->currentData().toString().toStdString());
  }
  if (seen(metric_->parentWidget())) request.metric = metric_->currentData().toString().toStdString();
  if (seen(against_->parentWidget()))
    request.against = static_cast<QualityAgainst>(against_->currentData().toInt());
  if (seen(scale_->parentWidget())) request.scale = static_cast<AxisScale>(scale_->currentData().toInt());
  if (seen(baseline_->parentWidget()) && baseline_->currentIndex() > 0) {
    const QVariant chosen = baseline_->currentData();
    if (chosen.typeId() == QMetaType::Int) {
      request.baseline_source = chosen.toInt();
    } else {
      request.baseline = chosen.toString().toStdString();
    }
  }
  return request;
}

std::vector<std::string> ChartChoices::keys() const {
  std::vector<std::string> keys;
  for (const Filter& filter : filters_) keys.push_back(filter.key);
  return keys;
}

QComboBox* ChartChoices::valuesOf(const std::string& key) const {
  const auto found = std::ranges::find(filters_, key, &Filter::key);
  return found == filters_.end() ? nullptr : found->box;
}

void ChartChoices::retranslate() {
  const auto name = [](QLabel* label, QWidget* box, const QString& text, const QString& tip) {
    label->setText(text);
    box->setAccessibleName(tip);
    box->setToolTip(tip);
  };
  name(pictureLabel_, picture_, tr("Image"), tr("The image whose results are shown"));
  name(metricLabel_, metric_, tr("Metric"), tr("What quality is measured by"));
  name(againstLabel_, against_, tr("against"), tr("What results are compared with"));
  name(scaleLabel_, scale_, tr("Scale"), tr("The scale of the axis of the values"));
  name(baselineLabel_, baseline_, tr("over"), tr("What speed-ups are over"));
  against_->setItemText(0, tr("the truth"));
  against_->setItemText(1, tr("the reference"));
  scale_->setItemText(0, tr("chosen by itself"));
  scale_->setItemText(1, tr("linear"));
  scale_->setItemText(2, tr("logarithmic"));
  variantsButton_->setToolTip(tr("Which variants the chart shows"));
  variants_->setAccessibleName(tr("Variants that the chart shows"));
  allButton_->setText(tr("All"));
  noneButton_->setText(tr("None"));
  nameVariants();
  fillFilters();
  fillBaselines();
  place();
}

}  // namespace filterscope::ui
