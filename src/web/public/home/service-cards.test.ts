import { expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { serviceCards } from './service-cards.ts';

const cards = serviceCards(sampleCatalogue);

test('CAT-15: each plan has its title, description, price text, features and path, and one is popular', () => {
  expect(cards.map(({ title, to, price, popular }) => [title, to, price, popular])).toEqual([
    ['Co-working Space', '/coworking', '₹6,489', true],
    ['Day Pass', '/day-pass', '₹384', false],
    ['Conference Room', '/conference-room', 'From ₹800/hour', false],
    ['Recreation Plan', '/recreation-plan', '₹2,359', false],
  ]);
  for (const { description, features, note } of cards) {
    expect(description.length).toBeGreaterThan(10);
    expect(features).toHaveLength(3);
    expect(note).toMatch(/GST/);
  }
});

test('a service that is not on sale has no card', () => {
  const closed = { ...sampleCatalogue, recreation: { ...sampleCatalogue.recreation, onSale: false } };
  expect(serviceCards(closed).map(({ to }) => to)).toEqual(['/coworking', '/day-pass', '/conference-room']);
});

test('PRICE-07: the co-working card has the former price and its saving while the former price has its dates', () => {
  const formerOf = (catalogue: typeof sampleCatalogue) => serviceCards(catalogue).map(({ former }) => former);
  expect(formerOf(sampleCatalogue)).toEqual([{ price: '₹12,000', save: 'Save 45%' }, null, null, null]);
  const { coworking } = sampleCatalogue;
  const formerPrice = coworking.formerPrice && { ...coworking.formerPrice, chargedFrom: null };
  expect(formerOf({ ...sampleCatalogue, coworking: { ...coworking, formerPrice } })).toEqual([null, null, null, null]);
});
