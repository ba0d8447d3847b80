import * as z from 'zod/mini';
import { deskStates } from './rules/desk-state.ts';
import { roomStates } from './rules/room-stretches.ts';

/** The most days of one answer: a month as a calendar shows it, in whole weeks. */
export const LONGEST_CALENDAR_DAYS = 42;

const iso = z.iso.datetime();

/**
 * Of a kind of place: `sold` is what is paid, `held` what waits for its payment, `closed` what nobody has and a closure takes, `free` the rest. Of
 * a room's day hours are counted; hours that have begun unsold are in none of them.
 */
const counts = { capacity: z.int(), sold: z.int(), held: z.int(), closed: z.int(), free: z.int() };
const product = { service: z.string(), plan: z.enum(['day', 'month']) };

/** A part of a closure within the period shown; `id`: that of the whole closure. `place`: 'Hot desk 14', or 'Hot desk (all)'. */
const closure = z.object({ id: z.int(), place: z.string(), start: iso, end: iso, reason: z.string() });

/** GET /api/console/calendar?from&to: occupancy by day in India. `services` names what each day counts, in its order. */
export const calendarAnswer = z.object({
  success: z.literal(true),
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** Not part of its ETag. */
  asOf: iso,
  services: z.array(z.object({ ...product, label: z.string(), unit: z.enum(['hour', 'day', 'month']) })),
  days: z.array(
    z.object({ date: z.string(), services: z.array(z.object({ ...product, ...counts, arrived: z.int() })) }),
  ),
  closures: z.array(closure),
});
export type CalendarAnswer = z.output<typeof calendarAnswer>;

/** GET /api/console/calendar/day?date=: occupancy by the hour, and each room's day from its opening to its close. Times of day in India. */
export const calendarDayAnswer = z.object({
  success: z.literal(true),
  date: z.string(),
  today: z.string(),
  asOf: iso,
  services: z.array(
    z.object({
      ...product,
      label: z.string(),
      unit: z.enum(['hour', 'day', 'month']),
      ...counts,
      arrived: z.int(),
      /** Its opening hours, cut at the full hours; '24:00' ends a day around the clock. In each, places are counted. */
      hours: z.array(z.object({ start: z.string(), end: z.string(), ...counts })),
    }),
  ),
  /** Places that are sold by the hour and open on the date. */
  rooms: z.array(
    z.object({
      service: z.string(),
      label: z.string(),
      /** Of one of several rooms that are for sale: its number. */
      number: z.optional(z.int()),
      /** It was sold or closed before there were fewer rooms; what is free of it is sold no more. */
      notForSale: z.optional(z.literal(true)),
      /** Without gaps, in half hours that are the same joined. `reason`: it is closed, also where it was sold before. */
      stretches: z.array(
        z.object({
          start: iso,
          end: iso,
          state: z.enum(roomStates),
          bookingId: z.optional(z.string()),
          customerName: z.optional(z.string()),
          reason: z.optional(z.string()),
        }),
      ),
    }),
  ),
  closures: z.array(closure),
});
export type CalendarDayAnswer = z.output<typeof calendarDayAnswer>;

/** GET /api/console/calendar/floor?date=: each place that has a number. */
export const floorAnswer = z.object({
  success: z.literal(true),
  date: z.string(),
  today: z.string(),
  asOf: iso,
  kinds: z.array(z.object({ kind: z.string(), label: z.string(), canBePicked: z.boolean() })),
  desks: z.array(
    z.object({
      kind: z.string(),
      number: z.int(),
      /** 'Hot desk 14' */
      place: z.string(),
      service: z.string(),
      state: z.enum(deskStates),
      /** The last day of what is sold for several. */
      until: z.optional(z.string()),
      bookingId: z.optional(z.string()),
      customerName: z.optional(z.string()),
      /** Why it is closed. */
      reason: z.optional(z.string()),
    }),
  ),
});
export type FloorAnswer = z.output<typeof floorAnswer>;
