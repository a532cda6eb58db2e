#include "ui/theme/icons.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>
#include <utility>

// Q_INIT_RESOURCE works only outside of namespaces.
static void initIconResources() { Q_INIT_RESOURCE(icons); }

namespace filterscope::ui {
namespace {

const QString kFolder = QStringLiteral(":/icons/");

QColor colourFor(QIcon::Mode mode) {
  const QPalette palette = QGuiApplication::palette();
  switch (mode) {
    case QIcon::Disabled: return palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected: return palette.color(QPalette::Active, QPalette::HighlightedText);
    default: return palette.color(QPalette::Active, QPalette::ButtonText);
  }
}

/// What was drawn, until the application ends: some hundred small images, each asked for at every paint of
/// its button. Qt's own cache shrinks with time, and then a paint parses the file again.
QHash<QString, QPixmap>& drawnIcons() {
  static QHash<QString, QPixmap> icons;
  // No pixmap may outlive the application.
  [[maybe_unused]] static const bool registered = (qAddPostRoutine([] { icons.clear(); }), true);
  return icons;
}

class ThemedIconEngine : public QIconEngine {
 public:
  ThemedIconEngine(QString name, QByteArray svg) : name_(std::move(name)), svg_(std::move(svg)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    QByteArray svg = svg_;
    svg.replace("#000000", colourFor(mode).name().toLatin1());
    QSvgRenderer renderer(svg);
    const int side = qMin(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(QRectF(rect).center());
    renderer.render(painter, square);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const QString key =
        QStringLiteral("%1/%2/%3x%4").arg(name_, colourFor(mode).name()).arg(size.width()).arg(size.height());
    QPixmap& pixmap = drawnIcons()[key];
    if (!pixmap.isNull()) return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    painter.end();
    return pixmap;
  }

  [[nodiscard]] QIconEngine* clone() const override { return new ThemedIconEngine(name_, svg_); }
  QString key() const override { return QStringLiteral("filterscope"); }
  bool isNull() override { return svg_.isEmpty(); }

 private:
  QString name_;
  QByteArray svg_;
};

}  // namespace

QIcon icon(const QString& name) {
  initIconResources();
  QFile file(kFolder + name + QStringLiteral(".svg"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  return QIcon(new ThemedIconEngine(name, file.readAll()));
}

QIcon applicationIcon() {
  initIconResources();
  QIcon result;
  const QString folder = QStringLiteral(":/app/");
  for (const QString& file : QDir(folder).entryList(QDir::Files, QDir::Name)) result.addFile(folder + file);
  return result;
}

}  // namespace filterscope::ui
