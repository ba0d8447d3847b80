import * as z from 'zod/mini';
import { amenity, formerPrice, price, soldFields, text, texts } from '../../rules/catalogue-parts.ts';
import { date } from '../../rules/quote/choice-parts.ts';

/** A visitor's selection of a month of co-working. */
export const coworkingChoice = z.object({
  serviceType: z.literal('coworking'),
  date,
  offer: z.optional(z.literal('welcome')),
});
export type CoworkingChoice = z.infer<typeof coworkingChoice>;

/** Co-working in the catalogue. */
export const coworkingSold = z.object({
  ...soldFields,
  price,
  formerPrice: z.nullable(formerPrice),
  /** The specification's data field (PRICE-06); banners say `saveText` (PRICE-07). */
  discountPercent: z.number(),
  saveText: text,
  plan: z.object({
    type: z.literal('coworking-premium'),
    durationLabel: text,
    features: texts,
    popular: z.boolean(),
    available: z.boolean(),
  }),
  amenities: z.array(amenity),
});
export type CoworkingSold = z.infer<typeof coworkingSold>;

declare module '../service-shapes.ts' {
  interface ServiceShapes {
    coworking: { choice: CoworkingChoice; sold: CoworkingSold; product: 'coworking' };
  }
}
