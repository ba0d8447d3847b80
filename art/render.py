"""Renders one scene, cover or view: blender -b -P art/render.py -- floor out.png [samples] [width]

The picture has a transparent ground, so that it lies on light and dark pages; views fill theirs. For the floor it also writes desks.json beside the
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
from covers import COVERS  # noqa: E402
from scenes import SCENES  # noqa: E402
from views import VIEWS  # noqa: E402

arguments = sys.argv[sys.argv.index("--") + 1:]
name, target = arguments[0], os.path.abspath(arguments[1])
samples = int(arguments[2]) if len(arguments) > 2 else 128
width = int(arguments[3]) if len(arguments) > 3 else 1600
view = VIEWS.get(name)
if view and callable(view[0]):
    build, scale = view[0], 1
else:
    build, scale = {**SCENES, **COVERS}[view[0] if view else name]

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
scene.render.film_transparent = view is None
scene.view_settings.view_transform = "Standard"

world = bpy.data.worlds.new("morning")
world.use_nodes = True
world.node_tree.nodes["Background"].inputs[0].default_value = (1.0, 0.95, 0.88, 1)
world.node_tree.nodes["Background"].inputs[1].default_value = 0.62
scene.world = world

# Where the camera looks, above the floor.
HEIGHTS = {"building": 3.4, "cover-getting-to-whitefield-by-metro": 0.8, "cover-power-cuts-monsoon-and-deadlines": 1.45, "cover-gst-invoices-for-freelancers": 0.4}

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
middle = Vector((0, 0, HEIGHTS.get(name, 0.55)))
camera.location = middle + Vector((30, -34, 32))
camera.rotation_euler = (middle - camera.location).to_track_quat("-Z", "Y").to_euler()
if view:
    _, eye, look, focal, aperture = view
    lens.type = "PERSP"
    lens.lens = focal
    lens.clip_start = 0.05
    camera.location = Vector(eye)
    camera.rotation_euler = (Vector(look) - Vector(eye)).to_track_quat("-Z", "Y").to_euler()
    lens.dof.use_dof = True
    lens.dof.focus_distance = (Vector(look) - Vector(eye)).length
    lens.dof.aperture_fstop = aperture
    # What lies beyond the windows is the bright morning, which lights the room no more than before.
    nodes, links = world.node_tree.nodes, world.node_tree.links
    bright, path, mix = nodes.new("ShaderNodeBackground"), nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMixShader")
    bright.inputs[0].default_value = (1.0, 0.93, 0.82, 1)
    bright.inputs[1].default_value = 0.98
    links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
    links.new(nodes["Background"].outputs[0], mix.inputs[1])
    links.new(bright.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["World Output"].inputs[0])
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
