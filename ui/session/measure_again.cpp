#include "ui/session/measure_again.h"

#include <algorithm>
#include <utility>

#include "core/report/machine.h"
#include "kernels/catalog.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/bridge/workspace.h"

namespace filterscope::ui {

bool measuredHere(const ResultRecord& record) {
  const Variant* variant = find_variant(record.variant);
  // Older results do not say where they come from.
  if (record.device.empty() || variant == nullptr) return true;
  if (record.host != host_label()) return false;
  if (record.device == device_label(variant->descriptor.backend, record.devices)) return true;
  // Older results name the GPU without its number.
  return record.devices.empty() && std::ranges::any_of(gpus().devices, [&](const DeviceFacts& device) {
           return record.device == device.name;
         });
}

MeasureAgain::MeasureAgain(Workspace& workspace, MeasureController& measuring, NoticeBar& notice,
                           QObject* parent)
    : QObject(parent), workspace_(workspace), measuring_(measuring), notice_(notice) {
  connect(&measuring, &MeasureController::finished, this, [this](const ResultDocument&, bool cancelled) {
    if (cancelled) plans_.clear();
    next();
  });
  connect(&measuring, &MeasureController::failed, this, [this] { plans_.clear(); });
}

void MeasureAgain::look(const Session& session) {
  foreign_.clear();
  plans_.clear();
  for (const ResultRecord& record : session.results.records) {
    if (record.skipped.empty() && !measuredHere(record)) foreign_.push_back(record);
  }
  Q_EMIT foreignResults(foreign_);
  if (foreign_.empty()) return;
  notice_.offer(tr("%n result(s) of this session were measured on %1. This machine has other hardware.",
                   nullptr, static_cast<int>(foreign_.size()))
                    .arg(QString::fromStdString(foreign_.front().device)),
                {{tr("Measure Again and Compare"), [this] { start(); }}});
}

void MeasureAgain::start() {
  const LoadedPicture& picture = workspace_.measured();
  plans_.clear();
  int elsewhere = 0;
  for (const ResultRecord& record : foreign_) {
    if (!picture.image || record.picture.hash != picture.hash.toStdString()) {
      ++elsewhere;
      continue;
    }
    const auto same =
        std::ranges::find_if(plans_, [&](const SweepPlan& plan) { return plan.base == record.parameters; });
    if (same != plans_.end()) {
      same->variants.push_back(record.variant);
      continue;
    }
    SweepPlan plan;
    plan.pictures.push_back(sweepPicture(workspace_));
    plan.pictures.front().name = record.picture.name;
    plan.variants = {record.variant};
    plan.base = record.parameters;
    plan.settings.devices = workspace_.devices();
    plans_.push_back(std::move(plan));
  }
  if (elsewhere > 0) {
    notice_.showInformation(
        tr("%n result(s) are of another image than the one that is shown: they are not measured again.",
           nullptr, elsewhere));
  }
  next();
}

void MeasureAgain::next() {
  if (plans_.empty() || measuring_.running()) return;
  const SweepPlan plan = std::move(plans_.front());
  plans_.pop_front();
  measuring_.start(plan);
}

}  // namespace filterscope::ui
