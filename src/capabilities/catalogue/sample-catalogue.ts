import type { Catalogue } from './rules/catalogue.ts';
import { sampleOffers } from './sample-offers.ts';
import { services } from './services/all.ts';
import { sampleCoworking } from './services/coworking/sample.ts';

/**
 * The specification's catalogue (section 9). It seeds a new database as its first version, and `fallbackCatalogue` is made of it.
 */
export const sampleCatalogue = {
  ...Object.fromEntries(services.all().map(({ definition, sample }) => [definition.id, sample])),
  offers: sampleOffers,
} as Catalogue;

const undated = { from: null, until: null };

/**
 * The first version of a live installation. Its sales and former prices have no dates, so none is shown or given until the operator sets real
 * ones (`npm run admin -- offer`): the sample's dates are of no sale that ever was.
 */
export const undatedCatalogue: Catalogue = {
  ...sampleCatalogue,
  coworking: { ...sampleCoworking, formerPrice: null },
  offers: {
    weekend: { ...sampleOffers.weekend, ...undated },
    welcome: { ...sampleOffers.welcome, ...undated },
    bundle: { ...sampleOffers.bundle, ...undated },
  },
};

/** The names of the sales that still have the sample's dates. */
export const salesOfSample = ({ offers }: Catalogue): string[] =>
  Object.values(offers)
    .filter(({ from, until }) => from === sampleOffers.weekend.from && until === sampleOffers.weekend.until)
    .map(({ name }) => name);
