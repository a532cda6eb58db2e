"""200 random calls: the module's bits are the command line's."""
import random
import warnings

import filterscope as fs
import numpy as np
import pytest

from command_line import TYPES, filtered, option_words, run, some_array, suffix_for

CALLS = 200
ARRAYS = 6


def some_value(chance, row):
    if "choices" in row:
        return chance.choice(row["choices"]) if row["choices"] else None
    low, high = row["min"], row["max"]
    # Windows of a few pixels, so that 200 calls are quick.
    if row["name"].startswith("threads"):
        return chance.choice([0, 1, 3])
    if isinstance(low, int):
        return chance.randint(low, min(high, max(low, 1) + 3))
    return round(chance.uniform(low, min(high, 60)), 3)


def some_options(chance, row):
    """Keywords for the variant of a row, or for none."""
    options = {one["name"]: some_value(chance, one) for one in row["parameters"] + row["choices"]
               if chance.random() < 0.5}
    options = {key: value for key, value in options.items() if value is not None}
    if options.get("length_unit") == "mm":
        del options["length_unit"]
    if chance.random() < 0.8:
        options["variant"] = row["id"]
    if chance.random() < 0.2:
        options["noise"] = "gaussian:8"
        options["seed"] = chance.randint(1, 99)
    if chance.random() < 0.2:
        options["value_range"] = chance.choice(["0:200", "auto", "type"])
    if chance.random() < 0.1 and row["takes_weights"]:
        options["mask"] = "0"
    if chance.random() < 0.1:
        options["stabilise"] = chance.choice(["auto", "photons:3,0,2", "rician:4"])
    return options


def some_shape(chance, volume, dtype):
    if volume:
        return chance.randint(2, 6), chance.randint(3, 14), chance.randint(5, 16)
    colours = chance.random() < 0.4 and dtype != "int16"
    return (chance.randint(5, 60), chance.randint(5, 60)) + ((3,) if colours else ())


@pytest.fixture(scope="module")
def rows():
    return [row for row in fs.variants() if row["available"] and row["backend"] == "cpu"]


def test_random_calls(rows, tmp_path):
    """Each run of the program filters several arrays with the same options."""
    chance = random.Random(40)
    generator = np.random.default_rng(40)
    same = refused = 0
    while same < CALLS:
        row = chance.choice(rows)
        options = some_options(chance, row)
        arrays = {}
        for number in range(ARRAYS):
            dtype = chance.choice(TYPES)
            array = some_array(generator, some_shape(chance, row["dimensions"] == [3], dtype), dtype)
            arrays[f"{same}_{refused}_{number}{suffix_for(array)}"] = array
            fs.write(tmp_path / list(arrays)[-1], array)
        out = tmp_path / f"out{same}_{refused}"
        ran = run("filter", *(tmp_path / name for name in arrays), "--out-dir", out, *option_words(options))
        for name, array in arrays.items():
            told = (array.shape, array.dtype, options, ran.stderr)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", fs.Note)
                if not (out / name).exists():
                    refused += 1
                    with pytest.raises(fs.Error) as caught:
                        fs.filter(array, **options)
                    assert str(caught.value).replace("array", name) in ran.stderr, told
                    continue
                result = fs.filter(array, **options)
            assert result.dtype == array.dtype and result.shape == array.shape
            expected = np.asarray(fs.read(out / name)).reshape(array.shape)
            assert np.array_equal(result, expected, equal_nan=array.dtype == "float32"), told
            same += 1
    assert 10 < refused < 2 * CALLS, "some calls are wrong ones"


def test_the_default_variant_is_the_command_lines(tmp_path):
    array = some_array(np.random.default_rng(1), (40, 50), "uint8")
    for options in ({}, {"radius": 20}, {"exactness": "exact", "radius": 9}, {"strength": 12}, {"epsilon": 20}):
        expected, ran = filtered(tmp_path, array, **options)
        with warnings.catch_warnings(record=True) as notes:
            warnings.simplefilter("always")
            assert np.array_equal(fs.filter(array, **options), expected), options
        for note in notes:
            assert str(note.message) in ran.stderr
        assert ("because of" in ran.stderr) == any("because of" in str(note.message) for note in notes)


def test_guides_masks_and_files_through_both(tmp_path):
    generator = np.random.default_rng(2)
    array = some_array(generator, (40, 50), "uint16")
    guide = some_array(generator, (40, 50), "uint8")
    mask = np.zeros((40, 50), "uint8")
    mask[5:30, 10:40] = 255
    fs.write(tmp_path / "guide.png", guide)
    fs.write(tmp_path / "mask.png", mask)
    for keywords, options in (({"guide": guide}, {"guide": tmp_path / "guide.png"}),
                              ({"mask": mask}, {"mask": tmp_path / "mask.png"}),
                              ({"mask": mask > 0}, {"mask": tmp_path / "mask.png"}),
                              ({"mask": str(tmp_path / "mask.png")}, {"mask": tmp_path / "mask.png"}),
                              ({"mask": 0}, {"mask": 0}),
                              ({"guide": guide, "mask": mask},
                               {"guide": tmp_path / "guide.png", "mask": tmp_path / "mask.png"})):
        expected, ran = filtered(tmp_path, array, radius=4, **options)
        assert ran.returncode == 0, ran.stderr
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", fs.Note)
            assert np.array_equal(fs.filter(array, radius=4, **keywords), expected), options
            assert np.array_equal(fs.plan((40, 50), "uint16", radius=4, **keywords)(array), expected), options


def test_an_image_of_a_file_keeps_its_alpha_spacing_and_range(tmp_path):
    volume = fs.read("sample:shepp3d@20x24x9,s16,spacing=1x1x2.5")
    assert volume.shape == (9, 24, 20) and volume.spacing == (2.5, 1.0, 1.0)
    fs.write(tmp_path / "in.nrrd", volume)
    words = ("filter", tmp_path / "in.nrrd", tmp_path / "out.nrrd", "--length-unit=mm", "--sigma-space=2")
    assert run(*words).returncode == 0
    result = fs.filter(fs.read(tmp_path / "in.nrrd"), length_unit="mm", sigma_space=2)
    expected = fs.read(tmp_path / "out.nrrd")
    assert result.hash == expected.hash and result.spacing == (2.5, 1.0, 1.0)
    # An array with the spacing said is filtered alike.
    by_array = fs.filter(np.asarray(volume), length_unit="mm", sigma_space=2, spacing=(2.5, 1, 1),
                         value_range=volume.value_range)
    assert np.array_equal(by_array, np.asarray(expected))
