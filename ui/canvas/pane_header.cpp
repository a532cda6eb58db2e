#include "ui/canvas/pane_header.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScreen>
#include <QSignalBlocker>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/canvas/pane_choices.h"
#include "ui/frame/pane_content.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elided_label.h"

namespace filterscope::ui {

/// Ends a title that does not fit with an ellipsis; the styles cut it off.
class ChoiceBox final : public QComboBox {
 public:
  using QComboBox::QComboBox;

  /// What is written in place of the chosen title; empty: that.
  void setWritten(const QString& text) {
    written_ = text;
    setAccessibleDescription(text);
    update();
  }

  void showPopup() override {
    // Asking for the list makes it, and a window for it: not before it is opened.
    if (auto* list = qobject_cast<QListView*>(view())) list->setSpacing(2);
    // As wide as its longest title, whatever the pane's width: families' references differ at their ends.
    constexpr int kBeside = 24;  // for spacing and frame
    const int titles =
        view()->sizeHintForColumn(0) + kBeside + style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    view()->setMinimumWidth(std::min(titles, screen()->availableGeometry().width() * 2 / 3));
    QComboBox::showPopup();
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    if (currentIndex() < 0 && written_.isEmpty()) {
      QComboBox::paintEvent(event);  // with the text for what is not in the list
      return;
    }
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const int room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
    option.currentText = fontMetrics().elidedText(written_.isEmpty() ? option.currentText : written_,
                                                  Qt::ElideRight, room - kInside);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
  }

 private:
  static constexpr int kInside = 4;  // what styles leave free beside the text
  QString written_;
};

namespace {

constexpr int kLitAlpha = 90;

void setBadge(ElidedLabel& badge, const QString& word, const QString& toolTip) {
  badge.setParts(word.isEmpty() ? QStringList() : QStringList{word});
  badge.updateGeometry();
  badge.setToolTip(toolTip);
  badge.setVisible(!word.isEmpty());
}

QToolButton* makeButton(const QString& iconName, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(iconName));
  button->setAutoRaise(true);
  button->setIconSize(QSize(16, 16));
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

}  // namespace

PaneHeader::PaneHeader(PaneChoices& choices, QWidget* parent)
    : QFrame(parent),
      choices_(choices),
      number_(new QLabel(this)),
      choice_(new ChoiceBox(this)),
      noise_(new ElidedLabel(this)),
      guide_(new ElidedLabel(this)),
      mask_(new ElidedLabel(this)),
      timing_(new QLabel(this)),
      own_(makeButton(QStringLiteral("link"), this)),
      close_(makeButton(QStringLiteral("close"), this)),
      details_(new ElidedLabel(this)) {
  QFont bold = number_->font();
  bold.setBold(true);
  number_->setFont(bold);
  number_->setBackgroundRole(QPalette::Highlight);
  number_->setContentsMargins(4, 0, 4, 0);
  choice_->setMaxVisibleItems(24);
  {
    const QSignalBlocker quiet(choice_);
    choice_->setModel(&choices);
  }
  choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  choice_->setMinimumContentsLength(8);
  choice_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  choice_->setMaximumWidth(choice_->fontMetrics().averageCharWidth() * 48);
  noise_->setObjectName(QStringLiteral("paneNoise"));
  guide_->setObjectName(QStringLiteral("paneGuide"));
  mask_->setObjectName(QStringLiteral("paneMask"));
  for (ElidedLabel* badge : {noise_, guide_, mask_}) {
    badge->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    badge->hide();
  }
  timing_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  own_->setObjectName(QStringLiteral("ownParameters"));
  own_->setCheckable(true);
  close_->setObjectName(QStringLiteral("closePane"));
  details_->setForegroundRole(QPalette::PlaceholderText);
  details_->setObjectName(QStringLiteral("paneDetails"));
  auto* row = new QHBoxLayout;
  row->setSpacing(6);
  row->addWidget(number_);
  row->addWidget(choice_, 1);
  row->addStretch(0);
  row->addWidget(noise_);
  row->addWidget(guide_);
  row->addWidget(mask_);
  row->addWidget(timing_);
  row->addWidget(own_);
  row->addWidget(close_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 4, 5, 6);
  column->setSpacing(3);
  column->addLayout(row);
  column->addWidget(details_);
  connect(choice_, &QComboBox::activated, this,
          [this](int index) { Q_EMIT chosen(choice_->itemData(index).toString()); });
  connect(own_, &QToolButton::clicked, this, &PaneHeader::ownToggled);
  connect(close_, &QToolButton::clicked, this, &PaneHeader::closeRequested);
  connect(&choices, &PaneChoices::filled, this, [this] { setChosen(chosen_); });
  setOwnParameters(false);
  showTitle();
}

void PaneHeader::setPane(int number, const QString& name) {
  number_->setText(QString::number(number));
  number_->setToolTip(tr("Pane %1: the key %1 makes it the active one").arg(number));
  choice_->setAccessibleName(tr("%1 pane shows").arg(name));
  own_->setAccessibleName(tr("Own parameters in %1 pane").arg(name));
  close_->setAccessibleName(tr("Close %1 pane").arg(name));
}

void PaneHeader::setClosable(bool closable) {
  close_->setVisible(closable);
  close_->setToolTip(tr("Close this pane"));
}

void PaneHeader::setDetails(const QStringList& figures, const QString& toolTip) {
  figures_ = figures;
  figuresTip_ = toolTip;
  showFigures();
}

void PaneHeader::setWait(const QString& words) {
  if (words == wait_) return;
  wait_ = words;
  showFigures();
}

void PaneHeader::setProgress(const QString& words) {
  if (words == progress_) return;
  progress_ = words;
  showFigures();
}

void PaneHeader::setDetailsVisible(bool visible) {
  detailsVisible_ = visible;
  details_->setVisible(visible);
  showFigures();
}

// The time is the first of the figures below: not twice.
void PaneHeader::showFigures() {
  const bool waits = !wait_.isEmpty();
  details_->setParts(waits ? QStringList{wait_} : !progress_.isEmpty() ? QStringList{progress_} : figures_);
  details_->setToolTip(waits ? wait_ : figuresTip_);
  timing_->setText(waits ? wait_ : time_);
  timing_->setToolTip(waits ? wait_ : timeTip_);
  timing_->setVisible(!detailsVisible_ || details_->parts().isEmpty());
}

void PaneHeader::setNoise(const QString& word, const QString& toolTip) { setBadge(*noise_, word, toolTip); }
void PaneHeader::setGuide(const QString& word, const QString& toolTip) { setBadge(*guide_, word, toolTip); }
void PaneHeader::setMask(const QString& word, const QString& toolTip) { setBadge(*mask_, word, toolTip); }
QString PaneHeader::noise() const { return noise_->text(); }
QString PaneHeader::guide() const { return guide_->text(); }
QComboBox* PaneHeader::choice() const { return choice_; }

void PaneHeader::setOwnParameters(bool own) {
  own_->setChecked(own);
  own_->setIcon(icon(own ? QStringLiteral("unlink") : QStringLiteral("link")));
  own_->setToolTip(own ? tr("This pane has its own parameters. Click to share those of the others again.")
                       : tr("This pane shares its parameters with the others. Click to give it its own."));
}

void PaneHeader::setChosen(const QString& content) {
  const QSignalBlocker quiet(choice_);
  chosen_ = content;
  // What cannot be shown here and now is not in the list, but is named all the same.
  choice_->setPlaceholderText(choices_.title(content));
  choice_->setCurrentIndex(choice_->findData(content));
  own_->setVisible(isVariant(content));
  showTitle();
}

bool PaneHeader::setStillShows(const QString& title) {
  if (title == stillShows_) return false;
  stillShows_ = title;
  showTitle();
  return true;
}

void PaneHeader::showTitle() {
  const bool still = !stillShows_.isEmpty();
  choice_->setWritten(still ? chosenTitle() : QString());
  // The name first: there may be little room for it.
  const QString more = still ? tr("Still the image of: %1").arg(stillShows_)
                             : tr("What this pane shows: the original, or the result of a variant");
  choice_->setToolTip(QStringList{chosenName(), more}.join(QLatin1Char('\n')));
}

QString PaneHeader::chosenName() const {
  return choice_->currentIndex() >= 0 ? choice_->currentText() : choice_->placeholderText();
}

QString PaneHeader::chosenTitle() const {
  return stillShows_.isEmpty() ? chosenName() : tr("%1 → %2…").arg(stillShows_, chosenName());
}

void PaneHeader::setTiming(const QString& text, const QString& toolTip) {
  time_ = text;
  timeTip_ = toolTip;
  showFigures();
}

QString PaneHeader::timing() const { return timing_->text(); }

void PaneHeader::setActive(bool active) {
  active_ = active;
  number_->setAutoFillBackground(active);
  number_->setForegroundRole(active ? QPalette::HighlightedText : QPalette::WindowText);
  update();
}

void PaneHeader::setLit(bool lit) {
  if (lit == lit_) return;
  lit_ = lit;
  details_->setForegroundRole(lit ? QPalette::WindowText : QPalette::PlaceholderText);  // pale on the tint
  update();
}

void PaneHeader::enterEvent(QEnterEvent* event) {
  QFrame::enterEvent(event);
  Q_EMIT entered(true);
}

void PaneHeader::leaveEvent(QEvent* event) {
  QFrame::leaveEvent(event);
  Q_EMIT entered(false);
}

void PaneHeader::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  if (lit_) {
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlpha(kLitAlpha);
    painter.fillRect(rect(), tint);
  }
  painter.fillRect(QRect(0, height() - 1, width(), 1), palette().color(QPalette::Mid));
  if (active_) painter.fillRect(QRect(0, height() - 2, width(), 2), palette().color(QPalette::Highlight));
}

void PaneHeader::mousePressEvent(QMouseEvent*) { Q_EMIT activated(); }

}  // namespace filterscope::ui
