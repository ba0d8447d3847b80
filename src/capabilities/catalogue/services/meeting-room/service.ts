import { fromRupees } from '#platform/money.ts';
import { gstPrice } from '../../rules/gst-price.ts';
import type { Product } from '../product.ts';
import { meetingRoom } from './definition.ts';
import { type MeetingRoomSold, meetingRoomChoice, meetingRoomSold } from './shapes.ts';

/** PRICE-13, PRICE-16, PRICE-17, CAT-11, CAT-12, CONF-01, CONF-02. */
export const sampleMeetingRoom: MeetingRoomSold = {
  onSale: true,
  serviceName: 'Premium Conference Room',
  description: 'A private room with a long table and a screen.',
  item: {
    id: 3,
    name: 'Conference Room',
    features: ['Projector', 'Whiteboard', 'AC', 'WiFi', 'Seating for 8-10', 'Reception support'],
  },
  hourlyRate: fromRupees(500),
  formerHourlyRate: fromRupees(800),
  tiers: [
    { label: 'Up to 4 hours', maxHours: 4, price: gstPrice(fromRupees(3200), fromRupees(576)) },
    { label: 'Up to 8 hours', maxHours: 8, price: gstPrice(fromRupees(6400), fromRupees(1152)) },
  ],
  seatsUpTo: 12,
  facilities: [
    { name: 'Projector', description: 'Full HD, with HDMI and wireless casting.' },
    { name: 'Whiteboard', description: 'A full wall, with markers.' },
    { name: 'Video calls', description: 'Camera and microphones for the whole table.' },
    { name: 'Air conditioning', description: 'With its own control in the room.' },
    { name: 'WiFi', description: 'For everyone at the table.' },
    { name: 'Reception support', description: 'We welcome your guests and show them in.' },
  ],
  features: [
    'Seats up to 12 people',
    'Coffee and tea for the room',
    'Power at every seat',
    'Printing at the reception',
    'Parking for guests',
    'Quiet, closed room',
  ],
};

const tier = <Id extends string>(id: Id, index: 0 | 1): Product<Id, MeetingRoomSold> => ({
  id,
  plan: 'day',
  unit: 'booking',
  title: ({ tiers }) => tiers[index].label,
  priceOf: ({ tiers }) => tiers[index].price,
  withPrice({ tiers: [short, long], ...sold }, price) {
    return { ...sold, tiers: index === 0 ? [{ ...short, price }, long] : [short, { ...long, price }] };
  },
});

const fillInAll = 'Please fill in all your contact information.';

/** All of the conference room, as the registry has it. */
export const meetingRoomService = {
  definition: meetingRoom,
  choice: meetingRoomChoice,
  sold: meetingRoomSold,
  sample: sampleMeetingRoom,
  products: [tier('room-4h', 0), tier('room-day', 1)],
  // CONF-14
  contact: {
    name: fillInAll,
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone number',
    shortestName: 1,
    empty: { email: fillInAll, phone: fillInAll },
  },
};
