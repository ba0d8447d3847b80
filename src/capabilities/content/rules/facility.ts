import * as z from 'zod/mini';
import { type IstDay, weekdays } from '#platform/ist-day.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import { advertisedFactsSchema, dayOrNull } from './advertised-facts.ts';

const text = z.string().check(z.trim(), z.minLength(1));
/** Pages and mails link to it, so it cannot be a script. */
const webAddress = z.url({ protocol: /^https?$/, error: 'A web address begins with https:// or http://.' });
const TIME = 'Give a time, such as 09:30.';
const time = z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME));
const END = 'Give a time, such as 20:30, or 24:00 for midnight.';
const end = z.string(END).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, END));
const PLACES = 'Give a whole number from 1 to 5,000.';
const places = z.int(PLACES).check(z.minimum(1, PLACES), z.maximum(5000, PLACES));
const PHONE = 'Give the number with its country code, such as +91 98450 12345.';
const phone = z.string(PHONE).check(z.regex(/^\+[1-9]\d{9,14}$/, PHONE));
const email = z.email('Give an email address, such as hello@example.com.');
const GSTIN = 'A GSTIN has fifteen characters, such as 29ABCDE1234F1Z5.';
const CIN = 'A CIN has 21 characters, such as U68200KA2024PTC000000.';
const STATE_CODE = 'Give the two digits of the GST state code, such as 29.';
const PIN_CODE = 'A PIN code has six digits.';
const YEAR = 'Give the year in four digits.';
const LATITUDE = 'Give degrees from -90 to 90, such as 12.9857.';
const LONGITUDE = 'Give degrees from -180 to 180, such as 77.7369.';
/** Wall-clock hours of a day in India. '24:00' is the midnight at which the day ends. */
export const hours = z.object({ opens: time, closes: end });
const week = z.object({ monSat: hours, sun: hours });
const CLOSED_ON = 'Name weekdays such as Sunday, each once. At least one weekday is open.';
/** Weekdays on which all that has opening hours is closed, as every Sunday. Members with a key come on them, too. */
const closedOn = z.array(z.enum(weekdays, CLOSED_ON)).check(
  z.maxLength(6, CLOSED_ON),
  z.refine((days) => new Set(days).size === days.length, CLOSED_ON),
);
const gstRate = z
  .number('Give the whole rate in percent, such as 18.')
  .check(z.minimum(0, 'Give a rate of at least 0%.'), z.maximum(40, 'No GST rate is above 40%.'));
/** Credit notes have them after a C, and a number has sixteen characters at most. */
const seriesLetters = z
  .string('Give one to three letters.')
  .check(z.regex(/^[A-Z]{1,3}$/, 'Give one to three letters, such as INV.'));
const DAY_OF_MONTH = 'Give a day from 1 to 28.';
const REMIND = 'Give a number of days from 1 to 27.';
const KEPT = 'Give a number of days from 0 to 26.';
const ROOM_HOURS = 'Give whole hours from 1 to 200.';
const LEDGER = 'Give the name of the ledger in Tally.';
const ledger = z.pipe(z.string(LEDGER), oneLine(100).check(z.minLength(1, LEDGER)));
const taxed = z.object({
  sac: z.string('Give the six digits of the SAC.').check(z.regex(/^\d{6}$/, 'A SAC has six digits.')),
  gstRate,
});

/** Ledgers of the GST on the provider's fees; `sgst` is null where `cgst` has all of it. */
export const inputGst = z.object({ cgst: ledger, sgst: z.nullable(ledger) });

export const socialLink = z.object({ name: text, url: webAddress });

/** The facts of the facility: the only source of claims, hours, capacities and contacts on pages, documents and messages. */
export const facilitySchema = z.object({
  brand: text,
  brandKannada: text,
  tagline: text,
  legalName: text,
  gstin: z.string(GSTIN).check(z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, GSTIN)),
  /** Corporate identity number; null where the operator is no company. */
  cin: z.nullable(z.string(CIN).check(z.regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, CIN))),
  established: z.int(YEAR).check(z.minimum(1900, YEAR), z.maximum(2100, YEAR)),
  address: z.object({
    line: text,
    area: text,
    city: text,
    state: text,
    stateCode: z.string(STATE_CODE).check(z.regex(/^\d{2}$/, STATE_CODE)),
    postalCode: z.string(PIN_CODE).check(z.regex(/^\d{6}$/, PIN_CODE)),
  }),
  /** The part of town, as people call it: it follows the name in titles and for search engines. */
  locality: text,
  /** What everybody knows and it is near; null for none. */
  landmark: z.nullable(text),
  position: z.object({
    latitude: z.number(LATITUDE).check(z.minimum(-90, LATITUDE), z.maximum(90, LATITUDE)),
    longitude: z.number(LONGITUDE).check(z.minimum(-180, LONGITUDE), z.maximum(180, LONGITUDE)),
  }),
  mapsUrl: webAddress,
  phone,
  whatsApp: phone,
  email,
  claims: advertisedFactsSchema,
  social: z.array(socialLink),
  grievanceOfficer: z.object({ name: text, designation: text, email, phone: z.string(PHONE) }),
  /** Reception; `24/7` is the access of monthly members with their key. */
  hours: z.object({ reception: week, dayPass: week, meetingRoom: hours, recreation: hours, closedOn }),
  /** When a person answers calls and mails; `sun` is null without support on Sundays. */
  supportHours: z.object({ monSat: hours, sun: z.nullable(hours) }),
  capacity: z.object({
    hotDesks: places,
    dedicatedDesks: places,
    rooms: places,
    recreationDay: places,
    recreationMonth: places,
  }),
  /** A month's end, in days before it: when its member is reminded, and until when nobody else gets their place for the month after. */
  membership: z
    .object({
      remindDaysBefore: z.int(REMIND).check(z.minimum(1, REMIND), z.maximum(27, REMIND)),
      keptUntilDaysBefore: z.int(KEPT).check(z.minimum(0, KEPT), z.maximum(26, KEPT)),
      /**
       * The hours of the conference room that a month of co-working includes, of the months bought from the day `since` on. Without a day the owner has not
       * decided: the sandbox includes them, live mode does not. Null: none.
       */
      roomHours: z.nullable(
        z.object({
          aMonth: z.int(ROOM_HOURS).check(z.minimum(1, ROOM_HOURS), z.maximum(200, ROOM_HOURS)),
          since: dayOrNull,
        }),
      ),
    })
    .check(
      z.refine(({ remindDaysBefore, keptUntilDaysBefore }) => keptUntilDaysBefore < remindDaysBefore, {
        path: ['keptUntilDaysBefore'],
        error: 'A member must be reminded before the place is free for others. Give fewer days than for the reminder.',
      }),
    ),
  /** SAC and GST rate per product: data for the accountant, not law in code. */
  tax: z.object({
    dayPass: taxed,
    coworking: taxed,
    meetingRoom: taxed,
    recreationDay: taxed,
    recreationMonth: taxed,
  }),
  /** The day of the next month until which an issued invoice may be issued again: the return for its month is made up then. */
  invoiceChangesUntilDay: z.int(DAY_OF_MONTH).check(z.minimum(1, DAY_OF_MONTH), z.maximum(28, DAY_OF_MONTH)),
  invoiceSeries: z.object({ live: seriesLetters, sample: seriesLetters }),
  /** Names of ledgers in the accountant's company in Tally. `sales` may name the {service} and the {rate}. */
  tallyLedgers: z.object({
    customers: ledger,
    sales: ledger,
    cgst: ledger,
    sgst: ledger,
    rounding: ledger,
    provider: ledger,
    cash: ledger,
    machine: ledger,
    bank: ledger,
    fees: ledger,
    /** Of the GST on the provider's fees: one ledger, or one for each half where the provider's invoice has CGST and SGST. */
    inputGst: z.pipe(
      z.union([ledger, inputGst], LEDGER),
      z.transform((named) => (typeof named === 'string' ? { cgst: named, sgst: null } : named)),
    ),
  }),
});
export type Facility = z.infer<typeof facilitySchema> & { readonly dated?: DatedFacts };

/** The things that have opening hours. */
export type HoursName = Exclude<keyof typeof facilitySchema.shape.hours.shape, 'closedOn'>;

/** The hours of one date, in place of those of its weekday. Null: closed on that date. Those that are not named are as usual. */
export type SpecialDay = {
  readonly name: string;
  readonly hours: { readonly [Name in HoursName]?: z.infer<typeof hours> | null | undefined };
};

/** What depends on the date. All lists are in the order of their dates; before the first of them, and without any, the facility's own hold. */
export type DatedFacts = {
  readonly weeks: readonly { readonly from: IstDay; readonly hours: Facility['hours'] }[];
  readonly capacities: readonly { readonly from: IstDay; readonly capacity: Facility['capacity'] }[];
  readonly taxes?: readonly { readonly from: IstDay; readonly tax: Facility['tax'] }[];
  /** By the date in India. */
  readonly days: { readonly [date: string]: SpecialDay };
};
