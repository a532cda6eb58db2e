#include "ui/window/range_presenter.h"

#include <QLayout>
#include <QMainWindow>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/slice_bar.h"
#include "ui/models/problem_text.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {

RangePresenter::RangePresenter(const WindowParts& parts) : QObject(&parts.window), parts_(parts) {
  followSlice();
  connect(parts.actions.rangeFromWindow, &QAction::triggered, this, &RangePresenter::useWindow);
  connect(parts.actions.rangeReset, &QAction::triggered, &parts.pictures,
          [&pictures = parts.pictures] { pictures.setRange({}); });
}

void RangePresenter::followSlice() {
  Workspace& workspace = parts_.workspace;
  auto* slices = new SliceBar(parts_.window.centralWidget());
  parts_.window.centralWidget()->layout()->addWidget(slices);
  connect(slices, &SliceBar::chosen, &workspace, &Workspace::setSlice);
  connect(&workspace, &Workspace::sliceChanged, slices, [&workspace, slices] {
    const SharedImage& image = workspace.picture().image;
    slices->setSlice(workspace.slice(), image ? image->shape() : Shape{});
  });
  connect(&workspace, &Workspace::extentChanged, &parts_.canvas, [&workspace, &canvas = parts_.canvas] {
    canvas.camera().setPictureSize(workspace.picture().frame->size());
  });
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
