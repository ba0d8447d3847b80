import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { daysOccupied } from '#capabilities/places/rules/product.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { MonthNote } from './month-note.tsx';

const date = '2026-12-05' as IstDay;
const quote = { date, occupies: daysOccupied('dedicated_desk', date) } as Quote;
const day = { date, state: 'open', free: 9, capacity: 350 } as const;
const note = (extra: object, chosen: Quote | null = quote) =>
  renderToString(<MonthNote quote={chosen} day={{ ...day, ...extra }} what="desk" />);

it('says until when a month runs, and beside the button where its desk cannot be kept', () => {
  expect(note({})).toContain('Sat 5 Dec to Mon 4 Jan.');
  expect(note({})).not.toContain('cannot keep');
  expect(note({ nextMonthTaken: true })).toContain('You cannot keep this desk after Mon 4 Jan');
  expect(note({ nextMonthTaken: true }, null)).not.toContain('cannot keep');
});
