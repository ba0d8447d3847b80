import { describe, expect, test } from 'vitest';
import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';
import { chosenOf, draftFrom, emptyDraft, saleBodyOf } from './sale-draft.ts';

const selection = { serviceType: 'dayPass', date: '2026-11-24' };
const tile = {
  id: 'hot_desk',
  service: 'dayPass',
  label: 'Hot desk',
  capacity: 50,
  free: 3,
  isDayPass: true,
  canBePicked: true,
  pricePaise: 38_400,
  selection,
};
const offer: OfferAnswer = {
  success: true,
  date: '2026-11-24',
  first: '2026-11-24',
  last: '2027-02-22',
  asOf: '2026-11-24T04:00:00.000Z',
  tiles: [tile],
  rooms: [
    {
      service: 'meetingRoom',
      label: 'Conference Room',
      starts: [{ start: '10:30', ends: [{ end: '12:00', duration: '1.5 hours', pricePaise: 377_600 }] }],
    },
  ],
};

test('A link into the sheet chooses what it names, and nothing else', () => {
  const draft = draftFrom(new URLSearchParams('date=2026-11-24&what=hot_desk&desk=14&name=Mallory&method=link'));
  expect(draft).toEqual({ ...emptyDraft, date: '2026-11-24', what: 'hot_desk', desk: '14', arriveNow: true });
  expect(chosenOf(offer, draft)?.selection).toEqual({ ...selection, desk: 14 });
  expect(chosenOf(offer, { ...draft, desk: '14; drop' })?.selection).toEqual(selection);
});

describe('What is chosen', () => {
  test('is a product that is free and sold', () => {
    const choice = { date: '', what: 'hot_desk', start: '', end: '', desk: '', room: '', own: {} };
    expect(chosenOf(offer, choice)).toEqual({ label: 'Hot desk', pricePaise: 38_400, selection });
    expect(chosenOf({ ...offer, tiles: [{ ...tile, free: 0 }] }, choice)).toBeNull();
    expect(chosenOf({ ...offer, tiles: [{ ...tile, pricePaise: undefined }] }, choice)).toBeNull();
  });

  test('is a room for a time that is free', () => {
    const choice = { date: '', what: 'meetingRoom', start: '10:30', end: '12:00', desk: '', room: '', own: {} };
    expect(chosenOf(offer, choice)).toMatchObject({
      label: 'Conference Room, 10:30 AM - 12:00 PM',
      pricePaise: 377_600,
      selection: { serviceType: 'meetingRoom', date: '2026-11-24', startTime: '10:30', endTime: '12:00' },
    });
    expect(chosenOf(offer, { ...choice, end: '13:00' })).toBeNull();
    expect(chosenOf(offer, { ...choice, what: '' })).toBeNull();
  });

  test('is one of several rooms at its own times, and any room where that one is not offered', () => {
    const at = (start: string) => [{ start, ends: [{ end: '12:00', duration: '1 hour', pricePaise: 377_600 }] }];
    const room = { service: 'meetingRoom', label: 'Conference Room', starts: [...at('10:00'), ...at('11:00')] };
    const places = ['10:00', '11:00'].map((start, n) => ({
      number: n + 1,
      label: `Room ${n + 1}`,
      free: [{ start, until: '12:00' }],
    }));
    const draft = draftFrom(new URLSearchParams('what=meetingRoom&room=2&start=11:00'));
    const choice = { ...draft, end: '12:00' };
    const chosen = chosenOf({ ...offer, rooms: [{ ...room, places }] }, choice);
    expect(chosen).toMatchObject({ label: 'Room 2, 11:00 AM - 12:00 PM', room: 2 });
    const paid = { pricePaise: 377_600, today: '2026-11-24', receivedPaise: 377_600 };
    expect(saleBodyOf(choice, { ...paid, selection, room: 2 })).toMatchObject({ room: 2 });
    expect(chosenOf({ ...offer, rooms: [{ ...room, places }] }, { ...choice, start: '10:00' })).toBeNull();
    expect(chosenOf({ ...offer, rooms: [room] }, choice)).not.toHaveProperty('room');
  });
});

test('What a service asks beside date, time and place goes into its selection, where it was typed', () => {
  const [room] = offer.rooms;
  const ownFields = [{ name: 'guests', label: 'Guests', min: 1, max: 120 }];
  const hall = { ...offer, rooms: room ? [{ ...room, service: 'eventHall', ownFields }] : [] };
  const choice = {
    date: '',
    what: 'eventHall',
    start: '10:30',
    end: '12:00',
    desk: '',
    room: '',
    own: { guests: '80', seats: '9' },
  };
  const selection = { serviceType: 'eventHall', date: '2026-11-24', startTime: '10:30', endTime: '12:00' };
  expect(chosenOf(hall, choice)).toMatchObject({ ownFields, selection: { ...selection, guests: 80 } });
  expect(chosenOf(hall, { ...choice, own: { guests: 'many' } })?.selection).toEqual(selection);
});

describe('Another date', () => {
  const choice = { date: '2026-11-27', what: 'hot_desk', start: '', end: '', desk: '', room: '', own: {} };

  test('sells nothing while the offer of the date before is still shown', () => {
    expect(chosenOf(offer, choice)).toBeNull();
    expect(chosenOf({ ...offer, date: '2026-11-27' }, { ...choice, date: '' })).toBeNull();
    expect(chosenOf({ ...offer, date: '2026-11-27' }, choice)).not.toBeNull();
  });
});

describe('The sale', () => {
  const today = '2026-11-24';

  test('in cash sends the received amount, and leaves out empty fields', () => {
    expect(
      saleBodyOf(
        { ...emptyDraft, phone: '98450 98450', arriveNow: true },
        { selection, pricePaise: 38_400, today, receivedPaise: 50_000 },
      ),
    ).toEqual({
      selection,
      customer: { phone: '98450 98450' },
      payment: { method: 'cash', receivedPaise: 50_000, totalPaise: 38_400 },
      arriveNow: true,
    });
  });

  test('by the card machine has its reference, the consent and the time of the receipt book, whose price the server knows', () => {
    const draft = {
      ...emptyDraft,
      method: 'machine' as const,
      reference: '123456789012',
      soldAt: '08:15',
      whatsApp: true,
    };
    expect(saleBodyOf(draft, { selection, pricePaise: 38_400, today, receivedPaise: 0 })).toEqual({
      selection,
      customer: { whatsApp: true },
      payment: { method: 'machine', by: 'card', reference: '123456789012' },
      arriveNow: false,
      soldAt: '2026-11-24T08:15:00+05:30',
    });
  });

  test('by link or QR code checks nobody in before it is paid', () => {
    const draft = { ...emptyDraft, method: 'upi' as const, arriveNow: true };
    const body = saleBodyOf(draft, { selection, pricePaise: 38_400, today, receivedPaise: 0 });
    expect(body).toEqual({ selection, customer: {}, payment: { method: 'upi', totalPaise: 38_400 } });
  });

  test('for another day checks nobody in', () => {
    const later = { ...selection, date: '2026-11-26' };
    expect(
      saleBodyOf(
        { ...emptyDraft, arriveNow: true },
        { selection: later, pricePaise: 38_400, today, receivedPaise: 38_400 },
      ),
    ).toMatchObject({ arriveNow: false });
  });
});
