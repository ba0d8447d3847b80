import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { fromRupees } from '#platform/money.ts';
import type { EventHallSold } from './shapes.ts';

export const sampleEventHall: EventHallSold = {
  onSale: true,
  serviceName: 'Event Hall',
  description: 'A hall for up to 120 guests.',
  item: { id: 5, name: 'Event Hall', features: ['Stage', 'Sound'] },
  hour: gstPrice(fromRupees(2000), fromRupees(360)),
  features: ['Up to 120 guests', 'Stage', 'Sound', 'Projector'],
};
