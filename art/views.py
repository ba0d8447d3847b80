"""The gallery: the rooms of scenes.py as somebody who stands in them sees them."""
from furniture import desk, plant, shelf
from scenes import plate


def window_corner():
    """A corner of the floor by the windows; the whole floor would take long to build for a picture of six desks."""
    plate(9.4, 7.0)
    for row in range(2):
        for column in range(4):
            desk(-3.1 + column * 1.85, 1.9 - row * 2.2, 0, seed=row * 10 + column + 3)
    plant(-4.2, 2.9, 1.2, 3, pot="terracotta")
    plant(4.1, 2.9, 1.1, 5)
    shelf(0.6, 3.15, 0, 2.4, seed=8)


# name -> (scene, eye, what it looks at, focal length in mm, aperture)
VIEWS = {
    "view-desks": (window_corner, (1.9, -2.6, 1.75), (-2.0, 2.0, 0.75), 34, 2.0),
    "view-table": ("conference", (3.9, -3.4, 2.1), (-0.9, 0.2, 0.85), 34, 2.4),
    "view-snooker": ("lounge", (-4.7, -2.4, 2.0), (-1.5, 1.2, 0.8), 34, 2.4),
    "view-counter": ("cafe", (0.9, -2.2, 1.8), (-2.7, 1.8, 1.05), 36, 2.4),
}
