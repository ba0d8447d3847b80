import type { CatalogueInBrief } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { shortTime } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import type { DayAvailability } from '#capabilities/places/contract.ts';
import { canChoose, type DayState } from '#capabilities/places/ui/day-labels.ts';
import { placesLeft } from '#capabilities/places/ui/places-left.ts';
import type { IstDay, IstTime } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';

export type OfferedService = keyof CatalogueInBrief;

/** One service on a date, as the page that lists all four says it. */
export type ServiceOffer = {
  readonly service: OfferedService;
  readonly name: string;
  readonly description: string;
  /** '₹384 a day'. */
  readonly price: string;
  /** '₹325 plus GST'. */
  readonly base: string;
  /** The service's own page with the date carried over. */
  readonly to: string;
};

/** The four bookable services with their lowest price, cheapest first. */
export function serviceOffers(catalogue: CatalogueInBrief, date: IstDay): ServiceOffer[] {
  const { dayPass, recreation, meetingRoom, coworking } = catalogue;
  const [smallTier] = meetingRoom.tiers;
  const offers: [OfferedService, GstPrice, string][] = [
    ['dayPass', dayPass.price, 'a day'],
    ['meetingRoom', smallTier.price, `for up to ${smallTier.maxHours} hours`],
    ['recreation', recreation.day.price, 'a day'],
    ['coworking', coworking.price, 'a month'],
  ];
  return offers
    .filter(([service]) => catalogue[service].onSale)
    .map(([service, price, unit]) => ({
      service,
      name: catalogue[service].serviceName,
      description: catalogue[service].description,
      price: `${service === 'dayPass' ? '' : 'From '}${formatRupees(price.total)} ${unit}`,
      base: `${formatRupees(price.base)} plus GST`,
      to: `${factsOf(service).page}?date=${date}`,
    }));
}

/** What is free of a service on a date, in words: '38 of 50 desks left', 'Available 9 AM-12 PM and 2 PM-7 PM'. */
export function availabilityText(
  service: OfferedService,
  day: DayAvailability | undefined,
  hours: readonly string[],
): string {
  if (!day) return '';
  const { unit, counted } = factsOf(service).places.day;
  switch (day.state) {
    case 'closed':
      return 'Not on sale for this date';
    case 'full':
      return unit === 'hour' ? 'All hours are taken' : 'Full';
    default:
      if (unit === 'hour') return `Available ${hours.join(' and ')}`;
      return `${placesLeft(day, counted)}${unit === 'month' ? ' for a month from this date' : ''}`;
  }
}

/** Joins adjacent free hours: ['9 AM-12 PM', '2 PM-7 PM']. */
export function freeStretches(hours: readonly { start: IstTime; end: IstTime; state: string }[]): string[] {
  const stretches: { start: IstTime; end: IstTime }[] = [];
  for (const { start, end, state } of hours) {
    if (state !== 'free') continue;
    const last = stretches.at(-1);
    if (last?.end === start) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches.map(({ start, end }) => `${shortTime(start)}-${shortTime(end)}`);
}

/** For each date, the number of services that can still be booked. Null while unknown. */
export function mergedDays(all: readonly (readonly DayState[] | null)[]): DayState[] | null {
  const known = all.filter((days) => days !== null);
  const [first] = known;
  if (!first) return null;
  return first.map(({ date }) => {
    const states = known.map((days) => days.find((day) => day.date === date));
    const free = states.filter((state) => state && canChoose(state)).length;
    const isClosed = states.every((state) => state?.state === 'closed');
    return { date, free, capacity: all.length, state: free > 0 ? 'open' : isClosed ? 'closed' : 'full' };
  });
}
