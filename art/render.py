"""Renders one scene: blender -b -P art/render.py -- floor out.png [samples] [width]

The picture has a transparent ground, so that it lies on light and dark pages. For the floor it also writes desks.json beside the
picture: the figures of src/capabilities/places/rules/floor-plan.ts.
"""
import json
import math
import os
import sys

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import SCENES  # noqa: E402

arguments = sys.argv[sys.argv.index("--") + 1:]
name, target = arguments[0], os.path.abspath(arguments[1])
samples = int(arguments[2]) if len(arguments) > 2 else 128
width = int(arguments[3]) if len(arguments) > 3 else 1600
build, scale = SCENES[name]

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
desks = build()

scene.render.engine = "CYCLES"
scene.cycles.samples = samples
scene.cycles.use_adaptive_sampling = True
scene.cycles.adaptive_threshold = 0.02
scene.cycles.max_bounces = 5
scene.cycles.sample_clamp_indirect = 3
scene.cycles.use_denoising = False
scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
scene.render.film_transparent = True
scene.view_settings.view_transform = "Standard"

world = bpy.data.worlds.new("morning")
world.use_nodes = True
world.node_tree.nodes["Background"].inputs[0].default_value = (1.0, 0.95, 0.88, 1)
world.node_tree.nodes["Background"].inputs[1].default_value = 0.62
scene.world = world

light = bpy.data.lights.new("sun", "SUN")
light.energy = 2.7
light.angle = math.radians(2.2)
light.color = (1.0, 0.86, 0.66)
sun = bpy.data.objects.new("sun", light)
sun.rotation_euler = Vector((-0.85, -0.7, -0.95)).to_track_quat("-Z", "Y").to_euler()
scene.collection.objects.link(sun)

lens = bpy.data.cameras.new("camera")
lens.type = "ORTHO"
lens.ortho_scale = scale
camera = bpy.data.objects.new("camera", lens)
middle = Vector((0, 0, 3.4 if name == "building" else 0.55))
camera.location = middle + Vector((30, -34, 32))
camera.rotation_euler = (middle - camera.location).to_track_quat("-Z", "Y").to_euler()
scene.collection.objects.link(camera)
scene.camera = camera
bpy.context.view_layer.update()

if desks:
    def spot(x, y, z):
        seen = world_to_camera_view(scene, camera, Vector((x, y, z)))
        return [round(seen.x * 100, 2), round((1 - seen.y) * 100, 2)]

    middles = [spot(x, y + 0.2, 0.74) for _, (x, y) in sorted(desks.items())]
    x, y = desks[1]
    corners = [spot(x + dx, y + 0.2 + dy, 0.74) for dx, dy in ((-0.65, -0.34), (0.65, -0.34), (0.65, 0.34), (-0.65, 0.34))]
    corners = [[round(across - middles[0][0], 2), round(down - middles[0][1], 2)] for across, down in corners]
    with open(os.path.join(os.path.dirname(target), "desks.json"), "w") as out:
        json.dump({"deskCorners": corners, "deskMiddles": middles}, out)

scene.render.filepath = target
scene.render.image_settings.file_format = "PNG"
scene.render.image_settings.color_mode = "RGBA"
bpy.ops.render.render(write_still=True)
