#include "ui/charts/dock_body.h"

#include <QToolBar>
#include <QVBoxLayout>
#include <QWidget>

namespace filterscope::ui {

DockBody dockBody(QWidget* parent) {
  auto* body = new QWidget(parent);
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* bar = new QToolBar(body);
  bar->setIconSize({18, 18});
  layout->addWidget(bar);
  return {body, layout, bar};
}

}  // namespace filterscope::ui
