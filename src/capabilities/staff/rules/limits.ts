import * as z from 'zod/mini';
import type { Role } from './permissions.ts';

const sum = z.int().check(z.gte(0), z.lte(100_000_000));
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times are written as 14:00.'));
const forRoles = z.object({ manager: sum, front_desk: sum });

/** How far roles go without a colleague's approval. Paise; the owner has no limit. */
export const limitsSchema = z.object({
  /** Refunds beyond the terms, of one booking. */
  refundBookingPaise: forRoles,
  /** Refunds beyond the terms, by one person on one day. */
  refundDayPaise: forRoles,
  /** Highest refunds by one person's closures on one day. */
  closurePaise: z.object({ manager: sum }),
  /** From this difference on, the till is closed with a manager. */
  tillDifferencePaise: sum,
  /** How often the fee of moving one booking may be waived. */
  waivedMoves: z.int().check(z.gte(0), z.lte(100)),
  /**
   * From this time of its first day in India, 'HH:MM', the place of a booking that did not come can be released without a word from its
   * customer. Null: at any time. Limits that an older version stored lack it.
   */
  releaseFrom: z._default(z.nullable(timeOfDay), null),
});
export type Limits = z.infer<typeof limitsSchema>;

/** Until an owner changes them. */
export const initialLimits: Limits = {
  refundBookingPaise: { manager: 1_000_000, front_desk: 50_000 },
  refundDayPaise: { manager: 100_000_000, front_desk: 200_000 },
  closurePaise: { manager: 5_000_000 },
  tillDifferencePaise: 10_000,
  waivedMoves: 1,
  releaseFrom: null,
};

/** A person's own limits: paise, a count, or a time of day. Null without a limit. */
export type OwnLimits = {
  refundBookingPaise: number | null;
  refundDayPaise: number | null;
  closurePaise: number | null;
  tillDifferencePaise: number | null;
  waivedMoves: number | null;
  /** 'HH:MM' in India. */
  releaseFrom: string | null;
};

/** The limits that hold for a role. What it may not do at all has the limit 0. */
export function limitsOf(role: Role, limits: Limits): OwnLimits {
  if (role === 'owner') return none;
  if (role === 'accountant') return nothing;
  return {
    refundBookingPaise: limits.refundBookingPaise[role],
    refundDayPaise: limits.refundDayPaise[role],
    closurePaise: role === 'manager' ? limits.closurePaise.manager : 0,
    tillDifferencePaise: role === 'manager' ? null : limits.tillDifferencePaise,
    waivedMoves: role === 'manager' ? null : limits.waivedMoves,
    releaseFrom: role === 'manager' ? null : limits.releaseFrom,
  };
}

const none: OwnLimits = {
  refundBookingPaise: null,
  refundDayPaise: null,
  closurePaise: null,
  tillDifferencePaise: null,
  waivedMoves: null,
  releaseFrom: null,
};

const nothing: OwnLimits = {
  refundBookingPaise: 0,
  refundDayPaise: 0,
  closurePaise: 0,
  tillDifferencePaise: 0,
  waivedMoves: 0,
  releaseFrom: null,
};
