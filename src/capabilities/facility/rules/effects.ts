import { capacityOn } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { openOn } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { allFacts, soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';
import type { Facility, HoursName } from '#capabilities/content/rules/facility.ts';
import { ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import { supplierOf } from '#capabilities/invoicing/rules/make/make-invoice.ts';
import { formatIstDay, formatIstTime, type IstDay, type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { hoursNames } from './fact-changes.ts';
import { hoursTitles, taxTitles } from './fact-lines.ts';
import { registrationWarnings } from './fact-problem.ts';

/** Visits of one kind that were sold for the same time. `held`: orders that are being paid now. */
export type SoldVisits = { kind: PlaceKind; start: Date; end: Date; booked: number; held: number };

/** Number of sold places of a kind on a date in India. */
export type SoldPlaces = { kind: PlaceKind; date: IstDay; sold: number };

/** An effect of a change, in words. `bookings`: the number affected; they do not change until a closure moves or cancels them. */
export type Effect = { text: string; bookings: number };

/** The most that are named; the rest is counted. */
const MOST_NAMED = 20;

/** The kinds of place that have opening hours, by the hours' name. Months go on around them. */
export const kindsWith = (name: HoursName): PlaceKind[] =>
  allFacts.flatMap(({ openingHours, places: { day } }) =>
    openingHours === name && day.unit !== 'month' ? [day.kind] : [],
  );

const hoursNameOf = (kind: PlaceKind): HoursName | undefined =>
  hoursNames.find((name) => kindsWith(name).includes(kind));

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const hitText = ({ booked, held }: Pick<SoldVisits, 'booked' | 'held'>): string =>
  [
    ...(booked > 0 ? [countText(booked, 'booking')] : []),
    ...(held > 0 ? [`${countText(held, 'order')} being paid`] : []),
  ].join(' and ');

const timeText = (time: string): string => formatIstTime(time as IstTime);

/**
 * Effects of new opening hours: sold visits that lie outside of them and did not before, one line for each date.
 * @param visits that have not ended.
 */
export function hoursEffects(before: Facility, after: Facility, visits: readonly SoldVisits[]): Effect[] {
  const hit = new Map<string, Effect & SoldVisits & { name: HoursName; date: IstDay }>();
  for (const visit of visits) {
    const name = hoursNameOf(visit.kind);
    const date = istDayOf(visit.start);
    if (!name || fits(after, name, date, visit) || !fits(before, name, date, visit)) continue;
    const key = `${date}/${name}`;
    const known = hit.get(key);
    const counts = { booked: visit.booked + (known?.booked ?? 0), held: visit.held + (known?.held ?? 0) };
    hit.set(key, { ...visit, ...counts, name, date, text: '', bookings: counts.booked });
  }
  const lines = [...hit.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, date, ...counts }]) => ({
      text: `${cause(before, after, name, date)} on ${formatIstDay(date, 'short')} hits ${hitText(counts)}.`,
      bookings: counts.booked,
    }));
  return shortened(lines, 'bookings outside of the new hours.');
}

const fits = (facility: Facility, name: HoursName, date: IstDay, { start, end }: Pick<SoldVisits, 'start' | 'end'>) => {
  if (isShutOn(facility, name, date)) return false;
  const { opens, closes } = openOn(facility, name, date);
  return instantAt(date, opens) <= start && end <= instantAt(date, closes);
};

/** 'Day pass: closing at 7:00 PM'. */
function cause(before: Facility, after: Facility, name: HoursName, date: IstDay): string {
  const title = hoursTitles[name];
  if (isShutOn(after, name, date)) return `${title}: being closed`;
  const [old, now] = [openOn(before, name, date), openOn(after, name, date)];
  const parts = [
    ...(now.opens > old.opens ? [`opening at ${timeText(now.opens)}`] : []),
    ...(now.closes < old.closes ? [`closing at ${timeText(now.closes)}`] : []),
  ];
  return `${title}: ${parts.join(' and ') || 'the new hours'}`;
}

/** Effects of new capacities: the dates with more sold places than the new capacity. Sold places stay sold. */
export function capacityEffects(before: Facility, after: Facility, places: readonly SoldPlaces[]): Effect[] {
  const lines = places
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap(({ kind, date, sold: count }) => {
      const place = soldPlace(kind);
      if (!place || typeof place.capacity === 'number') return [];
      const capacity = capacityOn(after, place.capacity, date);
      if (count <= capacity || capacity >= capacityOn(before, place.capacity, date)) return [];
      return [{ text: capacityText(place, capacity, count, date), bookings: count - capacity }];
    });
  return shortened(lines, 'more sold than there will be.');
}

const capacityText = ({ name }: SoldPlace, capacity: number, count: number, date: IstDay): string =>
  `${name}: ${capacity} is below the ${count} sold on ${formatIstDay(date, 'short')}.`;

/** @param have what each of the dates has, that the rest of the lines is about. */
function shortened(lines: readonly Effect[], have: string): Effect[] {
  const left = lines.slice(MOST_NAMED);
  const bookings = left.reduce((sum, one) => sum + one.bookings, 0);
  const text = left.length === 1 ? `1 more date has ${have}` : `${left.length} more dates have ${have}`;
  return [...lines.slice(0, MOST_NAMED), ...(left.length > 0 ? [{ text, bookings }] : [])];
}

/** Effects of new GST rates. List prices include GST, so customers pay the same total. */
export function taxEffects(before: Facility, after: Facility): Effect[] {
  const changed = [...taxTitles].filter(([name]) => before.tax[name].gstRate !== after.tax[name].gstRate);
  const rates = changed.map(([name, title]) => ({
    text: `${title}: customers pay the same price, of which ${after.tax[name].gstRate}% GST is now part. For another price, publish it under Prices from the same day.`,
    bookings: 0,
  }));
  const ended = changed.some(([name]) => after.tax[name].gstRate === ENDED_RATE)
    ? [{ text: `${ENDED_RATE}% GST ended in September 2025. Your accountant must confirm it.`, bookings: 0 }]
    : [];
  return [...rates, ...ended];
}

/** Effects on invoices. @param before the facts that would be in force without the change when it begins. */
export function invoiceEffects(before: Facility, after: Facility): Effect[] {
  const seller = (facility: Facility) => JSON.stringify([supplierOf(facility), facility.address.stateCode]);
  const warnings = registrationWarnings(before, after);
  const changes =
    seller(before) === seller(after)
      ? []
      : ['Invoices from then on show the new details. Those already issued stay as they are.'];
  const numbers = (['live', 'sample'] as const).flatMap((name) => {
    const letters = after.invoiceSeries[name];
    return letters === before.invoiceSeries[name]
      ? []
      : [
          `Invoices from then on begin with ${letters}/, credit notes with C${letters}/. A new series begins at 1, and each financial year again.`,
        ];
  });
  return [...warnings, ...changes, ...numbers].map((text) => ({ text, bookings: 0 }));
}

const countOfDays = (days: number): string => countText(days, 'day');

/** Effects of a change of the membership on months sold before and later. */
export function membershipEffects({ membership: before }: Facility, { membership: after }: Facility): Effect[] {
  const { remindDaysBefore, keptUntilDaysBefore, roomHours } = after;
  const texts = [
    ...(remindDaysBefore > before.remindDaysBefore
      ? [
          `Members whose month ends within ${countOfDays(remindDaysBefore)} and who were not reminded yet are, on the next morning.`,
        ]
      : []),
    ...(keptUntilDaysBefore === before.keptUntilDaysBefore
      ? []
      : [
          `Places are kept until ${countOfDays(keptUntilDaysBefore)} before the end for months that are sold from then on. Those that are kept already stay kept as promised.`,
        ]),
    ...(JSON.stringify(roomHours) === JSON.stringify(before.roomHours)
      ? []
      : [
          'Months that were sold keep the conference room hours that they include.',
          ...(roomHours?.since === null
            ? ['Without a first day, months that are sold to customers include none.']
            : []),
        ]),
  ];
  return texts.map((text) => ({ text, bookings: 0 }));
}

/** Effects of changed ledgers on the accountant's company in Tally. */
export function ledgerEffects({ tallyLedgers: before }: Facility, { tallyLedgers: after }: Facility): Effect[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const texts = [
    'Files for Tally that are downloaded from then on name the new ledgers, those of earlier months too. Create them in Tally first: it refuses what it does not know.',
    ...(after.sales.includes('{rate}') ? [] : ['Sales of all GST rates are booked to the same ledger.']),
  ];
  return texts.map((text) => ({ text, bookings: 0 }));
}

/** The outermost degrees of India, islands included. */
const INDIA = { latitude: [6, 38], longitude: [68, 98] } as const;

/** Latitude and longitude are often given the wrong way round. */
export function positionEffects({ position: before }: Facility, { position: after }: Facility): Effect[] {
  const isAbroad = (['latitude', 'longitude'] as const).some(
    (name) => after[name] < INDIA[name][0] || after[name] > INDIA[name][1],
  );
  const isSame = before.latitude === after.latitude && before.longitude === after.longitude;
  return isSame || !isAbroad
    ? []
    : [{ text: 'This position is not in India. Are latitude and longitude the right way round?', bookings: 0 }];
}
