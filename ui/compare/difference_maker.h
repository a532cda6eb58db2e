// Images of differences, made on a worker; the numbers behind them are kept while only gain or threshold
// change.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/compare/compare_state.h"
#include "core/compare/difference_picture.h"
#include "ui/bridge/newest_job.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

/// What a difference is made of, and how it is drawn.
struct DifferenceRequest {
  SharedImage reference;
  SharedImage own;
  CompareMode mode = CompareMode::absolute_difference;
  double gain = 1;
  double threshold = 0;
  friend bool operator==(const DifferenceRequest&, const DifferenceRequest&) = default;
};

struct DifferenceFrame {
  DifferenceRequest request;
  FramePtr frame;  ///< `image` has the numbers, `pixels` the colours
  double lowest = 0;
  double highest = 0;
  double mean = 0;        ///< of FLIP errors
  std::size_t count = 0;  ///< of the mask: pixels that differ
  double share = 0;
};

/// The numbers behind a mode; none for modes that are no difference.
std::optional<DifferenceKind> differenceKind(CompareMode mode);
/// Whether its false colours have a gain: FLIP errors are drawn on the scale from 0 to 1 that they are known
/// on.
bool hasGain(CompareMode mode);

class DifferenceMaker final : public QObject {
  Q_OBJECT

 public:
  explicit DifferenceMaker(QObject* parent = nullptr);

  /// The newest counts; made() or failed() follows. Nothing happens for what is made already, or being made.
  void make(const DifferenceRequest& request);
  void drop();
  /// The last that was made; may be of an older request.
  [[nodiscard]] const std::shared_ptr<const DifferenceFrame>& last() const { return last_; }
  [[nodiscard]] bool busy() const { return job_.busy(); }

 Q_SIGNALS:
  void made();
  void failed(const QString& text);

 private:
  std::optional<DifferenceRequest> asked_;
  std::shared_ptr<const DifferenceMap> map_;
  DifferenceRequest mapOf_;
  std::shared_ptr<const DifferenceFrame> last_;
  NewestJob job_{NewestJob::Older::stopped};
};

}  // namespace filterscope::ui
