import * as z from 'zod/mini';
import { amenity, price, soldFields, texts } from '../../rules/catalogue-parts.ts';
import { date } from '../../rules/quote/choice-parts.ts';

/** A visitor's selection of a recreation pass. */
export const recreationChoice = z.object({
  serviceType: z.literal('recreation'),
  date,
  plan: z.enum(['day', 'month']),
});
export type RecreationChoice = z.infer<typeof recreationChoice>;

/** Recreation in the catalogue: the day pass with its guests, and the month. */
export const recreationSold = z.object({
  ...soldFields,
  day: z.object({ price, guests: z.int() }),
  month: z.object({ price }),
  amenities: z.array(amenity),
  features: texts,
});
export type RecreationSold = z.infer<typeof recreationSold>;

declare module '../service-shapes.ts' {
  interface ServiceShapes {
    recreation: { choice: RecreationChoice; sold: RecreationSold; product: 'recreation-day' | 'recreation-month' };
  }
}
