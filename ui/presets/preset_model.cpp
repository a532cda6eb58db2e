#include "ui/presets/preset_model.h"

#include <QCoreApplication>
#include <QFont>
#include <QString>
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

/// What a study's preset says has translations; what people name themselves has none.
QString worded(const Preset& preset, const std::string& text) {
  const std::vector<Preset>& studies = study_presets();
  const bool ours = std::ranges::any_of(
      studies, [&](const Preset& study) { return study.name == preset.name && study.note == preset.note; });
  return ours ? QCoreApplication::translate("Preset", text.c_str()) : QString::fromStdString(text);
}

}  // namespace

QString PresetModel::title(const Preset& preset) { return worded(preset, preset.name); }

PresetModel::PresetModel(const std::vector<Preset>& own, QObject* parent)
    : QAbstractListModel(parent), own_(own) {}

void PresetModel::setOwnChanged() {
  beginResetModel();
  endResetModel();
}

int PresetModel::ownRows() const { return own_.empty() ? 0 : count(own_) + 1; }

const Preset* PresetModel::own(int row) const { return row < ownRows() ? at(own_, row - 1) : nullptr; }

const Preset* PresetModel::preset(int row) const {
  return row < ownRows() ? own(row) : at(study_presets(), row - ownRows() - 1);
}

int PresetModel::rowOf(const Preset& present) const {
  const int own = indexOf(own_, present);
  if (own >= 0) return own + 1;
  const int study = indexOf(study_presets(), present);
  return study >= 0 ? ownRows() + 1 + study : -1;
}

int PresetModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ownRows() + 1 + count(study_presets());
}

QVariant PresetModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Preset* found = preset(index.row());
  if (found == nullptr) {
    if (role == Qt::DisplayRole)
      return index.row() < ownRows() ? tr("Your own") : tr("As the studies had it");
    QFont font;
    font.setBold(true);
    return role == Qt::FontRole ? QVariant(font) : QVariant();
  }
  if (role == Qt::DisplayRole || role == Qt::EditRole) return title(*found);
  if (role != Qt::ToolTipRole) return {};
  QString tip = QString::fromStdString(found->variant);
  if (!found->note.empty()) tip += QLatin1Char('\n') + worded(*found, found->note);
  return tip;
}

Qt::ItemFlags PresetModel::flags(const QModelIndex& index) const {
  return index.isValid() && preset(index.row()) == nullptr ? Qt::NoItemFlags
                                                           : QAbstractListModel::flags(index);
}

}  // namespace filterscope::ui
