#include "ui/filmstrip/filmstrip_panel.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QSizePolicy>
#include <QToolBar>
#include <QVBoxLayout>
#include <cmath>

#include "ui/filmstrip/filmstrip_delegate.h"
#include "ui/filmstrip/filmstrip_model.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

constexpr int kSide = 84;

}  // namespace

FilmstripPanel::FilmstripPanel(PictureList& pictures, const FilmstripActions& actions, QWidget* parent)
    : QWidget(parent),
      pictures_(pictures),
      model_(new FilmstripModel(pictures, static_cast<int>(std::ceil(kSide * devicePixelRatioF())), this)),
      view_(new QListView(this)),
      status_(new QLabel(this)) {
  auto* bar = new QToolBar(this);
  bar->setIconSize(QSize(16, 16));
  bar->addActions({actions.openFolder, actions.previous, actions.next});
  bar->addSeparator();
  bar->addActions({actions.measure, actions.cancel});
  status_->setContentsMargins(8, 0, 8, 0);
  status_->setTextFormat(Qt::PlainText);
  status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(0, 0, 0, 0);
  top->addWidget(bar);
  top->addWidget(status_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(top);
  column->addWidget(view_, 1);
  view_->setObjectName(QStringLiteral("filmstrip"));
  view_->setAccessibleName(tr("Open images"));
  view_->setModel(model_);
  view_->setItemDelegate(new FilmstripDelegate(kSide, view_));
  view_->setViewMode(QListView::IconMode);
  view_->setMovement(QListView::Static);
  view_->setResizeMode(QListView::Adjust);
  view_->setUniformItemSizes(true);
  view_->setSelectionMode(QAbstractItemView::NoSelection);
  view_->setFrameShape(QFrame::NoFrame);
  view_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view_->setMinimumHeight(view_->itemDelegate()->sizeHint({}, {}).height());
  view_->installEventFilter(this);
  connect(view_, &QListView::clicked, this, [this](const QModelIndex& at) { pictures_.show(at.row()); });
  connect(view_, &QListView::activated, this, [this](const QModelIndex& at) { pictures_.show(at.row()); });
  connect(&pictures, &PictureList::changed, this, &FilmstripPanel::follow);
  connect(model_, &FilmstripModel::problemsChanged, this, &FilmstripPanel::describe);
  follow();
}

// The arrow keys show the next image that can be read, as the commands do.
bool FilmstripPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched != view_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  const auto* press = static_cast<const QKeyEvent*>(event);
  if (press->modifiers() & ~Qt::KeypadModifier) return false;
  switch (press->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up: pictures_.step(-1); return true;
    case Qt::Key_Right:
    case Qt::Key_Down: pictures_.step(1); return true;
    case Qt::Key_Home: pictures_.show(0); return true;
    case Qt::Key_End: pictures_.show(pictures_.size() - 1); return true;
    default: return false;
  }
}

void FilmstripPanel::follow() {
  const QModelIndex shown = model_->index(pictures_.current());
  view_->setCurrentIndex(shown);
  if (shown.isValid()) view_->scrollTo(shown);
  describe();
}

void FilmstripPanel::setProgress(const QString& text) {
  progress_ = text;
  describe();
}

void FilmstripPanel::describe() {
  QString text = tr("%n image(s)", nullptr, model_->rowCount());
  if (model_->unreadable() > 0) text += tr(", %n cannot be read", nullptr, model_->unreadable());
  if (!progress_.isEmpty()) text = QStringLiteral("%1 – %2").arg(text, progress_);
  status_->setText(text);
  status_->setToolTip(text);
}

}  // namespace filterscope::ui
