// A source that is read beside the time that goes to its lines: a bar, the percent and the number before
// each.
#pragma once

#include <QPlainTextEdit>
#include <QString>
#include <vector>

namespace filterscope::ui {

class SourceHighlighter;

class LineView final : public QPlainTextEdit {
  Q_OBJECT

 public:
  struct Row {
    int number = 0;  ///< of the line, from 1; 0: lines are left out here
    QString text = {};
    double share = 0;  ///< of the time, 0…1
    QString tip = {};
  };

  explicit LineView(QWidget* parent = nullptr);

  void setRows(std::vector<Row> rows, bool python);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// The cursor's line; 0: there is none.
  [[nodiscard]] int currentLine() const;
  /// The cursor goes there, where that line is among the rows.
  void goTo(int number);

 Q_SIGNALS:
  void lineChanged(int number);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  class Margin;

  void layMargin();
  void paintMargin(QPaintEvent* event);
  void markLine();
  [[nodiscard]] int percentWidth() const;
  [[nodiscard]] int numberWidth() const;

  std::vector<Row> rows_;
  Margin* margin_;
  SourceHighlighter* highlighter_;
  double most_ = 0;  ///< the largest share: its bar fills the margin's place for bars
};

}  // namespace filterscope::ui
