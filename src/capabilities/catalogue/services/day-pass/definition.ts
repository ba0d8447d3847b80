import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { done, refused } from '#platform/result.ts';
import { allInPrice, priceAtRate } from '../../rules/gst-price.ts';
import { capacityOn } from '../../rules/hours/capacity-on.ts';
import {
  durationText,
  type Hours,
  type HoursFacts,
  hoursOn,
  hoursText,
  openOn,
  wholeDays,
} from '../../rules/hours/opening-hours.ts';
import { weekendOfferApplies } from '../../rules/offers.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { DAY_PASS_TYPE, dayPassFacts } from './facts.ts';
import type { DayPassChoice, DayPassSold } from './shapes.ts';

const place = dayPassFacts.places.day;

const hoursOf = (facility: HoursFacts, date: IstDay): Hours => openOn(facility, 'dayPass', date);

/** A hot desk for a day. */
export const dayPass: ServiceDefinition<DayPassChoice, DayPassSold> = {
  ...dayPassFacts,

  saleEnds: (date, facility) => hoursOn(date, hoursOf(facility, date)).end,

  features: ({ item }) => item.features,

  key: ({ desk, offer }) => [String(desk ?? 'any'), offer ?? 'list'],

  quote(chosen, date, sold, { offers: { weekend }, facility, now }) {
    if ((chosen.passTypeId ?? DAY_PASS_TYPE) !== DAY_PASS_TYPE) return refused({ reason: 'unknown_pass_type' });
    const { capacity, dated } = facility;
    const desks = capacity && capacityOn({ capacity, ...(dated ? { dated } : {}) }, 'hotDesks', date);
    if (desks !== undefined && (chosen.desk ?? 1) > desks) return refused({ reason: 'unknown_desk', last: desks });
    const offer = chosen.offer ?? null;
    const applies = weekend !== undefined && weekendOfferApplies(weekend, date, istDayOf(now));
    if (offer && !applies) return refused({ reason: 'offer_does_not_apply', offer });
    const hours = hoursOf(facility, date);
    const visit = hoursOn(date, hours);
    const { gstRate } = facility.tax[place.tax];
    return done({
      timeText: hoursText(hours),
      durationText: durationText(visit),
      price: offer && applies ? allInPrice(weekend.total, gstRate) : priceAtRate(sold.price, gstRate),
      offer,
      place,
      placeNumber: chosen.desk ?? null,
      occupies: wholeDays(date, addDays(date, 1)),
      visit,
    });
  },

  keptByMove: () => null,
};
