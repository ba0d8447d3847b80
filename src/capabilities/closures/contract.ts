import * as z from 'zod/mini';
import { moveSelectionSchema } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import { groups } from './rules/affected.ts';
import { caseStates, choosers, chosenWays } from './rules/case-end.ts';

const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Times are written with their offset, as 2026-11-24T14:05:00+05:30.' }),
  z.transform((text) => new Date(text)),
);
const reason = z.pipe(oneLine(300), z.string().check(z.minLength(1, 'Please give a reason.')));
const bookingId = z.string().check(z.maxLength(60));

const outcome = z.union([
  z.enum(['offer', 'full', 'keep', 'unused']),
  z.object({ partPaise: z.int().check(z.gte(100, 'The smallest refund is Re 1.'), z.lte(100_000_000)) }),
]);
const outcomes = z.object({
  here: z.optional(outcome),
  toCome: z.optional(outcome),
  later: z.optional(outcome),
  monthly: z.optional(outcome),
  bookings: z.optional(z.record(bookingId, outcome)),
});

const asked = {
  service: z.enum(serviceTypes),
  from: instant,
  until: instant,
  /** Numbers of its places; left out: all. */
  places: z.optional(
    z
      .array(z.int().check(z.gte(1), z.lte(100_000)))
      .check(z.minLength(1, 'Name at least one place.'), z.maxLength(500)),
  ),
  /** Deadline for the customers' choice. After it, everything is refunded. */
  defaultAfter: z.optional(instant),
};

/** POST /api/console/closures: bookings absent from `outcomes` are kept. */
export const closureBody = z.object({
  ...asked,
  reason,
  outcomes,
  /** Room for 8,000 bookings: a month of all that is sold. */
  fingerprint: z.string().check(z.maxLength(400_000)),
  approvalId: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
});

/** The body with `?preview=1`. */
export const closurePreviewBody = z.object({
  ...asked,
  reason: z.optional(oneLine(300)),
  outcomes: z._default(outcomes, {}),
});
export type ClosureInput = z.output<typeof closurePreviewBody>;

const success = z.literal(true);
const group = z.enum(groups);
const caseState = z.enum(caseStates);
const chosen = z.nullable(z.enum(chosenWays));
const chooser = z.nullable(z.enum(choosers));
const caseOutcome = z.enum(['offer', 'full', 'part', 'keep']);

/** An affected booking, in a preview and in a refusal 409 `affected_changed`. */
const affected = z.object({
  bookingId: z.string(),
  group,
  customerName: z.string(),
  serviceName: z.string(),
  place: z.string(),
  start: z.string(),
  end: z.string(),
  paidPaise: z.int(),
  /** The amount left of the payment, and the part of the price for the lost time. */
  leftPaise: z.int(),
  unusedPaise: z.int(),
  outcome: caseOutcome,
  mostPaise: z.int(),
  /** The refund is paid out at the counter. */
  byHand: z.boolean(),
  /** Cancelled, with the place kept until its end. */
  cancelled: z.boolean(),
});
export type AffectedView = z.output<typeof affected>;

/** What a closure would do. */
export const closurePreview = z.object({
  success,
  preview: z.literal(true),
  affected: z.array(affected),
  /** The most that can go back. */
  sumPaise: z.int(),
  fingerprint: z.string(),
  defaultAfter: z.string(),
  /** The approval needed. Null within the person's own limit. */
  approval: z.nullable(z.object({ act: z.string(), subject: z.string(), paise: z.int() })),
  /** False: this person may not make this closure, even with an approval. */
  may: z.boolean(),
  /** A sample of the message to the customers. Null if none is sent. */
  message: z.nullable(z.object({ bookingId: z.string(), subject: z.string(), text: z.string() })),
});

export const closedAnswer = z.object({ success, id: z.int() });

/** POST /api/console/closures/{id}/cases/{bookingId}: a colleague answers for the customer. */
const choices = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('refund') }),
  z.object({ choice: z.literal('keep') }),
  z.object({ choice: z.literal('move'), selection: moveSelectionSchema }),
]);
export const answerBody = choices;

/** POST /api/console/closures/{id}/reopen. */
export const reopenClosureBody = z.object({ reason: z.optional(reason) });

export const answeredAnswer = z.object({
  success,
  bookingId: z.string(),
  state: caseState,
  chose: chosen,
  chosenBy: chooser,
  refundPaise: z.nullable(z.int()),
});

export const reopenedAnswer = z.object({
  success,
  id: z.int(),
  kept: z.int(),
  moved: z.int(),
  refunded: z.int(),
  /** Cases that stay open: the visit is over, or its time is still closed. They end by choice or deadline. */
  waiting: z.int(),
});

const oneCase = z.object({
  bookingId: z.string(),
  group,
  state: caseState,
  outcome: caseOutcome,
  mostPaise: z.int(),
  refundedPaise: z.nullable(z.int()),
  chose: chosen,
  chosenBy: chooser,
  by: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  defaultAfter: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  customerName: z.string(),
  serviceName: z.string(),
  place: z.string(),
  start: z.string(),
  end: z.string(),
  /** The state of the message about the closure; null where none was sent. */
  message: z.nullable(z.string()),
});
export type CaseAnswer = z.output<typeof oneCase>;

const head = {
  id: z.int(),
  service: z.nullable(z.string()),
  what: z.string(),
  places: z.nullable(z.array(z.int())),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  closedBy: z.string(),
  closedAt: z.string(),
  defaultAfter: z.nullable(z.string()),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
};

/** GET /api/console/closures/{id}. */
export const closureAnswer = z.object({ success, ...head, cases: z.array(oneCase) });
export type ClosureAnswer = z.output<typeof closureAnswer>;

/** GET /api/console/closures: what is closed now or later, and what waits for answers. */
export const closuresAnswer = z.object({
  success,
  closures: z.array(
    z.object({
      ...head,
      affected: z.int(),
      waiting: z.int(),
      moved: z.int(),
      refunded: z.int(),
      kept: z.int(),
      failed: z.int(),
    }),
  ),
});

/** GET /api/bookings/{id}/closure, for the booking's owner or its signed link. `closure` is null if none affects the booking. */
export const bookingClosureAnswer = z.object({
  success,
  closure: z.nullable(
    z.object({
      state: caseState,
      outcome: caseOutcome,
      chose: chosen,
      chosenBy: chooser,
      from: z.string(),
      until: z.string(),
      reason: z.string(),
      /** The refund if the customer chooses it. Of an ended case: the refund made. */
      refundPaise: z.int(),
      defaultAfter: z.nullable(z.string()),
      /** Paid at the counter, so the refund is paid out there. */
      byHand: z.boolean(),
      /** What happened, once it ended. */
      ended: z.nullable(z.string()),
    }),
  ),
});
export type BookingClosureAnswer = z.output<typeof bookingClosureAnswer>;
