#include "ui/own/kernel_files.h"

#include <QFileInfo>
#include <exception>
#include <utility>

#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

KernelState compiledState(const std::filesystem::path& path) {
  KernelState state;
  try {
    const own::Added added = own::add_kernel(path);
    state.id = QString::fromStdString(added.id);
    state.problems = added.warnings;
    state.compileMs = added.compile_ms;
    if (!added.note.empty()) state.note = problemText(added.note);
  } catch (const own::SourceError& error) {
    state.problem = problemText(error.problem());
    state.problems = error.problems();
  } catch (...) {
    state.problem = problemText(problem_from(std::current_exception()));
  }
  return state;
}

}  // namespace

KernelFiles::KernelFiles(QObject* parent) : QObject(parent) {
  // An editor that replaces the file takes it from the watcher: its folder tells of the new one.
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, [this] { look_.ask(); });
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, [this] { look_.ask(); });
}

const KernelState& KernelFiles::state(const QString& path) const {
  static const KernelState none;
  const auto found = states_.constFind(path);
  return found == states_.constEnd() ? none : *found;
}

void KernelFiles::add(const QString& path) {
  const QFileInfo file(path);
  const QString full = file.absoluteFilePath();
  if (!paths_.contains(full)) paths_ << full;
  watcher_.addPath(file.absolutePath());
  if (file.exists()) watcher_.addPath(full);
  seen_[full] = file.lastModified();
  compile(full, true);
}

void KernelFiles::look() {
  for (const QString& path : std::as_const(paths_)) {
    const QFileInfo file(path);
    if (!file.exists()) continue;  // in the middle of being replaced
    if (!watcher_.files().contains(path)) watcher_.addPath(path);
    if (file.lastModified() == seen_.value(path)) continue;
    seen_[path] = file.lastModified();
    compile(path, false);
  }
}

void KernelFiles::compile(const QString& path, bool first) {
  compiling_.start([this, path, first](const CancelToken&) -> NewestJob::Deliver {
    KernelState state = compiledState(path.toStdU16String());
    return [this, path, state = std::move(state), first] { take(path, state, first); };
  });
}

void KernelFiles::take(const QString& path, const KernelState& state, bool first) {
  KernelState& kept = states_[path];
  const QString id = state.id.isEmpty() ? kept.id : state.id;  // the last good version stays
  kept = state;
  kept.id = id;
  Q_EMIT compiled(path, first);
}

}  // namespace filterscope::ui
