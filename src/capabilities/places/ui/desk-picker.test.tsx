import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { DeskPicker } from './desk-picker.tsx';

test.each([2, 50, 120])(
  'of a facility with %i hot desks every open one can be picked, and they are counted as they are',
  (capacity) => {
    const html = renderToStaticMarkup(
      <DeskPicker
        day={'2026-11-24' as IstDay}
        capacity={capacity}
        taken={[1]}
        picked={null}
        onPick={() => undefined}
      />,
    );
    expect(html).toContain(`${capacity - 1} of ${capacity} desks left`);
    expect(html.match(/<option value="\d+">/g)).toHaveLength(capacity - 1);
    expect(html).toContain(`<option value="${capacity}">`);
    if (capacity === 50) {
      expect(html).toContain('>Hot desk 14: row 2, left of the aisle</option>');
      expect(html).toContain('<title>Hot desk 14: row 2, left of the aisle</title>');
    }
    if (capacity === 120) expect(html).toContain('>Hot desk 120</option>');
  },
);

test.each([
  [null, 'Choose your day first to see the open desks.'],
  ['2026-11-24' as IstDay, 'Loading the open desks.'],
])('while it is not known which desks are open on %s, it says what is waited for', (day, hint) => {
  const html = renderToStaticMarkup(
    <DeskPicker day={day} capacity={50} taken={null} picked={null} onPick={() => undefined} />,
  );
  expect(html).toContain(hint);
});
