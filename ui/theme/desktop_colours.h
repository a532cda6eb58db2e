// Whether the desktop prefers dark windows, as the freedesktop settings portal tells it (GNOME, KDE and
// others). Qt learns of it by itself from 6.5 on.
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QVariant>
#include <optional>

namespace filterscope::ui {

class DesktopColours : public QObject {
  Q_OBJECT

 public:
  /// Asks without waiting; says nothing where there is no session bus or no portal.
  explicit DesktopColours(QObject* parent = nullptr);

  /// The portal's "color-scheme": 1 is dark, 2 is light, 0 no preference. However deeply it is wrapped.
  static std::optional<bool> darkFrom(const QVariant& value);

 signals:
  void darkPreferred(bool dark);

 private slots:
  void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  void tell(const QVariant& value);
};

}  // namespace filterscope::ui
