import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import type { Catalogue } from './rules/catalogue.ts';

// Sample dates let a sandbox show and give the sales; live mode begins without them.
const running = { from: '2024-01-01' as IstDay, until: '2035-12-31' as IstDay };

/** PRICE-03, PRICE-09, PRICE-15. */
export const sampleOffers: Catalogue['offers'] = {
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
