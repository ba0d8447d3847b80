import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../../api/console-api.ts';
import { about } from '../../api/topics.ts';

/** The call of an act on a booking, below /api/console. */
export const actPath = (bookingId: string, act: string): string => `/bookings/${encodeURIComponent(bookingId)}/${act}`;

/** An approval that an act needs, in a preview and in a refusal. */
export const neededApproval = z.object({ act: z.string(), subject: z.string(), paise: z.int() });

/** What a refund would be. `termsPaise` and `fullPaise` are of a cancellation alone; `creditedBy` is a date in India. */
export const refundPreview = z.object({
  refundPaise: z.int(),
  leftPaise: z.int(),
  account: z.string(),
  creditedBy: z.nullable(z.string()),
  creditNote: z.nullable(
    z.object({
      against: z.string(),
      taxablePaise: z.int(),
      cgstPaise: z.int(),
      sgstPaise: z.int(),
      roundingPaise: z.int(),
      totalPaise: z.int(),
    }),
  ),
  termsPaise: z.optional(z.int()),
  fullPaise: z.optional(z.int()),
  place: z.string(),
  approval: z.nullable(neededApproval),
});
export type RefundPreview = z.output<typeof refundPreview>;

const times = z.object({ date: z.string(), timeText: z.string() });

/** What a move would be. `refundAtMostPaise`: what cancelling gives back at most afterwards; null while the move takes nothing from it. */
export const movePreview = z.object({
  from: times,
  to: times,
  feePaise: z.int(),
  refundAtMostPaise: z.nullable(z.int()),
});

/** What an extension would be: the room's new times. */
export const extendPreview = z.object({ timeText: z.string() });

/** What releasing would be: the place that others get, and the end of the booking that would have kept it. */
export const releasePreview = z.object({ place: z.string(), until: z.iso.datetime() });

/** What an act would do at this moment. It is not asked again by live changes, as the act itself ends what it looks at. */
export const actPreview = <Schema extends z.ZodMiniType>(
  api: ConsoleApi,
  schema: Schema,
  of: { bookingId: string; act: string; body: Record<string, unknown> },
) =>
  queryOptions({
    queryKey: ['act-preview', of],
    queryFn: () =>
      api.changePath(`${actPath(of.bookingId, of.act)}?preview=1`, schema, { body: of.body, key: crypto.randomUUID() }),
    staleTime: 0,
    gcTime: 0,
    meta: about(),
  });
