import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RenewPanel } from './renew-panel.tsx';
import type { RenewalFacts } from './use-renewal.ts';

const next = {
  from: '2026-12-24',
  until: '2027-01-23',
  totalPaise: 648_900,
  place: 'same',
  keptUntil: '2026-12-18',
  nextMonthTaken: false,
  otherDesks: [],
} as const;
const facts: RenewalFacts = {
  state: 'open',
  serviceName: 'Premium Monthly Workspace',
  desk: 'Dedicated desk 14',
  lastDay: '2026-12-23',
  next: { ...next, otherDesks: [] },
  paidBeforePaise: 648_900,
};

function panel(renewal: RenewalFacts): string {
  const element = <RenewPanel token="t" renewal={renewal} look={{ brand: 'Meju', color: '#000' }} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const withNext = (but: Partial<NonNullable<RenewalFacts['next']>>, desk = facts.desk) =>
  panel({ ...facts, desk, next: { ...next, otherDesks: [], ...but } });

test('The own desk is named with the last day on which it is kept', () => {
  expect(panel(facts)).toContain('Dedicated desk 14, kept for you until 18 December 2026');
});

test('A desk that is taken is named as that, and so is another price', () => {
  expect(withNext({ place: 'other', keptUntil: null })).toContain(
    'Another one: Dedicated desk 14 is taken for the next month',
  );
  expect(panel({ ...facts, paidBeforePaise: 499_900 })).toContain(
    'The price has changed. You paid ₹4,999 for this month.',
  );
});

test('Recreation passes have no numbers, so no place is shown as taken', () => {
  const text = withNext({ place: 'other', keptUntil: null }, null);
  expect(text).toContain('As long as places are left');
  expect(text).not.toContain('taken');
});

test('Without a free place the paid month goes on to its last day', () => {
  const text = panel({ ...facts, state: 'full' });
  expect(text).toContain('Your month runs until 23 December 2026. Please call us.');
});
