"""Wrong arguments: exceptions with the command line's words, and Python's own for what is no image."""
import filterscope as fs
import numpy as np
import pytest

from command_line import filtered, message_of

IMAGE = np.arange(35 * 40, dtype="uint8").reshape(35, 40)
WRONG = [
    {"radius": 0}, {"radius": 500}, {"radius": 2.5}, {"radius": "abc"}, {"radius": -1}, {"sigma_range": "nan"},
    {"sigma_range": 0}, {"sigma_range": 1e9}, {"sigma_space": "wide"}, {"sigma_rang": 3},
    {"border": "wrap"}, {"colour": "hsv"}, {"variant": "fast/cpu"}, {"variant": "nothing"}, {"variant": ""},
    {"variant": "fast/register_tiled"}, {"variant": "fast/cpu_simd", "radius": 100, "window": "round"},
    {"variant": "fast/cpu_simd_3d"}, {"variant": "larsson2015/sequential", "mask": 0}, {"value_range": "5:1"},
    {"value_range": "x"}, {"value_range": "0:1e300"}, {"noise": "fog:3"}, {"seed": 3}, {"alpha": "some"},
    {"mask": "padding"}, {"mask": "/nowhere/mask.png"}, {"guide": "/nowhere/guide.png"}, {"device": "x"},
    {"device_memory": -3}, {"device_memory": "much"}, {"block": "8x8"}, {"block": "8x8x8"}, {"threads": -1},
    {"strength": 5, "radius": 3}, {"epsilon": 5, "strength": 3}, {"patch_sigma_x": 2}, {"search_radius": 1000},
    {"exactness": "loose"}, {"window": "circular", "border": "none"}, {"iterations": 1.5},
    {"stabilise": "photons"}, {"stabilise": "rician:-1"},
]


@pytest.mark.parametrize("options", WRONG, ids=str)
def test_same_words(options, tmp_path):
    result, ran = filtered(tmp_path, IMAGE, **options)
    assert result is None
    with pytest.raises(fs.Error) as caught:
        fs.filter(IMAGE, **options)
    assert str(caught.value).replace("array", "in.tif") == message_of(ran)
    kind = {2: fs.UsageError, 3: fs.FileError, 4: fs.UnavailableError, 5: fs.RunError}[ran.returncode]
    assert type(caught.value) is kind
    # A plan says the same.
    if "value_range" in options and ran.returncode == 2 and "array" in str(caught.value):
        return
    with pytest.raises(kind) as again:
        fs.plan(IMAGE.shape, IMAGE.dtype, **options)(IMAGE)
    assert str(again.value) == str(caught.value)


def test_kinds_of_exceptions():
    for kind, base in ((fs.UsageError, ValueError), (fs.FileError, OSError), (fs.UnavailableError, RuntimeError)):
        assert issubclass(kind, base) and issubclass(kind, fs.Error)
    with pytest.raises(fs.UsageError) as caught:
        fs.filter(IMAGE, radius=500)
    assert caught.value.code == "variant.refused"
    with pytest.raises(fs.FileError, match="nowhere"):
        fs.read("/nowhere/image.png")
    with pytest.raises(fs.FileError):
        fs.write("/nowhere/image.png", IMAGE)
    with pytest.raises(fs.FileError, match="f32|float"):
        fs.write("/tmp/filterscope-never.jpg", IMAGE.astype("float32"))


@pytest.mark.parametrize("wrong", [None, "text", 3, object(), [["a"]], IMAGE.astype("float64"), IMAGE.astype("int32"),
                                   IMAGE.astype("complex64"), IMAGE > 3])
def test_what_is_no_image_is_a_type_error(wrong):
    with pytest.raises(TypeError):
        fs.filter(wrong)


@pytest.mark.parametrize("shape", [(), (5,), (2, 2, 2, 2), (2, 3, 4, 5, 6), (4, 5, 4)])
def test_what_has_no_images_axes_is_a_usage_error(shape):
    with pytest.raises(fs.UsageError):
        fs.filter(np.zeros(shape, "uint8"))
    with pytest.raises(fs.UsageError):
        fs.plan(shape)


def test_empty_arrays_and_wrong_partners():
    with pytest.raises(fs.UsageError, match="pixel"):
        fs.filter(np.zeros((0, 5), "uint8"))
    with pytest.raises(fs.UsageError, match="--guide: The guide is 40×5"):
        fs.filter(IMAGE, guide=IMAGE[:5])
    with pytest.raises(fs.UsageError, match="--mask: The mask is 40×5"):
        fs.filter(IMAGE, mask=IMAGE[:5])
    with pytest.raises(ValueError, match="spacing"):
        fs.filter(IMAGE, spacing=(1, 2, 3))
    with pytest.raises(ValueError, match="spacing"):
        fs.filter(IMAGE, spacing=0)


@pytest.mark.parametrize("name", ["help", "help_all", "out_dir", "json", "sigmaa", "r"])
def test_unknown_keywords(name):
    """The program has some of them, and its help lists others."""
    wrong = {name: 1}
    for call in (lambda: fs.filter(IMAGE, **wrong), lambda: fs.plan(IMAGE.shape, **wrong), lambda: fs.filter([[1]], **wrong)):
        with pytest.raises(fs.UsageError, match=f"^There is no keyword {name}. filterscope.filter\\(\\) takes guide, mask, "):
            call()


def test_memory(monkeypatch):
    with pytest.raises(fs.RunError, match=r"an array of \(1000000000, 1000000000\) uint8 takes 931,322,574.6 GiB"):
        fs.plan((10**9, 10**9), "uint8")

    def no_memory(*_):
        raise MemoryError

    monkeypatch.setattr(fs._core, "filter", no_memory)
    with pytest.raises(fs.RunError, match=r"an array of \(35, 40\) uint8 takes"):
        fs.filter(IMAGE)


def test_notes_are_warnings():
    with pytest.warns(fs.Note, match="fast/cpu_simd does not use --strength"):
        fs.filter(IMAGE, variant="fast/cpu_simd", strength=4)
    for call in (lambda: fs.filter(IMAGE, variant="fast/cpu_simd", strength=4),
                 lambda: fs.plan(IMAGE.shape, variant="fast/cpu_simd", strength=4),
                 lambda: fs.bilateral(IMAGE, variant="fast/cpu_simd", strength=4)):
        with pytest.warns(fs.Note) as seen:
            call()
        assert [one.filename for one in seen] == [__file__]


PLAIN = [
    (lambda: fs.filter(IMAGE, spacing="1"), "spacing is a length in mm for each axis, such as .*'1'"),
    (lambda: fs.filter(IMAGE, spacing=(1, "wide")), "spacing is a length in mm"),
    (lambda: fs.plan((-3, 4)), r"whole numbers, such as image.shape, not \(-3, 4\)"),
    (lambda: fs.plan((3.5, 4)), r"whole numbers, such as image.shape, not \(3.5, 4\)"),
    (lambda: fs.plan((10**30, 4)), "whole numbers"),
    (lambda: fs.plan("abc"), "whole numbers"),
    (lambda: fs.plan(30), "whole numbers"),
    (lambda: fs.filter(IMAGE, value_range=(1, 2, 3)), r"value_range is \(low, high\), such as .*not \(1, 2, 3\)"),
    (lambda: fs.filter(IMAGE, value_range=5), r"value_range is \(low, high\)"),
    (lambda: fs.filter(IMAGE, value_range=(0, "x")), r"value_range is \(low, high\)"),
    (lambda: fs.bilateral(IMAGE, sigma_color="a"), "^sigma_color is a finite number, such as 0.1, not 'a'.$"),
    (lambda: fs.bilateral(IMAGE, sigma_spatial=np.inf), "sigma_spatial is a finite number"),
    (lambda: fs.nlm(IMAGE, h=None), "^h is a finite number"),
    (lambda: fs.gaussian(IMAGE, sigma=np.nan), "sigma is a finite number, such as 2, not nan"),
    (lambda: fs.gaussian(IMAGE, truncate="far"), "truncate is a finite number"),
    (lambda: fs.gaussian(IMAGE, sigma=40), "The radius is truncate · sigma"),
    (lambda: fs.box(IMAGE, size="x"), "size is a finite number, such as 5, not 'x'"),
    (lambda: fs.box(IMAGE, size=4), "size is an odd number of pixels"),
    (lambda: fs.filter(IMAGE, channel_axis=0), "channel_axis is the last one"),
    (lambda: fs.filter(IMAGE, out=np.zeros((3, 4), "uint8")), "out is an array of"),
    (lambda: fs.plan((5, 5))(IMAGE), "The plan is for an array of"),
    (lambda: fs.bench({"a": IMAGE}), "not a dict"),
    (lambda: fs.chart([]), "this list is empty"),
]


@pytest.mark.parametrize("call, said", PLAIN, ids=[said for _, said in PLAIN])
def test_plain_words(call, said):
    with pytest.raises(fs.UsageError, match=said):
        call()


CUT = "a\0b.png"
CUTS = {
    "read": lambda: fs.read(CUT), "write": lambda: fs.write(CUT, IMAGE), "guide": lambda: fs.filter(IMAGE, guide=CUT),
    "mask": lambda: fs.plan(IMAGE.shape, mask=CUT), "variant": lambda: fs.filter(IMAGE, "fast/cpu_simd\0"),
    "add_kernel": lambda: fs.add_kernel(CUT), "judge": lambda: fs.judge(CUT), "bench": lambda: fs.bench(CUT, "fast/cpu_simd"),
    "an option": lambda: fs.bench(IMAGE, "fast/cpu_simd", csv=CUT), "sweep": lambda: fs.sweep(CUT),
    "a plan's image": lambda: fs.sweep({"images": [CUT], "variants": ["fast/cpu_simd"]}),
    "chart": lambda: fs.chart(CUT), "results": lambda: fs.Results(results=[]).save("a\0b.json"),
    "command": lambda: fs.command("info", CUT),
}


@pytest.mark.parametrize("call", CUTS.values(), ids=list(CUTS))
def test_a_path_with_a_null_byte_is_refused(call, tmp_path, monkeypatch):
    """What is before the byte may be another file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").write_text("mine")
    with pytest.raises(fs.UsageError, match="cannot have a null byte"):
        call()
    assert (tmp_path / "a").read_text() == "mine"


def test_numbers_of_numpy_are_numbers():
    expected = fs.bilateral(IMAGE, sigma_color=0.25, sigma_spatial=2, value_range=(0, 200))
    assert np.array_equal(fs.bilateral(IMAGE, sigma_color=np.float32(0.25), sigma_spatial=np.int64(2), value_range=np.array([0, 200])),
                          expected)


@pytest.mark.parametrize("wrong", ["text", None, b"bytes"])
def test_what_is_no_array_is_named(wrong):
    with pytest.raises(TypeError, match=f"An object of type {type(wrong).__name__} is no image"):
        fs.filter(wrong)


def test_arrays_of_other_things_are_named_by_what_they_hold(tmp_path):
    for wrong in (IMAGE.astype(object), np.full((4, 4), "a")):
        for call in (lambda: fs.filter(wrong), lambda: fs.write(tmp_path / "a.png", wrong), lambda: fs.plan((4, 4))(wrong)):
            with pytest.raises(TypeError, match="Pixels of .* are neither"):
                call()


def test_what_is_written_has_an_images_type(tmp_path):
    with pytest.raises(TypeError, match="float64 are neither filtered nor written. Convert them to uint8"):
        fs.write(tmp_path / "a.png", IMAGE / 255)
