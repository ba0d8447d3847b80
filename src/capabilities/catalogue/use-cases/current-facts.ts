import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Facts } from '#capabilities/content/rules/facts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { factsInWords } from '../rules/texts/facts-in-words.ts';
import { currentCatalogue } from './current-catalogue.ts';

/** The facts of the place and its prices, as texts name them, now. */
export const currentFacts = async (services: { db: Database; clock: Clock; facility: Facility }): Promise<Facts> =>
  factsInWords(services.facility, await currentCatalogue(services));
