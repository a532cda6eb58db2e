#include "ui/window/device_menu.h"

#include <QActionGroup>
#include <QSettings>
#include <algorithm>

#include "ui/bridge/workspace.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

const QString kRemembered = QStringLiteral("device");

}  // namespace

DeviceMenu::DeviceMenu(Workspace& workspace, const VariantIndex& variants, QWidget* parent)
    : QMenu(tr("Filter on &GPU"), parent),
      workspace_(workspace),
      variants_(variants),
      group_(new QActionGroup(this)) {
  setObjectName(QStringLiteral("deviceMenu"));
  setToolTipsVisible(true);
  menuAction()->setVisible(false);
  connect(&variants, &VariantIndex::changed, this, &DeviceMenu::fill);
  connect(&workspace, &Workspace::deviceChanged, this, &DeviceMenu::mark);
  fill();
}

void DeviceMenu::fill() {
  if (!variants_.ready() || !group_->actions().isEmpty()) return;
  const std::vector<DeviceFacts>& devices = gpus().devices;
  if (devices.size() < 2) return;
  for (const DeviceFacts& device : devices) {
    QAction* action = addAction(tr("GPU %1: %2").arg(device.index).arg(QString::fromStdString(device.name)),
                                [this, device] { choose(device); });
    action->setCheckable(true);
    action->setData(device.index);
    action->setToolTip(tr("Previews and measurements of CUDA variants use this GPU"));
    action->setStatusTip(action->toolTip());
    group_->addAction(action);
  }
  menuAction()->setVisible(true);
  const std::string uuid = QSettings().value(kRemembered).toString().toStdString();
  const auto remembered = std::ranges::find(devices, uuid, &DeviceFacts::uuid);
  if (remembered != devices.end()) workspace_.setDevice(remembered->index);
  mark();
}

void DeviceMenu::choose(const DeviceFacts& device) {
  QSettings().setValue(kRemembered, QString::fromStdString(device.uuid));
  workspace_.setDevice(device.index);
}

void DeviceMenu::mark() {
  if (group_->actions().isEmpty()) return;
  const int present = device_or_first(workspace_.device());
  for (QAction* action : group_->actions()) action->setChecked(action->data().toInt() == present);
}

}  // namespace filterscope::ui
