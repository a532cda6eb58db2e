#include "ui/session/session_state.h"

#include <QDir>
#include <QFileInfo>
#include <optional>

#include "core/report/parameters_json.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/panes_command.h"
#include "ui/models/results_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

const QString kSamplePrefix = QStringLiteral("sample:");

std::vector<SessionPicture> picturesOf(const PictureList& list) {
  std::vector<SessionPicture> pictures;
  for (const OpenPicture& picture : list.pictures()) {
    const QString path = picture.sample.isEmpty() ? picture.path : kSamplePrefix + picture.sample;
    // A picture from the clipboard is stored by the name that it was written under.
    if (!path.isEmpty()) pictures.push_back({path.toStdString(), picture.hash.toStdString(), {}});
  }
  return pictures;
}

/// Index into picturesOf(): without those that have no file.
int shownOf(const PictureList& list) {
  int index = -1;
  for (int i = 0; i <= list.current(); ++i) {
    const OpenPicture& picture = list.pictures()[static_cast<std::size_t>(i)];
    const bool stored = !picture.path.isEmpty() || !picture.sample.isEmpty();
    if (stored) ++index;
    if (i == list.current() && !stored) return -1;
  }
  return index;
}

std::optional<SessionPicture> truthOf(const Workspace& workspace) {
  const std::optional<LoadedPicture>& truth = workspace.chosenTruth();
  if (!truth || truth->path.isEmpty()) return std::nullopt;
  return SessionPicture{truth->path.toStdString(), truth->hash.toStdString(), {}};
}

CompareState compareOf(const SessionParts& parts) {
  const PanesArrangement present = PanesCommand::present(parts.workspace, parts.canvas);
  CompareState state;
  state.panes.clear();
  for (const PaneSetup& setup : present.panes) {
    PaneState pane;
    pane.content = setup.content.isEmpty() ? PaneContent::input : PaneContent::variant;
    pane.variant = setup.content.toStdString();
    pane.own = setup.own;
    state.panes.push_back(pane);
  }
  state.arrangement = present.arrangement;
  state.active = present.active;
  state.details = parts.canvas.detailsVisible();
  return state;
}

void applyCompare(const CompareState& state, const SessionParts& parts) {
  PanesArrangement wanted;
  for (const PaneState& pane : state.panes) {
    wanted.panes.push_back({QString::fromStdString(pane.variant), pane.own});
  }
  wanted.arrangement = state.arrangement;
  wanted.active = state.active;
  PanesCommand(parts.workspace, parts.canvas, wanted, {}).redo();
  parts.canvas.setDetailsVisible(state.details);
}

std::vector<std::string> texts(const QStringList& list) {
  std::vector<std::string> made;
  for (const QString& text : list) made.push_back(text.toStdString());
  return made;
}

}  // namespace

Session captureSession(const SessionParts& parts) {
  Session session;
  session.pictures = picturesOf(parts.pictures);
  session.picture = shownOf(parts.pictures);
  session.parameters = parts.workspace.parameters();
  session.compare = compareOf(parts);
  session.noise = parts.workspace.noise();
  session.truth = truthOf(parts.workspace);
  session.selected_variants = texts(parts.variants.ticked());
  const Camera& camera = parts.canvas.camera();
  session.view = {camera.fitting() ? 0.0 : camera.zoom(), camera.centre().x(), camera.centre().y()};
  session.results.records = parts.results.recordsWithSpeedups();
  return session;
}

std::string sessionFingerprint(const SessionParts& parts) {
  Session session;
  session.pictures = picturesOf(parts.pictures);
  // A hash is known once the picture was read: that is no change.
  for (SessionPicture& picture : session.pictures) picture.hash.clear();
  session.picture = -1;
  session.parameters = parts.workspace.parameters();
  session.compare = compareOf(parts);
  session.compare.active = 0;
  session.noise = parts.workspace.noise();
  session.truth = truthOf(parts.workspace);
  session.selected_variants = texts(parts.variants.ticked());
  session.saved = "any time";
  session.results.created = "any time";
  return to_json(session).dump();
}

void applySession(const Session& session, const SessionParts& parts) {
  QStringList ticked;
  for (const std::string& id : session.selected_variants) ticked << QString::fromStdString(id);
  parts.variants.setTicked(ticked);
  parts.workspace.setParameters(session.parameters, false);
  parts.workspace.setNoise(session.noise);
  applyCompare(session.compare, parts);
  parts.results.setRecords(session.results.records);
}

void applyView(const SessionView& view, Canvas& canvas) {
  if (view.zoom <= 0) {
    canvas.camera().fit();
  } else {
    canvas.camera().restore(view.zoom, {view.centre_x, view.centre_y}, false);
  }
}

SessionPicture findPicture(SessionPicture picture, const QString& folder) {
  const QString path = QString::fromStdString(picture.path);
  if (path.startsWith(kSamplePrefix) || QFileInfo(path).isFile()) return picture;
  const QDir home(folder);
  for (const QString& other : {QString::fromStdString(picture.relative), QFileInfo(path).fileName()}) {
    if (other.isEmpty() || !QFileInfo(home, other).isFile()) continue;
    picture.path = QDir::cleanPath(home.absoluteFilePath(other)).toStdString();
    break;
  }
  return picture;
}

}  // namespace filterscope::ui
