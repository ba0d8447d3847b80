import { describe, expect, it } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { sampleFacility } from '../../content/sample-facility.ts';
import { sampleCatalogue, undatedCatalogue } from '../sample-catalogue.ts';
import { isOn, struckPrice } from './offers.ts';
import { priceDisplay, roomFromPrice, serviceLists } from './service-items.ts';
import { FEATURES_ON, shortFeatures } from './texts/feature-list.ts';

describe('the fallback catalogue', () => {
  const { coworking, dayPass, meetingRooms, recreation } = serviceLists(undatedCatalogue);

  it('CAT-07, CAT-08: Premium Monthly Workspace, 5499 and 6489 per month, popular', () => {
    expect(coworking).toEqual([
      {
        id: 1,
        name: 'Premium Monthly Workspace',
        type: 'coworking',
        price: 5499,
        finalPrice: 6489,
        duration: 'month',
        popular: true,
        features: [
          'Dedicated desk',
          'High-speed WiFi',
          '24/7 access',
          'Conference room on the same floor',
          'Coffee and tea',
          'Printing',
        ],
      },
    ]);
  });

  it('CAT-09, CAT-10: Day Pass, 325 and 384 per day', () => {
    expect(dayPass).toMatchObject([
      { name: 'Day Pass', type: 'dayPass', price: 325, finalPrice: 384, duration: 'day' },
    ]);
    expect(dayPass[0]?.features).toEqual([
      'Hot desk',
      'WiFi',
      'All amenities except the conference room',
      'Coffee and tea',
      'Reception',
      'Lounge',
    ]);
  });

  it('CAT-11, CAT-12, CAT-04: Conference Room with hourlyRate 500, which only it has', () => {
    expect(meetingRooms).toMatchObject([{ name: 'Conference Room', type: 'meetingRoom', hourlyRate: 500 }]);
    expect(meetingRooms[0]?.features).toEqual([
      'Projector',
      'Whiteboard',
      'AC',
      'WiFi',
      'Seating for 8-10',
      'Reception support',
    ]);
    for (const item of [...coworking, ...dayPass, ...recreation]) expect(item).not.toHaveProperty('hourlyRate');
  });

  it('CAT-13, CAT-14: Recreation Package, 1999 and 2359 per month', () => {
    expect(recreation).toMatchObject([
      { name: 'Recreation Package', price: 1999, finalPrice: 2359, duration: 'month' },
    ]);
    expect(recreation[0]?.features).toEqual([
      'Game area',
      'Snooker',
      'Table tennis',
      'Caroom',
      'Relaxation zone',
      'Networking events',
    ]);
  });

  it('CAT-06: shows list prices alone, as no sale and no former price can be confirmed', () => {
    const { offers } = undatedCatalogue;
    for (const offer of [offers.weekend, offers.welcome, offers.bundle])
      expect(isOn(offer, '2026-11-21' as IstDay)).toBe(false);
    expect(struckPrice(undatedCatalogue.coworking)).toBeNull();
  });
});

const saved = ({ total, insteadOf }: { total: number; insteadOf: number }) => (1 - total / insteadOf) * 100;

describe('the plans of the pages', () => {
  const { coworking, recreation, dayPass, meetingRoom } = sampleCatalogue;

  it('COWORK-08: Premium Monthly Workspace, type coworking-premium, Monthly, 14 features, popular and available', () => {
    expect(coworking.plan).toMatchObject({
      type: 'coworking-premium',
      durationLabel: 'Monthly',
      popular: true,
      available: true,
    });
    expect(coworking.serviceName).toBe('Premium Monthly Workspace');
    expect(coworking.plan.features).toHaveLength(14);
  });

  it('REC-08: Premium Recreation Access, 10 amenities, 8 features, rating 4.7 from 189 reviews', () => {
    expect(recreation.serviceName).toBe('Premium Recreation Access');
    expect(recreation.amenities).toHaveLength(10);
    expect(recreation.features).toHaveLength(8);
    expect(sampleFacility.claims.recreationRating).toMatchObject({ stars: 4.7, reviews: '189 reviews' });
  });

  it('DAYPASS-04, CONF-02, CONF-03: the ratings of pass and room, and the seats of the room', () => {
    const { dayPassRating, conferenceRoomRating } = sampleFacility.claims;
    expect(dayPassRating).toMatchObject({ stars: 4.9, reviews: '400+ reviews' });
    expect(meetingRoom.seatsUpTo).toBe(12);
    expect(conferenceRoomRating).toMatchObject({ stars: 4.8, reviews: '156 reviews' });
  });

  it('REC-20: the daily recreation pass admits two guests', () => expect(recreation.day.guests).toBe(2));

  it('PRICE-05, PRICE-06, PRICE-07: co-working was 12000, has a discount of 25 in its data, and its banner says Save 45%', () => {
    expect(coworking.formerPrice?.amount).toBe(1_200_000);
    expect(coworking.discountPercent).toBe(25);
    expect(coworking.saveText).toBe('Save 45%');
  });

  it('PRICE-13: the data of the room keep 500 an hour, was 800', () => {
    expect([meetingRoom.hourlyRate, meetingRoom.formerHourlyRate]).toEqual([50_000, 80_000]);
  });

  it('CONF-08, CAT-16: a tier and an amenity have their parts, and the rate of a tier is the one that is billed', () => {
    expect(meetingRoom.tiers[0]).toEqual({
      label: 'Up to 4 hours',
      maxHours: 4,
      price: { base: 320_000, gst: 57_600, total: 377_600 },
    });
    expect(sampleFacility.tax.meetingRoom.gstRate).toBe(18);
    for (const { amenities } of [coworking, recreation]) {
      for (const amenity of amenities) expect(Object.keys(amenity)).toEqual(['name', 'description']);
    }
  });

  it('PRICE-03, PRICE-09, PRICE-15: the savings said are those of the amounts', () => {
    const { weekend, welcome, bundle } = sampleCatalogue.offers;
    expect([weekend.saveText, Math.round(saved(weekend))]).toEqual(['Save 48%', 48]);
    expect([welcome.saveText, Math.round(saved(welcome))]).toEqual(['23% off', 23]);
    expect([bundle.saveText, bundle.insteadOf - bundle.total]).toEqual(['Save ₹1,849', 184900]);
    expect(bundle.insteadOf).toBe(coworking.price.total + recreation.month.price.total);
    expect([weekend.insteadOf, welcome.insteadOf]).toEqual([dayPass.price.total, coworking.price.total]);
  });
});

it('a closed service is listed with nothing to buy', () => {
  const closed = { ...sampleCatalogue, recreation: { ...sampleCatalogue.recreation, onSale: false } };
  expect(serviceLists(closed).recreation).toEqual([]);
});

it.each([
  [{ finalPrice: 6489, price: 5499, duration: 'month' }, '₹6,489'],
  [{ price: 1999, duration: 'month', hourlyRate: 5 }, '₹1,999/month'],
  [{ price: 325 }, '₹325/day'],
  [{ hourlyRate: 500 }, '₹500/hour'],
  [{}, 'Contact for pricing'],
])('PRICE-19: %j is shown as %s', (item, text) => expect(priceDisplay(item)).toBe(text));

it('PRICE-14: the home card of the room says From ₹800/hour, and what stands beside it', () => {
  expect(roomFromPrice(sampleCatalogue)).toEqual({
    text: 'From ₹800/hour',
    note: 'plus GST, in a block of up to 4 hours',
  });
});

it('LIMIT-01, COWORK-07: a card shows its first features and counts the rest', () => {
  const { features } = sampleCatalogue.coworking.plan;
  expect(shortFeatures(features, FEATURES_ON.serviceCard).shown).toEqual(features.slice(0, 3));
  expect(shortFeatures(features, FEATURES_ON.planCard).more).toBe('+6 more');
  expect(shortFeatures(features.slice(0, 4), FEATURES_ON.bookingCard).more).toBeNull();
});
