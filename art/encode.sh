#!/usr/bin/env bash
# Encodes rendered scenes for the site: art/encode.sh folder-of-pngs. Needs avifenc, cwebp and ImageMagick.
set -euo pipefail
from=$1
to=$(cd "$(dirname "$0")/.." && pwd)/src/design/pictures
mkdir -p "$to"
for picture in "$from"/*.png; do
  name=$(basename "$picture" .png)
  for width in 640 1280; do
    sized=$(mktemp --suffix=.png)
    convert "$picture" -filter Lanczos -resize "${width}x" "$sized"
    avifenc --min 26 --max 42 --minalpha 40 --maxalpha 55 --speed 2 --jobs 2 "$sized" "$to/$name-$width.avif" >/dev/null
    cwebp -quiet -q 62 -alpha_q 60 -m 6 -sharp_yuv "$sized" -o "$to/$name-$width.webp"
    rm "$sized"
  done
done
