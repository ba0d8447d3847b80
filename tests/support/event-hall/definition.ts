import { gstPrice, priceAtRate } from '#capabilities/catalogue/rules/gst-price.ts';
import {
  durationText,
  type FacilityFacts,
  type Hours,
  hoursOn,
  hoursText,
} from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { roomSlot, slotHours } from '#capabilities/catalogue/rules/hours/room-slot.ts';
import type { ServiceDefinition } from '#capabilities/catalogue/services/service-definition.ts';
import { type IstDay, weekdayOf } from '#platform/ist-day.ts';
import { paise } from '#platform/money.ts';
import { done, refused } from '#platform/result.ts';
import { hoursIn } from '#platform/time-range.ts';
import { eventHallFacts } from './facts.ts';
import type { EventHallChoice, EventHallSold } from './shapes.ts';

const place = eventHallFacts.places.day;
const HOUR_MS = 3_600_000;

/** Open while the reception is. */
const hours = (facility: Pick<FacilityFacts, 'hours'>, date: IstDay): Hours =>
  facility.hours.reception[weekdayOf(date) === 0 ? 'sun' : 'monSat'] as Hours;

export const eventHall: ServiceDefinition<EventHallChoice, EventHallSold> = {
  ...eventHallFacts,

  saleEnds: (date, facility) => new Date(hoursOn(date, hours(facility, date)).end.getTime() - HOUR_MS),

  features: ({ features }) => features,

  key: ({ startTime, endTime }) => [startTime, endTime],

  quote(chosen, date, sold, { facility, now }) {
    const slot = roomSlot(chosen.startTime, chosen.endTime, hours(facility, date));
    if (!slot) return refused({ reason: 'invalid_time_range' });
    const visit = hoursOn(date, slot);
    if (now >= visit.start) return refused({ reason: 'too_late_today' });
    const count = slotHours(slot);
    const price = gstPrice(paise(sold.hour.base * count), paise(sold.hour.gst * count));
    return done({
      timeText: hoursText(slot),
      durationText: durationText(visit),
      price: priceAtRate(price, facility.tax[place.tax].gstRate),
      place,
      occupies: visit,
      visit,
    });
  },

  keptByMove: (visit) => `a time of ${hoursIn(visit)} hours`,
};
