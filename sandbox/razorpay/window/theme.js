/** Takes over the page's colour where the browser knows it, with text on it that can be read. */
export function dressInTheme(theme) {
  const color = theme?.color;
  if (!color || !CSS.supports('color', color)) return;
  const root = document.documentElement;
  root.style.setProperty('--accent', color);
  root.style.setProperty('--on-accent', luminance(color) > 0.3 ? '#1c1917' : '#ffffff');
}

/** Relative luminance after WCAG, 0 to 1. */
function luminance(color) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
