"""The covers of the blog's posts: small dioramas, one for each post, named after its address."""
import math
import random

from furniture import ball, box, chair, cylinder, desk, lamp, laptop, place, plant, round_table, shelf, sofa
from scenes import plate


def _legs(x, y, wide, deep, high):
    for dx in (-wide / 2 + 0.06, wide / 2 - 0.06):
        for dy in (-deep / 2 + 0.06, deep / 2 - 0.06):
            box(x + dx, y + dy, 0, 0.05, 0.05, high, "metal", bevel=0.006)


def _desk_lamp(x, y, z):
    cylinder(x, y, z, 0.09, 0.02, "metal")
    cylinder(x, y, z, 0.012, 0.42, "metal")
    ball(x + 0.02, y - 0.03, z + 0.44, 0.085, "sun", emission=2.2)


def first_day():
    """A desk that waits: a bag beside it, a coffee, the plant."""
    plate(4.6, 3.4, high=1.9)
    box(0.1, 0.2, 0.002, 3.0, 2.0, 0.012, "rug_light", bevel=0.004)
    desk(0, 0.55, 0, seed=22)
    _desk_lamp(0.5, 0.75, 0.74)
    box(1.15, -0.15, 0, 0.44, 0.28, 0.50, "screen", 0.3, 0.10)
    box(1.12, -0.30, 0.06, 0.30, 0.10, 0.26, "chair", 0.3, 0.05)
    plant(-1.75, 1.15, 0.95, 3, pot="terracotta")
    shelf(1.35, 1.4, 0, 1.5, seed=5)
    sofa(-1.1, -1.15, 0.1, 1.3)


def conference_room():
    """Four chairs, one table, and a whiteboard that has been used."""
    plate(4.8, 3.8, high=2.0)
    box(0, -0.1, 0.002, 3.2, 2.4, 0.012, "rug_light", bevel=0.004)
    box(0, -0.1, 0.70, 2.0, 0.95, 0.05, "wood", bevel=0.03)
    _legs(0, -0.1, 1.8, 0.8, 0.70)
    for x in (-0.55, 0.55):
        chair(x, -0.95, 0.1 * x)
        chair(x, 0.75, math.pi + 0.2 * x)
    laptop(-0.45, -0.25, 0.1, z=0.75)
    laptop(0.5, 0.1, math.pi - 0.1, z=0.75)
    for x, y in ((0.05, -0.2), (0.8, -0.3)):
        cylinder(x, y, 0.75, 0.045, 0.09, "mug")
    box(-2.33, -0.1, 0.75, 0.05, 2.0, 1.15, "steel", bevel=0.01)
    box(-2.29, -0.1, 0.80, 0.02, 1.88, 1.05, "paper", bevel=0.004)
    chance = random.Random(4)
    for row in range(3):
        for column in range(4):
            if chance.random() < 0.8:
                tint = chance.choice(["chair", "sun", "leaf_light", "sky"])
                box(-2.272, -0.8 + column * 0.42 + chance.uniform(-0.05, 0.05), 0.95 + row * 0.28, 0.01, 0.2, 0.2, tint, bevel=0)
    for x in (-0.5, 0.5):
        lamp(x, -0.1, 1.6, 0.5)
    plant(1.9, 1.4, 0.95, 6)


def metro():
    """The Purple Line on its viaduct, a bus below it, trees along the road."""
    box(0, 0, -0.25, 6.4, 4.4, 0.25, "plinth", bevel=0.08)
    box(0, -0.95, 0.0, 6.4, 1.3, 0.015, "steel", bevel=0)
    for number in range(6):
        box(-2.7 + number * 1.08, -0.95, 0.016, 0.5, 0.05, 0.003, "paper", bevel=0)
    for x in (-2.2, 0, 2.2):
        cylinder(x, 0.55, 0, 0.17, 1.35, "wall")
        box(x, 0.55, 1.3, 0.5, 1.15, 0.16, "wall", bevel=0.05)
    box(0, 0.55, 1.46, 6.4, 1.05, 0.14, "wall", bevel=0.03)
    for y in (0.07, 1.03):
        box(0, y, 1.60, 6.4, 0.06, 0.16, "paper", bevel=0.01)
    for x in (-1.45, 0.62):
        box(x, 0.55, 1.66, 2.0, 0.62, 0.62, "paper", bevel=0.09)
        box(x, 0.55, 1.70, 2.02, 0.64, 0.14, "metro", bevel=0.02)
        box(x, 0.55, 1.96, 2.02, 0.64, 0.20, "screen", bevel=0.02, roughness=0.2)
        for door in (-0.5, 0.5):
            box(x + door, 0.235, 1.72, 0.26, 0.02, 0.46, "steel", bevel=0.004)
    box(-1.2, -1.2, 0.14, 1.5, 0.46, 0.52, "chair", bevel=0.07)
    box(-1.2, -1.2, 0.38, 1.52, 0.47, 0.18, "screen", bevel=0.01, roughness=0.2)
    for wheel in (-0.5, 0.5):
        cylinder(-1.2 + wheel, -1.36, 0.0, 0.13, 0.26, "metal")
    chance = random.Random(8)
    for x, y in ((-2.8, 1.7), (-1.7, 1.8), (-0.6, 1.75), (0.7, 1.8), (1.8, 1.7), (2.8, 1.8), (-2.7, -1.95), (0.4, -1.95), (1.5, -1.9), (2.6, -1.95)):
        cylinder(x, y, 0, 0.04, 0.4, "wood")
        for _ in range(4):
            ball(x + chance.uniform(-0.12, 0.12), y + chance.uniform(-0.12, 0.12), 0.5 + chance.uniform(0, 0.25), chance.uniform(0.15, 0.22), chance.choice(["leaf", "leaf_light"]))


def invoice():
    """A desk from near: the invoice, the calculator, the pen and the tea."""
    box(0, 0, 0.30, 3.9, 2.7, 0.14, "wood_light", bevel=0.05)
    for x in (-1.7, 1.7):
        for y in (-1.1, 1.1):
            box(x, y, -0.1, 0.16, 0.16, 0.42, "metal", bevel=0.02)
    top = 0.44
    box(-0.35, -0.05, top, 1.30, 1.75, 0.014, "paper", 0.12, 0.004)
    at = lambda dx, dy: place(-0.35, -0.05, 0.12, dx, dy)
    box(*at(-0.32, 0.70), top + 0.014, 0.42, 0.12, 0.004, "chair", 0.12, 0)
    for row in range(6):
        y = 0.42 - row * 0.17
        box(*at(-0.22, y), top + 0.014, 0.62, 0.035, 0.003, "steel", 0.12, 0)
        box(*at(0.44, y), top + 0.014, 0.24, 0.035, 0.003, "metal", 0.12, 0)
    box(*at(0.34, -0.66), top + 0.014, 0.44, 0.10, 0.003, "leaf", 0.12, 0)
    box(*at(-0.30, -0.66), top + 0.014, 0.22, 0.22, 0.003, "metal", 0.12, 0)
    box(1.05, 0.25, top, 0.62, 0.92, 0.10, "screen", -0.2, 0.05)
    at = lambda dx, dy: place(1.05, 0.25, -0.2, dx, dy)
    box(*at(0, 0.30), top + 0.10, 0.48, 0.18, 0.012, "glass", -0.2, 0.004)
    for row in range(4):
        for column in range(3):
            tint = "chair" if (row, column) == (0, 2) else "paper"
            box(*at(-0.16 + column * 0.16, -0.32 + row * 0.14), top + 0.10, 0.11, 0.10, 0.03, tint, -0.2, 0.012)
    box(0.62, -0.72, top, 0.62, 0.05, 0.05, "chair", 0.7, 0.02)
    cylinder(-1.45, 0.75, top, 0.30, 0.02, "terracotta")
    cylinder(-1.45, 0.75, top + 0.02, 0.17, 0.30, "mug", bevel=0.03)
    cylinder(-1.45, 0.75, top + 0.30, 0.145, 0.022, "wood")
    cylinder(-1.5, -0.85, top, 0.16, 0.26, "pot", bevel=0.03)
    chance = random.Random(2)
    for _ in range(9):
        ball(-1.5 + chance.uniform(-0.16, 0.16), -0.85 + chance.uniform(-0.16, 0.16), top + 0.38 + chance.uniform(0, 0.2), chance.uniform(0.08, 0.13), chance.choice(["leaf", "leaf_light"]))


def two_desks():
    """One desk for a day and one that somebody lives at."""
    plate(5.4, 3.4, high=1.9)
    box(-1.15, 0.4, 0.70, 1.30, 0.68, 0.04, "wood_light")
    _legs(-1.15, 0.4, 1.2, 0.6, 0.70)
    chair(-1.15, -0.3, 0.15)
    laptop(-1.15, 0.4, 0.0)
    box(1.25, 0.4, 0.002, 2.2, 2.2, 0.012, "rug", bevel=0.004)
    box(1.25, 0.5, 0.70, 1.50, 0.72, 0.05, "wood", bevel=0.02)
    _legs(1.25, 0.5, 1.4, 0.62, 0.70)
    chair(1.25, -0.25, -0.1)
    laptop(1.15, 0.45, 0.05, z=0.75)
    _desk_lamp(1.8, 0.7, 0.75)
    cylinder(0.68, 0.72, 0.75, 0.07, 0.12, "terracotta")
    ball(0.68, 0.72, 0.98, 0.13, "leaf_light")
    for number, tint in enumerate(("chair", "leaf", "screen")):
        box(0.72, 0.34, 0.75 + number * 0.04, 0.24, 0.18, 0.04, tint, 0.1 * number, 0.004)
    box(1.62, 0.78, 0.75, 0.16, 0.03, 0.2, "paper", -0.2, 0.004)
    cylinder(1.52, 0.32, 0.75, 0.042, 0.09, "mug")
    shelf(1.7, 1.4, 0, 1.5, seed=9)
    plant(-2.2, 1.2, 0.9, 5)
    plant(0.2, 1.2, 0.75, 7, pot="terracotta")


def monsoon():
    """Rain on Whitefield, and a floor where the light stays on."""
    box(0, 0, -0.25, 5.0, 4.0, 0.25, "plinth", bevel=0.08)
    box(0.1, 0.3, 0, 2.4, 1.9, 0.12, "steel", bevel=0.03)
    for level in range(3):
        box(0.1, 0.3, 0.1 + level * 0.62, 2.2, 1.7, 0.6, "wall", bevel=0.03)
        lit = level == 2
        for number in range(5):
            box(-0.72 + number * 0.41, -0.56, 0.24 + level * 0.62, 0.27, 0.03, 0.32, "sun" if lit else "screen", bevel=0.004, emission=1.6 if lit else 0.0)
        for number in range(4):
            box(1.21, -0.28 + number * 0.40, 0.24 + level * 0.62, 0.03, 0.27, 0.32, "sun" if lit else "screen", bevel=0.004, emission=1.6 if lit else 0.0)
    box(0.1, 0.3, 1.96, 2.4, 1.9, 0.10, "chair", bevel=0.03)
    chance = random.Random(12)
    for x, y, size in ((-0.9, 0.4, 0.44), (-0.4, 0.2, 0.56), (0.2, 0.45, 0.62), (0.8, 0.25, 0.52), (1.25, 0.45, 0.40), (0.3, 0.0, 0.42)):
        ball(x, y, 3.05 + size * 0.2, size, "steel", stretch=0.72)
    for _ in range(90):
        x, y = chance.uniform(-2.0, 2.1), chance.uniform(-1.6, 1.5)
        box(x, y, chance.uniform(0.3, 2.6), 0.022, 0.022, chance.uniform(0.16, 0.30), "sky", bevel=0, emission=0.3)
    for x, y, radius in ((-1.5, -1.2, 0.42), (1.7, -1.3, 0.32), (-1.9, 0.6, 0.26), (0.3, -1.45, 0.2)):
        cylinder(x, y, 0.0, radius, 0.012, "sky", vertices=48, roughness=0.08)
    for x, y in ((-1.9, -0.4), (-2.0, 1.4), (2.0, 1.3), (2.1, -0.3)):
        cylinder(x, y, 0, 0.05, 0.45, "wood")
        for _ in range(5):
            ball(x + chance.uniform(-0.14, 0.14), y + chance.uniform(-0.14, 0.14), 0.6 + chance.uniform(0, 0.3), chance.uniform(0.17, 0.25), chance.choice(["leaf", "leaf_light"]))


def quiet():
    """A booth with its door open, for calls, and a corner to read."""
    plate(4.8, 3.4, high=1.9)
    x, y = -1.0, 0.55
    box(x, y + 0.62, 0, 1.35, 0.10, 1.95, "sofa", bevel=0.04)
    for dx in (-0.62, 0.62):
        box(x + dx, y, 0, 0.10, 1.30, 1.95, "sofa", bevel=0.04)
    box(x, y, 1.95, 1.45, 1.40, 0.10, "leaf", bevel=0.04)
    box(x, y + 0.54, 0.3, 1.1, 0.05, 1.4, "rug_light", bevel=0.01)
    box(x, y + 0.38, 0.98, 1.1, 0.36, 0.05, "wood_light", bevel=0.01)
    laptop(x, y + 0.36, 0, z=1.03)
    cylinder(x, y - 0.15, 0.62, 0.2, 0.06, "chair", bevel=0.02)
    cylinder(x, y - 0.15, 0.02, 0.03, 0.60, "metal")
    cylinder(x, y - 0.15, 0, 0.2, 0.025, "metal")
    ball(x, y + 0.1, 1.86, 0.08, "sun", emission=2.0)
    box(1.2, -0.4, 0.002, 2.0, 1.9, 0.012, "rug", bevel=0.004)
    sofa(1.25, 0.35, math.pi, 1.5)
    round_table(1.15, -0.7, 0.32)
    cylinder(1.05, -0.66, 0.42, 0.04, 0.08, "mug")
    box(1.28, -0.74, 0.42, 0.22, 0.16, 0.03, "chair", 0.4, 0.004)
    shelf(1.3, 1.4, 0, 1.7, seed=13)
    plant(-0.2, -1.2, 0.6, 11, pot="terracotta")
    plant(-2.0, -0.7, 0.8, 4)


COVERS = {
    "cover-first-day-at-a-coworking-space": (first_day, 7.5),
    "cover-conference-room-that-works": (conference_room, 8.0),
    "cover-getting-to-whitefield-by-metro": (metro, 8.9),
    "cover-gst-invoices-for-freelancers": (invoice, 5.4),
    "cover-hot-desk-or-dedicated-desk": (two_desks, 8.3),
    "cover-power-cuts-monsoon-and-deadlines": (monsoon, 8.2),
    "cover-quiet-work-in-a-loud-city": (quiet, 7.9),
}
