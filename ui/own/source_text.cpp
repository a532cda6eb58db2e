#include "ui/own/source_text.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace filterscope::ui {
namespace {

constexpr qint64 kMostBytes = 1 << 20;  // as of a source that is compiled

}  // namespace

SourceText readSourceText(const QString& path) {
  SourceText source;
  QFile file(path);
  if (path.isEmpty() || !file.open(QIODevice::ReadOnly)) return source;
  const QByteArray bytes = file.read(kMostBytes + 1);
  source.text = QString::fromUtf8(bytes);
  source.editable = bytes.size() <= kMostBytes && source.text.toUtf8() == bytes && !bytes.contains('\0');
  source.returns = source.text.contains(QLatin1String("\r\n"));
  source.text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
  return source;
}

QString saveSourceText(const QString& path, const SourceText& source) {
  QString text = source.text;
  if (source.returns) text.replace(QLatin1Char('\n'), QLatin1String("\r\n"));
  // A link stays one: its file is replaced.
  QSaveFile file(QFileInfo(path).isSymLink() ? QFileInfo(path).canonicalFilePath() : path);
  file.setDirectWriteFallback(true);
  const QByteArray bytes = text.toUtf8();
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
    return file.errorString();
  }
  return {};
}

}  // namespace filterscope::ui
