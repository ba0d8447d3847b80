import type { Product } from '#capabilities/catalogue/services/product.ts';
import { eventHall } from './definition.ts';
import { sampleEventHall } from './sample.ts';
import { type EventHallSold, eventHallChoice, eventHallSold } from './shapes.ts';

const hour: Product<'event-hall-hour', EventHallSold> = {
  id: 'event-hall-hour',
  plan: 'day',
  unit: 'hour',
  title: () => 'For an hour',
  priceOf: ({ hour: price }) => price,
  withPrice: (sold, price) => ({ ...sold, hour: price }),
};

/** All of the fifth service, as `services.add` takes it. */
export const eventHallService = {
  definition: eventHall,
  choice: eventHallChoice,
  sold: eventHallSold,
  sample: sampleEventHall,
  products: [hour],
  contact: {
    name: 'Please say who gives the event',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone number',
    shortestName: 2,
  },
};
