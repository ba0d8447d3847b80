import * as z from 'zod/mini';
import { oneLine } from '#platform/text/plain-text.ts';
import { denominations, MOST_OF_ONE } from './rules/notes.ts';

/** Rupee notes and coins, and how many of each: {"500": 3, "10": 2}. What is left out is none. */
const notes = z.partialRecord(
  z.enum(denominations, { error: `Notes and coins are ${denominations.join(', ')} rupees.` }),
  z
    .int('The number of notes is a whole number.')
    .check(z.minimum(0, 'The number of notes is 0 or more.'), z.maximum(MOST_OF_ONE, 'That is too many notes.')),
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'Count the notes and coins: how many there are of each.' : undefined,
  },
);
export const reason = oneLine(300).check(z.minLength(3, 'Say why, in a few words.'));
const WHOLE = 'Give the amount in whole paise: 50000 for ₹500.';
const kept = z
  .int(WHOLE)
  .check(z.minimum(0, 'The amount is 0 or more.'), z.maximum(1_000_000_000, 'One crore at most.'));

/** POST /api/console/till/open */
export const openBody = z.object({ float: notes });

/**
 * POST /api/console/till/entries: cash that goes in or out without a sale, or what such an entry of the open session should have been (`paise`),
 * by who may close any drawer. 409 `drawer_closed`, `drawer_full`, `no_such_entry`, `not_correctable`, `already_corrected`, `same_amount`.
 */
export const entryBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['paid_in', 'paid_out']),
    paise: z
      .int(WHOLE)
      .check(z.minimum(1, 'The amount is more than nothing.'), z.maximum(10_000_000, 'One lakh at most.')),
    reason,
  }),
  z.object({
    kind: z.literal('correction'),
    corrects: z.int(),
    paise: z.int(WHOLE).check(z.minimum(0, 'The amount is 0 or more.'), z.maximum(10_000_000, 'One lakh at most.')),
    reason,
  }),
]);

/** POST /api/console/till/count */
export const countBody = z.object({ notes });

/**
 * POST /api/console/till/close. `addUpTo`: the newest entry that came after the count and is added to it. `keepPaise`: what stays in the
 * drawer, the float where it is left out.
 */
export const closeBody = z.object({
  notes,
  reason: z.optional(reason),
  approvalId: z.optional(z.int()),
  addUpTo: z.optional(z.int()),
  keepPaise: z.optional(kept),
});

const iso = z.iso.datetime();

const openSession = z.object({
  id: z.int(),
  openedBy: z.object({ id: z.int(), name: z.string() }),
  openedAt: iso,
  floatPaise: z.int(),
});
export type OpenSession = z.output<typeof openSession>;

/** An entry of the till. Amounts paid out are negative. Only `cash` is in the drawer. */
const tillEntry = z.object({
  id: z.int(),
  kind: z.enum([
    'left_before',
    'opening_difference',
    'sale',
    'refund',
    'paid_in',
    'paid_out',
    'correction',
    'rounding',
  ]),
  paidBy: z.enum(['cash', 'machine']),
  amountPaise: z.int(),
  by: z.string(),
  at: iso,
  reason: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  /** Of a correction: the entry that was wrong. */
  corrects: z.optional(z.int()),
});
export type TillEntry = z.output<typeof tillEntry>;

/** A session that is closed. `countedPaise` includes what was added to the count. */
const closedSession = z.object({
  id: z.int(),
  openedBy: z.string(),
  openedAt: iso,
  closedBy: z.string(),
  closedAt: iso,
  expectedPaise: z.int(),
  countedPaise: z.int(),
  differencePaise: z.int(),
  reason: z.optional(z.string()),
});
export type ClosedSession = z.output<typeof closedSession>;

const cursor = z.nullable(z.string());

/**
 * GET /api/console/till?cursor=: the open session with its entries, the newest first, and the last 30 closes. Of its counts it says who counted
 * and when; what is expected only the count itself answers. `lastKeptPaise`: what the last close left in the drawer.
 */
export const tillAnswer = z.object({
  success: z.literal(true),
  session: z.nullable(openSession),
  entries: z.array(tillEntry),
  nextCursor: cursor,
  counts: z.array(z.object({ by: z.string(), at: iso, countedPaise: z.int() })),
  lastKeptPaise: z.nullable(z.int()),
  closes: z.array(closedSession),
});
export type TillAnswer = z.output<typeof tillAnswer>;

export const openAnswer = z.object({ success: z.literal(true), session: openSession });
export const entryAnswer = z.object({ success: z.literal(true), entryId: z.int() });

/** The answer of a count, as of its instant. */
export const countAnswer = z.object({
  success: z.literal(true),
  session: openSession,
  countedPaise: z.int(),
  expectedPaise: z.int(),
  differencePaise: z.int(),
});
export type CountAnswer = z.output<typeof countAnswer>;

export const closeAnswer = z.object({ success: z.literal(true), session: closedSession });

/** GET /api/console/till/reports?cursor=: all closes, the newest first. */
export const reportsAnswer = z.object({
  success: z.literal(true),
  reports: z.array(closedSession),
  nextCursor: cursor,
});

const byWay = z.array(z.object({ way: z.string(), times: z.int(), paise: z.int() }));

/** GET /api/console/till/reports/{id}: the report of one close. Everything in it stays as it was when the drawer was closed. */
export const reportAnswer = z.object({
  success: z.literal(true),
  facility: z.string(),
  session: closedSession,
  approvedBy: z.optional(z.string()),
  floatPaise: z.int(),
  openingDifferencePaise: z.int(),
  /** By way of paying: 'cash', 'card', 'upi'. */
  sales: byWay,
  refunds: byWay,
  paidInPaise: z.int(),
  paidOutPaise: z.int(),
  correctionsPaise: z.int(),
  /** Sum added to refunds in cash to reach whole rupees. */
  roundingPaise: z.int(),
  /** Sum of the entries after the last count that were added to it. */
  addedPaise: z.int(),
  keptPaise: z.int(),
  bankPaise: z.int(),
  counts: z.array(
    z.object({
      by: z.string(),
      at: iso,
      notes: z.partialRecord(z.enum(denominations), z.int()),
      countedPaise: z.int(),
      expectedPaise: z.int(),
    }),
  ),
  entries: z.array(tillEntry),
});
export type ReportAnswer = z.output<typeof reportAnswer>;
