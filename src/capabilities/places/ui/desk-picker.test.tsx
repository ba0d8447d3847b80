import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { DeskPicker } from './desk-picker.tsx';

test.each([2, 50, 120])(
  'of a house with %i hot desks every free one can be picked, and they are counted as they are',
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
    expect(html).toContain(`${capacity - 1} of ${capacity} desks free`);
    expect(html.match(/<option value="\d+">/g)).toHaveLength(capacity - 1);
    expect(html).toContain(`<option value="${capacity}">`);
  },
);
