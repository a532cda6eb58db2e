#include "ui/compare/pane_figures.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <cmath>
#include <utility>
#include <vector>

#include "core/metrics/promise_check.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/canvas/pane_header.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/metrics_keeper.h"
#include "ui/compare/pane_names.h"
#include "ui/models/number_text.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

constexpr std::size_t kMostFrames = 20;

/// Equal for frames whose times may stand together: σ too decides what some variants compute. `hash`: the
/// image's.
std::string workOf(const PreviewResult& result, const Variant& variant, const QString& hash) {
  std::string work = result.variant + ' ' + std::to_string(variant.revision) + ' ' +
                     std::to_string(result.device) + ' ' + hash.toStdString();
  for (const ParameterSpec& spec : variant.descriptor.parameters) {
    work += ' ' + text_of(value_of(spec, result.parameters));
  }
  return work;
}

}  // namespace

PaneFigures::PaneFigures(const CompareContext& context, const CompareController& controller,
                         const MetricsKeeper& metrics, QObject* parent)
    : QObject(parent),
      context_(context),
      controller_(controller),
      metrics_(metrics),
      // After the frame is on the screen: words would hold it up.
      drawn_(Postponed::kNextTurn, Postponed::From::lastCause, [this] { refreshDrawn(); }) {
  connect(&context.workspace, &Workspace::frameChanged, this, &PaneFigures::takeFrame);
  connect(&context.workspace, &Workspace::failed, this, [this](int pane) { refreshPane(pane); });
  connect(&context.workspace, &Workspace::contentChanged, this, &PaneFigures::refreshPane);
  connect(&context.workspace, &Workspace::panesChanged, this, &PaneFigures::refresh);
  connect(&context.workspace, &Workspace::noiseChanged, this, &PaneFigures::refresh);
  connect(&context.workspace, &Workspace::guideChanged, this, &PaneFigures::refresh);
  connect(&context.workspace, &Workspace::guideSourceChanged, this, &PaneFigures::refreshPane);
  connect(&context.workspace, &Workspace::inputChanged, this, &PaneFigures::refresh);
  // A factor is over the reference pane's time: it goes with that, and comes with its next one.
  connect(&context.workspace, &Workspace::parametersChanged, this, &PaneFigures::renewAll);
  connect(&context.workspace, &Workspace::ownParametersChanged, this, [this](int pane) {
    if (pane == controller_.referencePane()) renewAll();
  });
  connect(&metrics, &MetricsKeeper::changed, this, &PaneFigures::refreshPane);
  connect(&controller, &CompareController::changed, this, &PaneFigures::refresh);
  const auto* results = static_cast<const QAbstractItemModel*>(&context.results);
  connect(results, &QAbstractItemModel::rowsInserted, this, &PaneFigures::refresh);
  connect(results, &QAbstractItemModel::dataChanged, this, &PaneFigures::refresh);
  connect(results, &QAbstractItemModel::modelReset, this, &PaneFigures::refresh);
  connect(&context.results, &ResultsModel::baselineChanged, this, &PaneFigures::refresh);
}

void PaneFigures::refresh() {
  for (int i = 0; i < context_.workspace.paneCount(); ++i) refreshPane(i);
}

void PaneFigures::takeFrame(int pane) {
  const PreviewFramePtr& shown = context_.workspace.shown(pane);
  const VariantEntry* entry =
      shown ? context_.variants.find(QString::fromStdString(shown->result.variant)) : nullptr;
  // A frame that is behind may be of an earlier image, or of an earlier text of one's own kernel.
  if (entry != nullptr && context_.workspace.upToDate(pane)) {
    const PreviewResult& result = shown->result;
    LiveTimes& live = live_[context_.workspace.key(pane)];
    const std::string work = workOf(result, *entry->variant, context_.workspace.input(pane).hash);
    if (live.work != work) live = {0, work, {}};
    // Ids grow: a frame that came back from memory has been counted when it was made.
    if (result.id > live.lastId && !result.partial && result.slices.empty()) {
      live.lastId = result.id;
      live.kernelMs.push_back(result.kernel_ms);
      if (live.kernelMs.size() > kMostFrames) live.kernelMs.pop_front();
    }
  }
  if (pane == controller_.referencePane()) return renewAll();
  wordless_.insert(pane);
  drawn_.ask();
}

void PaneFigures::renewAll() {
  for (int pane = 0; pane < context_.workspace.paneCount(); ++pane) wordless_.insert(pane);
  drawn_.ask();
}

void PaneFigures::refreshDrawn() {
  for (const int pane : std::exchange(wordless_, {})) {
    if (pane < context_.workspace.paneCount()) refreshPane(pane);
  }
}

const ResultRecord* PaneFigures::recordOf(int pane, const QString& variant,
                                          const Parameters& parameters) const {
  const TimingTask task{variant, parameters};
  const std::string hash = context_.workspace.input(pane).hash.toStdString();
  for (const ResultRecord& record : context_.results.records()) {
    if (record.skipped.empty() && record.picture.hash == hash && sameTask(taskOf(record), task))
      return &record;
  }
  return nullptr;
}

std::optional<PaneFigures::Time> PaneFigures::timeOf(int pane) const {
  const Workspace& workspace = context_.workspace;
  if (!workspace.showsVariant(pane) || !workspace.shown(pane)) return std::nullopt;
  const PreviewResult& result = workspace.shown(pane)->result;
  if (result.partial) return std::nullopt;
  if (const auto* record = recordOf(pane, QString::fromStdString(result.variant), result.parameters)) {
    return Time{record->measurement.summary, true, record->measurement.converged};
  }
  const auto live = live_.find(workspace.key(pane));
  if (live == live_.end() || live->second.kernelMs.empty()) return std::nullopt;
  const std::vector<double> samples(live->second.kernelMs.begin(), live->second.kernelMs.end());
  return Time{summarize(samples), false};
}

QString PaneFigures::captionTime(int pane) const {
  const std::optional<Time> time = timeOf(pane);
  if (!time) return {};
  const QString text = timeText(*time);
  return time->measured ? text : tr("%1 in the preview").arg(text);
}

QString PaneFigures::against() const {
  if (context_.workspace.truth() != nullptr) return tr("the truth");
  const int reference = controller_.referencePane();
  if (reference >= 0) {
    const QString& content = context_.workspace.content(reference);
    return tr("the reference %1").arg(contentTitle(context_.workspace, context_.variants, content));
  }
  return context_.workspace.noise().any() ? tr("the noisy input") : tr("the original");
}

void PaneFigures::addTime(const Time& time, Words& words) {
  const Summary& s = time.summary;
  const auto count = static_cast<int>(s.count);
  if (!time.measured && count == 1) {
    words.figures << tr("%1 ms, one frame").arg(millisecondsText(s.median));
    words.explained << tr("One frame of the live preview. Measure (F5) gives medians.");
    return;
  }
  words.figures << timeText(time);
  words.explained << (time.measured ? tr("Measured, from the table of results, %n sample(s).", nullptr, count)
                                    : tr("The last %n live frame(s) with these parameters.", nullptr, count))
                  << tr("Median %1 ms, inter-quartile range %2 ms (± is half of it), fastest %3 ms")
                         .arg(millisecondsText(s.median), millisecondsText(s.q3 - s.q1),
                              millisecondsText(s.minimum));
  if (const QString why = uncertaintyText(s, time.converged); !why.isEmpty()) words.explained << why;
}

// Nothing beside a figure or a pane's name explains a mark.
QString PaneFigures::timeText(const Time& time) {
  const QString text = medianWithSpreadText(time.summary, false);
  return is_uncertain(time.summary.relative_iqr, time.converged) ? tr("%1 (uncertain)").arg(text) : text;
}

void PaneFigures::addSpeedup(int pane, const Time& time, Words& words) const {
  const Workspace& workspace = context_.workspace;
  if (!(time.summary.median > 0) || workspace.outdated(pane)) return;
  const auto add = [&](double over, const QString& name, const QString& what) {
    const QString factor = factorText(over / time.summary.median);
    words.figures << tr("%1 vs %2").arg(factor, name);
    words.explained << tr("Speed-up %1 over %2").arg(factor, what);
  };
  const QString& baseline = context_.results.baseline();
  // Those of now: a pane that does not read what changed keeps its frame, and the baseline has another time.
  const Parameters& parameters = workspace.parameters(pane);
  if (time.measured && !baseline.isEmpty() && baseline != context_.workspace.shownContent(pane)) {
    if (const ResultRecord* record = recordOf(pane, baseline, parameters)) {
      add(record->measurement.summary.median, context_.variants.title(baseline),
          tr("the baseline %1, both measured").arg(context_.variants.title(baseline)));
      return;
    }
  }
  const int reference = controller_.referencePane();
  if (reference < 0 || reference == pane || workspace.outdated(reference)) return;
  const std::optional<Time> other = timeOf(reference);
  if (!other || other->measured != time.measured) return;
  add(other->summary.median, controller_.referenceWord(),
      time.measured ? tr("the reference %1, both measured").arg(controller_.referenceTitle())
                    : tr("the reference %1, live frames of both").arg(controller_.referenceTitle()));
}

void PaneFigures::addTaken(int pane, Words& words) const {
  const PreviewFramePtr& shown = context_.workspace.shown(pane);
  if (!shown || shown->result.taken.empty()) return;
  const QString taken = QString::fromStdString(shown->result.taken);
  words.figures << QStringLiteral("→ ") + taken;
  words.explained
      << tr("Taken for this image and these parameters: %1 (%2)").arg(context_.variants.title(taken), taken);
}

void PaneFigures::addProved(int pane, Words& words) const {
  const PreviewFramePtr& shown = context_.workspace.shown(pane);
  if (!shown || shown->result.partial || shown->result.bound.iterations == 0) return;
  const PreviewResult& result = shown->result;
  const VariantEntry* entry = context_.variants.find(QString::fromStdString(result.variant));
  const ParameterSpec* spec =
      entry == nullptr ? nullptr : entry->variant->descriptor.parameters.find("tolerance");
  const SharedImage& input = context_.workspace.input(pane).image;
  if (spec == nullptr || !input) return;
  const QLocale locale;
  const double reached = proved_levels(result.bound, input->range());
  const double tolerance = number_of(value_of(*spec, result.parameters));
  const QString levels = locale.toString(reached, 'g', 2);
  if (reached > tolerance) words.figures << tr("tolerance not reached, within %1 levels").arg(levels);
  words.explained
      << tr("After %n step(s) the result is proved to be within %1 levels (%2) of the exact one. The "
            "tolerance is %3.",
            nullptr, result.bound.iterations)
             .arg(levels,
                  weighted_by_counts(result.parameters) ? tr("RMS, weighted by the counts") : tr("RMS"),
                  locale.toString(tolerance));
  if (is_integer(input->shape().type)) words.explained << tr("Rounding to whole values is not in this.");
  if (reached > tolerance) words.explained << tr("More iterations come nearer.");
}

void PaneFigures::addQuality(int pane, Words& words) const {
  const std::optional<PaneMetrics> found = metrics_.of(pane);
  if (!found) return;
  const Metrics& m = found->metrics;
  const LoadedPicture* truth = found->toTruth ? context_.workspace.truth() : nullptr;
  const QString against =
      truth != nullptr ? tr("the truth, %1").arg(truth->name) : controller_.referenceTitle();
  const QString of = truth != nullptr ? tr("truth") : controller_.referenceWord();
  const QString word = context_.workspace.isVolume() ? tr("%1 in this slice").arg(of) : of;
  const QLocale locale;
  const bool equal = std::isinf(m.of("psnr_db")) && m.of("psnr_db") > 0;
  if (!equal && !std::isfinite(m.of("psnr_db"))) {
    words.figures << tr("no numbers where %1 has some").arg(word);
    words.explained << tr("Some values are not numbers here, or in %1 alone: there is no PSNR.").arg(against);
    return;
  }
  const QString psnr = tr("%1 dB").arg(locale.toString(m.of("psnr_db"), 'f', 2));
  const QString peak = locale.toString(context_.workspace.input().image->range().width(), 'g', 6);
  const QString ssim = locale.toString(m.of("ssim"), 'f', 4);
  const QString largest = locale.toString(m.of("max_abs_diff"), 'f', m.of("max_abs_diff") < 10 ? 1 : 0);
  if (equal) {
    words.figures << tr("equal to %1").arg(word);
  } else {
    // Where nobody would take it for 255.
    const bool usual = context_.workspace.input().image->range() == type_range(PixelType::u8);
    words.figures << (usual ? tr("PSNR %1 vs %2").arg(psnr, word)
                            : tr("PSNR %1 (peak %2) vs %3").arg(psnr, peak, word))
                  << tr("SSIM %1 vs %2").arg(ssim, word) << tr("at most %1 levels off").arg(largest);
  }
  words.explained
      << tr("Compared with %1:").arg(against)
      << (equal ? tr("PSNR: the two are equal")
                : tr("PSNR: %1, by a peak of %2, the width of the value range").arg(psnr, peak))
      << tr("SSIM: %1").arg(ssim)
      << tr("Largest difference: %1 levels of 255%2").arg(largest, inNativeUnits(m.of("max_abs_diff")))
      << tr("Pixels that differ: %1 %").arg(locale.toString(m.of("differing_percent"), 'f', 2));
}

QString PaneFigures::inNativeUnits(double levels) const {
  const Image& image = *context_.workspace.input().image;
  const QLocale locale;
  const double native = levels * image.range().level();
  const PixelType type = image.shape().type;
  if (image.range() != type_range(type)) {
    return tr(" (%1 of the value range’s %2)")
        .arg(locale.toString(native, 'g', 4), locale.toString(image.range().width(), 'g', 6));
  }
  switch (type) {
    case PixelType::u8: break;
    case PixelType::u16:
    case PixelType::s16:
      return tr(" (%1 of 65535 in this 16-bit image)").arg(locale.toString(native, 'f', 0));
    case PixelType::f32: return tr(" (%1 of 1 in this float image)").arg(locale.toString(native, 'g', 4));
  }
  return {};
}

// The input as it is: while noise is made, the panes still show what was made of the one before.
void PaneFigures::showNoise(int pane) {
  const Workspace& workspace = context_.workspace;
  if (workspace.outdated(pane)) return;
  const QString& content = workspace.content(pane);
  const bool affected = content == kInputContent || workspace.showsVariant(pane);
  const NoiseSettings& noise = workspace.noise();
  context_.canvas.pane(pane).header()->setNoise(affected ? noiseWord(noise) : QString(),
                                                noise.any()
                                                    ? tr("Filters get every image with this noise (%1) "
                                                         "until Inspect ▸ Noise and Truth takes it away.")
                                                          .arg(QString::fromStdString(noise_text(noise)))
                                                    : QString());
}

// As showNoise(): what is drawn until the frame is there had another guide.
void PaneFigures::showGuide(int pane) {
  const Workspace& workspace = context_.workspace;
  if (workspace.outdated(pane)) return;
  QString word;
  QString explained;
  if (workspace.showsVariant(pane)) {
    word = guideWord(workspace, pane);
    const bool own = workspace.guideSource(pane).kind != GuideKind::shared;
    if (workspace.guideOf(pane) == nullptr) {
      explained = tr("This pane alone takes its weights from the image that it filters.");
    } else if (own) {
      explained = tr("This pane alone takes its weights from %1.").arg(workspace.guideOf(pane)->name);
    } else {
      explained = tr("Panes without a guide of their own take their weights from %1.")
                      .arg(workspace.guideOf(pane)->name);
    }
    explained += QLatin1Char('\n') + tr("Inspect ▸ Noise and Truth chooses the guide.");
  }
  context_.canvas.pane(pane).header()->setGuide(word, word.isEmpty() ? QString() : explained);
}

// As showNoise().
void PaneFigures::showMask(int pane) {
  const Workspace& workspace = context_.workspace;
  if (workspace.outdated(pane)) return;
  QString word;
  QString explained;
  if (workspace.showsVariant(pane) && workspace.hasWeights()) {
    const QString share = QLocale().toString(100 * workspace.input().outside, 'g', 3);
    word = maskWord(workspace, pane);
    explained = workspace.weighs(pane)
                    ? tr("%1 % of the pixels are outside: not a number, 1e30 or more, no data, fully "
                         "transparent or left out by the mask. They count nothing for others and stay as "
                         "they are. Other "
                         "pixels count as much as their alpha.")
                    : tr("%1 % of the pixels are not a number, 1e30 or more, no data or fully transparent. "
                         "This variant "
                         "takes no mask and no weights by alpha: here they count like the others.");
    explained = explained.arg(share) + QLatin1Char('\n') + tr("Inspect ▸ Noise and Truth has the mask.");
  }
  context_.canvas.pane(pane).header()->setMask(word, explained);
}

void PaneFigures::addKernel(const PreviewResult& result, Words& words) {
  const KernelFacts& facts = result.facts;
  if (facts.registers == 0) return;
  const QString occupancy = QLocale().toString(100 * facts.occupancy, 'f', 0);
  words.figures << tr("%1 registers").arg(facts.registers) << tr("%1 % occupied").arg(occupancy);
  words.explained << tr("Registers a thread: %1").arg(facts.registers)
                  << tr("Shared memory a block: %1 bytes").arg(facts.static_shared + facts.dynamic_shared)
                  << tr("Theoretical occupancy: %1 %, limited by %2")
                         .arg(occupancy, QString::fromStdString(facts.limiter));
}

void PaneFigures::refreshPane(int pane) {
  if (pane < 0 || pane >= context_.canvas.count()) return;
  PaneHeader& header = *context_.canvas.pane(pane).header();
  showNoise(pane);
  showGuide(pane);
  showMask(pane);
  // Numbers of another variant are not written below this one's name.
  if (context_.workspace.shownContent(pane) != context_.workspace.content(pane)) {
    header.setDetails({}, {});
    return;
  }
  Words words;
  if (const std::optional<Time> time = timeOf(pane)) {
    addTime(*time, words);
    addSpeedup(pane, *time, words);
  }
  addTaken(pane, words);
  addProved(pane, words);
  addQuality(pane, words);
  if (const PreviewFramePtr& shown = context_.workspace.shown(pane)) addKernel(shown->result, words);
  header.setDetails(words.figures, words.explained.join(QLatin1Char('\n')));
}

}  // namespace filterscope::ui
