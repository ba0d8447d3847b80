import { confirmedFacts } from '#capabilities/content/rules/advertised-facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Mode } from '../mode.ts';

/** The facility as this installation may show it: a sandbox has every advertised fact, live mode those that the owner has confirmed. */
export const showable = (facility: Facility, { sandbox }: Pick<Mode, 'sandbox'>): Facility =>
  sandbox ? facility : { ...facility, claims: confirmedFacts(facility.claims) };
