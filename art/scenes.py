"""The rooms of the facility as dioramas on a plinth, seen from the same corner in the same morning light."""
import math
import random

from furniture import ball, box, chair, cylinder, desk, lamp, laptop, place, plant, round_table, shelf, sofa

HOT_DESKS = 50


def plate(wide, deep, high=2.3, windows=True):
    """A floor of boards on a plinth with two low back walls; the long one has windows to the morning."""
    box(0, 0, -0.30, wide + 0.5, deep + 0.5, 0.22, "plinth", bevel=0.05)
    box(0, 0, -0.08, wide, deep, 0.08, "floor", bevel=0.01)
    boards = int(deep / 0.9)
    for number in range(1, boards):
        box(0, -deep / 2 + number * deep / boards, 0.0, wide, 0.012, 0.002, "floor_line", bevel=0)
    box(-wide / 2 - 0.06, 0, -0.08, 0.14, deep + 0.26, 0.98, "wall", bevel=0.03)
    sill = 0.42
    box(0, deep / 2 + 0.06, -0.08, wide + 0.26, 0.14, sill + 0.08, "wall", bevel=0.03)
    if windows:
        posts = max(2, round(wide / 2.4))
        for number in range(posts + 1):
            box(-wide / 2 + number * wide / posts, deep / 2 + 0.06, sill, 0.12, 0.12, high - sill - 0.1, "wall", bevel=0.02)
        box(0, deep / 2 + 0.06, high - 0.12, wide + 0.26, 0.16, 0.14, "wall", bevel=0.03)


def floor():
    """The 50 hot desks in five rows of ten with an aisle in the middle. Returns where each desk stands: number -> (x, y)."""
    wide, deep = 20.6, 13.4
    plate(wide, deep)
    desks = {}
    for row in range(5):
        for column in range(10):
            x = -8.35 + column * 1.72 + (1.1 if column >= 5 else 0)
            y = 4.6 - row * 2.1
            number = row * 10 + column + 1
            desk(x, y, 0, seed=number)
            desks[number] = (x, y - 0.2)
    assert len(desks) == HOT_DESKS
    for x, y, size, seed in [(-9.7, 5.9, 1.25, 1), (9.7, 5.9, 1.2, 2), (-9.7, -5.9, 1.1, 4), (0.0, 5.95, 1.0, 5), (9.75, 0.4, 1.0, 6), (-9.75, 0.6, 1.0, 7)]:
        plant(x, y, size, seed, pot="terracotta" if seed % 2 else "pot")
    box(5.6, -5.55, 0.002, 5.4, 1.8, 0.012, "rug", bevel=0.004)
    sofa(4.3, -5.75, 0, 2.0)
    sofa(7.2, -5.75, 0, 2.0)
    round_table(5.75, -5.1, 0.36)
    shelf(-6.4, -5.9, 0, 3.2, seed=8)
    round_table(-2.2, -5.6, 0.5, 0.74)
    for angle in (0.4, 2.2, 4.1):
        chair(-2.2 + 0.78 * math.cos(angle), -5.6 + 0.78 * math.sin(angle), angle + math.pi / 2)
    return desks


def conference():
    """The conference room: one table, twelve chairs, a screen and a whiteboard."""
    plate(8.2, 6.0)
    box(0, -0.1, 0.002, 6.4, 3.8, 0.012, "rug_light", bevel=0.004)
    box(0, -0.1, 0.70, 4.4, 1.35, 0.06, "wood", bevel=0.03)
    for x in (-1.5, 1.5):
        box(x, -0.1, 0, 0.5, 0.7, 0.70, "metal")
    for number in range(5):
        x = -1.8 + number * 0.9
        chair(x, -1.2, 0.06 * (number % 3 - 1))
        chair(x, 1.0, math.pi + 0.07 * (number % 2))
    chair(-2.75, -0.1, -math.pi / 2)
    chair(2.75, -0.1, math.pi / 2)
    for x, y, turn in [(-1.7, -0.45, 0), (0.9, -0.45, 0.1), (-0.6, 0.28, math.pi), (1.7, 0.25, math.pi - 0.1)]:
        laptop(x, y, turn, z=0.76)
    for x, y in [(0.2, -0.2), (-1.2, 0.1), (1.3, -0.1)]:
        cylinder(x, y, 0.76, 0.04, 0.09, "mug")
    box(-3.96, -0.1, 0.95, 0.06, 2.2, 1.25, "metal", bevel=0.02)
    box(-3.92, -0.1, 1.0, 0.03, 2.08, 1.14, "sky", bevel=0.01, emission=0.35)
    for x in (-1.2, 0, 1.2):
        lamp(x, -0.1, 1.75, 0.6)
    plant(3.5, 2.4, 1.1, 3)
    plant(-3.5, 2.4, 1.0, 9, pot="terracotta")
    shelf(2.0, 2.7, 0, 2.0, seed=4)


def lounge():
    """The recreation lounge: snooker, table tennis, caroom and a place to sit."""
    plate(9.6, 7.2)
    box(-1.9, 0.9, 0.62, 3.7, 2.0, 0.22, "wood", bevel=0.05)
    box(-1.9, 0.9, 0.84, 3.35, 1.65, 0.02, "felt", bevel=0.004)
    for x in (-3.45, -0.35):
        for y in (0.15, 1.65):
            cylinder(x, y, 0, 0.12, 0.62, "wood")
    chance = random.Random(5)
    for number in range(15):
        tint = "chair" if number < 10 else chance.choice(["paper", "screen", "rug_light"])
        ball(-1.9 + chance.uniform(-1.4, 1.4), 0.9 + chance.uniform(-0.65, 0.65), 0.89, 0.045, tint, roughness=0.15)
    for x in (-2.8, -1.0):
        lamp(x, 0.9, 1.85, 0.5)
    box(2.7, 1.1, 0.70, 2.5, 1.4, 0.04, "screen", bevel=0.01)
    box(2.7, 1.1, 0.742, 2.5, 0.03, 0.004, "paper", bevel=0)
    box(2.7, 1.1, 0.74, 0.02, 1.6, 0.16, "paper", bevel=0, alpha=0.7)
    for x in (1.7, 3.7):
        for y in (0.6, 1.6):
            box(x, y, 0, 0.06, 0.06, 0.70, "metal")
    for x, y, turn in [(2.0, 0.7, 0.4), (3.5, 1.4, 2.4)]:
        cylinder(x, y, 0.745, 0.085, 0.014, "chair")
        box(*place(x, y, turn, 0.12, 0), 0.745, 0.10, 0.028, 0.018, "wood", turn)
    box(2.9, -2.0, 0.002, 4.0, 2.6, 0.012, "rug", bevel=0.004)
    sofa(2.9, -2.9, 0, 2.4)
    sofa(1.2, -1.7, -math.pi / 2, 1.5)
    round_table(2.9, -1.8, 0.48)
    box(-2.4, -2.2, 0.50, 0.95, 0.95, 0.05, "wood_light", bevel=0.02)
    box(-2.4, -2.2, 0.55, 0.80, 0.80, 0.012, "rug_light", bevel=0.004)
    for number in range(7):
        cylinder(-2.4 + 0.28 * math.cos(number * 1.1) * (number % 3) / 2, -2.2 + 0.28 * math.sin(number * 1.7), 0.562, 0.03, 0.015, "metal" if number % 2 else "chair")
    cylinder(-2.4, -2.2, 0, 0.06, 0.50, "metal")
    for turn in range(4):
        angle = turn * math.pi / 2
        cylinder(-2.4 + 0.9 * math.cos(angle), -2.2 + 0.9 * math.sin(angle), 0, 0.2, 0.42, "chair", bevel=0.03)
    plant(-4.2, 3.0, 1.2, 2)
    plant(4.2, 3.0, 1.1, 6, pot="terracotta")
    plant(4.3, -1.0, 0.9, 8)


def cafe():
    """The cafe: a counter with its machine, stools, small tables in the window."""
    plate(8.6, 6.4)
    box(-2.6, 1.7, 0, 3.0, 0.75, 1.02, "wood", bevel=0.03)
    box(-2.6, 1.7, 1.02, 3.2, 0.9, 0.06, "paper", bevel=0.02)
    box(-3.3, 1.85, 1.08, 0.72, 0.5, 0.42, "steel", bevel=0.04, roughness=0.3)
    box(-3.3, 1.60, 1.12, 0.5, 0.2, 0.06, "metal")
    for number in range(4):
        cylinder(-3.55 + number * 0.16, 1.9, 1.50, 0.045, 0.09, "mug")
    for number in range(3):
        cylinder(-2.1 + number * 0.32, 1.7, 1.08, 0.13, 0.02, "paper")
        ball(-2.1 + number * 0.32, 1.7, 1.15, 0.085, "rug_light", stretch=0.7)
    for number in range(4):
        x = -3.7 + number * 0.75
        cylinder(x, 0.95, 0.66, 0.18, 0.06, "chair", bevel=0.02)
        cylinder(x, 0.95, 0.02, 0.025, 0.64, "metal")
        cylinder(x, 0.95, 0, 0.16, 0.02, "metal")
    for x in (-3.4, -2.6, -1.8):
        lamp(x, 1.6, 1.95, 0.5)
    for x, y in [(1.0, 1.7), (3.0, 1.5), (0.6, -0.7), (2.7, -0.9), (-1.9, -1.7)]:
        round_table(x, y, 0.42, 0.74)
        turn = x + y
        for angle in (turn, turn + math.pi):
            chair(x + 0.72 * math.cos(angle), y + 0.72 * math.sin(angle), angle + math.pi / 2)
        cylinder(x + 0.12, y, 0.74, 0.04, 0.08, "mug")
        cylinder(x - 0.15, y + 0.1, 0.74, 0.10, 0.012, "paper")
    laptop(0.6, -0.7, 0.6)
    sofa(3.2, -2.55, 0, 1.9)
    plant(3.8, 2.6, 1.1, 3)
    plant(-3.8, -2.6, 1.0, 12, pot="terracotta")
    shelf(-0.2, 2.9, 0, 1.4, seed=11)


def building():
    """The building with its surroundings: the depot's buses below, the tech park and trees around, our floor the fourth."""
    box(0, 0, -0.35, 26, 20, 0.35, "plinth", bevel=0.1)
    box(0, -6.6, 0.0, 26, 3.4, 0.02, "steel", bevel=0)
    for number in range(9):
        box(-12 + number * 3, -6.6, 0.021, 1.3, 0.12, 0.004, "paper", bevel=0)
    for level in range(6):
        ours = level == 3
        box(0, 1.5, level * 1.6, 11, 7, 1.5, "chair" if ours else "wall", bevel=0.05)
        box(0, 1.5, level * 1.6 + 0.35, 11.06, 7.06, 0.8, "sky" if not ours else "rug_light", bevel=0.01, roughness=0.15, emission=0.5 if ours else 0.0)
        for number in range(12):
            box(-5.5 + number, -2.05, level * 1.6 + 0.3, 0.09, 0.05, 0.9, "wall", bevel=0)
        for number in range(8):
            box(5.55, -2 + number, level * 1.6 + 0.3, 0.05, 0.09, 0.9, "wall", bevel=0)
    box(0, 1.5, 9.6, 11.3, 7.3, 0.25, "plinth", bevel=0.05)
    for x, y in [(-3.6, 3.2), (-2.2, 0.4), (3.4, 2.6), (3.8, -0.4)]:
        plant(x, y, 1.3, int(x * 7 + y * 3) % 50)
    box(0, -2.6, 0, 3.2, 1.2, 0.12, "wood_light")
    box(0, -2.6, 2.0, 3.6, 1.5, 0.12, "chair", bevel=0.03)
    for x, tint in [(-8.5, "leaf"), (7.4, "chair")]:
        box(x, -6.0, 0.35, 4.6, 1.25, 1.35, tint, bevel=0.14)
        box(x, -6.0, 0.95, 4.64, 1.28, 0.5, "screen", bevel=0.02, roughness=0.2)
        for wheel in (-1.5, 1.5):
            cylinder(x + wheel, -6.45, 0.0, 0.36, 0.0 + 0.7, "metal")
    for x, y, w, d, h in [(-10.2, 5.0, 4, 6, 5.4), (10.2, 5.6, 4.4, 6, 7.2), (10.6, -1.8, 3.2, 3.6, 3.2)]:
        box(x, y, 0, w, d, h, "paper", bevel=0.08)
        for level in range(int(h / 1.1)):
            box(x, y, 0.4 + level * 1.1, w + 0.04, d + 0.04, 0.5, "glass", bevel=0.01, roughness=0.15)
    chance = random.Random(21)
    for number in range(15):
        x = -12 + number * 1.72
        cylinder(x, -4.3, 0, 0.09, 0.8, "wood")
        for _ in range(4):
            ball(x + chance.uniform(-0.3, 0.3), -4.3 + chance.uniform(-0.3, 0.3), 1.1 + chance.uniform(0, 0.5), chance.uniform(0.35, 0.5), chance.choice(["leaf", "leaf_light"]))


SCENES = {"floor": (floor, 26.4), "conference": (conference, 12.6), "lounge": (lounge, 14.4), "cafe": (cafe, 13.2), "building": (building, 35.0)}
