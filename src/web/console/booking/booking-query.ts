import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';
import { bookingLine, messageLine, noteLine } from '../parts/shapes.ts';

const record = z.object({
  bookingId: z.string(),
  personId: z.string(),
  status: z.string(),
  state: z.string(),
  service: z.string(),
  unit: z.enum(['hour', 'day', 'month']),
  plan: z.nullable(z.string()),
  canBePicked: z.boolean(),
  serviceName: z.string(),
  date: z.string(),
  timeText: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.nullable(z.string()),
  customerName: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  company: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  isReleased: z.boolean(),
  createdAt: z.string(),
});

const entry = z.object({
  kind: z.string(),
  at: z.string(),
  paise: z.int(),
  state: z.string(),
  method: z.optional(z.string()),
  reason: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  paymentId: z.string(),
  refundId: z.optional(z.int()),
});

const money = z.object({
  paidPaise: z.int(),
  refundedPaise: z.int(),
  disputedPaise: z.int(),
  leftPaise: z.int(),
  entries: z.array(entry),
});
export type Money = z.output<typeof money>;
export type MoneyEntry = z.output<typeof entry>;

const paper = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issuedOn: z.string(),
  totalPaise: z.int(),
  superseded: z.boolean(),
  file: z.string(),
});

const trailEntry = z.object({
  at: z.string(),
  actor: z.object({ kind: z.string(), name: z.string() }),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  reason: z.optional(z.string()),
});
export type TrailEntry = z.output<typeof trailEntry>;

const visit = z.object({
  key: z.string(),
  day: z.string(),
  at: z.string(),
  verdict: z.string(),
  guests: z.int(),
  by: z.string(),
  offline: z.boolean(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  undoneBecause: z.nullable(z.string()),
});
export type VisitLine = z.output<typeof visit>;

const terms = z.object({
  cancellation: z.nullable(z.object({ message: z.string() })),
  move: z.nullable(z.object({ allowed: z.boolean(), reason: z.nullable(z.string()), feePaise: z.int() })),
});
export type Terms = z.output<typeof terms>;

const answer = z.object({
  record,
  money,
  papers: z.array(paper),
  messages: z.array(messageLine),
  visits: z.array(visit),
  trail: z.array(trailEntry),
  terms,
  notes: z.array(noteLine),
  others: z.array(bookingLine),
});

/** Everything of one booking. Amounts in paise, instants in UTC, dates in India. */
export type BookingView = z.output<typeof answer>;
export type BookingRecord = BookingView['record'];

export const bookingKey = (bookingId: string) => ['booking', bookingId] as const;

export const bookingQuery = (api: ConsoleApi, bookingId: string) =>
  queryOptions({
    queryKey: bookingKey(bookingId),
    queryFn: ({ signal }) => api.readPath(`/bookings/${encodeURIComponent(bookingId)}`, answer, signal),
    meta: about('bookings', 'visits', 'money', 'inbox'),
  });
