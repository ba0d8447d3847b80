import type { Service } from '#capabilities/catalogue/services/all.ts';
import { eventHall } from './definition.ts';
import { sampleEventHall } from './sample.ts';
import { eventHallChoice, eventHallSold } from './shapes.ts';

/** All of the fifth service, as `services.add` takes it. */
export const eventHallService: Service = {
  definition: eventHall,
  choice: eventHallChoice,
  sold: eventHallSold,
  sample: sampleEventHall,
  contact: {
    name: 'Please say who gives the event',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone number',
    shortestName: 2,
  },
};
