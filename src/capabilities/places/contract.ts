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
  /** Places free on the date, for the whole period that starts there where a product is longer than a day; of the room, free hours. */
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
  /** Of months, where some are free: none of these places is free for the month after too, so their members cannot stay. */
  nextMonthTaken: z.optional(z.literal(true)),
  /** What the signed-in caller holds unpaid: free for them, and not listed as taken. */
  yours: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  yourDesks: z.optional(z.array(z.number())),
});

export const availabilityAnswerSchema = z.object({
  success: z.literal(true),
  /** Today in India, and the server's instant, since the visitor's clock may be wrong; without it the page's own instant counts. */
  today: z.string(),
  now: z.optional(z.string()),
  days: z.array(dayAvailability),
});
export type DayAvailability = z.infer<typeof dayAvailability>;
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;
