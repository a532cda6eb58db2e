// Which of several GPUs filters: a menu, and what is remembered of it.
#pragma once

#include <QMenu>
#include <vector>

#include "kernels/api/devices.h"

class QActionGroup;

namespace filterscope::ui {

class VariantIndex;
class Workspace;

/// One entry a GPU, in the system's order; shown only where there are several. A choice holds for previews
/// and measurements from then on, and is remembered by the GPU's UUID, which its number may outlive.
class DeviceMenu final : public QMenu {
  Q_OBJECT

 public:
  /// The menu is filled once the variants are known, because asking for GPUs takes long.
  DeviceMenu(Workspace& workspace, const VariantIndex& variants, QWidget* parent);

 private:
  void fill();
  void choose(const DeviceFacts& device);
  void mark();

  Workspace& workspace_;
  const VariantIndex& variants_;
  QActionGroup* group_;
};

}  // namespace filterscope::ui
