#include "core/io/nifti_header.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "core/image/orientation.h"
#include "core/io/byte_source.h"
#include "tests/unit/core/made_nifti.h"

namespace filterscope {
namespace {

using test::MadeNifti;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

NiftiHeader parsed(const MadeNifti& made) { return parse_nifti_header(made.bytes(), false); }

std::string complaint(const MadeNifti& made) {
  try {
    parsed(made);
  } catch (const ContentError& error) {
    return error.what();
  }
  return {};
}

TEST(NiftiHeader, ReadsBothVersionsInBothByteOrders) {
  for (const NiftiFields* fields : {&kNifti1, &kNifti2}) {
    for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
      MadeNifti made(*fields, order);
      made.type(4).extent({181, 217, 30, 5}).reals(fields->pixdim, {1, 0.5, -2, 3}).units(3);
      made.real(fields->cal_min, -7).real(fields->cal_max, 800).text(fields->descrip, "scan\1 7  ");
      const NiftiHeader header = parsed(made);
      EXPECT_EQ(header.kind, fields == &kNifti1 ? NiftiHeader::Kind::nifti1 : NiftiHeader::Kind::nifti2);
      EXPECT_EQ(header.order, order);
      EXPECT_EQ(header.dimensions, 4);
      EXPECT_EQ(header.extent[1], 217U);
      EXPECT_EQ(header.extent[4], 1U);
      EXPECT_EQ(header.volumes(), 5U);
      EXPECT_EQ(header.volume_bytes(), 181U * 217 * 30 * 2);
      EXPECT_EQ(header.values.type, StoredType::s16);
      EXPECT_EQ(header.data_at, fields->size + 4);
      EXPECT_NEAR(header.spacing.x, 0.0005, 1e-9);  // micrometres
      EXPECT_NEAR(header.spacing.y, 0.002, 1e-9);
      EXPECT_EQ(header.display_low, -7);
      EXPECT_EQ(header.display_high, 800);
      EXPECT_EQ(header.description, "scan? 7");
      EXPECT_FALSE(header.affine());
    }
  }
}

TEST(NiftiHeader, TakesNoScaleThatIsNone) {
  const auto scaled = [](double slope, double intercept) {
    return parsed(MadeNifti(kNifti1).real(kNifti1.scl_slope, slope).real(kNifti1.scl_inter, intercept))
        .values;
  };
  EXPECT_EQ(scaled(0, 5).slope, 1);
  EXPECT_EQ(scaled(0, 5).intercept, 0);
  EXPECT_EQ(scaled(kNone, 5).slope, 1);
  EXPECT_EQ(scaled(2, kNone).slope, 2);
  EXPECT_EQ(scaled(2, kNone).intercept, 0);
  EXPECT_EQ(scaled(-0.5, 3).slope, -0.5);
  EXPECT_EQ(scaled(-0.5, 3).intercept, 3);
}

/// By nifti1.h: a quarter of a turn about z is (0, 0, √½), and qfac −1 turns z about.
TEST(NiftiHeader, TurnsByItsQuaternion) {
  MadeNifti made(kNifti2);
  made.extent({4, 4, 4}).code(kNifti2.qform_code, 1).reals(kNifti2.pixdim, {-1, 2, 3, 4});
  made.reals(kNifti2.quatern, {0, 0, std::sqrt(0.5)}).reals(kNifti2.qoffset, {10, 20, 30});
  const Affine affine = *parsed(made).affine();
  const std::array<double, 12> expected{0, -3, 0, 10, 2, 0, 0, 20, 0, 0, -4, 30};
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(affine.rows.at(i), expected.at(i), 1e-12) << i;
  EXPECT_EQ(text_of(orientation_of(affine)), "ALI");
  // Half a turn about x, whose quaternion is rounded past 1.
  made.reals(kNifti2.quatern, {1 + 1e-9, 0, 0}).reals(kNifti2.pixdim, {1, 2, 3, 4});
  EXPECT_EQ(text_of(orientation_of(*parsed(made).affine())), "RPI");
}

TEST(NiftiHeader, TheSFormCountsWhereBothAreThere) {
  MadeNifti made(kNifti1);
  made.extent({4, 4, 4}).code(kNifti1.qform_code, 1).reals(kNifti1.pixdim, {1, 1, 1, 1});
  EXPECT_EQ(text_of(orientation_of(*parsed(made).affine())), "RAS");
  made.code(kNifti1.sform_code, 2).reals(kNifti1.srow, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.05});
  EXPECT_FALSE(parsed(made).forms_differ());
  made.reals(kNifti1.srow, {0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0});
  EXPECT_TRUE(parsed(made).forms_differ());
  EXPECT_EQ(text_of(orientation_of(*parsed(made).affine())), "ALS");
  made.real(kNifti1.srow, kNone);  // no form then
  EXPECT_EQ(text_of(orientation_of(*parsed(made).affine())), "RAS");
}

/// A header with an s-form of 1 × 1.5 × 3 mm that turns x round.
MadeNifti with_s_form(std::initializer_list<double> pixdim) {
  MadeNifti made(kNifti1);
  made.extent({4, 4, 4}).units(2).code(kNifti1.sform_code, 2).reals(kNifti1.pixdim, pixdim);
  return made.reals(kNifti1.srow, {-1, 0, 0, 90, 0, 1.5, 0, -100, 0, 0, 3, -50});
}

TEST(NiftiHeader, LengthsAreTheSFormsWhereThereIsOne) {
  const Spacing s_form{1, 1.5, 3, "mm"};
  const NiftiHeader same = parsed(with_s_form({-1, 1, 1.5, 3}));
  EXPECT_EQ(same.spacing, s_form);
  EXPECT_TRUE(same.note.empty()) << same.note.text();
  EXPECT_TRUE(parsed(with_s_form({-1, 1.005, 1.5, 3})).note.empty()) << "within 1 %";

  for (const double other : {1.0, 2.0}) {
    MadeNifti made = with_s_form({1, other, other, other});
    if (other == 2) made.code(kNifti1.qform_code, 1);
    const NiftiHeader header = parsed(made);
    EXPECT_EQ(header.spacing, s_form);
    EXPECT_NE(header.note.text().find("1 × 1.5 × 3 mm"), std::string::npos) << header.note.text();
  }
  EXPECT_FALSE(parsed(with_s_form({-1, 1, 1.5, 3.05})).note.empty());

  for (const double none : {0.0, kNone}) {
    const NiftiHeader header = parsed(with_s_form({-1, none, none, none}));
    EXPECT_EQ(header.spacing, s_form);
    EXPECT_NE(header.note.text().find("0 or no numbers"), std::string::npos) << header.note.text();
  }
  // Oblique: the lengths are those of columns, not of rows or of the diagonal.
  MadeNifti turned = with_s_form({1, 2, 3, 4});
  turned.reals(kNifti1.srow, {0, -3, 0, 0, 1.2, 0, 3.2, 0, -1.6, 0, 2.4, 0});
  const Spacing columns = parsed(turned).spacing;
  EXPECT_NEAR(columns.x, 2, 1e-6);
  EXPECT_NEAR(columns.y, 3, 1e-6);
  EXPECT_NEAR(columns.z, 4, 1e-6);
  EXPECT_TRUE(parsed(turned).note.empty()) << parsed(turned).note.text();
  turned.units(3);
  EXPECT_NEAR(parsed(turned).spacing.x, 0.002, 1e-9);
}

TEST(NiftiHeader, LengthsWithoutAnSFormArePixdims) {
  MadeNifti made = with_s_form({1, 0.5, 0, -2});
  made.code(kNifti1.sform_code, 0);
  const NiftiHeader header = parsed(made);
  EXPECT_EQ(header.spacing, (Spacing{0.5, 1, 2, "mm"}));
  EXPECT_NE(header.note.text().find("0 or no numbers"), std::string::npos) << header.note.text();
  EXPECT_NE(header.note.text().find("negative"), std::string::npos) << header.note.text();
  made.code(kNifti1.qform_code, 1).reals(kNifti1.pixdim, {1, 0.5, 4, 2});
  EXPECT_EQ(parsed(made).spacing, (Spacing{0.5, 4, 2, "mm"}));
  EXPECT_TRUE(parsed(made).note.empty()) << "an s-form without a code is none";
  // What has one voxel along an axis needs no distance there.
  made.extent({4, 4, 1}).reals(kNifti1.pixdim, {1, 0.5, 4, 0});
  EXPECT_TRUE(parsed(made).note.empty()) << parsed(made).note.text();
}

TEST(NiftiHeader, SaysWhereTypeAndBitsDiffer) {
  const std::size_t bitpix = kNifti1.datatype + 2;
  MadeNifti made(kNifti1);
  made.type(4).code(bitpix, 8);
  EXPECT_EQ(parsed(made).values.type, StoredType::s16);
  EXPECT_NE(parsed(made).note.text().find("8 bits"), std::string::npos) << parsed(made).note.text();
  EXPECT_TRUE(parsed(made.code(bitpix, 16)).note.empty());
  EXPECT_TRUE(parsed(made.code(bitpix, 0)).note.empty());
  EXPECT_TRUE(parsed(made.type(128).code(bitpix, 24)).note.empty());
  EXPECT_FALSE(parsed(made.code(bitpix, 8)).note.empty()) << "a colour is of three bytes";
}

TEST(NiftiHeader, SaysWhatIsWrong) {
  const MadeNifti whole(kNifti1);
  EXPECT_NE(complaint(MadeNifti(kNifti1).dimensions(8)).find("8 dimensions"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti2).dimensions(0)).find("0 dimensions"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).extent({3, -4})).find("-4 long along axis 2"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).type(32)).find("complex"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).type(1)).find("single bits"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).type(77)).find("type 77"), std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).real32(kNifti1.vox_offset, 400.5F)).find("begin where"),
            std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).real32(kNifti1.vox_offset, 100)).find("begin where"),
            std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).text(kNifti1.magic, "ni1")).find("file of their own"),
            std::string::npos);
  EXPECT_NE(complaint(MadeNifti(kNifti1).text(kNifti1.magic, "abc")).find("no NIfTI"), std::string::npos);
  const Bytes cut = Bytes(whole.bytes()).first(347);
  EXPECT_THROW(parse_nifti_header(cut, false), ContentError);
  EXPECT_EQ(complaint(whole), "");
}

TEST(NiftiHeader, KnowsAnalyzeByItsPairAlone) {
  const MadeNifti made =
      MadeNifti(kNifti1).text(kNifti1.magic, std::string_view("\0\0\0\0", 4)).extent({3, 4, 5});
  EXPECT_FALSE(is_nifti(made.bytes(), false));
  EXPECT_TRUE(is_nifti(made.bytes(), true));
  const NiftiHeader header = parse_nifti_header(made.bytes(), true);
  EXPECT_EQ(header.kind, NiftiHeader::Kind::analyze);
  EXPECT_FALSE(header.affine());
}

TEST(NiftiHeader, AWrittenOneSaysWhereTheVolumeLies) {
  Image volume({4, 5, 6, 1, PixelType::f32});
  volume.set_spacing({1, 2, 3, "mm"});
  volume.set_affine(Affine{{0, -2, 0, 7, 1, 0, 0, -8, 0, 0, 3, 9}});
  const NiftiHeader header = parse_nifti_header(nifti_header_for(volume), false);
  EXPECT_EQ(header.extent[2], 6U);
  EXPECT_EQ(header.values.type, StoredType::f32);
  EXPECT_EQ(header.spacing, volume.spacing());
  EXPECT_EQ(header.affine(), volume.affine());
}

}  // namespace
}  // namespace filterscope
