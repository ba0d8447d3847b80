import type { Product } from '../product.ts';
import { meetingRoom } from './definition.ts';
import { sampleMeetingRoom } from './sample.ts';
import { type MeetingRoomSold, meetingRoomChoice, meetingRoomSold } from './shapes.ts';

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
