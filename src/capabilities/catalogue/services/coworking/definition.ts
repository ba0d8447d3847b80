import { addDays, addMonths, instantAt, istDayOf } from '#platform/ist-day.ts';
import { done, refused } from '#platform/result.ts';
import { allInPrice, priceAtRate } from '../../rules/gst-price.ts';
import { wholeDays } from '../../rules/hours/opening-hours.ts';
import { isOn } from '../../rules/offers.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { coworkingFacts } from './facts.ts';
import type { CoworkingChoice, CoworkingSold } from './shapes.ts';

const place = coworkingFacts.places.day;

/** A desk of one's own, with a key: one month from the start date, without renewal. */
export const coworking: ServiceDefinition<CoworkingChoice, CoworkingSold> = {
  ...coworkingFacts,

  saleEnds: (date) => instantAt(addDays(date, 1)),

  features: ({ plan }) => plan.features,

  key: ({ offer }) => [offer ?? 'list'],

  quote(chosen, date, sold, { offers: { welcome }, facility, now, claimsWelcome = true }) {
    const offer = chosen.offer ?? null;
    const applies = welcome !== undefined && claimsWelcome && isOn(welcome, istDayOf(now));
    if (offer && !applies) return refused({ reason: 'offer_does_not_apply', offer });
    const month = wholeDays(date, addMonths(date, 1));
    const { gstRate } = facility.tax[place.tax];
    return done({
      timeText: coworkingFacts.usualTime,
      durationText: '1 month',
      price: offer && applies ? allInPrice(welcome.total, gstRate) : priceAtRate(sold.price, gstRate),
      offer,
      place,
      occupies: month,
      visit: month,
    });
  },

  keptByMove: () => null,
};
