import * as z from 'zod/mini';

/** The service's own fields besides date, time and place: whole numbers in the selection. */
const ownFields = z.optional(z.array(z.object({ name: z.string(), label: z.string(), min: z.int(), max: z.int() })));

/**
 * What can be sold at the counter. Prices in paise with GST; times of day in India. Without a price a product is
 * not sold for the date.
 */
export const offerAnswer = z.object({
  success: z.literal(true),
  date: z.string(),
  /** The dates on sale. */
  first: z.string(),
  last: z.string(),
  asOf: z.iso.datetime(),
  tiles: z.array(
    z.object({
      id: z.string(),
      service: z.string(),
      label: z.string(),
      capacity: z.int(),
      free: z.int(),
      /** Of months: none of the free places is free for the month after too. */
      nextMonthTaken: z.optional(z.literal(true)),
      /** Valid on the date only. */
      isDayPass: z.boolean(),
      /** A customer may ask for its number, as `desk` of the selection. */
      canBePicked: z.boolean(),
      pricePaise: z.optional(z.int()),
      time: z.optional(z.string()),
      /** As POST /api/console/sales takes it. */
      selection: z.optional(z.record(z.string(), z.unknown())),
      ownFields,
    }),
  ),
  /** Each kind of room with the times from which one is free, and until when it can be sold from there. */
  rooms: z.array(
    z.object({
      service: z.string(),
      label: z.string(),
      ownFields,
      starts: z.array(
        z.object({
          start: z.string(),
          ends: z.array(z.object({ end: z.string(), duration: z.string(), pricePaise: z.int() })),
        }),
      ),
      /** Where there are several rooms: each of them, and until when it is free from those of the `starts` at which it is. */
      places: z.optional(
        z.array(
          z.object({
            number: z.int(),
            label: z.string(),
            free: z.array(z.object({ start: z.string(), until: z.string() })),
          }),
        ),
      ),
    }),
  ),
});
export type OfferAnswer = z.output<typeof offerAnswer>;
