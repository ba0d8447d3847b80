import { expect, test } from 'vitest';
import { isPressBeside } from './press-beside.ts';

const box = { left: 100, right: 500, top: 50, bottom: 650 };
const opened = { getBoundingClientRect: () => box } as HTMLElement;
const press = (clientX: number, clientY: number, target: EventTarget = opened) =>
  isPressBeside({ target, currentTarget: opened, clientX, clientY });

test.each([
  [99, 300],
  [500, 300],
  [300, 49],
  [300, 650],
])('A press at %i, %i is beside the window', (x, y) => {
  expect(press(x, y)).toBe(true);
});

test('A press on its scroll bar or border is not, and neither is one on what it holds', () => {
  expect(press(499, 300)).toBe(false);
  expect(press(100, 50)).toBe(false);
  expect(press(99, 300, new EventTarget())).toBe(false);
});
