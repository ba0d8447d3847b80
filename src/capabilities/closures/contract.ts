import * as z from 'zod/mini';
import { selectionSchema } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { oneLine } from '#platform/text/plain-text.ts';
import type { Group } from './rules/affected.ts';
import type { CaseState, Chooser, Chosen } from './rules/case-end.ts';

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
  /** Until when customers may choose, after which all money goes back. */
  defaultAfter: z.optional(instant),
};

/** POST /api/console/closures: what is left out of `outcomes` is kept. */
export const closureBody = z.object({
  ...asked,
  reason,
  outcomes,
  /** Room for 8,000 bookings: a month of all that is sold. */
  fingerprint: z.string().check(z.maxLength(400_000)),
  approvalId: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
});

/** The same with `?preview=1`. */
export const closurePreviewBody = z.object({
  ...asked,
  reason: z.optional(oneLine(300)),
  outcomes: z._default(outcomes, {}),
});
export type ClosureInput = z.output<typeof closurePreviewBody>;

/** Who is affected, as a preview and a refusal 409 `affected_changed` name them. */
export type AffectedView = {
  bookingId: string;
  group: Group;
  customerName: string;
  serviceName: string;
  place: string;
  start: string;
  end: string;
  paidPaise: number;
  /** What of the payment is left, and what of the price the lost time is. */
  leftPaise: number;
  unusedPaise: number;
  outcome: 'offer' | 'full' | 'part' | 'keep';
  mostPaise: number;
  /** The money goes back at the counter. */
  byHand: boolean;
};

export type ClosurePreview = {
  success: true;
  preview: true;
  affected: AffectedView[];
  /** The most that can go back. */
  sumPaise: number;
  fingerprint: string;
  defaultAfter: string;
  /** What a colleague must approve; null within one's own limit. */
  approval: { act: 'close_period'; subject: string; paise: number } | null;
  /** False: this person may not close so, not with an approval either. */
  may: boolean;
  /** The message to one of them, as it will be sent; null where nobody is written to. */
  message: { bookingId: string; subject: string; text: string } | null;
};

/** POST /api/console/closures/{id}/cases/{bookingId}: a colleague answers for the customer. */
const choices = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('refund') }),
  z.object({ choice: z.literal('keep') }),
  z.object({ choice: z.literal('move'), selection: selectionSchema }),
]);
export const answerBody = choices;

/** POST /api/console/closures/{id}/reopen. */
export const reopenClosureBody = z.object({ reason: z.optional(reason) });

export type CaseAnswer = {
  bookingId: string;
  group: Group;
  state: CaseState;
  outcome: 'offer' | 'full' | 'part' | 'keep';
  mostPaise: number;
  refundedPaise: number | null;
  chose: Chosen | null;
  chosenBy: Chooser | null;
  by: string | null;
  doneAt: string | null;
  defaultAfter: string | null;
  attempts: number;
  lastError: string | null;
  customerName: string;
  serviceName: string;
  place: string;
  start: string;
  end: string;
  /** The state of the message about the closure; null where none was sent. */
  message: string | null;
};

type ClosureHeadAnswer = {
  id: number;
  service: string | null;
  what: string;
  places: number[] | null;
  from: string;
  until: string;
  reason: string;
  closedBy: string;
  closedAt: string;
  defaultAfter: string | null;
  reopenedAt: string | null;
  reopenedBy: string | null;
};

/** GET /api/console/closures/{id}. */
export type ClosureAnswer = { success: true; cases: CaseAnswer[] } & ClosureHeadAnswer;

/** GET /api/console/closures: what is closed now or later, and what waits for answers. */
export type ClosuresAnswer = {
  success: true;
  closures: (ClosureHeadAnswer & {
    affected: number;
    waiting: number;
    moved: number;
    refunded: number;
    kept: number;
    failed: number;
  })[];
};

/** GET /api/bookings/{id}/closure, for the booking's owner or its signed link. `closure` is null where no closure is about it. */
export type BookingClosureAnswer = {
  success: true;
  closure: {
    state: CaseState;
    outcome: 'offer' | 'full' | 'part' | 'keep';
    chose: Chosen | null;
    chosenBy: Chooser | null;
    from: string;
    until: string;
    reason: string;
    /** What choosing money back gives; of an ended case what went back. */
    refundPaise: number;
    defaultAfter: string | null;
    /** Paid at the counter: the money is given back there. */
    byHand: boolean;
    /** What happened, once it ended. */
    ended: string | null;
  } | null;
};
