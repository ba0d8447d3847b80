import { onlyPrice } from '../product.ts';
import { coworking } from './definition.ts';
import { sampleCoworking } from './sample.ts';
import { coworkingChoice, coworkingSold } from './shapes.ts';

/** All of the monthly desk, as the registry has it. */
export const coworkingService = {
  definition: coworking,
  choice: coworkingChoice,
  sold: coworkingSold,
  sample: sampleCoworking,
  products: [onlyPrice('coworking', 'month')],
  // MODAL-06 to -10
  contact: {
    name: 'Name is required',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid 10-digit phone number',
    shortestName: 1,
    empty: { email: 'Email is required', phone: 'Phone number is required' },
  },
};
