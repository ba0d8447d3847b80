import { pricedProducts, priceOf } from '#capabilities/catalogue/rules/change-catalogue.ts';
import type { ProductId } from '#capabilities/catalogue/services/all.ts';
import { cataloguesAhead } from '#capabilities/catalogue/use-cases/catalogues-ahead.ts';
import { changePrice, type PriceRefusal } from '#capabilities/catalogue/use-cases/change-price.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { type AdminCommand, type AdminServices, CommandError } from '../command.ts';
import { reader } from '../read-args.ts';
import { table } from '../table.ts';

export const price: AdminCommand = {
  name: 'price',
  summary: 'list the prices, or change one',
  help: `price [PRODUCT --base RUPEES --gst RUPEES [--from DATE]]

Without arguments lists the prices, including future ones. Otherwise sets a list price (base and GST) from now, or from midnight at the start of
DATE, until the next price set for this product. Existing orders keep their price. PRODUCT is one of: ${pricedProducts.join(', ')}.

  npm run admin -- price
  npm run admin -- price day-pass --base 350 --gst 63 --from 2026-12-01`,
  maxPositionals: 1,
  options: { base: { type: 'string' }, gst: { type: 'string' }, from: { type: 'string' } },
  access: ({ positionals }) =>
    positionals.length > 0 ? { does: 'changes', needs: 'publish_prices' } : { does: 'reads' },
  async run(services, args) {
    const read = reader(args);
    if (read.isBare('The product')) return priceList(services);
    const product = read.oneOf(0, pricedProducts, 'The product');
    const [base, gst] = [read.rupees('base'), read.rupees('gst')];
    if (base === null || gst === null) throw new CommandError('Give both base and GST: --base 350 --gst 63.');
    const day = read.text('from');
    const from = day === null ? null : read.day(day, '--from');
    const changed = await changePrice(services, { product, base, gst, from, operator: args.operator });
    if (!changed.ok) throw new CommandError(whyNot(changed.refusal));
    const { catalogue, until } = changed.value;
    return [
      `From ${from ?? 'now'} on${until ? `, until the price already set for ${istDayOf(until)}` : ''}:`,
      '',
      pricesTable((one) => priceOf(catalogue, one)),
      '',
      'The savings shown with offers follow the list prices: npm run admin -- offer',
    ].join('\n');
  },
};

function whyNot(refusal: PriceRefusal): string {
  switch (refusal.reason) {
    case 'too_little':
      return 'The price must be at least one rupee.';
    case 'needs_address':
      return `From ${formatRupees(refusal.limit)} the law requires every buyer's address on the invoice. We ask only buyers with a GSTIN for theirs.`;
    case 'other_tax':
      return `GST at ${refusal.rate} % of ${formatRupees(refusal.base)} is ₹${(refusal.gst / 100).toFixed(2)}; round it to a whole rupee. The rates are in FACILITY_FILE.`;
    case 'above_sale':
      return `At this price, the offer "${refusal.sale}" would cost ${formatRupees(refusal.total)} instead of ${formatRupees(refusal.insteadOf)}. End or lower the offer first: npm run admin -- offer --help`;
    case 'past':
      return '--from is in the past. Leave it out to change the price now.';
  }
}

/** What holds now, and what each later version changes of it. */
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
