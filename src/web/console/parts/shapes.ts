import * as z from 'zod/mini';

/** One booking in a list. Amounts in paise, instants in UTC, `date` in India. */
export const bookingLine = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  date: z.string(),
  timeText: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.string(),
  place: z.nullable(z.string()),
  totalPaise: z.int(),
});
export type BookingLine = z.output<typeof bookingLine>;

/** A message to a customer. `to` and `error` are left out for those who may not see contact details. */
export const messageLine = z.object({
  id: z.int(),
  channel: z.string(),
  template: z.string(),
  state: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  resendOf: z.nullable(z.int()),
  to: z.optional(z.string()),
  error: z.optional(z.nullable(z.string())),
});
export type MessageLine = z.output<typeof messageLine>;

/** What a colleague wrote about a booking or a person. */
export const noteLine = z.object({
  id: z.int(),
  bookingId: z.nullable(z.string()),
  text: z.string(),
  by: z.string(),
  at: z.string(),
});
export type NoteLine = z.output<typeof noteLine>;

/** The answer of a change of which only the success matters. */
export const doneAnswer = z.object({ success: z.literal(true) });
