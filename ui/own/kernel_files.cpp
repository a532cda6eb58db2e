#include "ui/own/kernel_files.h"

#include <QFileInfo>
#include <exception>
#include <optional>
#include <utility>

#include "core/own/included.h"
#include "core/own/look.h"
#include "core/own/machine_code.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

KernelState compiledState(const std::filesystem::path& path, own::Pointers pointers) {
  KernelState state;
  const auto name = [](const std::filesystem::path& file) {
    return QString::fromStdU16String(file.u16string());
  };
  for (const std::filesystem::path& file : own::awaited_files(path)) state.included[name(file)] = {};
  for (const std::filesystem::path& file : own::included_files(path))
    state.included[name(file)] = QFileInfo(name(file)).lastModified();
  try {
    const own::Added added = own::add_kernel(path, pointers);
    state.id = QString::fromStdString(added.id);
    state.problems = added.warnings;
    state.compileMs = added.compile_ms;
    if (!added.note.empty()) state.note = problemText(added.note);
  } catch (const own::UnsafeError& error) {
    state.problem = problemText(error.problem());
    state.asksForPointers = true;
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

void KernelFiles::allowPointers(const QString& path) {
  allowed_.insert(path);
  compile(path, true);
}

void KernelFiles::setJudged(const QString& path, const own::Judgement& judgement) {
  KernelState& kept = states_[path];
  if (kept.judged) kept.judgedBefore = std::move(kept.judged);
  kept.judged = judgement;
  Q_EMIT told(path);
}

void KernelFiles::look() {
  for (const QString& path : std::as_const(paths_)) {
    const QFileInfo file(path);
    if (!file.exists()) continue;  // in the middle of being replaced
    if (!watcher_.files().contains(path)) watcher_.addPath(path);
    const bool included = includedChanged(path);
    if (file.lastModified() == seen_.value(path) && !included) continue;
    seen_[path] = file.lastModified();
    compile(path, false);
  }
}

bool KernelFiles::includedChanged(const QString& path) {
  bool changed = false;
  QMap<QString, QDateTime>& included = states_[path].included;
  for (auto one = included.begin(); one != included.end(); ++one) {
    const QFileInfo file(one.key());
    if (!file.exists()) {  // not there yet, or in the middle of being replaced
      if (QFileInfo::exists(file.path())) watcher_.addPath(file.path());
      continue;
    }
    if (!watcher_.files().contains(one.key())) watcher_.addPath(one.key());
    changed = changed || file.lastModified() != *one;
    *one = file.lastModified();
  }
  return changed;
}

void KernelFiles::compile(const QString& path, bool first) {
  const own::Pointers pointers = allowed_.contains(path) ? own::Pointers::allowed : own::Pointers::refused;
  compiling_.start([this, path, first, pointers](const CancelToken&) -> NewestJob::Deliver {
    KernelState state = compiledState(path.toStdU16String(), pointers);
    return [this, path, state = std::move(state), first] { take(path, state, first); };
  });
}

void KernelFiles::take(const QString& path, const KernelState& state, bool first) {
  KernelState& kept = states_[path];
  const KernelState before = std::exchange(kept, state);
  if (kept.id.isEmpty()) kept.id = before.id;  // the last good version stays
  kept.looked = before.looked;
  kept.factsBefore = before.factsBefore;
  kept.code = before.code;
  kept.sameCode = before.sameCode;
  kept.judged = before.judged;
  kept.judgedBefore = before.judgedBefore;
  if (includedChanged(path)) compile(path, false);  // this version has what stood there before
  const bool good = state.problem.isEmpty();
  if (good && before.judged) kept.judgedBefore = std::exchange(kept.judged, std::nullopt);
  Q_EMIT compiled(path, first || (good && before.id.isEmpty()));
  if (good) lookAt(path);
}

void KernelFiles::lookAt(const QString& path) {
  if (!path.endsWith(QLatin1String(".cu"))) return;
  looking_.start([this, path](const CancelToken& cancel) -> NewestJob::Deliver {
    std::optional<own::Compiled> looked;
    try {
      looked = own::compile_to_look(path.toStdU16String(), &cancel);
    } catch (const std::exception&) {  // no NVRTC, or C++ that CUDA has not: there is nothing to tell
    }
    std::string code;
    try {
      if (looked) code = own::code_key(looked->object);
    } catch (const std::exception&) {  // the cache was emptied meanwhile
    }
    return [this, path, looked, code] {
      KernelState& kept = states_[path];
      if (kept.looked && looked && kept.looked->object != looked->object) {
        kept.factsBefore = kept.looked->facts;
        kept.sameCode = !code.empty() && code == kept.code;
      }
      kept.code = code;
      kept.looked = looked;
      Q_EMIT told(path);
    };
  });
}

}  // namespace filterscope::ui
