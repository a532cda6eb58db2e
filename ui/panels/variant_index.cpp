#include "ui/panels/variant_index.h"

#include <QCoreApplication>
#include <algorithm>

#include "kernels/catalog.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

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

bool filtersPictures(const Variant& variant) {
  const Family family = variant.descriptor.family;
  return family != Family::bilateral3d && family != Family::box3d && family != Family::gaussian3d;
}

}  // namespace

VariantIndex::VariantIndex(QObject* parent) : QObject(parent) {
  for (const Variant& variant : catalog()) {
    if (!filtersPictures(variant)) continue;
    const Descriptor& d = variant.descriptor;
    const QString title = catalogueText(d.title);
    const QString study = text(d.study);
    entries_.push_back({text(d.id), title, withoutStudy(title, study), study, catalogueText(d.summary),
                        catalogueText(d.section), tr("This machine is still being examined."), false,
                        &variant});
  }
  std::stable_sort(entries_.begin(), entries_.end(), [](const VariantEntry& a, const VariantEntry& b) {
    const int first = rankOf(a.study);
    const int second = rankOf(b.study);
    return first != second ? first < second : a.study < b.study;
  });
  worker_.setMaxThreadCount(1);
  std::vector<const Variant*> asked;
  for (const VariantEntry& entry : entries_) asked.push_back(entry.variant);
  worker_.start([this, asked = std::move(asked)] {
    std::vector<Availability> found;
    for (const Variant* variant : asked) {
      try {
        found.push_back(availability(*variant));
      } catch (const std::exception& error) {
        found.push_back({false, error.what()});
      }
    }
    QMetaObject::invokeMethod(
        this, [this, found = std::move(found)] { setAvailability(found); }, Qt::QueuedConnection);
  });
}

VariantIndex::~VariantIndex() { worker_.waitForDone(); }

void VariantIndex::setAvailability(const std::vector<Availability>& found) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    entries_[i].available = found[i].available;
    entries_[i].reason = problemText(found[i].reason);
  }
  ready_ = true;
  Q_EMIT changed();
}

const VariantEntry* VariantIndex::find(const QString& id) const {
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [&](const VariantEntry& e) { return e.id == id; });
  return found == entries_.end() ? nullptr : &*found;
}

QString VariantIndex::title(const QString& id) const {
  const VariantEntry* entry = find(id);
  return entry != nullptr ? entry->title : id;
}

QString backendText(Backend backend) {
  return backend == Backend::cuda ? QStringLiteral("CUDA") : QStringLiteral("CPU");
}

}  // namespace filterscope::ui
