import { onlyPrice } from '../product.ts';
import { dayPass } from './definition.ts';
import { sampleDayPass } from './sample.ts';
import { dayPassChoice, dayPassSold } from './shapes.ts';

/** All of the day pass, as the registry has it. */
export const dayPassService = {
  definition: dayPass,
  choice: dayPassChoice,
  sold: dayPassSold,
  sample: sampleDayPass,
  products: [onlyPrice('day-pass', 'day')],
  // DAYPASS-17 to -19
  contact: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email',
    phone: 'Phone number must be at least 10 digits',
    shortestName: 2,
  },
};
