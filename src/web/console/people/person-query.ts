import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ConsoleApi } from '../api/console-api.ts';
import { about } from '../api/topics.ts';
import { bookingLine, messageLine, noteLine } from '../parts/shapes.ts';

const block = z.object({
  reason: z.string(),
  until: z.nullable(z.string()),
  /** A manager has not decided yet. */
  undecided: z.boolean(),
  by: z.string(),
  at: z.string(),
  liftedAt: z.nullable(z.string()),
  liftedBy: z.nullable(z.string()),
});
export type Block = z.output<typeof block>;

const consent = z.object({
  purpose: z.string(),
  given: z.boolean(),
  wording: z.string(),
  source: z.string(),
  at: z.string(),
});
export type ConsentLine = z.output<typeof consent>;

const answer = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneEnd: z.string(),
    company: z.string(),
    gstin: z.string(),
    billingAddress: z.string(),
    since: z.string(),
    samePhone: z.array(z.object({ uid: z.string(), name: z.string() })),
  }),
  block: z.nullable(block),
  upcoming: z.array(bookingLine),
  past: z.array(bookingLine),
  visits: z.object({ came: z.int(), notCome: z.int() }),
  papers: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      issuedOn: z.string(),
      totalPaise: z.int(),
      superseded: z.boolean(),
      bookingId: z.string(),
      file: z.string(),
    }),
  ),
  messages: z.array(messageLine),
  consents: z.array(consent),
  notes: z.array(noteLine),
  blocks: z.array(block),
});

/** Everything about one person; of the phone number only its end. Amounts in paise, instants in UTC. */
export type PersonView = z.output<typeof answer>;

export const personKey = (personId: string) => ['person', personId] as const;

/** The call's path of a person. */
export const personPath = (personId: string): string => `/people/${encodeURIComponent(personId)}`;

/** Live changes do not ask again, as each look at a person is noted in the log. */
export const personQuery = (api: ConsoleApi, personId: string) =>
  queryOptions({
    queryKey: personKey(personId),
    queryFn: ({ signal }) => api.readPath(personPath(personId), answer, signal),
    meta: about(),
    staleTime: 30_000,
  });
