import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8');
const sheet = readFileSync(new URL('styles/components.css', import.meta.url), 'utf8');

/** The colour of a token in the light and the dark theme. */
function themesOf(name: string): [light: string, dark: string] {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1] ?? expect.fail(`no colour ${name}`);
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return [light, dark];
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** The hue in degrees as HSL has it: 0 is red, 60 yellow, 120 green. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/** WCAG's contrast ratio. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('BOOKING-13: the badge of what is pending is yellow in both themes, and of what is cancelled red', () => {
  expect(sheet).toMatch(/\.badge \{.*&\.tone-pending \{[^}]*background: var\(--color-waiting\)/s);
  const inks = themesOf('on-waiting');
  for (const [theme, ground] of themesOf('waiting').entries()) {
    expect(hueOf(ground)).toBeGreaterThan(48);
    expect(hueOf(ground)).toBeLessThan(66);
    expect(contrast(ground, inks[theme] ?? '')).toBeGreaterThan(7);
  }
  for (const red of themesOf('error')) expect(Math.min(hueOf(red), 360 - hueOf(red))).toBeLessThan(12);
});
