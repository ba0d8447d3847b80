import { sampleCatalogue } from '../sample-catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { offerNames, withOffer } from './change-catalogue.ts';

const { coworking } = sampleCatalogue;

/**
 * What pages show where the catalogue cannot be read (CAT-06 to CAT-14): the specified services at their list prices. Sales and former
 * prices are left out, as nothing says then on which days they hold. Nothing is sold by it: every order is priced by the catalogue in force.
 */
export const fallbackCatalogue: Catalogue = offerNames.reduce(
  (catalogue, name) => withOffer(catalogue, name, { from: null, until: null }),
  { ...sampleCatalogue, coworking: { ...coworking, formerPrice: null } } as Catalogue,
);
