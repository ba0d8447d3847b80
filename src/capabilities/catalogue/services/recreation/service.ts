import type { Product } from '../product.ts';
import { recreation } from './definition.ts';
import { sampleRecreation } from './sample.ts';
import { type RecreationSold, recreationChoice, recreationSold } from './shapes.ts';

const plan = <Id extends string>(id: Id, unit: 'day' | 'month'): Product<Id, RecreationSold> => ({
  id,
  plan: unit,
  unit,
  title: () => `For a ${unit}`,
  priceOf: ({ [unit]: { price } }) => price,
  withPrice: (sold, price) => ({ ...sold, [unit]: { ...sold[unit], price } }),
});

/** All of the recreation floor, as the registry has it. */
export const recreationService = {
  definition: recreation,
  choice: recreationChoice,
  sold: recreationSold,
  sample: sampleRecreation,
  products: [plan('recreation-day', 'day'), plan('recreation-month', 'month')],
  // REC-16
  contact: {
    name: 'Name is required',
    email: 'Please enter a valid email',
    phone: 'Invalid Phone Number',
    shortestName: 1,
    empty: { email: 'Email is required', phone: 'Phone Number Required' },
  },
};
