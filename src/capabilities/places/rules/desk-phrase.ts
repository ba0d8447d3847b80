import { deskMiddles } from './floor-plan.ts';

const COLUMNS = 10;

/**
 * Where a hot desk lies on the drawn floor, in a few words: 'row 1, by the window'. Row 1 is at the windows, row 5 at the lounge; an aisle
 * runs between columns 5 and 6, as `art/scenes.py` draws them. Null for a desk that is not drawn.
 */
export function deskPhrase(desk: number): string | null {
  if (desk < 1 || desk > deskMiddles.length) return null;
  const row = Math.ceil(desk / COLUMNS);
  const column = ((desk - 1) % COLUMNS) + 1;
  return `row ${row}, ${row === 1 ? atTheWindow(column) : row === 5 ? atTheLounge(column) : between(column)}`;
}

function atTheWindow(column: number): string {
  if (column === 1 || column === 10) return 'by the window, in the corner';
  return isAtAisle(column) ? 'by the window, on the aisle' : 'by the window';
}

function atTheLounge(column: number): string {
  if (column <= 3) return 'by the bookshelf';
  if (column >= 7) return 'by the sofas';
  return column === 4 ? 'by the round table' : 'on the aisle, by the lounge';
}

function between(column: number): string {
  if (column === 1) return 'by the wall';
  if (column === 10) return 'at the far end';
  if (isAtAisle(column)) return 'on the aisle';
  return column < 5 ? 'left of the aisle' : 'right of the aisle';
}

const isAtAisle = (column: number): boolean => column === 5 || column === 6;
