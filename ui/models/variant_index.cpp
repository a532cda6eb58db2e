#include "ui/models/variant_index.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <iterator>
#include <utility>

#include "kernels/catalog.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

// "Larsson: naive" stands as "Naive" below a heading that names the study.
QString withoutStudy(const QString& title, const QString& study) {
  const qsizetype colon = title.indexOf(QLatin1String(": "));
  if (colon < 0 || !study.startsWith(title.left(colon), Qt::CaseInsensitive)) return title;
  QString rest = title.mid(colon + 2);
  rest[0] = rest[0].toUpper();
  return rest;
}

/// The reference, our own, the studies by year, what they are compared with.
int rankOf(const QString& study) {
  if (study == QLatin1String("reference")) return 0;
  const int year = study.right(4).toInt();
  if (year > 0) return year;
  if (study == QLatin1String("fast")) return 1;
  return study == QLatin1String("baseline") ? 10001 : 10002;
}

}  // namespace

bool suits(const Variant& variant, bool volumes) {
  return std::ranges::count(variant.descriptor.family->dimensions, volumes ? 3 : 2) > 0;
}

bool suits(const Variant& variant, const ImageKind& kind) {
  if (!suits(variant, kind.volume)) return false;
  const auto& channels = variant.descriptor.channels;
  return !kind.volume || !kind.colour || std::ranges::count_if(channels, [](int one) { return one > 1; }) > 0;
}

ImageKind kindOf(const Image& image) {
  return {image.shape().depth > 1, image.shape().channels > 1, image.is_sequence()};
}

VariantIndex::VariantIndex(QObject* parent) : QObject(parent) {
  worker_.setMaxThreadCount(1);
  watch_ =
      watch_catalog([this] { QMetaObject::invokeMethod(this, &VariantIndex::load, Qt::QueuedConnection); });
  load();
}

VariantIndex::~VariantIndex() {
  watch_.reset();
  worker_.waitForDone();
}

void VariantIndex::load() {
  std::vector<VariantEntry> entries;
  for (const auto& shared : catalog()) {
    const Variant& variant = *shared;
    const Descriptor& d = variant.descriptor;
    const QString title = catalogueText(d.title);
    const QString study = fromUtf8(d.study);
    entries.push_back({fromUtf8(d.id), title, withoutStudy(title, study), study, catalogueText(d.summary),
                       catalogueText(d.section), tr("This machine is still being examined."), false, shared});
    const VariantEntry* before = find(entries.back().id);
    if (before == nullptr) continue;
    if (before->variant != shared) {
      Q_EMIT replaced(entries.back().id);
      continue;
    }
    entries.back().available = before->available;
    entries.back().reason = before->reason;
  }
  std::stable_sort(entries.begin(), entries.end(), [](const VariantEntry& a, const VariantEntry& b) {
    const int first = rankOf(a.study);
    const int second = rankOf(b.study);
    return first != second ? first < second : a.study < b.study;
  });
  // Widgets hold entries until they hear of the change: the list before stays where it is.
  retired_ = std::exchange(all_, std::move(entries));
  pick();
  std::vector<std::shared_ptr<const Variant>> asked;
  for (const VariantEntry& entry : all_) asked.push_back(entry.variant);
  worker_.start([this, asked = std::move(asked)] {
    std::vector<Availability> found;
    for (const auto& variant : asked) {
      try {
        found.push_back(availability(*variant));
      } catch (const std::exception&) {
        found.push_back({false, problem_from(std::current_exception())});
      }
    }
    QMetaObject::invokeMethod(
        this, [this, asked, found = std::move(found)] { setAvailability(asked, found); },
        Qt::QueuedConnection);
  });
}

void VariantIndex::setAvailability(const std::vector<std::shared_ptr<const Variant>>& asked,
                                   const std::vector<Availability>& found) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const auto entry = std::ranges::find(all_, asked[i], &VariantEntry::variant);
    if (entry == all_.end()) continue;  // replaced meanwhile: asked again
    entry->available = found[i].available;
    entry->reason = problemText(found[i].reason);
  }
  ready_ = true;
  pick();
  Q_EMIT changed();
}

void VariantIndex::pick() {
  entries_.clear();
  std::ranges::copy_if(all_, std::back_inserter(entries_),
                       [this](const VariantEntry& entry) { return suits(*entry.variant, kind_.volume); });
}

void VariantIndex::setKind(const ImageKind& kind) {
  const ImageKind before = std::exchange(kind_, kind);
  if (kind.volume == before.volume && kind.sequence == before.sequence) return;  // those of the lists
  pick();
  Q_EMIT changed();
}

const VariantEntry* VariantIndex::find(const QString& id) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const VariantEntry& e) { return e.id == id; });
  return found == all_.end() ? nullptr : &*found;
}

QString VariantIndex::title(const QString& id) const {
  const VariantEntry* entry = find(id);
  return entry != nullptr ? entry->title : id;
}

QString VariantIndex::withTitles(const QString& text) const {
  static const QRegularExpression id(QStringLiteral("[a-z0-9]+/[a-z0-9_]+"));
  QString made;
  qsizetype from = 0;
  for (auto found = id.globalMatch(text); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    made += text.mid(from, match.capturedStart() - from) + title(match.captured());
    from = match.capturedEnd();
  }
  return made + text.mid(from);
}

QString backendText(Backend backend) {
  return backend == Backend::cuda ? QStringLiteral("CUDA") : QStringLiteral("CPU");
}

}  // namespace filterscope::ui
