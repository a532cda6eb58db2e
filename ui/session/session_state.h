// What a session file holds, taken from the window and put back into it.
#pragma once

#include <QString>
#include <optional>
#include <utility>
#include <vector>

#include "core/image/image.h"
#include "core/session/session.h"

namespace filterscope::ui {

class Canvas;
class CompareTools;
class PictureList;
class ResultsModel;
class VariantPanel;
class Workspace;

/// The parts of the window whose state makes a session.
struct SessionParts {
  Workspace& workspace;
  Canvas& canvas;
  PictureList& pictures;
  VariantPanel& variants;
  ResultsModel& results;
  CompareTools& compare;
};

/// Everything as it is now. The results' records are copied, without images. Images from the clipboard
/// are named as pastedPictures() names them; without a folder they are left out.
Session captureSession(const SessionParts& parts, const QString& pastedFolder = {});

/// The images from the clipboard, with the path that each has in `folder`.
std::vector<std::pair<QString, SharedImage>> pastedPictures(const PictureList& list, const QString& folder);

/// Everything but images and view, which follow once the image is read.
void applySession(const Session& session, const SessionParts& parts);
void applyView(const SessionView& view, Canvas& canvas);

/// A session with paths that hold here: the ones saved, else those relative to the session's folder, else
/// files of that name there; as saved where there is none.
struct FoundSession {
  Session session;
  std::vector<SessionPicture> pictures;
  std::optional<SessionPicture> truth, guide, mask;
};

/// What a change of would make a session file out of date, results apart, as text to compare: the view and
/// which image is shown are no changes.
/// With `found`: what it will be once truth, guides and mask of that session are read.
std::string sessionFingerprint(const SessionParts& parts, const FoundSession* found = nullptr);

/// Asks the file system up to three times an image: for a worker.
FoundSession findPictures(const Session& session, const QString& folder);

}  // namespace filterscope::ui
