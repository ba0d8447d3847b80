import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const point = z.object({ title: text, text });

/** What the pages about the house say: LOC, ABOUT, ENT and CONTACT texts that somebody may want to change. */
export const placeSchema = z.object({
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
export type Place = z.infer<typeof placeSchema>;
