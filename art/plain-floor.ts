/*
 * Draws the floor plainly from where its desks lie in the picture: what shows when the picture itself cannot be loaded (HOME-06).
 * node art/plain-floor.ts
 */
import { writeFileSync } from 'node:fs';
import { deskCorners, deskMiddles } from '#capabilities/places/rules/floor-plan.ts';

const [width, height] = [1280, 853];
const point = (across: number, down: number) =>
  `${Math.round((across * width) / 100)} ${Math.round((down * height) / 100)}`;
const desks = deskMiddles.map(([x, y]) => {
  const corners = deskCorners.map(([dx, dy]) => point(x + dx, y + dy));
  return `M${corners.join('L')}z`;
});
const all = deskMiddles.map(([x]) => x);
const [left, right] = [Math.min(...all), Math.max(...all)];
const [top, bottom] = [Math.min(...deskMiddles.map(([, y]) => y)), Math.max(...deskMiddles.map(([, y]) => y))];
const middle = deskMiddles.find(([, y]) => y === top)?.[0] ?? 50;
const low = deskMiddles.find(([, y]) => y === bottom)?.[0] ?? 50;
const side = (x: number) => deskMiddles.find(([across]) => across === x)?.[1] ?? 50;
const floor = [
  point(left - 7, side(left)),
  point(middle, top - 9),
  point(right + 7, side(right)),
  point(low, bottom + 12),
];

writeFileSync(
  new URL('../src/design/pictures/floor-plain.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#f0dcc0" stroke="#d9bf99" stroke-width="6" stroke-linejoin="round" d="M${floor.join('L')}z"/><path fill="#c98a4b" d="${desks.join('')}"/></svg>\n`,
);
