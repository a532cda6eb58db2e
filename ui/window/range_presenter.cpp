#include "ui/window/range_presenter.h"

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/models/problem_text.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {

RangePresenter::RangePresenter(const WindowParts& parts) : Presenter(parts) {
  connect(parts.actions.rangeFromWindow, &QAction::triggered, this, &RangePresenter::useWindow);
  connect(parts.actions.rangeReset, &QAction::triggered, &parts.pictures,
          [&pictures = parts.pictures] { pictures.setRange({}); });
  connect(&parts.workspace, &Workspace::pictureChanged, this, &RangePresenter::hint);
}

void RangePresenter::hint() {
  const QString subject = QStringLiteral("range of values");
  parts_.notice.settle(subject);
  const Problem& hint = parts_.workspace.picture().hint;
  if (hint.empty()) return;
  parts_.notice.suggest(
      tr("%1 Parameters in levels may do next to nothing, or too much.").arg(problemText(hint)),
      {tr("Use the Values’ Range"),
       [&pictures = parts_.pictures, choice = parts_.workspace.picture().hinted] {
         pictures.setRange(choice);
       }},
      subject);
}

void RangePresenter::useWindow() {
  const RangeChoice choice{RangeChoice::Kind::given, parts_.workspace.window()};
  const PixelType type = parts_.workspace.picture().image->shape().type;
  if (const Problem found = problem_of(choice.given, type); !found.empty()) {
    parts_.notice.showProblem(problemText(found));
  } else {
    parts_.pictures.setRange(choice);
  }
}

}  // namespace filterscope::ui
