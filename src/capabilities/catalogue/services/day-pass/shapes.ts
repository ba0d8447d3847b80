import * as z from 'zod/mini';
import { formerPrice, price, soldFields, texts } from '../../rules/catalogue-parts.ts';
import { date } from '../../rules/quote/choice-parts.ts';

/** A visitor's selection of a day pass. */
export const dayPassChoice = z.object({
  serviceType: z.literal('dayPass'),
  date,
  passTypeId: z.optional(z.int('Please select a day pass type').check(z.minimum(1, 'Please select a day pass type'))),
  desk: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
  offer: z.optional(z.literal('weekend')),
});
export type DayPassChoice = z.infer<typeof dayPassChoice>;

/** The day pass in the catalogue. */
export const dayPassSold = z.object({
  ...soldFields,
  price,
  formerPrice: z.nullable(formerPrice),
  amenities: texts,
});
export type DayPassSold = z.infer<typeof dayPassSold>;

declare module '../service-shapes.ts' {
  interface ServiceShapes {
    dayPass: { choice: DayPassChoice; sold: DayPassSold; product: 'day-pass' };
  }
}
