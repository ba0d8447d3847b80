import { fromRupees } from '#platform/money.ts';
import { gstPrice } from '../../rules/gst-price.ts';
import type { DayPassSold } from './shapes.ts';

/** PRICE-01, CAT-09, CAT-10, DAYPASS-01, DAYPASS-03. */
export const sampleDayPass: DayPassSold = {
  onSale: true,
  serviceName: 'Day Pass',
  description: 'A hot desk for a day, with our shared amenities.',
  item: {
    id: 2,
    name: 'Day Pass',
    features: ['Hot desk', 'WiFi', 'All amenities', 'Coffee and tea', 'Reception', 'Lounge'],
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
