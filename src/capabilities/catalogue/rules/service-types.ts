import { allFacts } from '../services/facts.ts';

/** The service lines, named as the catalogue's `type` (CAT-03). */
export const serviceTypes = allFacts.map(({ id }) => id);
