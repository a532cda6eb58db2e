#include "ui/theme/desktop_colours.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>

namespace filterscope::ui {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

/// Without this check the library would start a bus of its own where there is none.
bool sessionBusThere() {
  return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
         QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

}  // namespace

DesktopColours::DesktopColours(QObject* parent) : QObject(parent) {
  if (!sessionBusThere()) return;
  QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return;
  bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
              SLOT(settingChanged(QString, QString, QDBusVariant)));
  QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
  question << kGroup << kKey;
  auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
    const QDBusPendingReply<QVariant> reply = *watcher;
    if (reply.isValid()) tell(reply.value());
    watcher->deleteLater();
  });
}

std::optional<bool> DesktopColours::darkFrom(const QVariant& value) {
  QVariant inner = value;
  while (inner.canConvert<QDBusVariant>()) inner = inner.value<QDBusVariant>().variant();
  bool number = false;
  const uint scheme = inner.toUInt(&number);
  if (!number || scheme < 1 || scheme > 2) return std::nullopt;
  return scheme == 1;
}

void DesktopColours::settingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
  if (group == kGroup && key == kKey) tell(value.variant());
}

void DesktopColours::tell(const QVariant& value) {
  if (const std::optional<bool> dark = darkFrom(value)) emit darkPreferred(*dark);
}

}  // namespace filterscope::ui
