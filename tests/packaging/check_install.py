#!/usr/bin/env python3
"""Installs the data component into a temporary folder and checks that its parts refer to one another.

usage: check_install.py CMAKE BUILD_FOLDER VERSION
"""

import configparser
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

APP = "org.filterscope.FilterScope"


def png_size(path: Path):
    header = path.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n", f"{path} is no PNG"
    return struct.unpack(">II", header[16:24])


def main() -> None:
    cmake, build, version = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([cmake, "--install", build, "--component", "data", "--prefix", folder], check=True,
                       stdout=subprocess.DEVNULL)
        share = Path(folder) / "share"

        desktop = configparser.ConfigParser(interpolation=None)
        desktop.optionxform = str
        desktop.read(share / "applications" / f"{APP}.desktop", encoding="utf-8")
        entry = desktop["Desktop Entry"]
        assert entry["Icon"] == APP and entry["Exec"].split()[0] == "filterscope"

        metainfo = ElementTree.parse(share / "metainfo" / f"{APP}.metainfo.xml").getroot()
        assert metainfo.findtext("id") == APP
        assert metainfo.findtext("launchable") == f"{APP}.desktop"
        releases = [release.get("version") for release in metainfo.iter("release")]
        assert version in releases, f"the metainfo has no release {version}"

        mime = ElementTree.parse(share / "mime" / "packages" / f"{APP}.xml").getroot()
        kind = mime[0].get("type")
        assert kind in {element.text for element in metainfo.iter("mediatype")}

        for made in ("man/man1/filterscope-cli.1", "man/man1/filterscope.1", "fish/vendor_completions.d/filterscope-cli.fish",
                     "bash-completion/completions/filterscope-cli", "zsh/vendor-completions/_filterscope-cli"):
            assert "help" in (share / made).read_text(encoding="utf-8"), f"{made} has no options"

        icons = share / "icons" / "hicolor"
        assert ElementTree.parse(icons / "scalable" / "apps" / f"{APP}.svg").getroot().tag.endswith("svg")
        sides = sorted(int(path.parent.parent.name.split("x")[0]) for path in icons.glob(f"*x*/apps/{APP}.png"))
        assert sides == [16, 24, 32, 48, 64, 128, 256, 512], sides
        for side in sides:
            path = icons / f"{side}x{side}" / "apps" / f"{APP}.png"
            assert png_size(path) == (side, side), f"{path} has another size than its folder says"
    print("The installed files agree.")


if __name__ == "__main__":
    main()
