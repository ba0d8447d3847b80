import * as z from 'zod/mini';
import { services } from '../services/all.ts';
import type { SoldServices } from '../services/service-shapes.ts';
import { type Offers, offers } from './catalogue-parts.ts';

/** Services, prices and offers, in force until the next version begins. Versions are stored in the database; the sample is the specification's. */
export type Catalogue = SoldServices & { offers: Offers };

export const catalogueSchema = z.object({
  ...Object.fromEntries(services.all().map(({ definition, sold }) => [definition.id, sold])),
  offers,
}) as unknown as z.ZodMiniType<Catalogue>;

export type { RoomTier } from '../services/meeting-room/shapes.ts';
export type { Amenity, Sale } from './catalogue-parts.ts';
