"""Furniture of the facility, made of simple boxes and cylinders. Units are metres; every maker takes the centre on the floor."""
import math
import random

import bpy

PALETTE = {
    "floor": (0.80, 0.70, 0.57),
    "floor_line": (0.72, 0.61, 0.47),
    "wall": (0.93, 0.89, 0.82),
    "plinth": (0.83, 0.76, 0.66),
    "wood": (0.55, 0.33, 0.16),
    "wood_light": (0.70, 0.48, 0.27),
    "chair": (0.83, 0.24, 0.03),
    "metal": (0.05, 0.05, 0.06),
    "screen": (0.03, 0.09, 0.20),
    "paper": (0.95, 0.92, 0.86),
    "leaf": (0.05, 0.24, 0.08),
    "leaf_light": (0.13, 0.36, 0.10),
    "pot": (0.86, 0.80, 0.72),
    "terracotta": (0.55, 0.22, 0.11),
    "rug": (0.60, 0.26, 0.12),
    "rug_light": (0.82, 0.66, 0.48),
    "glass": (0.62, 0.75, 0.80),
    "felt": (0.03, 0.26, 0.12),
    "sofa": (0.07, 0.29, 0.13),
    "mug": (0.93, 0.90, 0.85),
    "steel": (0.45, 0.45, 0.46),
    "sky": (0.20, 0.42, 0.66),
    "sun": (1.0, 0.66, 0.24),
    "metro": (0.30, 0.08, 0.42),
}

_materials = {}


def material(name, roughness=0.6, emission=0.0, alpha=1.0):
    key = (name, emission, alpha)
    if key in _materials:
        return _materials[key]
    made = bpy.data.materials.new("-".join(str(part) for part in key))
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*PALETTE[name], 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = 0.25
    if emission:
        shader.inputs["Emission"].default_value = (*PALETTE[name], 1)
        shader.inputs["Emission Strength"].default_value = emission
    if alpha < 1:
        shader.inputs["Alpha"].default_value = alpha
    _materials[key] = made
    return made


def _finish(thing, paint, bevel):
    thing.data.materials.append(paint)
    if bevel:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width = bevel
        edge.segments = 3
    return thing


def box(x, y, z, wide, deep, high, colour, turn=0.0, bevel=0.012, **look):
    """A box whose lower face lies at height z."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z + high / 2), rotation=(0, 0, turn))
    thing = bpy.context.object
    thing.scale = (wide, deep, high)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return _finish(thing, material(colour, **look), min(bevel, wide / 3, deep / 3, high / 3))


def cylinder(x, y, z, radius, high, colour, vertices=32, bevel=0.008, **look):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=high, vertices=vertices, location=(x, y, z + high / 2))
    thing = bpy.context.object
    bpy.ops.object.shade_smooth(use_auto_smooth=True)
    return _finish(thing, material(colour, **look), min(bevel, radius / 3, high / 3))


def ball(x, y, z, radius, colour, stretch=1.0, **look):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=radius, location=(x, y, z))
    thing = bpy.context.object
    thing.scale = (1, 1, stretch)
    bpy.ops.object.shade_smooth()
    return _finish(thing, material(colour, **look), 0)


def place(x, y, turn, dx, dy):
    """A point of a piece that stands at (x, y) and is turned by `turn`."""
    return (x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn))


def chair(x, y, turn=0.0, colour="chair"):
    """A shell chair that looks along +y before it is turned."""
    at = lambda dx, dy: place(x, y, turn, dx, dy)
    box(*at(0, 0), 0.43, 0.46, 0.44, 0.06, colour, turn, 0.025)
    box(*at(0, -0.21), 0.50, 0.44, 0.05, 0.40, colour, turn, 0.025)
    cylinder(x, y, 0.12, 0.03, 0.32, "metal")
    for step in range(4):
        angle = turn + math.pi / 4 + step * math.pi / 2
        box(x + 0.13 * math.cos(angle), y + 0.13 * math.sin(angle), 0.03, 0.26, 0.035, 0.035, "metal", angle, 0.006)


def laptop(x, y, turn=0.0, z=0.74):
    at = lambda dx, dy: place(x, y, turn, dx, dy)
    box(*at(0, 0), z, 0.34, 0.23, 0.016, "steel", turn, 0.005)
    lid = box(*at(0, 0.13), z, 0.34, 0.014, 0.23, "screen", turn, 0.004, roughness=0.25)
    lid.rotation_euler[0] = -0.18


def desk(x, y, turn=0.0, seed=0):
    """A wooden desk with its chair at -y, a laptop or not, a mug or a small plant: no two alike, yet the same each time."""
    chance = random.Random(seed)
    at = lambda dx, dy: place(x, y, turn, dx, dy)
    box(*at(0, 0), 0.70, 1.30, 0.68, 0.04, "wood_light", turn, 0.012)
    for dx in (-0.58, 0.58):
        for dy in (-0.27, 0.27):
            box(*at(dx, dy), 0, 0.045, 0.045, 0.70, "metal", turn, 0.006)
    chair(*at(chance.uniform(-0.08, 0.08), -0.62 - chance.uniform(0, 0.10)), turn + chance.uniform(-0.28, 0.28))
    laptop(*at(chance.uniform(-0.1, 0.1), 0.02), turn + chance.uniform(-0.08, 0.08))
    if chance.random() < 0.7:
        cylinder(*at(0.44, 0.12), 0.74, 0.042, 0.09, chance.choice(["mug", "terracotta", "screen"]))
    if chance.random() < 0.35:
        box(*at(-0.44, 0.05), 0.74, 0.20, 0.26, 0.03, chance.choice(["paper", "chair", "leaf_light"]), turn + 0.2, 0.004)
    if chance.random() < 0.25:
        cylinder(*at(-0.48, 0.22), 0.74, 0.055, 0.10, "pot")
        ball(*at(-0.48, 0.22), 0.92, 0.10, "leaf_light")


def plant(x, y, size=1.0, seed=1, pot="pot"):
    chance = random.Random(seed)
    cylinder(x, y, 0, 0.24 * size, 0.42 * size, pot, bevel=0.03)
    cylinder(x, y, 0.40 * size, 0.21 * size, 0.03, "wood")
    for _ in range(16):
        angle, reach = chance.uniform(0, math.tau), chance.uniform(0.05, 0.32) * size
        ball(
            x + reach * math.cos(angle),
            y + reach * math.sin(angle),
            (0.62 + chance.uniform(0, 0.75)) * size,
            chance.uniform(0.13, 0.21) * size,
            chance.choice(["leaf", "leaf", "leaf_light"]),
            stretch=1.25,
        )


def sofa(x, y, turn=0.0, wide=2.0, colour="sofa"):
    at = lambda dx, dy: place(x, y, turn, dx, dy)
    box(*at(0, 0), 0.12, wide, 0.82, 0.28, colour, turn, 0.09)
    box(*at(0, -0.36), 0.30, wide, 0.22, 0.48, colour, turn, 0.09)
    for side in (-1, 1):
        box(*at(side * (wide / 2 - 0.08), 0), 0.22, 0.20, 0.82, 0.36, colour, turn, 0.08)
    box(*at(-wide / 4, -0.14), 0.42, 0.36, 0.14, 0.34, "chair", turn + 0.15, 0.05)


def round_table(x, y, radius=0.45, high=0.42, colour="wood_light"):
    cylinder(x, y, high - 0.04, radius, 0.04, colour, vertices=64)
    cylinder(x, y, 0.02, 0.035, high - 0.05, "metal")
    cylinder(x, y, 0, radius * 0.55, 0.025, "metal")


def lamp(x, y, high=2.3, drop=0.9):
    """A pendant over a table, hung from nothing that the picture shows."""
    cylinder(x, y, high, 0.008, drop, "metal", vertices=8, bevel=0)
    ball(x, y, high, 0.16, "paper", emission=1.2)


def shelf(x, y, turn=0.0, wide=1.8, seed=3):
    chance = random.Random(seed)
    at = lambda dx, dy: place(x, y, turn, dx, dy)
    for level in range(3):
        box(*at(0, 0), level * 0.42, wide, 0.34, 0.04, "wood_light", turn)
        start = -wide / 2 + 0.12
        while level < 2 and start < wide / 2 - 0.15:
            thick = chance.uniform(0.035, 0.07)
            if chance.random() < 0.75:
                tint = chance.choice(["chair", "screen", "paper", "leaf", "terracotta", "rug_light"])
                box(*at(start, 0), level * 0.42 + 0.04, thick, 0.22, chance.uniform(0.22, 0.32), tint, turn, 0.003)
            start += thick + 0.01
    for side in (-1, 1):
        box(*at(side * wide / 2, 0), 0, 0.04, 0.34, 0.88, "wood_light", turn)
