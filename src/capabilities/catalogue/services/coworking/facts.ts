import type { ServiceFacts } from '../service-facts.ts';

export const coworkingFacts: ServiceFacts = {
  id: 'coworking',
  names: /co-?working/i,
  label: 'Co-working',
  page: '/coworking',
  signIn: 'Please log in to subscribe to co-working.',
  bookingId: { prefix: 'COWORK-', endsAtRandom: false },
  offer: 'welcome',
  openingHours: null,
  daysAhead: 90,
  // POLICY-02 to POLICY-04
  terms: {
    kind: 'by_notice',
    steps: [{ hoursBefore: 30 * 24, percent: 100 }],
    withoutRefund: 'ends_with_paid_period',
  },
  begins: 'your month begins',
  places: {
    day: {
      kind: 'dedicated_desk',
      name: 'Dedicated desk',
      counted: { one: 'desk', many: 'desks' },
      called: 'desk',
      hasNumber: true,
      canBePicked: false,
      unit: 'month',
      operatorWord: 'coworking',
      capacity: 'dedicatedDesks',
      tax: 'coworking',
    },
  },
  usualTime: '24/7 Access',
  usualDuration: null,
};
