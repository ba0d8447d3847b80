import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import { gstPrice } from '../../rules/gst-price.ts';
import { onlyPrice } from '../product.ts';
import { coworking } from './definition.ts';
import { type CoworkingSold, coworkingChoice, coworkingSold } from './shapes.ts';

/** PRICE-04 to PRICE-08, CAT-07, CAT-08, COWORK-08. */
export const sampleCoworking: CoworkingSold = {
  onSale: true,
  serviceName: 'Premium Monthly Workspace',
  description: 'Your own desk for a month, with a key for 24/7 access.',
  item: {
    id: 1,
    name: 'Premium Monthly Workspace',
    features: [
      'Dedicated desk',
      'High-speed WiFi',
      '24/7 access',
      'Conference room on the same floor',
      'Coffee and tea',
      'Printing',
    ],
  },
  price: gstPrice(fromRupees(5499), fromRupees(990)),
  formerPrice: {
    amount: fromRupees(12000),
    chargedFrom: '2024-06-01' as IstDay,
    chargedUntil: '2025-03-31' as IstDay,
  },
  discountPercent: 25,
  saveText: 'Save 45%',
  plan: {
    type: 'coworking-premium',
    durationLabel: 'Monthly',
    popular: true,
    available: true,
    features: [
      'Dedicated desk',
      'Ergonomic chair',
      'High-speed WiFi',
      '24/7 access with your key',
      'Conference room on the same floor',
      'Coffee and tea',
      'Printing and scanning',
      'Lockable storage',
      'Power backup',
      'Air conditioning',
      'Reception and mail handling',
      'Parking',
      'Lounge and cafe',
      'Community events',
    ],
  },
  amenities: [
    { name: 'Dedicated desk', description: 'The same desk every day, with a lockable drawer.' },
    { name: 'High-speed WiFi', description: 'Two internet lines for reliable calls.' },
    { name: '24/7 access', description: 'Your key opens the door at any hour.' },
    { name: 'Conference room', description: 'On the same floor, booked for up to 4 or 8 hours.' },
    { name: 'Coffee and tea', description: 'Fresh through the day.' },
    { name: 'Printing', description: 'Print and scan at the reception.' },
    { name: 'Power backup', description: 'Keep working through power cuts.' },
    { name: 'Parking', description: 'Two-wheelers and cars, beside the lift.' },
  ],
};

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
