import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const point = z.object({ title: text, text });

/** The pictures that an amenity can have. */
const amenityIcons = ['wifi', 'cup', 'room', 'game', 'key', 'car', 'shield', 'users'] as const;

const home = z.object({
  eyebrow: text,
  title: text,
  lead: text,
  /** A tick where it names no picture. */
  amenities: z.array(z.object({ icon: z.optional(z.enum(amenityIcons)), title: text, text })),
  tags: z.array(text),
  closing: point,
});
export type HomeContent = z.infer<typeof home>;

/** The texts about the facility that an operator may want to change: HOME, LOC, ABOUT, ENT and CONTACT. */
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
  /** Texts that were written before the home page had some have none. */
  home: z.optional(home),
});
export type Venue = z.infer<typeof venueSchema>;
