// The differences of the panes that draw one, a maker for each.
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <set>

#include "ui/compare/difference_maker.h"

namespace filterscope::ui {

class PaneDifferences final : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Makes it where it is not made yet; made() or failed() follows. `names` tells what the two images are
  /// of: a difference of others is forgotten at once.
  void make(int key, const QString& names, const DifferenceRequest& request);
  /// Forgets the pane's difference where it is of images with other names.
  void keepNamed(int key, const QString& names);
  /// Panes' differences are large: those that are not to be seen go.
  void keepOnly(const std::set<int>& keys);
  /// The last that was made for the pane with this key, maybe of an older request; null: none.
  [[nodiscard]] std::shared_ptr<const DifferenceFrame> last(int key) const;
  /// Why the pane has none.
  [[nodiscard]] QString problem(int key) const;
  [[nodiscard]] bool busy() const;
  /// Of all that are drawn in this mode, the largest value without its sign; 0 for none.
  [[nodiscard]] double largest(CompareMode mode) const;

 Q_SIGNALS:
  void made();
  void failed();

 private:
  struct Entry {
    DifferenceMaker maker;
    QString names;
    QString problem;
    bool wanted = true;
  };

  Entry& entry(int key);

  std::map<int, std::unique_ptr<Entry>> entries_;
};

}  // namespace filterscope::ui
