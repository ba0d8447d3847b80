import * as z from 'zod/mini';
import { services } from '../services/all.ts';
import type { CoworkingSold } from '../services/coworking/shapes.ts';
import type { DayPassSold } from '../services/day-pass/shapes.ts';
import type { MeetingRoomSold } from '../services/meeting-room/shapes.ts';
import type { RecreationSold } from '../services/recreation/shapes.ts';
import { type Sale, sale } from './catalogue-parts.ts';

/** What is sold and at what price, in force from one instant to the next version. Kept in the database; the sample is the specification's. */
export type Catalogue = {
  dayPass: DayPassSold;
  coworking: CoworkingSold;
  meetingRoom: MeetingRoomSold;
  recreation: RecreationSold;
  offers: { weekend: Sale; welcome: Sale; bundle: Sale };
};

export const catalogueSchema = z.object({
  ...Object.fromEntries(services.all().map(({ definition, sold }) => [definition.id, sold])),
  offers: z.object({ weekend: sale, welcome: sale, bundle: sale }),
}) as unknown as z.ZodMiniType<Catalogue>;

export type { RoomTier } from '../services/meeting-room/shapes.ts';
export type { Amenity, Sale } from './catalogue-parts.ts';
