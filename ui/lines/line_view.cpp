#include "ui/lines/line_view.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "ui/models/number_text.h"
#include "ui/own/source_highlighter.h"

namespace filterscope::ui {
namespace {

constexpr int kBar = 48;  // pixels, of the largest share
constexpr int kGap = 6;

}  // namespace

class LineView::Margin final : public QWidget {
 public:
  explicit Margin(LineView* source) : QWidget(source), source_(source) {}

 protected:
  void paintEvent(QPaintEvent* event) override { source_->paintMargin(event); }

 private:
  LineView* source_;
};

LineView::LineView(QWidget* parent)
    : QPlainTextEdit(parent), margin_(new Margin(this)), highlighter_(new SourceHighlighter(document())) {
  setReadOnly(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setLineWrapMode(NoWrap);
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  connect(this, &QPlainTextEdit::updateRequest, margin_, [this](const QRect& part, int moved) {
    if (moved != 0) return margin_->scroll(0, moved);
    margin_->update(0, part.y(), margin_->width(), part.height());
  });
  connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
    markLine();
    Q_EMIT lineChanged(currentLine());
  });
}

void LineView::setRows(std::vector<Row> rows, bool python) {
  rows_ = std::move(rows);
  most_ = 0;
  QStringList texts;
  for (const Row& row : rows_) {
    texts << row.text;
    most_ = std::max(most_, row.share);
  }
  highlighter_->setPython(python);
  setPlainText(texts.join(QLatin1Char('\n')));
  layMargin();
  markLine();
}

int LineView::currentLine() const {
  const auto at = static_cast<std::size_t>(textCursor().blockNumber());
  return at < rows_.size() ? rows_[at].number : 0;
}

void LineView::goTo(int number) {
  const auto found = std::ranges::find(rows_, number, &Row::number);
  if (found == rows_.end()) return;
  setTextCursor(QTextCursor(document()->findBlockByNumber(static_cast<int>(found - rows_.begin()))));
  centerCursor();
}

int LineView::percentWidth() const { return fontMetrics().horizontalAdvance(QStringLiteral("100,0 %")); }

int LineView::numberWidth() const { return fontMetrics().horizontalAdvance(QStringLiteral("00000")); }

void LineView::layMargin() {
  const int width = rows_.empty() ? 0 : kBar + percentWidth() + numberWidth() + 4 * kGap;
  setViewportMargins(width, 0, 0, 0);
  const QRect inside = contentsRect();
  margin_->setGeometry(inside.left(), inside.top(), width, inside.height());
  margin_->update();
}

void LineView::paintMargin(QPaintEvent* event) {
  QPainter painter(margin_);
  painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
  painter.setFont(font());
  QColor bar = palette().color(QPalette::Highlight);
  const int height = fontMetrics().height();
  QTextBlock block = firstVisibleBlock();
  for (double top = blockBoundingGeometry(block).translated(contentOffset()).top();
       block.isValid() && top <= event->rect().bottom();
       top += blockBoundingRect(block).height(), block = block.next()) {
    const auto at = static_cast<std::size_t>(block.blockNumber());
    if (at >= rows_.size()) break;
    const Row& row = rows_[at];
    const int y = static_cast<int>(top);
    int x = kGap;
    if (row.share > 0 && most_ > 0) {
      const int wide = std::max(1, static_cast<int>(kBar * row.share / most_));
      painter.fillRect(x + kBar - wide, y + 2, wide, height - 4, bar);
    }
    x += kBar + kGap;
    painter.setPen(palette().color(QPalette::Text));
    if (row.share > 0)
      painter.drawText(QRect(x, y, percentWidth(), height), Qt::AlignRight, percentText(row.share));
    x += percentWidth() + kGap;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QString number = row.number > 0 ? QString::number(row.number) : QStringLiteral("⋮");
    painter.drawText(QRect(x, y, numberWidth(), height), Qt::AlignRight, number);
  }
}

void LineView::markLine() {
  QTextEdit::ExtraSelection line;
  line.cursor = textCursor();
  line.cursor.clearSelection();
  line.format.setProperty(QTextFormat::FullWidthSelection, true);
  QColor ground = palette().color(QPalette::Highlight);
  ground.setAlpha(50);
  line.format.setBackground(ground);
  setExtraSelections(rows_.empty() ? QList<QTextEdit::ExtraSelection>() : QList{line});
}

void LineView::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  layMargin();
}

bool LineView::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QPlainTextEdit::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto at = static_cast<std::size_t>(cursorForPosition(help->pos()).blockNumber());
  QToolTip::showText(help->globalPos(), at < rows_.size() ? rows_[at].tip : QString(), this);
  return true;
}

void LineView::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange) layMargin();
  if (event->type() == QEvent::PaletteChange) markLine();
}

}  // namespace filterscope::ui
