import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MonthAnswer } from '../../contract.ts';
import { Changes } from './changes.tsx';

const change = { kind: 'payment', paise: 38_400, paymentId: 'pay_1', bookingId: null };
const shown = (sentences: readonly string[], changeCount = sentences.length) =>
  renderToString(
    <Changes month={{ changes: sentences.map((sentence) => ({ ...change, sentence })), changeCount } as MonthAnswer} />,
  );

it('names each change since the month was handed over, and nothing where there is none', () => {
  expect(shown([])).toBe('');
  const html = shown(['A payment came late.'], 2).replaceAll('<!-- -->', '');
  expect(html).toContain('Changed since it was handed over');
  expect(html).toContain('A payment came late.');
  expect(html).toContain('Payment pay_1');
  expect(html).toContain('The first 1 of 2 changes.');
});
