import type { ServiceFacts } from '../service-facts.ts';

/** The one pass that is sold; ids begin at 1 (DAYPASS-13). */
export const DAY_PASS_TYPE = 1;

export const dayPassFacts: ServiceFacts = {
  id: 'dayPass',
  names: /day-?_? ?pass/i,
  label: 'Day Pass',
  page: '/day-pass',
  signIn: 'Please login to book a day pass.',
  bookingId: { prefix: `daypass_${DAY_PASS_TYPE}_`, endsAtRandom: false },
  offer: 'weekend',
  rating: 'dayPassRating',
  openingHours: 'dayPass',
  daysAhead: 30,
  // POLICY-05 to POLICY-07
  terms: { kind: 'by_notice', steps: [{ hoursBefore: 24, percent: 100 }], withoutRefund: 'ends_at_once' },
  begins: 'your day begins',
  places: {
    day: {
      kind: 'hot_desk',
      name: 'Hot desk',
      counted: { one: 'desk', many: 'desks' },
      called: 'desk',
      hasNumber: true,
      canBePicked: true,
      unit: 'day',
      operatorWord: 'day-pass',
      capacity: 'hotDesks',
      tax: 'dayPass',
    },
  },
  usualTime: '10:00 AM - 8:00 PM',
  usualDuration: '10 hours',
};
