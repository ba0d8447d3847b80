import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';
import { neededApproval } from '../booking/acts/act-preview.ts';

const group = z.enum(['here', 'toCome', 'later', 'monthly']);
export type Group = z.output<typeof group>;

const affected = z.object({
  bookingId: z.string(),
  group,
  customerName: z.string(),
  serviceName: z.string(),
  place: z.string(),
  start: z.string(),
  end: z.string(),
  paidPaise: z.int(),
  mostPaise: z.int(),
  outcome: z.enum(['offer', 'full', 'part', 'keep']),
  byHand: z.boolean(),
});
export type AffectedRow = z.output<typeof affected>;

const preview = z.object({
  affected: z.array(affected),
  sumPaise: z.int(),
  fingerprint: z.string(),
  defaultAfter: z.string(),
  approval: z.nullable(neededApproval),
  may: z.boolean(),
  message: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});

/** Who a closure would hit and what they would get, at this moment. Nothing is written. */
export const closurePreviewQuery = (api: ConsoleApi, body: object) =>
  queryOptions({
    queryKey: ['closure-preview', body],
    queryFn: () => api.changePath('/closures?preview=1', preview, { body, key: crypto.randomUUID() }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: about('bookings', 'visits'),
  });

const head = {
  id: z.int(),
  what: z.string(),
  places: z.nullable(z.array(z.int())),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  closedBy: z.string(),
  defaultAfter: z.nullable(z.string()),
  reopenedAt: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
};

const oneCase = z.object({
  bookingId: z.string(),
  state: z.enum(['waiting', 'done', 'superseded', 'failed']),
  outcome: z.enum(['offer', 'full', 'part', 'keep']),
  chose: z.nullable(z.enum(['moved', 'refunded', 'part', 'kept', 'reopened'])),
  chosenBy: z.nullable(z.enum(['customer', 'staff', 'deadline', 'closing'])),
  mostPaise: z.int(),
  refundedPaise: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  customerName: z.string(),
  place: z.string(),
  message: z.nullable(z.string()),
});
export type CaseRow = z.output<typeof oneCase>;

const closure = z.object({ ...head, cases: z.array(oneCase) });
export type Closure = z.output<typeof closure>;

/** One closure with what became of each booking. */
export const closureQuery = (api: ConsoleApi, id: string) =>
  queryOptions({
    queryKey: ['closure', id],
    queryFn: ({ signal }) => api.readPath(`/closures/${encodeURIComponent(id)}`, closure, signal),
    meta: about('bookings'),
  });

const closures = z.object({
  closures: z.array(z.object({ ...head, affected: z.int(), waiting: z.int(), failed: z.int() })),
});

/** What is closed now or later, and what waits for answers. */
export const closuresQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: ['closures'],
    queryFn: ({ signal }) => api.readPath('/closures', closures, signal),
    meta: about('bookings'),
  });
