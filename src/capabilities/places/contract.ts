import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Dates are written YYYY-MM-DD.'));

/** The query of GET /api/availability/{service}. Without `from` it begins today, without `to` it ends with the last date on sale. */
export const availabilityQuerySchema = z.object({
  from: z.optional(day),
  to: z.optional(day),
  plan: z.optional(z.enum(['day', 'month'], 'The plan is day or month.')),
});

const dayAvailability = z.object({
  date: z.string(),
  state: z.enum(['open', 'few', 'full', 'closed']),
  /** Free places on the date, or for the whole period that starts there if the product is longer than a day. For the room: free hours. */
  free: z.number(),
  capacity: z.number(),
  /** The room's hours that are taken, as wall-clock times: [start, end). */
  taken: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  /** Where there are several rooms and one is taken: which of them when. A booking is in one room for all of its time. */
  rooms: z.optional(
    z.object({
      count: z.number(),
      taken: z.array(z.object({ number: z.number(), start: z.string(), end: z.string() })),
    }),
  ),
  /** The numbers of the hot desks that are taken. */
  takenDesks: z.optional(z.array(z.number())),
  /** Months only: no free place is also free for the month after, so a member could not stay. */
  nextMonthTaken: z.optional(z.literal(true)),
  /** The caller's own unpaid holds. They count as free and are not listed as taken. */
  yours: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  yourDesks: z.optional(z.array(z.number())),
});

export const availabilityAnswerSchema = z.object({
  success: z.literal(true),
  /** Today in India, and the server's time, as the visitor's clock may be wrong. Without it the page's own time is used. */
  today: z.string(),
  now: z.optional(z.string()),
  days: z.array(dayAvailability),
});
export type DayAvailability = z.infer<typeof dayAvailability>;
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;
