import { fromRupees } from '#platform/money.ts';
import { gstPrice } from '../../rules/gst-price.ts';
import { onlyPrice } from '../product.ts';
import { dayPass } from './definition.ts';
import { type DayPassSold, dayPassChoice, dayPassSold } from './shapes.ts';

/** PRICE-01, CAT-09, CAT-10, DAYPASS-01, DAYPASS-03. */
const sampleDayPass: DayPassSold = {
  onSale: true,
  serviceName: 'Day Pass',
  description: 'A hot desk for a day, with our shared amenities.',
  item: {
    id: 2,
    name: 'Day Pass',
    features: ['Hot desk', 'WiFi', 'All amenities except the conference room', 'Coffee and tea', 'Reception', 'Lounge'],
  },
  price: gstPrice(fromRupees(325), fromRupees(59)),
  formerPrice: null,
  amenities: [
    'Table',
    'WiFi',
    'Snooker',
    'Conference Room',
    'Caroom',
    'Cafe',
    'Game Area',
    'Reception',
    'Restaurant',
    'Gym',
    'Table Tennis',
    'Smoking Room',
    'Prayer Room',
  ],
};

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
