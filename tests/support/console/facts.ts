import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type LiveFacility, liveFacility } from '#capabilities/facility/use-cases/live-facility.ts';
import type { ConsoleSite } from './console-site.ts';

/** The facts as another process of the same database has them. @param file what its facility file says otherwise than the sample. */
export const makeLiveFacility = (
  { database: { db }, clock }: Pick<ConsoleSite, 'database' | 'clock'>,
  file: Partial<Facility> = {},
): LiveFacility => liveFacility({ db, clock }, { ...sampleFacility, ...file });
