import * as z from 'zod/mini';
import { price, soldFields, texts } from '#capabilities/catalogue/rules/catalogue-parts.ts';
import { date, time } from '#capabilities/catalogue/rules/quote/choice-parts.ts';

export const eventHallChoice = z.object({
  serviceType: z.literal('eventHall'),
  date,
  startTime: time,
  endTime: time,
  guests: z.int('Please say how many guests come').check(z.minimum(1), z.maximum(120)),
});
export type EventHallChoice = z.infer<typeof eventHallChoice>;

export const eventHallSold = z.object({ ...soldFields, hour: price, features: texts });
export type EventHallSold = z.infer<typeof eventHallSold>;

declare module '#capabilities/catalogue/services/service-shapes.ts' {
  interface ServiceShapes {
    eventHall: { choice: EventHallChoice; sold: EventHallSold; product: 'event-hall-hour' };
  }
}
