import * as z from 'zod/mini';
import { amenity, paise, price, soldFields, text, texts } from '../../rules/catalogue-parts.ts';
import { date, endTime, time } from '../../rules/quote/choice-parts.ts';

/** A visitor's selection of hours of the conference room. */
export const meetingRoomChoice = z.object({
  serviceType: z.literal('meetingRoom'),
  date,
  startTime: time,
  endTime,
  purpose: z.optional(z.string().check(z.maxLength(500))),
});
export type MeetingRoomChoice = z.infer<typeof meetingRoomChoice>;

/** Up to `maxHours`, both tiers of the same room (CONF-08). The last tier also covers every longer duration. */
const tier = z.object({ label: text, maxHours: z.int(), price });

/** The conference room in the catalogue. */
export const meetingRoomSold = z.object({
  ...soldFields,
  /** Data only: no screen offers it, since nobody can buy an hour at it. */
  hourlyRate: paise,
  formerHourlyRate: paise,
  tiers: z.tuple([tier, tier]),
  seatsUpTo: z.int(),
  facilities: z.array(amenity),
  features: texts,
});
export type MeetingRoomSold = z.infer<typeof meetingRoomSold>;
export type RoomTier = z.infer<typeof tier>;

declare module '../service-shapes.ts' {
  interface ServiceShapes {
    meetingRoom: { choice: MeetingRoomChoice; sold: MeetingRoomSold; product: 'room-4h' | 'room-day' };
  }
}
