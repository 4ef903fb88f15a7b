"""Makes the two fonts of our PDFs out of @fontsource-variable/inter (pip install fonttools brotli).

pdfkit embeds plain TrueType only: the WOFF2 subsets of the web are unpacked, fixed to one weight, reduced to the
layout features that a document uses, and merged into one file a weight.
"""

import os
import tempfile

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "../../node_modules/@fontsource-variable/inter/files/inter-%s-wght-normal.woff2")
SCRIPTS = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"]
FEATURES = {"latin": ["kern", "tnum", "ccmp", "mark", "mkmk", "locl"]}
WEIGHTS = {"inter-regular": (400, "Regular"), "inter-semibold": (650, "SemiBold")}


def unpack(script, weight, path):
    font = instancer.instantiateVariableFont(TTFont(SOURCE % script), {"wght": weight})
    options = subset.Options()
    options.layout_features = FEATURES.get(script, ["mark", "mkmk", "ccmp"])
    options.hinting = False
    options.glyph_names = False
    # A letter that is not there shows as a box, not as nothing.
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)
    font.flavor = None
    font.save(path)


with tempfile.TemporaryDirectory() as folder:
    for name, (weight, style) in WEIGHTS.items():
        parts = [os.path.join(folder, f"{name}-{script}.ttf") for script in SCRIPTS]
        for script, part in zip(SCRIPTS, parts):
            unpack(script, weight, part)
        merged = Merger().merge(parts)
        for name_id, text in ((2, style), (3, f"Gatehouse;Inter-{style}"), (4, f"Inter {style}"), (6, f"Inter-{style}")):
            merged["name"].setName(text, name_id, 3, 1, 0x409)
        merged.save(os.path.join(HERE, f"{name}.ttf"))
