import * as z from 'zod/mini';
import { oneLine } from '#platform/text/plain-text.ts';
import { rowId } from '#platform/text/row-id.ts';
import { arrivalStates } from './rules/arrival-state.ts';
import { verdicts } from './rules/verdict.ts';

const success = z.literal(true);

/** An instant with its offset: '2026-11-24T09:58:00+05:30' or with Z. */
const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Times are written with their offset, as 2026-11-24T09:58:00+05:30.' }),
  z.transform((text) => new Date(text)),
);
const key = z.uuid('`key` must be a UUID.');
const guests = z.int('Guests are a number.').check(z.minimum(0), z.maximum(2, 'Two guests at most.'));

const visit = z.object({
  key,
  /** What was scanned or typed: a booking id, or the address in the ticket's QR code. Anything else is `unknown`. */
  bookingId: z.string(),
  /** Time of the visit by the device's clock. Default: when the call is received. */
  at: z.optional(instant),
  how: z.enum(['camera', 'scanner', 'typed', 'list']),
  /** Recorded offline, and sent later. */
  offline: z.optional(z.boolean()),
  guests: z.optional(guests),
  /** The verdict that the device showed offline. */
  shown: z.optional(z.enum(verdicts)),
  /** Who recorded it offline on a shared device, if not the caller. */
  staffId: z.optional(rowId),
  /** Lets the customer in although they are blocked: by one's own permission, or a colleague's approval of `decide_blocks` for the booking. */
  letIn: z.optional(z.object({ approvalId: z.optional(z.int()) })),
});
export type NotedVisit = z.output<typeof visit>;

/** `sentAt`: the device's time when sending, used to correct a wrong clock. */
export const visitsBody = z.object({
  visits: z
    .array(visit)
    .check(z.minLength(1, 'Send at least one visit.'), z.maxLength(200, 'Send at most 200 visits.')),
  sentAt: z.optional(instant),
});

/**
 * Results in the order of the call. `arrivedAt` and `by` belong to the arrival that counts, so for `again` to the first one. A row with `error` is
 * not stored. `needsPerson`: a task was created.
 */
const visitResult = z.object({
  key: z.string(),
  verdict: z.enum(verdicts),
  bookingId: z.optional(z.string()),
  arrivedAt: z.optional(z.iso.datetime()),
  by: z.optional(z.string()),
  undone: z.optional(z.literal(true)),
  service: z.optional(z.string()),
  /** The holder may bring guests. */
  takesGuests: z.optional(z.literal(true)),
  place: z.optional(z.string()),
  start: z.optional(z.iso.datetime()),
  end: z.optional(z.iso.datetime()),
  /** Cancelled bookings only: time of the cancellation, and the refund (hidden on a door tablet). */
  cancelledAt: z.optional(z.iso.datetime()),
  refundedPaise: z.optional(z.int()),
  needsPerson: z.optional(z.literal(true)),
  error: z.optional(z.object({ code: z.enum(['time_in_future', 'time_too_old', 'key_reused']), message: z.string() })),
});
export type VisitResult = z.output<typeof visitResult>;

export const visitsAnswer = z.object({ success, results: z.array(visitResult) });

export const undoBody = z.object({
  reason: z.optional(oneLine(300)),
  approvalId: z.optional(z.int()),
});

/** How many guests came in with the holder of a pass that covers guests. */
export const guestsBody = z.object({ guests });

/** `bookingId` is null if the ticket belonged to no booking. */
export const undoneAnswer = z.object({ success, bookingId: z.nullable(z.string()) });
export const guestsAnswer = z.object({ success, bookingId: z.string(), guests });

const iso = z.iso.datetime();
const month = z.object({ bookingId: z.string(), service: z.string(), customerName: z.string(), place: z.string() });

const stretches = z.array(
  z.object({
    start: iso,
    end: iso,
    bookingId: z.optional(z.string()),
    customerName: z.optional(z.string()),
    /** Why it is closed. */
    closed: z.optional(z.string()),
    /** Held by someone who has not paid yet. */
    held: z.optional(z.literal(true)),
  }),
);

/** The data of the Today screen for one date in India. */
export const dayAnswer = z.object({
  success,
  date: z.string(),
  /** Not part of its ETag. */
  asOf: iso,
  /**
   * One entry per kind of place. Rooms count hours, all others count places. `sold`: paid. `free`: neither taken nor closed. `arrived`: checked in.
   * `freeUntil` is a room's: null while it is taken, or closed (`isClosed`) as after its hours; left out on other days than today.
   */
  services: z.array(
    z.object({
      service: z.string(),
      plan: z.enum(['day', 'month']),
      label: z.string(),
      unit: z.enum(['hour', 'day', 'month']),
      capacity: z.int(),
      sold: z.int(),
      free: z.int(),
      arrived: z.int(),
      freeUntil: z.optional(z.nullable(iso)),
      isClosed: z.optional(z.literal(true)),
    }),
  ),
  /** Bookings that begin on the date, and running months, by start. A door tablet gets the first name and an initial only. */
  arrivals: z.array(
    z.object({
      bookingId: z.string(),
      service: z.string(),
      serviceName: z.string(),
      isMonth: z.boolean(),
      /** Sold by the hour. */
      showsHours: z.optional(z.literal(true)),
      takesGuests: z.optional(z.literal(true)),
      customerName: z.string(),
      place: z.string(),
      start: iso,
      end: iso,
      state: z.enum(arrivalStates),
      /** Of the arrival that counts. `visitKey` is for undoing it. */
      arrivedAt: z.optional(iso),
      visitKey: z.optional(z.string()),
      by: z.optional(z.string()),
      how: z.optional(z.string()),
      offline: z.optional(z.literal(true)),
      guests: z.optional(z.int()),
      /** How many notes colleagues wrote about the customer. */
      notes: z.optional(z.int()),
      /** The customer may not come in. */
      blocked: z.optional(z.literal(true)),
      cancelledAt: z.optional(iso),
    }),
  ),
  /** Months that begin on the date or have it as their last day. */
  months: z.object({ begin: z.array(month), end: z.array(month) }),
  /** The day of the first of `rooms`, for callers that know one room (run contract). */
  room: stretches,
  /** Deprecated: its hours, for pages of the previous release. Removed in the next release. */
  roomHours: z.nullable(z.object({ start: iso, end: iso })),
  /** Places sold by the hour that are open on the date, from opening to closing. */
  rooms: z.array(
    z.object({
      service: z.string(),
      label: z.string(),
      start: iso,
      end: iso,
      stretches,
    }),
  ),
  closures: z.array(z.object({ place: z.string(), start: iso, end: iso, reason: z.string() })),
  /** The five oldest that wait for a person; `openTasks` counts all. */
  tasks: z.array(
    z.object({
      id: z.int(),
      /** The task's text. For a manual task: what was written. */
      what: z.string(),
      /** What to do; empty for a task by hand. */
      next: z.string(),
      byHand: z.optional(z.literal(true)),
      /** A routine task, not a problem. */
      routine: z.optional(z.literal(true)),
      subject: z.nullable(z.string()),
      /** Name of the subject. Absent if unknown. */
      about: z.optional(z.string()),
      since: iso,
    }),
  ),
  openTasks: z.int(),
  /** Today only: the date on which the drawer was opened, if it is still open from an earlier day. */
  drawerLeftOpen: z.optional(z.string()),
});
export type DayAnswer = z.output<typeof dayAnswer>;

const money = z.object({ times: z.int(), paise: z.int() });

/**
 * Today so far, or all of an earlier day, for the close of the day. `way` is 'cash', 'card' or 'upi' at the counter, and 'online'.
 * `refunds`: what was promised back today, negative, as the report of a close has it. `awaited`: sales by link or QR code that are not paid yet. Of a
 * room, `sold` counts hours.
 */
export const summaryAnswer = z.object({
  success,
  date: z.string(),
  /** The reception closes within an hour, has closed, or was not open: the till is counted now. */
  isClosingTime: z.boolean(),
  sales: z.array(z.object({ way: z.string(), times: z.int(), paise: z.int() })),
  refunds: z.array(z.object({ way: z.string(), times: z.int(), paise: z.int() })),
  awaited: money,
  /** Of the bookings of the day, and members of a month who came. */
  arrivals: z.object({ came: z.int(), expected: z.int(), members: z.int() }),
  openTasks: z.int(),
  tomorrow: z.array(
    z.object({
      service: z.string(),
      plan: z.enum(['day', 'month']),
      label: z.string(),
      unit: z.enum(['hour', 'day', 'month']),
      sold: z.int(),
    }),
  ),
});
export type SummaryAnswer = z.output<typeof summaryAnswer>;
