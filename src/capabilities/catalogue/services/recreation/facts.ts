import type { ServiceFacts, SoldPlace } from '../service-facts.ts';

export const recreationPlaces: { readonly day: SoldPlace; readonly month: SoldPlace } = {
  day: {
    kind: 'recreation_day',
    name: 'Recreation pass',
    counted: { one: 'pass', many: 'passes' },
    called: 'pass',
    hasNumber: false,
    canBePicked: false,
    unit: 'day',
    operatorWord: 'recreation',
    capacity: 'recreationDay',
    tax: 'recreationDay',
  },
  month: {
    kind: 'recreation_month',
    name: 'Recreation membership',
    counted: { one: 'membership', many: 'memberships' },
    called: 'pass',
    hasNumber: false,
    canBePicked: false,
    unit: 'month',
    operatorWord: 'membership',
    capacity: 'recreationMonth',
    tax: 'recreationMonth',
  },
};

export const recreationFacts: ServiceFacts = {
  id: 'recreation',
  names: /recreation/i,
  label: 'Recreation',
  page: '/recreation-plan',
  signIn: 'Please log in to book a recreation pass.',
  bookingId: { prefix: 'REC-', endsAtRandom: false },
  rating: 'recreationRating',
  openingHours: 'recreation',
  daysAhead: 90,
  // POLICY-11 to POLICY-13
  terms: { kind: 'by_purchase', withinDays: 7 },
  takesGuests: true,
  begins: 'your pass starts',
  places: recreationPlaces,
  usualTime: '6:00 AM - 11:00 PM',
  usualDuration: '17 hours',
};
