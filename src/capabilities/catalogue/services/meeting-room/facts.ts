import type { ServiceFacts } from '../service-facts.ts';

export const meetingRoomFacts: ServiceFacts = {
  id: 'meetingRoom',
  names: /conference|meeting/i,
  label: 'Conference Room',
  page: '/conference-room',
  signIn: 'Please login to book a conference room.',
  bookingId: { prefix: 'CR-', endsAtRandom: true },
  rating: 'conferenceRoomRating',
  openingHours: 'meetingRoom',
  daysAhead: 90,
  // POLICY-08 to POLICY-10
  terms: {
    kind: 'by_notice',
    steps: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 12, percent: 50 },
    ],
    withoutRefund: 'ends_at_once',
  },
  begins: 'your time begins',
  places: {
    day: {
      kind: 'room',
      name: 'Room',
      counted: { one: 'hour', many: 'hours' },
      called: 'room',
      hasNumber: false,
      canBePicked: false,
      unit: 'hour',
      operatorWord: 'room',
      capacity: 'rooms',
      tax: 'meetingRoom',
    },
  },
  usualTime: '9:00 AM - 6:00 PM',
  usualDuration: '8 hours',
};
