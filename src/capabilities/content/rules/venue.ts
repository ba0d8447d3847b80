import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const point = z.object({ title: text, text });

/** The texts about the facility that an operator may want to change: LOC, ABOUT, ENT and CONTACT. */
export const venueSchema = z.object({
  name: text,
  description: text,
  features: z.array(text),
  nearby: z.array(z.object({ place: text, distance: text })),
  mission: z.array(text),
  values: z.array(point),
  why: z.array(point),
  reasons: z.array(point),
  benefits: z.array(point),
});
export type Venue = z.infer<typeof venueSchema>;
