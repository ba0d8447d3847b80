import * as z from 'zod/mini';
import {
  type Facility,
  facilitySchema,
  type HoursName,
  hours,
  inputGst,
  socialLink,
} from '#capabilities/content/rules/facility.ts';
import { parseIstDay } from '#platform/ist-day.ts';
import { oneLine } from '#platform/text/plain-text.ts';

/** Maximum number of links to social networks on the site. */
export const SOCIAL_LINKS = 6;

const { shape } = facilitySchema;
const { capacity, claims } = shape;
const week = shape.hours.shape;

const EMPTY = 'This cannot be empty.';
const line = z.pipe(z.string(EMPTY), oneLine(200).check(z.minLength(1, EMPTY)));
const date = z.string().check(z.refine((text) => parseIstDay(text) !== null));
const shortened = z.optional(z.nullable(hours));

/** The hours of one date: null where it is closed; what is not named is open as usual. */
export const specialDay = z.strictObject({
  name: oneLine(60).check(z.minLength(1)),
  hours: z.strictObject({ reception: shortened, dayPass: shortened, meetingRoom: shortened, recreation: shortened }),
});

/** The facts that an owner can change in the console, by the names of the facility file. A group has only the facts that change. */
export const factChanges = z.strictObject({
  brand: z.optional(line),
  brandKannada: z.optional(line),
  tagline: z.optional(line),
  legalName: z.optional(line),
  gstin: z.optional(shape.gstin),
  cin: z.optional(shape.cin),
  established: z.optional(shape.established),
  address: z.optional(
    z.strictObject({
      line,
      area: line,
      city: line,
      state: line,
      stateCode: shape.address.shape.stateCode,
      postalCode: shape.address.shape.postalCode,
    }),
  ),
  locality: z.optional(line),
  landmark: z.optional(z.nullable(line)),
  position: z.optional(z.strictObject(shape.position.shape)),
  mapsUrl: z.optional(shape.mapsUrl.check(z.maxLength(500))),
  social: z.optional(
    z
      .array(z.strictObject({ name: line, url: socialLink.shape.url.check(z.maxLength(500)) }))
      .check(z.maxLength(SOCIAL_LINKS)),
  ),
  phone: z.optional(shape.phone),
  whatsApp: z.optional(shape.whatsApp),
  email: z.optional(shape.email),
  grievanceOfficer: z.optional(
    z.strictObject({ name: line, designation: line, email: shape.email, phone: shape.phone }),
  ),
  hours: z.optional(
    z.strictObject({
      reception: z.optional(week.reception),
      dayPass: z.optional(week.dayPass),
      meetingRoom: z.optional(week.meetingRoom),
      recreation: z.optional(week.recreation),
      closedOn: z.optional(week.closedOn),
    }),
  ),
  supportHours: z.optional(shape.supportHours),
  capacity: z.optional(
    z.strictObject({
      hotDesks: z.optional(capacity.shape.hotDesks),
      dedicatedDesks: z.optional(capacity.shape.dedicatedDesks),
      rooms: z.optional(capacity.shape.rooms),
      recreationDay: z.optional(capacity.shape.recreationDay),
      recreationMonth: z.optional(capacity.shape.recreationMonth),
    }),
  ),
  claims: z.optional(
    z.strictObject({
      uptime: z.optional(claims.shape.uptime),
      satisfaction: z.optional(claims.shape.satisfaction),
      wifiSpeed: z.optional(claims.shape.wifiSpeed),
      members: z.optional(claims.shape.members),
      professionals: z.optional(claims.shape.professionals),
      testimonial: z.optional(claims.shape.testimonial),
      dayPassRating: z.optional(claims.shape.dayPassRating),
      conferenceRoomRating: z.optional(claims.shape.conferenceRoomRating),
      recreationRating: z.optional(claims.shape.recreationRating),
    }),
  ),
  membership: z.optional(shape.membership),
  tax: z.optional(z.partial(z.strictObject(shape.tax.shape))),
  invoiceSeries: z.optional(z.partial(z.strictObject(shape.invoiceSeries.shape))),
  invoiceChangesUntilDay: z.optional(shape.invoiceChangesUntilDay),
  tallyLedgers: z.optional(
    z.partial(z.strictObject({ ...shape.tallyLedgers.shape, inputGst: z.strictObject(inputGst.shape) })),
  ),
  /** By the date in India; null takes back its special hours. */
  days: z.optional(z.record(date, z.nullable(specialDay))),
});
export type FactChanges = z.output<typeof factChanges>;

/** The names of the facts that can be changed. Special dates are none of them. */
export const changeableNames = Object.keys(factChanges.shape).filter(
  (name): name is Exclude<keyof FactChanges, 'days'> => name !== 'days',
);

/** The groups whose facts can be changed one by one. */
const groups = ['hours', 'capacity', 'claims', 'tax', 'invoiceSeries', 'tallyLedgers'] as const;
const isGroup = (name: string): name is (typeof groups)[number] => (groups as readonly string[]).includes(name);

/** The changed facts, each with its name in the facility file: 'hours.dayPass', 'gstin'. Special dates are 'days.2026-12-25'. */
export const changedNames = (changes: FactChanges): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    isGroup(name) || name === 'days'
      ? Object.entries(value as object)
          .filter(([, one]) => one !== undefined)
          .map(([fact]) => `${name}.${fact}`)
      : value === undefined
        ? []
        : [name],
  );

/** The facility with these changes; those of single dates are no part of it. */
export function withChanges(facility: Facility, { days: _, ...changes }: FactChanges): Facility {
  const changed: Record<string, unknown> = { ...facility };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    changed[name] = isGroup(name) ? { ...facility[name], ...withoutUndefined(value as object) } : value;
  }
  return changed as Facility;
}

const withoutUndefined = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined));

export const hoursNames = Object.keys(week).filter((name): name is HoursName => name !== 'closedOn');
