#include "ui/session/session_state.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <optional>

#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"
#include "core/io/samples.h"
#include "core/json/json_text.h"
#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/compare_tools.h"
#include "ui/models/results_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

/// Where the image is found again; empty for one from the clipboard without a folder to keep it in.
QString placeOf(const OpenPicture& picture, const QString& pastedFolder) {
  if (!picture.sample.isEmpty()) return QString::fromStdString(sample_place(picture.sample.toStdString()));
  if (!picture.path.isEmpty() || pastedFolder.isEmpty()) return picture.path;
  return QStringLiteral("%1/%2.tif").arg(pastedFolder, picture.hash);
}

void addPictures(Session& session, const PictureList& list, const QString& pastedFolder) {
  session.picture = -1;
  for (int i = 0; i < list.size(); ++i) {
    const OpenPicture& picture = list.pictures()[static_cast<std::size_t>(i)];
    const QString place = placeOf(picture, pastedFolder);
    if (place.isEmpty()) continue;
    if (i == list.current()) session.picture = static_cast<int>(session.pictures.size());
    session.pictures.push_back({place.toStdString(), picture.hash.toStdString(), {}, picture.range});
  }
}

std::optional<SessionPicture> placeOf(const std::optional<LoadedPicture>& picture) {
  if (!picture || picture->place().isEmpty()) return std::nullopt;
  return SessionPicture{picture->place().toStdString(), picture->hash.toStdString(), {}};
}

std::vector<std::string> texts(const QStringList& list) {
  std::vector<std::string> made;
  for (const QString& text : list) made.push_back(text.toStdString());
  return made;
}

/// Truth, guides and mask as the session file has them.
void awaitPictures(Session& session, const FoundSession& found) {
  const auto place = [](const std::optional<SessionPicture>& picture) -> std::optional<SessionPicture> {
    if (!picture) return std::nullopt;
    return SessionPicture{picture->path, picture->hash, {}};
  };
  session.truth = place(found.truth);
  session.truth_forgotten = found.session.truth_forgotten;
  session.guide = place(found.guide);
  session.mask = place(found.mask);
  const std::vector<PaneState>& panes = found.session.compare.panes;
  for (std::size_t i = 0; i < std::min(panes.size(), session.compare.panes.size()); ++i) {
    session.compare.panes[i].guide = panes[i].guide;
    session.compare.panes[i].guide.relative.clear();
  }
}

/// Whether the file of a place is there, or the folder of a series, without what chooses in it; or numbered
/// files.
bool isThere(const std::string& place) {
  const std::filesystem::path path = known_place(place).path;
  return QFileInfo::exists(QString::fromStdString(path.string())) || has_numbered_files(path);
}

SessionPicture findPicture(SessionPicture picture, const QString& folder) {
  if (sample_text(picture.path) || isThere(picture.path)) return picture;
  const QDir home(folder);
  const QString name = QFileInfo(QString::fromStdString(picture.path)).fileName();
  for (const QString& other : {QString::fromStdString(picture.relative), name}) {
    const std::string place = QDir::cleanPath(home.absoluteFilePath(other)).toStdString();
    if (other.isEmpty() || !isThere(place)) continue;
    picture.path = place;
    break;
  }
  return picture;
}

}  // namespace

std::vector<std::pair<QString, SharedImage>> pastedPictures(const PictureList& list, const QString& folder) {
  std::vector<std::pair<QString, SharedImage>> pasted;
  for (const OpenPicture& picture : list.pictures()) {
    if (picture.image) pasted.emplace_back(placeOf(picture, folder), picture.image);
  }
  return pasted;
}

Session captureSession(const SessionParts& parts, const QString& pastedFolder) {
  Session session;
  addPictures(session, parts.pictures, pastedFolder);
  session.parameters = parts.workspace.parameters();
  session.compare = parts.compare.state();
  session.noise = parts.workspace.noise();
  session.window = parts.workspace.chosenWindow();
  if (parts.workspace.isVolume()) session.volume = parts.workspace.look();
  session.truth = placeOf(parts.workspace.chosenTruth());
  session.truth_forgotten = parts.workspace.truthForgotten();
  session.guide = placeOf(parts.workspace.guide());
  session.mask = placeOf(parts.workspace.weighing().mask);
  session.weighed = parts.workspace.weighing().on;
  session.selected_variants = texts(parts.variants.chosen());
  const Camera& camera = parts.canvas.camera();
  session.view = {camera.fitting() ? 0.0 : camera.zoom(), camera.centre().x(), camera.centre().y()};
  session.results.records = parts.results.recordsWithSpeedups();
  return session;
}

std::string sessionFingerprint(const SessionParts& parts, const FoundSession* found) {
  Session session;
  addPictures(session, parts.pictures, {});
  // A hash is known once the image was read: that is no change.
  for (SessionPicture& picture : session.pictures) picture.hash.clear();
  session.picture = -1;
  session.parameters = parts.workspace.parameters();
  session.compare = parts.compare.state();
  session.compare.active = 0;
  session.noise = parts.workspace.noise();
  session.window = parts.workspace.chosenWindow();
  session.truth = placeOf(parts.workspace.chosenTruth());
  session.truth_forgotten = parts.workspace.truthForgotten();
  session.guide = placeOf(parts.workspace.guide());
  session.mask = placeOf(parts.workspace.weighing().mask);
  session.weighed = parts.workspace.weighing().on;
  if (found != nullptr) awaitPictures(session, *found);
  session.selected_variants = texts(parts.variants.chosen());
  session.saved = "any time";
  session.results.created = "any time";
  return json_line(to_json(session));
}

void applySession(const Session& session, const SessionParts& parts) {
  QStringList ticked;
  for (const std::string& id : session.selected_variants) ticked << QString::fromStdString(id);
  parts.variants.setTicked(ticked);
  Parameters parameters = usual_parameters();
  parameters.update(session.parameters);
  parts.workspace.setParameters(parameters, false);
  parts.workspace.setNoise(session.noise);
  parts.workspace.setWeighing({session.weighed});
  parts.compare.setState(session.compare);
  parts.results.setRecords(session.results.records);
}

void applyView(const SessionView& view, Canvas& canvas) {
  if (view.zoom <= 0) {
    canvas.camera().fit();
  } else {
    canvas.camera().restore(view.zoom, {view.centre_x, view.centre_y}, false);
  }
}

FoundSession findPictures(const Session& session, const QString& folder) {
  FoundSession found{session, {}, std::nullopt, std::nullopt, std::nullopt};
  for (const SessionPicture& picture : session.pictures) {
    found.pictures.push_back(findPicture(picture, folder));
  }
  if (session.truth) found.truth = findPicture(*session.truth, folder);
  if (session.guide) found.guide = findPicture(*session.guide, folder);
  if (session.mask) found.mask = findPicture(*session.mask, folder);
  for (PaneState& pane : found.session.compare.panes) {
    if (pane.guide.kind != GuideKind::own) continue;
    pane.guide.path = findPicture({pane.guide.path, pane.guide.hash, pane.guide.relative}, folder).path;
  }
  return found;
}

}  // namespace filterscope::ui
