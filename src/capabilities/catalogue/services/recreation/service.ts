import { fromRupees } from '#platform/money.ts';
import { gstPrice } from '../../rules/gst-price.ts';
import type { Product } from '../product.ts';
import { recreation } from './definition.ts';
import { type RecreationSold, recreationChoice, recreationSold } from './shapes.ts';

/** PRICE-10, PRICE-11, CAT-13, CAT-14, REC-08, REC-20. */
const sampleRecreation: RecreationSold = {
  onSale: true,
  serviceName: 'Premium Recreation Access',
  description: 'The recreation floor, from early in the morning until late at night.',
  item: {
    id: 4,
    name: 'Recreation Package',
    features: ['Game area', 'Snooker', 'Table tennis', 'Caroom', 'Relaxation zone', 'Networking events'],
  },
  day: { price: gstPrice(fromRupees(333), fromRupees(40)), guests: 2 },
  month: { price: gstPrice(fromRupees(1999), fromRupees(360)) },
  amenities: [
    { name: 'Snooker', description: 'A full-size table, cues and chalk.' },
    { name: 'Table tennis', description: 'Two tables, bats and balls.' },
    { name: 'Caroom', description: 'Boards in the lounge.' },
    { name: 'Game area', description: 'Consoles and board games.' },
    { name: 'Gym', description: 'Weights and cardio.' },
    { name: 'Relaxation zone', description: 'Loungers away from the noise.' },
    { name: 'Cafe', description: 'Coffee, tea and snacks to buy.' },
    { name: 'Restaurant', description: 'Lunch and dinner to buy.' },
    { name: 'Reading corner', description: 'Books, newspapers and quiet.' },
    { name: 'Lockers', description: 'For your bag while you play.' },
  ],
  features: [
    'All games and tables',
    'Gym',
    'Relaxation zone',
    'Two guests per visit',
    'Open early and late',
    'WiFi',
    'Locker for the visit',
    'Networking events',
  ],
};

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
