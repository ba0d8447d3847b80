import { pricedProducts, priceOf } from '#capabilities/catalogue/rules/change-catalogue.ts';
import { type PriceRefusal, priceProblemText } from '#capabilities/catalogue/rules/price-changes.ts';
import type { ProductId } from '#capabilities/catalogue/services/service-shapes.ts';
import { type ChangeRefusal } from '#capabilities/catalogue/use-cases/change-catalogue.ts';
import { changePrices, type TakeBackRefusal, takeBackPrices } from '#capabilities/catalogue/use-cases/change-prices.ts';
import { cataloguesAhead, dropCatalogueCache } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Actor } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { type AdminCommand, type AdminServices, CommandError, reader, table } from '../command.ts';

export const price: AdminCommand = {
  name: 'price',
  summary: 'list the prices, or change one',
  help: `price [PRODUCT --base RUPEES --gst RUPEES [--from DATE]]
price --take-back DATE

Without arguments lists the prices, including future ones. Otherwise sets a list price (base and GST) from now, or from midnight at the start of
DATE, until the next price set for this product. Existing orders keep their price. --take-back removes the prices that begin on DATE, if
it is in the future. PRODUCT is one of: ${pricedProducts.join(', ')}.

  npm run admin -- price
  npm run admin -- price day-pass --base 350 --gst 63 --from 2026-12-01
  npm run admin -- price --take-back 2026-12-01`,
  maxPositionals: 1,
  options: {
    base: { type: 'string' },
    gst: { type: 'string' },
    from: { type: 'string' },
    'take-back': { type: 'string' },
  },
  access: ({ positionals, values }) =>
    positionals.length > 0 || values['take-back'] !== undefined
      ? { does: 'changes', needs: 'publish_prices' }
      : { does: 'reads' },
  async run(services, args) {
    const read = reader(args);
    const planned = read.text('take-back');
    if (planned !== null) return takeBack(services, args, read.day(planned, '--take-back'));
    if (read.isBare('The product')) return priceList(services);
    const product = read.oneOf(0, pricedProducts, 'The product');
    const [base, gst] = [read.rupees('base'), read.rupees('gst')];
    if (base === null || gst === null) throw new CommandError('Give both base and GST: --base 350 --gst 63.');
    const day = read.text('from');
    const from = day === null ? null : read.day(day, '--from');
    const change = { changes: [{ product, base, gst }], from, replaces: null };
    const by = { actor: args.operator, now: services.clock.now() };
    const changed = await inTransaction(services.db, (tx) => changePrices(tx, services.facility, change, by));
    dropCatalogueCache(services.db);
    if (!changed.ok) throw new CommandError(whyNot(changed.refusal));
    const { after: catalogue, until } = changed.value;
    return [
      `From ${from ?? 'now'} on${until ? `, until the price already set for ${istDayOf(until)}` : ''}:`,
      '',
      pricesTable((one) => priceOf(catalogue, one)),
      '',
      'The savings shown with offers follow the list prices: npm run admin -- offer',
    ].join('\n');
  },
};

async function takeBack(services: AdminServices, { operator }: { operator: Actor }, from: IstDay): Promise<string> {
  const by = { actor: operator, now: services.clock.now() };
  const changed = await inTransaction(services.db, (tx) => takeBackPrices(tx, { from, replaces: null }, by));
  dropCatalogueCache(services.db);
  if (!changed.ok) throw new CommandError(whyNot(changed.refusal));
  return priceList(services);
}

function whyNot(refusal: PriceRefusal | TakeBackRefusal | ChangeRefusal): string {
  switch (refusal.reason) {
    case 'not_planned':
      return 'No price begins on this date, or it has begun.';
    case 'past':
      return '--from is in the past. Leave it out to change the price now.';
    case 'version':
      return 'A colleague published prices at the same time. Please try again.';
    case 'above_sale':
      return `${priceProblemText(refusal)} See npm run admin -- offer --help`;
    case 'other_tax':
      return `${priceProblemText(refusal)} Rates are set in the console under Shopfront, Facts.`;
    default:
      return priceProblemText(refusal);
  }
}

/** The current prices, and the changes of each later version. */
async function priceList(services: AdminServices): Promise<string> {
  const [now, ...later] = await cataloguesAhead(services);
  if (!now) throw new Error('The database holds no catalogue.');
  const planned = later.flatMap(({ catalogue, begins }, nth) => {
    const before = (nth === 0 ? now : (later[nth - 1] ?? now)).catalogue;
    return pricedProducts
      .filter((product) => priceOf(before, product).total !== priceOf(catalogue, product).total)
      .map((product) => `From ${istDayOf(begins)}: ${product} ${formatRupees(priceOf(catalogue, product).total)}.`);
  });
  const table = pricesTable((product) => priceOf(now.catalogue, product));
  return [table, ...(planned.length > 0 ? ['', ...planned] : [])].join('\n');
}

const pricesTable = (of: (product: ProductId) => ReturnType<typeof priceOf>): string =>
  table(
    ['Product', 'Base', 'GST', 'Total'],
    pricedProducts.map((product) => {
      const { base, gst, total } = of(product);
      return [product, formatRupees(base), formatRupees(gst), formatRupees(total)];
    }),
  );
