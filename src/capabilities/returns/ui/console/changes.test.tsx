import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { MonthAnswer } from '../../contract.ts';
import { Changes, Corrections } from './changes.tsx';

const drawn = (element: React.ReactElement) =>
  renderToString(<MemoryRouter>{element}</MemoryRouter>).replaceAll('<!-- -->', '');
const change = { kind: 'payment', paise: 38_400, paymentId: 'pay_1', bookingId: null, inFilesOf: ['2026-11'] };
const shown = (changes: readonly object[], changeCount = changes.length) =>
  drawn(<Changes month={{ changes, changeCount } as unknown as MonthAnswer} />);

it('names each change since the month was handed over, and nothing where there is none', () => {
  expect(shown([])).toBe('');
  const html = shown([{ ...change, sentence: 'A payment came late.' }], 2);
  expect(html).toContain('Changed since it was handed over');
  expect(html).toContain('A payment came late.');
  expect(html).toContain('Payment pay_1');
  expect(html).toContain('The first 1 of 2 changes.');
});

it('names the later months whose files have a change, or that no file has it', () => {
  const html = shown([{ ...change, sentence: 'A refund failed.', inFilesOf: ['2026-11', '2027-01'] }]);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('In the Tally file of November 2026 and January 2027');
  expect(html).toContain('href="/console/invoices/2027-01"');
  const dispute = { ...change, kind: 'disputes_lost', sentence: 'A dispute was won.', inFilesOf: [] };
  expect(shown([dispute])).toContain('In no file: your accountant books it.');
});

it('names what a month’s files have of earlier months, with its date', () => {
  const of = (corrections: readonly object[]) =>
    drawn(
      <Corrections
        month={{ month: '2026-11', corrections, correctionCount: corrections.length } as unknown as MonthAnswer}
      />,
    );
  expect(of([])).toBe('');
  const html = of([{ ...change, of: '2026-10', sentence: 'Refund of 20 October 2026: it failed since.' }]);
  expect(html).toContain('Changes of earlier months');
  expect(html).toContain('with the date 30 November 2026');
  expect(html).toContain('it failed since.');
});
