import { daysFrom } from '#capabilities/catalogue/rules/hours/facts-ahead.ts';
import { shortHours } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { allFacts } from '#capabilities/catalogue/services/facts.ts';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { type Facility, type HoursName, type SpecialDay } from '#capabilities/content/rules/facility.ts';
import { addDays, formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import type { FactChanges } from './fact-changes.ts';

/** One fact in words, or a part of one. `name` is the one of the facility file. */
export type FactLine = { name: string; of: string; text: string };

export type ChangedFact = { of: string; before: string; after: string };

export const hoursTitles: Readonly<Record<HoursName, string>> = {
  reception: 'Reception',
  dayPass: 'Day pass',
  meetingRoom: 'Conference room',
  recreation: 'Recreation',
};

export const capacityTitles = {
  hotDesks: 'Hot desks',
  dedicatedDesks: 'Dedicated desks',
  rooms: 'Conference rooms',
  recreationDay: 'Recreation places by the day',
  recreationMonth: 'Recreation places by the month',
} as const satisfies Record<keyof Facility['capacity'], string>;

/** Titles of the products with a tax rate of their own, by their key in the facility file: 'Day Pass', 'Recreation by the month'. */
export const taxTitles: ReadonlyMap<keyof Facility['tax'], string> = new Map(
  allFacts.flatMap(({ label, places: { day, month } }) =>
    month && day.tax !== month.tax
      ? [
          [day.tax, `${label} by the ${day.unit}`],
          [month.tax, `${label} by the ${month.unit}`],
        ]
      : [[day.tax, label]],
  ),
);

export const claimTitles = {
  uptime: 'Uptime of the Wi-Fi',
  satisfaction: 'Satisfied members',
  wifiSpeed: 'Wi-Fi speed in Mbps',
  members: 'Members',
  professionals: 'Professionals',
  testimonial: 'Quotation of a member',
  dayPassRating: 'Rating of the day pass',
  conferenceRoomRating: 'Rating of the conference room',
  recreationRating: 'Rating of recreation',
} as const satisfies Record<keyof Facility['claims'], string>;

export const ledgerTitles = {
  customers: 'Customers',
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  rounding: 'Rounding',
  provider: 'Payment provider',
  cash: 'Cash',
  machine: 'Card machine',
  bank: 'Bank',
  fees: 'Fees of the provider',
} as const satisfies Record<Exclude<keyof Facility['tallyLedgers'], 'inputGst'>, string>;

type Span = { opens: string; closes: string };
type Week = Span | { monSat: Span; sun: Span | null };

const weekText = (week: Week): string =>
  'monSat' in week
    ? `${shortHours(week.monSat)}, Sundays ${week.sun ? shortHours(week.sun) : 'closed'}`
    : `${shortHours(week)} every day`;

function claimText(claim: Facility['claims'][keyof Facility['claims']]): string {
  if (!claim) return 'Not shown';
  const said =
    'figure' in claim
      ? claim.figure
      : 'stars' in claim
        ? `${claim.stars} of 5, ${claim.reviews}`
        : `“${claim.text}”, ${claim.by}`;
  return `${said} (${claim.confirmedOn ? `confirmed ${formatIstDay(claim.confirmedOn, 'date')}` : 'not confirmed'})`;
}

function roomHoursText({ roomHours }: Facility['membership']): string {
  if (!roomHours) return 'None';
  const { aMonth, since } = roomHours;
  const months = since ? `of months bought from ${formatIstDay(since, 'date')} on` : 'without a first day';
  return `${aMonth} a month, ${months}`;
}

/** '10 days before the end of a month'. */
const daysBeforeEnd = (days: number): string => `${days} day${days === 1 ? '' : 's'} before the end of a month`;

type LinedFacts = Pick<Facility, Exclude<keyof FactChanges, 'days'>>;

/** The facts that the console can change, in words. */
export function factLines(facility: LinedFacts): FactLine[] {
  const line = (name: string, of: string, text: string): FactLine => ({ name, of, text });
  const { hours, capacity, claims, grievanceOfficer: officer, membership, position, tax, invoiceSeries } = facility;
  return [
    ...Object.entries(hoursTitles).map(([name, title]) =>
      line(`hours.${name}`, `${title} hours`, weekText(hours[name as HoursName])),
    ),
    line(
      'hours.closedOn',
      'Closed on',
      hours.closedOn.length > 0 ? hours.closedOn.map((day) => `${day}s`).join(', ') : 'No weekday',
    ),
    line('supportHours', 'Support hours', weekText(facility.supportHours)),
    ...Object.entries(capacityTitles).map(([name, title]) =>
      line(`capacity.${name}`, title, String(capacity[name as keyof Facility['capacity']])),
    ),
    line('brand', 'Name', facility.brand),
    line('brandKannada', 'Name in Kannada', facility.brandKannada),
    line('tagline', 'Tagline', facility.tagline),
    line('legalName', 'Legal name', facility.legalName),
    line('gstin', 'GSTIN', facility.gstin),
    line('cin', 'CIN', facility.cin ?? 'None'),
    line('established', 'Founded in', String(facility.established)),
    line('address', 'Address', `${addressLine(facility)} (state code ${facility.address.stateCode})`),
    line('locality', 'Part of town', facility.locality),
    line('landmark', 'Landmark', facility.landmark ?? 'None'),
    line('position', 'Position', `${position.latitude}, ${position.longitude}`),
    line('mapsUrl', 'Link to the map', facility.mapsUrl),
    line('phone', 'Phone', formatPhoneNumber(facility.phone)),
    line('whatsApp', 'WhatsApp', formatPhoneNumber(facility.whatsApp)),
    line('email', 'Email', facility.email),
    line(
      'grievanceOfficer',
      'Grievance officer',
      `${officer.name}, ${officer.designation}, ${officer.email}, ${formatPhoneNumber(officer.phone)}`,
    ),
    line('social', 'Social networks', facility.social.map(({ name, url }) => `${name}: ${url}`).join(', ') || 'None'),
    line('membership.remindDaysBefore', 'Members are reminded', daysBeforeEnd(membership.remindDaysBefore)),
    line('membership.keptUntilDaysBefore', 'Places are kept until', daysBeforeEnd(membership.keptUntilDaysBefore)),
    line('membership.roomHours', 'Included conference room hours', roomHoursText(membership)),
    ...[...taxTitles].map(([name, title]) =>
      line(`tax.${name}`, `${title}: tax`, `${tax[name].gstRate}% GST, SAC ${tax[name].sac}`),
    ),
    line('invoiceSeries.live', 'Invoice series', invoiceSeries.live),
    line('invoiceSeries.sample', 'Invoice series in the sandbox', invoiceSeries.sample),
    line('invoiceChangesUntilDay', 'Invoices change until', `day ${facility.invoiceChangesUntilDay} of the next month`),
    ...Object.entries(ledgerTitles).map(([name, title]) =>
      line(`tallyLedgers.${name}`, `Tally: ${title}`, facility.tallyLedgers[name as keyof typeof ledgerTitles]),
    ),
    line(
      'tallyLedgers.inputGst',
      'Tally: GST on fees',
      Object.values(facility.tallyLedgers.inputGst).filter(Boolean).join(', '),
    ),
    ...Object.entries(claimTitles).map(([name, title]) =>
      line(`claims.${name}`, title, claimText(claims[name as keyof Facility['claims']])),
    ),
  ];
}

/** Whether a line is of one of these facts: 'membership' has several lines. @param names as `changedNames` gives them. */
export const isLineOf = (name: string, names: ReadonlySet<string>): boolean =>
  names.has(name) || names.has(name.slice(0, name.indexOf('.')));

/** 'Closed: Reception, Day pass. Recreation 8 AM-2 PM'. */
export function specialDayText({ hours }: SpecialDay): string {
  const named = (Object.keys(hoursTitles) as HoursName[]).filter((name) => hours[name] !== undefined);
  const closed = named.filter((name) => hours[name] === null).map((name) => hoursTitles[name]);
  const others = named.flatMap((name) => {
    const span = hours[name];
    return span ? [`${hoursTitles[name]} ${shortHours(span)}`] : [];
  });
  return [...(closed.length > 0 ? [`Closed: ${closed.join(', ')}`] : []), ...others].join('. ');
}

/** Number of days ahead for which pages list special dates. */
const LISTED_DAYS_AHEAD = 60;

/** The dates of the next weeks with hours of their own, as pages name them. @param today in India. */
export const specialDaysAhead = (facility: Pick<Facility, 'dated'>, today: IstDay): { date: string; text: string }[] =>
  daysFrom(facility, today)
    .filter(([date]) => date <= addDays(today, LISTED_DAYS_AHEAD))
    .map(([date, day]) => ({
      date: formatIstDay(date, 'short'),
      text: `${day.name}. ${specialDayText(day)}`,
    }));

type Days = { readonly [date: string]: SpecialDay };

/** Differences between two versions of the facts in words, special dates included. */
export function changedFacts(before: Facility, after: Facility): ChangedFact[] {
  const old = new Map(factLines(before).map(({ name, text }) => [name, text]));
  const facts = factLines(after).flatMap(({ name, of, text }) =>
    old.get(name) === text ? [] : [{ of, before: old.get(name) ?? '', after: text }],
  );
  const [daysBefore, daysAfter]: [Days, Days] = [before.dated?.days ?? {}, after.dated?.days ?? {}];
  const dates = [...new Set([...Object.keys(daysBefore), ...Object.keys(daysAfter)])].sort();
  const days = dates.flatMap((date) => {
    const [was, is] = [daysBefore[date], daysAfter[date]].map((day) =>
      day ? `${day.name}. ${specialDayText(day)}` : 'Usual hours',
    );
    return was === is ? [] : [{ of: formatIstDay(date as IstDay, 'long'), before: was ?? '', after: is ?? '' }];
  });
  return [...facts, ...days];
}
