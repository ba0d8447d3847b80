import { addDays, addMonths, type IstDay } from '#platform/ist-day.ts';
import { done } from '#platform/result.ts';
import { priceAtRate } from '../../rules/gst-price.ts';
import {
  durationText,
  type Hours,
  type HoursFacts,
  hoursOn,
  hoursText,
  openOn,
  wholeDays,
} from '../../rules/hours/opening-hours.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { recreationFacts, recreationPlaces } from './facts.ts';
import type { RecreationChoice, RecreationSold } from './shapes.ts';

const recreationHours = (facility: HoursFacts, date: IstDay): Hours => openOn(facility, 'recreation', date);

/** The recreation floor, for a day or a month. */
export const recreation: ServiceDefinition<RecreationChoice, RecreationSold> = {
  ...recreationFacts,

  saleEnds: (date, facility) => hoursOn(date, recreationHours(facility, date)).end,

  features: ({ features }) => features,

  key: ({ plan }) => [plan],

  quote({ plan }, date, sold, { facility }) {
    const isMonth = plan === 'month';
    const place = recreationPlaces[plan];
    const end = isMonth ? addMonths(date, 1) : addDays(date, 1);
    const hours = recreationHours(facility, date);
    const last = addDays(end, -1);
    const firstDay = hoursOn(date, hours);
    return done({
      timeText: hoursText(hours),
      durationText: isMonth ? '1 month' : durationText(firstDay),
      price: priceAtRate(sold[plan].price, facility.tax[place.tax].gstRate),
      place,
      occupies: wholeDays(date, end),
      visit: { start: firstDay.start, end: hoursOn(last, recreationHours(facility, last)).end },
    });
  },

  keptByMove: (_, place) => (place === recreationPlaces.month.kind ? 'a month' : 'a day'),
};
