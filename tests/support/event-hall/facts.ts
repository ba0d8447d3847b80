import type { ServiceFacts } from '#capabilities/catalogue/services/service-facts.ts';

declare module '#capabilities/catalogue/rules/quote/quote-types.ts' {
  interface PlaceKinds {
    event_hall: true;
  }
}

/** An event hall: one place, sold by the hour, taxed as the conference room is. */
export const eventHallFacts: ServiceFacts = {
  id: 'eventHall',
  names: /event-? ?hall/i,
  label: 'Event Hall',
  page: '/event-hall',
  signIn: 'Please log in to book the event hall.',
  bookingId: { prefix: 'HALL-', endsAtRandom: true },
  openingHours: 'reception',
  daysAhead: 60,
  terms: {
    kind: 'by_notice',
    steps: [
      { hoursBefore: 72, percent: 100 },
      { hoursBefore: 24, percent: 25 },
    ],
    withoutRefund: 'ends_at_once',
  },
  begins: 'your event begins',
  ownFields: [{ name: 'guests', label: 'Guests', min: 1, max: 120 }],
  places: {
    day: {
      kind: 'event_hall',
      name: 'Hall',
      counted: { one: 'hour', many: 'hours' },
      called: 'hall',
      hasNumber: false,
      canBePicked: false,
      unit: 'hour',
      operatorWord: 'hall',
      capacity: 1,
      tax: 'meetingRoom',
    },
  },
  usualTime: '10:00 AM - 10:00 PM',
  usualDuration: '4 hours',
};
