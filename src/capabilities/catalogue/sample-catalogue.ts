import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import type { Catalogue } from './rules/catalogue.ts';
import { services } from './services/all.ts';
import { sampleCoworking } from './services/coworking/service.ts';

// Sample dates let a sandbox show and give the sales; live mode begins without them.
const running = { from: '2024-01-01' as IstDay, until: '2035-12-31' as IstDay };

/** PRICE-03, PRICE-09, PRICE-15. */
const sampleOffers: Catalogue['offers'] = {
  weekend: {
    name: 'Weekend Flash Sale',
    description: 'Day pass on a Saturday or Sunday.',
    total: fromRupees(199),
    insteadOf: fromRupees(384),
    saveText: 'Save 48%',
    ...running,
  },
  welcome: {
    name: 'Welcome Bonus',
    description: 'Your first month of co-working.',
    total: fromRupees(4999),
    insteadOf: fromRupees(6489),
    saveText: '23% off',
    ...running,
  },
  bundle: {
    name: 'Bundle Deal',
    description: 'Recreation and co-working together.',
    total: fromRupees(6999),
    insteadOf: fromRupees(8848),
    saveText: 'Save ₹1,849',
    ...running,
  },
};

/**
 * The specification's catalogue (section 9). It seeds a new database as its first version.
 */
export const sampleCatalogue = {
  ...Object.fromEntries(services.all().map(({ definition, sample }) => [definition.id, sample])),
  offers: sampleOffers,
} as Catalogue;

const undated = { from: null, until: null };

/**
 * The specified services at their list prices. Sales and former prices have no dates, so none is shown or given: the sample's dates are of no
 * sale that ever was. The first version of a live installation, until the operator sets dates (`npm run admin -- offer`). And what pages show
 * where the catalogue cannot be read (CAT-06 to CAT-14); nothing is sold by it then.
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
