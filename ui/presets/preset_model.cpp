#include "ui/presets/preset_model.h"

#include <QCoreApplication>
#include <QFont>
#include <QString>
#include <QStringList>
#include <algorithm>

#include "kernels/catalog.h"

namespace filterscope::ui {
namespace {

int count(const std::vector<Preset>& presets) { return static_cast<int>(presets.size()); }

const Preset* at(const std::vector<Preset>& presets, int index) {
  return index >= 0 && index < count(presets) ? &presets[static_cast<std::size_t>(index)] : nullptr;
}

int indexOf(const std::vector<Preset>& presets, const Preset& present) {
  const Parameters usual = usual_parameters();
  Parameters wanted = usual;
  wanted.update(present.parameters);
  const auto same = std::ranges::find_if(presets, [&](const Preset& preset) {
    if (!preset.variant.empty() && preset.variant != present.variant) return false;
    Parameters parameters = usual;
    parameters.update(preset.parameters);
    return parameters == wanted;
  });
  return same == presets.end() ? -1 : static_cast<int>(same - presets.begin());
}

/// What the program's own presets say has translations; what people name themselves has none.
QString worded(const Preset& preset, const std::string& text) {
  const auto in = [&](const std::vector<Preset>& list) {
    return std::ranges::any_of(
        list, [&](const Preset& one) { return one.name == preset.name && one.note == preset.note; });
  };
  return in(study_presets()) || in(task_presets()) ? QCoreApplication::translate("Preset", text.c_str())
                                                   : QString::fromStdString(text);
}

}  // namespace

QString PresetModel::title(const Preset& preset) { return worded(preset, preset.name); }

PresetModel::PresetModel(const std::vector<Preset>& own, QObject* parent)
    : QAbstractListModel(parent), own_(own) {}

void PresetModel::setOwnChanged() {
  beginResetModel();
  endResetModel();
}

std::vector<PresetModel::Group> PresetModel::groups() const {
  std::vector<Group> all{{tr("Your own"), &own_},
                         {tr("For a task"), &task_presets()},
                         {tr("As the studies had it"), &study_presets()}};
  std::erase_if(all, [](const Group& group) { return group.presets->empty(); });
  return all;
}

PresetModel::Place PresetModel::placeOf(int row) const {
  for (const Group& group : groups()) {
    if (row <= count(*group.presets)) return {group, row - 1};
    row -= count(*group.presets) + 1;
  }
  return {};
}

const Preset* PresetModel::own(int row) const {
  const Place place = placeOf(row);
  return place.group.presets == &own_ ? at(own_, place.index) : nullptr;
}

const Preset* PresetModel::preset(int row) const {
  const Place place = placeOf(row);
  return place.group.presets == nullptr ? nullptr : at(*place.group.presets, place.index);
}

int PresetModel::rowOf(const Preset& present) const {
  int before = 1;
  for (const Group& group : groups()) {
    const int found = indexOf(*group.presets, present);
    if (found >= 0) return before + found;
    before += count(*group.presets) + 1;
  }
  return -1;
}

int PresetModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid()) return 0;
  int rows = 0;
  for (const Group& group : groups()) rows += count(*group.presets) + 1;
  return rows;
}

QVariant PresetModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Preset* found = preset(index.row());
  if (found == nullptr) {
    if (role == Qt::DisplayRole) return placeOf(index.row()).group.title;
    QFont font;
    font.setBold(true);
    return role == Qt::FontRole ? QVariant(font) : QVariant();
  }
  if (role == Qt::DisplayRole || role == Qt::EditRole) return title(*found);
  if (role != Qt::ToolTipRole) return {};
  QStringList lines;
  if (!found->variant.empty()) lines << QString::fromStdString(found->variant);
  if (!found->note.empty()) lines << worded(*found, found->note);
  return lines.join(QLatin1Char('\n'));
}

Qt::ItemFlags PresetModel::flags(const QModelIndex& index) const {
  return index.isValid() && preset(index.row()) == nullptr ? Qt::NoItemFlags
                                                           : QAbstractListModel::flags(index);
}

}  // namespace filterscope::ui
