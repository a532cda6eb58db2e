#include "ui/plan/key_buttons.h"

#include <QHBoxLayout>
#include <QLatin1String>
#include <QPushButton>
#include <QVariant>

namespace filterscope::ui {

QPushButton* addKeyButton(QWidget& parent, QHBoxLayout& row, const char* name, const QKeySequence& keys) {
  auto* button = new QPushButton(&parent);
  button->setObjectName(QLatin1String(name));
  button->setProperty("keys", keys);
  button->setAutoDefault(false);
  row.addWidget(button);
  return button;
}

void setKeyButtonText(QPushButton& button, const QString& text, const QString& tip) {
  button.setText(text);
  const auto keys = button.property("keys").value<QKeySequence>();
  button.setShortcut(keys);
  button.setToolTip(QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
}

}  // namespace filterscope::ui
