import { expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { serviceCards } from './service-cards.ts';

const cards = serviceCards(sampleCatalogue);

test('CAT-15, CAT-20: each plan has its id, title, description, prices, features, path, popular flag and the orange theme', () => {
  expect(cards.map(({ id, title, to, price, popular }) => [id, title, to, price, popular])).toEqual([
    ['coworking', 'Co-working Space', '/coworking', '₹6,489', true],
    ['dayPass', 'Day Pass', '/day-pass', '₹384', false],
    ['meetingRoom', 'Conference Room', '/conference-room', 'From ₹800/hour', false],
    ['recreation', 'Recreation Plan', '/recreation-plan', '₹2,359', false],
  ]);
  expect(cards[0]).toMatchObject({ originalPrice: '₹12,000', save: 'Save 45%' });
  for (const { description, features, note, theme } of cards) {
    expect(theme).toBe('orange');
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
  const formerOf = (catalogue: typeof sampleCatalogue) =>
    serviceCards(catalogue).map(({ originalPrice }) => originalPrice);
  expect(formerOf(sampleCatalogue)).toEqual(['₹12,000', null, null, null]);
  const { coworking } = sampleCatalogue;
  const formerPrice = coworking.formerPrice && { ...coworking.formerPrice, chargedFrom: null };
  expect(formerOf({ ...sampleCatalogue, coworking: { ...coworking, formerPrice } })).toEqual([null, null, null, null]);
});
