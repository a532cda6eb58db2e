#include "ui/noise/noise_level.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>
#include <utility>

#include "core/noise/noise_suggestion.h"
#include "kernels/catalog.h"
#include "ui/bridge/workspace.h"
#include "ui/models/parameter_text.h"
#include "ui/panels/panel_text.h"

namespace filterscope::ui {
namespace {

QString levelsText(double level) { return QLocale().toString(level, 'f', 1); }

}  // namespace

NoiseLevel::NoiseLevel(Workspace& workspace, std::function<int()> pane, QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      pane_(std::move(pane)),
      level_(paragraph({}, this)),
      source_(paragraph(tr("Estimated from the patches with the least texture (Liu, Tanaka and Okutomi "
                           "2013), for white Gaussian noise. A photograph’s own noise counts."),
                        this)),
      set_(new QPushButton(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  level_->setObjectName(QStringLiteral("noise_level"));
  level_->setForegroundRole(QPalette::WindowText);
  set_->setObjectName(QStringLiteral("noise_adopt"));
  column->addWidget(level_);
  column->addWidget(source_);
  column->addWidget(set_, 0, Qt::AlignLeft);
  connect(&workspace, &Workspace::inputChanged, this, &NoiseLevel::refresh);
  connect(&workspace, &Workspace::lookChanged, this, &NoiseLevel::refresh);
  connect(&workspace, &Workspace::contentChanged, this, &NoiseLevel::describe);
  connect(&workspace, &Workspace::parametersChanged, this, &NoiseLevel::describe);
  connect(&workspace, &Workspace::ownParametersChanged, this, &NoiseLevel::describe);
  connect(&workspace, &Workspace::panesChanged, this, &NoiseLevel::describe);
  connect(&job_, &NewestJob::failed, this, [this](const QString& text) {
    problem_ = text;
    describe();
  });
  connect(set_, &QPushButton::clicked, this, [this] {
    const std::optional<Suggestion> suggested = suggestion();
    if (!suggested) return;
    Parameters parameters;
    parameters.set(suggested->key, suggested->value);
    Q_EMIT this->suggested(pane_(), parameters);
  });
  describe();
}

void NoiseLevel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

// Nobody looks: the estimate waits until somebody does.
void NoiseLevel::refresh() {
  const SharedImage image = workspace_.input().image;
  if (of_ != image || slice_ != workspace_.slice()) {
    job_.drop();
    of_ = nullptr;
    estimate_.reset();
    problem_.clear();
  }
  if (isVisible() && !of_ && image) estimateNow();
  describe();
}

void NoiseLevel::estimateNow() {
  of_ = workspace_.input().image;
  slice_ = workspace_.slice();
  const bool volume = of_->shape().depth > 1;
  if (ricianOf_ != of_) rician_.reset();
  // Of the whole volume: once, whatever slice is shown.
  const bool background = volume && ricianOf_ != of_;
  job_.start([this, image = of_, view = slice_, volume,
              background](const CancelToken& cancel) -> NewestJob::Deliver {
    const NoiseEstimate found =
        volume ? estimate_noise(slice(*image, view), &cancel) : estimate_noise(*image, &cancel);
    const auto rician = background ? estimate_rician(*image, &cancel) : std::nullopt;
    return [this, found, image, background, rician] {
      estimate_ = found;
      if (background) {
        ricianOf_ = image;
        rician_ = rician;
      }
      describe();
    };
  });
}

std::optional<double> NoiseLevel::trustedLevel() const {
  if (estimate_ && estimate_->certain) return estimate_->level;
  if (estimate_ && rician_ && ricianOf_ == of_) return rician_->level;
  return std::nullopt;
}

std::optional<NoiseLevel::Suggestion> NoiseLevel::suggestion() const {
  const int pane = pane_();
  const std::optional<double> level = trustedLevel();
  if (!level || pane < 0 || pane >= workspace_.paneCount() || !workspace_.showsVariant(pane)) return {};
  const Variant* variant = find_variant(workspace_.content(pane).toStdString());
  if (variant == nullptr) return {};
  for (const ParameterSpec& spec : variant->descriptor.parameters) {
    if (const std::optional<double> value = suggested_by_noise(spec, *level)) {
      return Suggestion{spec.key, parameterText(spec.label), *value, spec.by_noise.factor,
                        parameterText(spec.by_noise.why)};
    }
  }
  return {};
}

QString NoiseLevel::levelText() const {
  if (!workspace_.input().image) return tr("There is no image yet.");
  if (!problem_.isEmpty()) return problem_;
  if (!estimate_) return tr("Estimating…");
  QString text = tr("σ ≈ %1 levels").arg(levelsText(estimate_->level));
  if (estimate_->channels.size() == 3) {
    text += tr(" (red %1, green %2, blue %3)")
                .arg(levelsText(estimate_->channels[0]), levelsText(estimate_->channels[1]),
                     levelsText(estimate_->channels[2]));
  }
  if (rician_ && ricianOf_ == of_) {
    text += QLatin1Char('\n') +
            tr("Rician, from the volume’s background: σ ≈ %1 levels").arg(levelsText(rician_->level));
  }
  if (estimate_->correlated) {
    text += QLatin1Char('\n') +
            tr("Correlated: the estimate is too low. Neighbouring pixels share their noise, as "
               "after reconstructing, scaling or compressing an image.");
  } else if (!estimate_->certain) {
    text += QLatin1Char('\n') + tr("Uncertain: little of the image is without texture and neither black "
                                   "nor white.");
  }
  return text;
}

void NoiseLevel::describe() {
  level_->setText(levelText());
  const std::optional<Suggestion> suggested = suggestion();
  set_->setEnabled(suggested.has_value());
  if (!suggested) {
    set_->setText(tr("Set by σ"));
    set_->setToolTip(
        !estimate_ ? tr("The noise is not estimated yet.")
        : trustedLevel()
            ? tr("The active pane’s filter has nothing that goes by the noise, or there is next to none.")
        : estimate_->correlated
            ? tr("The estimate is too low to set a filter by. Where the truth is known, Inspect ▸ PSNR "
                 "Map finds the best values.")
            : tr("The estimate is too uncertain to set a filter by."));
    return;
  }
  const QString factor = QLocale().toString(suggested->factor, 'g', 3);
  set_->setText(
      tr("Set %1 to %2 levels (%3 × σ)").arg(suggested->name, levelsText(suggested->value), factor));
  set_->setToolTip(suggested->why);
}

}  // namespace filterscope::ui
