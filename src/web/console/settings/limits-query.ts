import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';

const forRoles = z.object({ manager: z.int(), front_desk: z.int() });
const limits = z.object({
  refundBookingPaise: forRoles,
  refundDayPaise: forRoles,
  closurePaise: z.object({ manager: z.int() }),
  tillDifferencePaise: z.int(),
  waivedMoves: z.int(),
});
/** How far roles go without a colleague, in paise and times. */
export type Limits = z.output<typeof limits>;

/** The limits with the version that a change must name. */
export const limitsAnswer = z.object({ version: z.int(), limits });

export const LIMITS_KEY = ['limits'] as const;

/** A form is filled from it, so live changes do not ask again. */
export const limitsQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => api.read('/limits', limitsAnswer, signal),
    meta: about(),
    staleTime: 0,
  });
